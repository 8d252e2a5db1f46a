#!/usr/bin/env python3
"""What each SDK costs to build: crates, processor time, bytes per tool.

    ./build_figures.py [--servers ours,rmcp,…] [--jobs 2] [--work DIR] [--markdown]

Every build starts from an empty target directory, with sources already fetched. Processor time is user and system
time of cargo and everything it starts, so that an otherwise busy machine does not count.
"""

import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SERVERS = ["ours", "rmcp", "tower-mcp", "pmcp", "turbomcp"]
FEW, MANY = 100, 300
ROUNDS = 4


def cpu_seconds(command, **env):
    """Runs a command to its end: how much processor time it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command, cwd=HERE, env={**os.environ, **env}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def crates(server):
    """How many crates of others end up in the server."""
    tree = subprocess.run(
        ["cargo", "tree", "--offline", "-e", "normal", "--prefix", "none", "-p", f"server-{server}"],
        cwd=HERE, check=True, capture_output=True, text=True,
    )
    names = {" ".join(line.split()[:2]) for line in tree.stdout.splitlines() if line.strip()}
    own = {name for name in names if name.startswith(("server-", "workload "))}
    return len(names - own)


def stripped(binary):
    copy = binary.with_suffix(".stripped")
    subprocess.run(["strip", "-o", copy, binary], check=True)
    size = copy.stat().st_size
    copy.unlink()
    return size


class Build:
    """One SDK's builds, each kind in a directory of its own."""

    def __init__(self, server, jobs, work):
        self.server, self.jobs, self.work = server, jobs, work

    def cargo(self, kind, package, *flags, tools=None):
        command = ["cargo", kind, "-q", "--offline", f"-j{self.jobs}", "-p", package, *flags]
        env = {"CARGO_TARGET_DIR": str(self.work), "CARGO_INCREMENTAL": "0"}
        if tools is not None:
            env["TOOLS"] = str(tools)
        return cpu_seconds(command, **env)

    def clean(self):
        shutil.rmtree(self.work, ignore_errors=True)

    def figures(self):
        server, many = f"server-{self.server}", f"many-{self.server}"
        figures = {"crates": crates(self.server)}
        self.clean()
        figures["check s"] = self.cargo("check", server)
        # Once for what lies under the tools, then for the crate with the tools alone.
        self.cargo("check", many, tools=2)
        # The least of several rounds: what else the machine does can only add.
        rounds = [[self.cargo("check", many, tools=count) for count in (1, FEW, MANY)] for _ in range(ROUNDS)]
        one, few, most = (min(times) for times in zip(*rounds))
        figures[f"ms/tool, first {FEW}"] = 1000 * (few - one) / (FEW - 1)
        figures[f"ms/tool, {FEW} to {MANY}"] = 1000 * (most - few) / (MANY - FEW)
        figures[f"ms/tool, all {MANY}"] = 1000 * (most - one) / (MANY - 1)
        self.clean()
        figures["debug s"] = self.cargo("build", server)
        self.clean()
        figures["release s"] = self.cargo("build", server, "--release")
        figures["stripped KiB"] = stripped(self.work / "release" / server) / 1024
        sizes = {}
        for count in (FEW, MANY):
            self.cargo("build", many, "--release", tools=count)
            sizes[count] = stripped(self.work / "release" / many)
        figures["KiB/tool"] = (sizes[MANY] - sizes[FEW]) / (MANY - FEW) / 1024
        self.clean()
        return figures


def table(rows, markdown):
    names = list(next(iter(rows.values())))
    base = next(iter(rows.values()))
    lines = [["SDK", *names]]
    for server, figures in rows.items():
        cells = [cell(figures[name], base[name]) for name in names]
        lines.append([server, *cells])
    if markdown:
        rendered = ["| " + " | ".join(line) + " |" for line in lines]
        rendered.insert(1, "|---" + "|---:" * len(names) + "|")
    else:
        widths = [max(map(len, column)) for column in zip(*lines)]
        rendered = ["  ".join(cell.rjust(width) for cell, width in zip(line, widths)) for line in lines]
    return "\n".join(rendered)


def cell(figure, base):
    absolute = f"{figure:,.0f}" if figure >= 100 or isinstance(figure, int) else f"{figure:.2f}"
    return f"{absolute} ({figure / base:.2f}×)" if base > 0 else absolute


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", default=",".join(SERVERS), help="the first one is what ratios refer to")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--work", type=pathlib.Path, default=HERE / "target" / "build-figures")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    subprocess.run(["cargo", "fetch", "-q"], cwd=HERE, check=True)
    rows = {}
    for server in options.servers.split(","):
        rows[server] = Build(server, options.jobs, options.work).figures()
        print(server, rows[server], file=sys.stderr, flush=True)
    print(table(rows, options.markdown))


if __name__ == "__main__":
    main()
