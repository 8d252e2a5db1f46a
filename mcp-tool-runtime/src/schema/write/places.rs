//! Which definitions are written where they are used, and which once under `$defs`.

use std::collections::BTreeSet;

use super::super::shape::{Additional, Definition, Definitions, Items, Kind, Name, Object, Shape};

/// A schema that inlining would nest deeper than this keeps its references.
const MAX_DEPTH: usize = 48;

pub(super) struct Places {
    keys: Vec<String>,
    inlined: Vec<bool>,
}

/// How often one shape refers to each definition, and how large it is without them.
#[derive(Default)]
struct Weight {
    size: usize,
    uses: Vec<Name>,
}

impl Weight {
    fn of(definition: &Definition) -> Self {
        let mut weight = Self::default();
        weigh(&definition.shape, &mut weight);
        weight
    }
}

impl Places {
    pub(super) fn of(root: &Object, definitions: &Definitions) -> Self {
        if definitions.entries.is_empty() {
            return Self {
                keys: Vec::new(),
                inlined: Vec::new(),
            };
        }
        let mut whole = Weight::default();
        weigh_object(root, &mut whole);
        let weights: Vec<Weight> = definitions.entries.iter().map(Weight::of).collect();
        let used = reached(&whole.uses, &weights);
        let parts = || used.iter().filter_map(|name| weights.get(name.0));
        let apart = whole.size + parts().map(|weight| weight.size).sum::<usize>();
        let mut sizes = Sizes {
            recursive: weights
                .iter()
                .enumerate()
                .map(|(index, weight)| reached(&weight.uses, &weights).contains(&Name(index)))
                .collect(),
            known: vec![None; weights.len()],
            weights: &weights,
        };
        let (inlined_size, depth) = sizes.whole(&whole);
        let fits = inlined_size <= apart.saturating_mul(2);
        let is_used_once = |name: Name| {
            let all = whole
                .uses
                .iter()
                .chain(parts().flat_map(|weight| &weight.uses));
            all.filter(|used| **used == name).count() <= 1
        };
        let inlined = sizes
            .recursive
            .iter()
            .enumerate()
            .map(|(index, recursive)| {
                !recursive && depth <= MAX_DEPTH && (fits || is_used_once(Name(index)))
            });
        Self {
            inlined: inlined.collect(),
            keys: keys(definitions),
        }
    }

    pub(super) fn is_inlined(&self, name: Name) -> bool {
        self.inlined.get(name.0).copied().unwrap_or(false)
    }

    pub(super) fn key(&self, name: Name) -> &str {
        self.keys.get(name.0).map_or("", String::as_str)
    }
}

/// Keys that need no escaping in a reference, each its own.
fn keys(definitions: &Definitions) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for entry in &definitions.entries {
        let plain: String = entry
            .name
            .chars()
            .map(|c| {
                if c.is_ascii_alphanumeric() || c == '-' {
                    c
                } else {
                    '_'
                }
            })
            .collect();
        let mut key = plain.clone();
        let mut number = 2;
        while keys.contains(&key) || key.is_empty() {
            key = format!("{plain}{number}");
            number += 1;
        }
        keys.push(key);
    }
    keys
}

fn reached(start: &[Name], weights: &[Weight]) -> BTreeSet<Name> {
    let mut reached = BTreeSet::new();
    let mut open = start.to_vec();
    while let Some(name) = open.pop() {
        if reached.insert(name) {
            open.extend(
                weights
                    .get(name.0)
                    .map(|weight| &weight.uses)
                    .into_iter()
                    .flatten(),
            );
        }
    }
    reached
}

struct Sizes<'a> {
    weights: &'a [Weight],
    recursive: Vec<bool>,
    known: Vec<Option<(usize, usize)>>,
}

impl Sizes<'_> {
    /// Size and depth with everything inlined that can be.
    fn whole(&mut self, weight: &Weight) -> (usize, usize) {
        let (mut size, mut depth) = (weight.size, 0);
        for name in &weight.uses {
            let (inner_size, inner_depth) = self.definition(*name);
            size = size.saturating_add(inner_size);
            depth = depth.max(inner_depth + 1);
        }
        (size, depth)
    }

    fn definition(&mut self, name: Name) -> (usize, usize) {
        if let Some(known) = self.known.get(name.0).copied().flatten() {
            return known;
        }
        let whole = match self.weights.get(name.0) {
            Some(weight) if !self.recursive.get(name.0).copied().unwrap_or(true) => {
                self.whole(weight)
            }
            _ => (0, 0),
        };
        if let Some(known) = self.known.get_mut(name.0) {
            *known = Some(whole);
        }
        whole
    }
}

fn weigh(shape: &Shape, weight: &mut Weight) {
    weight.size += 20 + shape.notes.description.as_ref().map_or(0, String::len);
    match &shape.kind {
        Kind::Reference(name) => weight.uses.push(*name),
        Kind::Object(object) => weigh_object(object, weight),
        Kind::Array(list) => match &list.items {
            Items::Each(item) => weigh(item, weight),
            Items::Places(places) => places.iter().for_each(|place| weigh(place, weight)),
        },
        Kind::Union(forms) => forms.iter().for_each(|form| weigh(form, weight)),
        Kind::String(text) => {
            weight.size += text
                .values
                .iter()
                .map(|value| value.len() + 3)
                .sum::<usize>();
        }
        Kind::Any | Kind::Never | Kind::Null | Kind::Boolean { .. } | Kind::Number(_) => {}
    }
}

fn weigh_object(object: &Object, weight: &mut Weight) {
    weight.size += 30;
    for property in &object.properties {
        weight.size += 2 * property.name.len() + 8;
        weigh(&property.shape, weight);
    }
    if let Additional::Each(shape) = &object.additional {
        weigh(shape, weight);
    }
    for form in object.choices.iter().flat_map(|choice| &choice.forms) {
        weigh_object(&form.object, weight);
    }
}
