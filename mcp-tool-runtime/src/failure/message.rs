//! Where a failure's message comes from.

/// The author's own message: every type with `Display` has one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no message: it does not implement `Display`",
    label = "derive `thiserror::Error`, or implement `std::fmt::Display`"
)]
pub trait Message {
    /// The message, as `Display` writes it.
    fn message(&self) -> String;
}

#[diagnostic::do_not_recommend]
impl<T: std::fmt::Display + ?Sized> Message for T {
    fn message(&self) -> String {
        self.to_string()
    }
}
