//! A table of figures: absolute, and as multiples of one row.

use std::fmt::Write as _;

pub struct Table {
    title: String,
    columns: Vec<Column>,
    rows: Vec<(String, Vec<f64>)>,
}

pub struct Column {
    pub title: &'static str,
    pub decimals: usize,
}

impl Table {
    pub fn new(title: impl Into<String>, columns: Vec<Column>) -> Self {
        Self {
            title: title.into(),
            columns,
            rows: Vec::new(),
        }
    }

    pub fn row(&mut self, name: &str, figures: Vec<f64>) {
        self.rows.push((name.to_owned(), figures));
    }

    /// As Markdown, or aligned for a terminal. Each figure is followed by its multiple of `base`'s.
    pub fn render(&self, base: &str, markdown: bool) -> String {
        let mut lines = vec![vec!["server".to_owned()]];
        if let Some(head) = lines.first_mut() {
            head.extend(self.columns.iter().map(|column| column.title.to_owned()));
        }
        let base = self.rows.iter().find(|(name, _)| name == base);
        for (name, figures) in &self.rows {
            let mut line = vec![name.clone()];
            for (index, (figure, column)) in figures.iter().zip(&self.columns).enumerate() {
                let base = base.and_then(|(_, figures)| figures.get(index)).copied();
                line.push(cell(*figure, column.decimals, base));
            }
            lines.push(line);
        }
        let body = if markdown {
            as_markdown(&lines)
        } else {
            as_text(&lines)
        };
        let heading = if markdown { "### " } else { "" };
        format!("{heading}{}\n\n{body}\n", self.title)
    }
}

fn cell(figure: f64, decimals: usize, base: Option<f64>) -> String {
    let absolute = grouped(figure, decimals);
    match base {
        Some(base) if base > 0.0 => {
            let ratio = figure / base;
            let decimals = if ratio >= 10.0 { 0 } else { 2 };
            format!("{absolute} ({ratio:.decimals$}×)")
        }
        _ => absolute,
    }
}

/// With a comma between thousands.
fn grouped(figure: f64, decimals: usize) -> String {
    let text = format!("{figure:.decimals$}");
    let (whole, fraction) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped + fraction
}

fn as_markdown(lines: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "| {} |", line.join(" | "));
        if index == 0 {
            let _ = writeln!(text, "|---|{}", "---:|".repeat(line.len() - 1));
        }
    }
    text
}

fn as_text(lines: &[Vec<String>]) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = lines.iter().filter_map(|line| line.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for line in lines {
        for (index, (cell, &width)) in line.iter().zip(&widths).enumerate() {
            // Writing to a `String` cannot fail.
            let _ = match index {
                0 => write!(text, "{cell:<width$}"),
                _ => write!(text, "  {cell:>width$}"),
            };
        }
        text.push('\n');
    }
    text
}
