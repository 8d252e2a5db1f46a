//! What has been found out about types while a server is built: most of its tools share them.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::shape::Shape;
use crate::reply::OutputKind;

/// The fns by which a type states itself. Where they are the same, so is what they say.
pub(crate) type Identity = [usize; 2];

/// Types that were met, in arguments and in replies.
#[derive(Debug, Default)]
pub struct KnownTypes {
    arguments: BTreeMap<Identity, Rc<KnownType>>,
    /// Only those without a schema: what has one is mostly the reply of one tool, and its text is long.
    outputs: BTreeMap<usize, OutputKind>,
}

/// A type that refers to no definition: the same wherever it is met.
#[derive(Debug)]
pub(super) struct KnownType {
    /// As its schema says.
    pub(super) stated: Shape,
    /// Together with what it was found to enforce by itself.
    pub(super) probed: OnceCell<Shape>,
}

impl KnownTypes {
    pub(super) fn argument(&self, identity: Identity) -> Option<Rc<KnownType>> {
        self.arguments.get(&identity).map(Rc::clone)
    }

    pub(super) fn learn_argument(&mut self, identity: Identity, stated: Shape) -> Rc<KnownType> {
        let known = Rc::new(KnownType {
            stated,
            probed: OnceCell::new(),
        });
        self.arguments.insert(identity, Rc::clone(&known));
        known
    }

    pub(super) fn output(&self, identity: usize) -> Option<OutputKind> {
        self.outputs.get(&identity).copied()
    }

    pub(super) fn learn_output(&mut self, identity: usize, kind: OutputKind) {
        self.outputs.insert(identity, kind);
    }
}
