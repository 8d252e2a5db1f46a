//! Whether all keys of some JSON are declared: one pass over its text, nothing built.
//!
//! It errs on one side only. What is unclear counts as undeclared, and is then looked at with care.

use crate::json::Cursor;
use crate::schema::{Additional, Definitions, InputSchema, Items, Kind, List, Object, Shape};

/// So much work for each byte: forms that share a key are read once for each of them.
const BUDGET_PER_BYTE: usize = 4;

/// Whether every key in these arguments is one that the schema knows.
pub(super) fn all_declared(raw: &str, schema: &InputSchema) -> bool {
    let mut keys = Keys {
        cursor: Cursor::new(raw),
        definitions: schema.definitions(),
        budget: BUDGET_PER_BYTE * raw.len(),
    };
    keys.object(schema.root()).is_some()
}

struct Keys<'a> {
    cursor: Cursor<'a>,
    definitions: &'a Definitions,
    budget: usize,
}

impl<'a> Keys<'a> {
    /// Steps over an object; `None` where a key of it is not declared.
    fn object(&mut self, object: &'a Object) -> Option<()> {
        if !self.cursor.eat(b'{') {
            return None;
        }
        if self.cursor.eat(b'}') {
            return Some(());
        }
        let mut expected = 0;
        loop {
            self.member(object, &mut expected)?;
            if self.cursor.eat(b'}') {
                return Some(());
            }
            self.cursor.eat(b',').then_some(())?;
        }
    }

    /// Members mostly come in the order they are declared in, so the expected key is tried before any other.
    #[inline]
    fn member(&mut self, object: &'a Object, expected: &mut usize) -> Option<()> {
        let next = object.properties.get(*expected);
        if let Some(property) = next.filter(|next| self.cursor.eat_string(&next.name)) {
            *expected += 1;
            self.cursor.eat(b':').then_some(())?;
            return self.value(&property.shape);
        }
        let key = self.cursor.string().filter(|key| !key.escaped)?.raw;
        self.cursor.eat(b':').then_some(())?;
        let own = |property: &crate::schema::Property| property.name == key;
        match object.properties.iter().position(own) {
            Some(index) => {
                *expected = index + 1;
                self.value(&object.properties.get(index)?.shape)
            }
            None => self.of_a_form(object, key),
        }
    }

    /// The value of a key that only some forms declare, or none: then it may be one of a map.
    fn of_a_form(&mut self, object: &'a Object, key: &str) -> Option<()> {
        let mut shapes = Vec::new();
        collect(object, key, &mut shapes);
        match &object.additional {
            Additional::Each(each) if shapes.is_empty() => self.value(each),
            _ => self.any_of(shapes.into_iter()),
        }
    }

    fn any_of(&mut self, mut shapes: impl Iterator<Item = &'a Shape>) -> Option<()> {
        let start = self.cursor;
        shapes.find_map(|shape| {
            self.cursor = start;
            self.value(shape)
        })
    }

    #[inline]
    fn value(&mut self, shape: &'a Shape) -> Option<()> {
        self.budget = self.budget.checked_sub(1)?;
        let kind = match shape.kind {
            Kind::Reference(_) => &self.definitions.resolve(shape)?.kind,
            _ => &shape.kind,
        };
        match (kind, self.cursor.peek()?) {
            (Kind::Object(object), b'{') => self.object(object),
            (Kind::Array(list), b'[') => self.array(list),
            (Kind::Union(forms), _) => self.any_of(forms.iter()),
            (Kind::Any, _) => self.cursor.skip(),
            (_, b'{' | b'[') => None,
            (Kind::Object(_) | Kind::Array(_), b'n') => self.cursor.skip(),
            (Kind::Object(_) | Kind::Array(_), _) => None,
            _ => self.cursor.skip(),
        }
    }

    fn array(&mut self, list: &'a List) -> Option<()> {
        match &list.items {
            Items::Each(item) if is_flat(item) => return self.cursor.skip(),
            Items::Places(places) if places.iter().all(is_flat) => {
                return self.cursor.skip();
            }
            _ => {}
        }
        self.cursor.eat(b'[');
        if self.cursor.eat(b']') {
            return Some(());
        }
        for index in 0.. {
            let item = match &list.items {
                Items::Each(item) => item,
                Items::Places(places) => places.get(index)?,
            };
            self.value(item)?;
            if self.cursor.eat(b']') {
                return Some(());
            }
            self.cursor.eat(b',').then_some(())?;
        }
        None
    }
}

/// The shapes that the forms of an object give to a key.
fn collect<'a>(object: &'a Object, key: &str, shapes: &mut Vec<&'a Shape>) {
    for form in object.choices.iter().flat_map(|choice| &choice.forms) {
        shapes.extend(form.object.property(key).map(|property| &property.shape));
        collect(&form.object, key, shapes);
    }
}

/// Whether there are no declared keys in such a value.
fn is_flat(shape: &Shape) -> bool {
    !matches!(
        shape.kind,
        Kind::Object(_) | Kind::Array(_) | Kind::Union(_) | Kind::Reference(_)
    )
}
