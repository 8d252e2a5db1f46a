//! Which definitions are written where they are used, and which once under `$defs`.

use std::collections::BTreeSet;

use super::super::refusal::Refusal;
use super::super::shape::{Additional, Definitions, Items, Kind, Name, Object, Shape};
use super::Direction;

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

impl Places {
    pub(super) fn of(
        root: &Object,
        definitions: &Definitions,
        _direction: Direction,
    ) -> Result<Self, Refusal> {
        let count = definitions.entries.len();
        let mut root_weight = Weight::default();
        weigh_object(root, &mut root_weight);
        let weights: Vec<Weight> = definitions
            .entries
            .iter()
            .map(|entry| {
                let mut weight = Weight::default();
                weigh(&entry.shape, &mut weight);
                weight
            })
            .collect();
        let reached = reached(&root_weight.uses, &weights);
        let recursive: Vec<bool> = (0..count)
            .map(|index| {
                let uses = weights.get(index).map(|weight| weight.uses.as_slice());
                reached_from(uses.unwrap_or_default(), &weights).contains(&Name(index))
            })
            .collect();
        let apart = root_weight.size
            + reached
                .iter()
                .filter_map(|name| weights.get(name.0))
                .map(|weight| weight.size)
                .sum::<usize>();
        let mut sizes = Sizes {
            weights: &weights,
            recursive: &recursive,
            known: vec![None; count],
        };
        let (inlined_size, depth) = sizes.whole(&root_weight);
        let fits = inlined_size <= apart.saturating_mul(2) && depth <= MAX_DEPTH;
        let uses = |name: Name| {
            let all = root_weight.uses.iter().chain(
                reached
                    .iter()
                    .filter_map(|name| weights.get(name.0))
                    .flat_map(|weight| &weight.uses),
            );
            all.filter(|used| **used == name).count()
        };
        let inlined = (0..count)
            .map(|index| {
                let recursive = recursive.get(index).copied().unwrap_or(true);
                !recursive && (fits || (depth <= MAX_DEPTH && uses(Name(index)) <= 1))
            })
            .collect();
        Ok(Self {
            keys: keys(definitions),
            inlined,
        })
    }

    pub(super) fn is_inlined(&self, name: Name) -> bool {
        self.inlined.get(name.0).copied().unwrap_or(false)
    }

    pub(super) fn key(&self, name: Name) -> String {
        self.keys.get(name.0).cloned().unwrap_or_default()
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
    reached_from(start, weights)
}

fn reached_from(start: &[Name], weights: &[Weight]) -> BTreeSet<Name> {
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
    recursive: &'a [bool],
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
