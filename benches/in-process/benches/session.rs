//! How long each scenario takes: `cargo bench -p in-process`.

use criterion::{Criterion, criterion_group, criterion_main};
use in_process::{SCENARIOS, session};

fn scenarios(criterion: &mut Criterion) {
    let session = session().unwrap();
    let mut group = criterion.benchmark_group("session");
    for scenario in &SCENARIOS {
        scenario.check(&session).unwrap();
        group.bench_function(scenario.name, |bencher| {
            bencher.iter(|| scenario.answer(&session).unwrap());
        });
    }
    group.finish();
}

criterion_group!(benches, scenarios);
criterion_main!(benches);
