/** Compares this keypeg with another commit of it: the same measures of both, in turn. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { columnsOf } from '../figure.ts';
import { changeOf, ratioCell, ratioOf, summaryCells, summaryHeads } from './samples.ts';

const here = join(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** The other commit, the measures of `bench/run.ts` (all if empty) and the runs of each side. */
type Comparison = {
  readonly revision: string;
  readonly names: readonly string[];
  readonly runs: number;
};

/** The values of a figure in each run of both sides. */
type Series = { readonly ours: number[]; readonly theirs: number[] };

/**
 * Returns the table of the figures that both commits measure, and which became slower or faster. The
 * other commit is built in a temporary folder, which is removed in the end. Throws an error with a
 * sentence for an unknown revision, and when the signal is aborted.
 */
export async function compareWithRevision(
  { revision, names, runs }: Comparison,
  signal: AbortSignal,
): Promise<string> {
  const commit = await commitOf(revision);
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-against-'));
  try {
    console.error(`building ${revision} …`);
    await prepare(commit, folder, signal);
    const series = new Map<string, Series>();
    for (let run = 1; run <= runs; run++) {
      console.error(`run ${run} of ${runs}`);
      const ours = await measured(here, names, signal);
      const theirs = await measured(folder, names, signal);
      for (const { name, value } of ours) {
        const other = theirs.find((figure) => figure.name === name);
        if (other === undefined) continue;
        const both = series.get(name) ?? { ours: [], theirs: [] };
        series.set(name, both);
        both.ours.push(value);
        both.theirs.push(other.value);
      }
    }
    return tableOf(series, revision);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function commitOf(revision: string): Promise<string> {
  try {
    // A revision that begins with a dash is none, not an option of Git.
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    return (await execute('git', args, { cwd: here })).stdout.trim();
  } catch {
    throw new Error(
      `There is no commit “${revision}”: give one that git log shows, such as HEAD~1.`,
    );
  }
}

/** Writes a commit to a folder, with its packages, and builds it. */
export async function prepare(commit: string, folder: string, signal: AbortSignal): Promise<void> {
  const archive = join(folder, 'commit.tar');
  await execute('git', ['archive', '-o', archive, commit], { cwd: here, signal });
  await execute('tar', ['-xf', archive], { cwd: folder, signal });
  rmSync(archive);
  if (await hasSamePackages(commit)) {
    symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'));
    await execute('npm', ['run', '--silent', 'build'], { cwd: folder, signal });
  } else {
    // The installation builds, too.
    await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, signal });
  }
}

/** Whether the packages here are those of the commit, with the same patches. */
async function hasSamePackages(commit: string): Promise<boolean> {
  try {
    const files = ['package-lock.json', 'patches', 'scripts/patch.ts'];
    await execute('git', ['diff', '--quiet', commit, '--', ...files], { cwd: here });
    return true;
  } catch {
    return false;
  }
}

async function measured(
  cwd: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly ShownFigure[]> {
  const { stdout } = await execute(process.execPath, ['bench/run.ts', ...names], { cwd, signal });
  return figuresIn(stdout);
}

function tableOf(series: ReadonlyMap<string, Series>, revision: string): string {
  const compared = [...series].map(([name, { ours, theirs }]) => {
    const ratio = ratioOf(ours, theirs);
    return { name, ours, theirs, ratio, change: changeOf(ratio) };
  });
  const rows = compared.map(({ name, ours, theirs, ratio, change }) => [
    name,
    ...summaryCells(ours, 2),
    ...summaryCells(theirs, 2),
    ratioCell(ratio),
    change === 'same' ? '' : change,
  ]);
  const heads = [...summaryHeads('here:'), ...summaryHeads(`${revision}:`)];
  const head = ['measure', ...heads, 'ratio', ''];
  const named = (change: 'slower' | 'faster'): string => {
    const names = compared.filter((row) => row.change === change).map(({ name }) => name);
    return `${change}: ${names.length === 0 ? 'nothing beyond noise' : names.join('; ')}`;
  };
  return [columnsOf([head, ...rows]), '', named('slower'), named('faster')].join('\n');
}

/** A figure as a line of the table of a benchmark shows it. */
type ShownFigure = { readonly name: string; readonly value: number };

/** The figures of a table that the benchmark of any commit prints; other lines are left out. */
export function figuresIn(table: string): readonly ShownFigure[] {
  return table.split('\n').flatMap((line) => {
    const match = /^(?<name>.+?) {2,}(?<value>\d[\d.]*) .*? {2,}≤ /u.exec(line);
    const { name, value } = match?.groups ?? {};
    return name === undefined ? [] : [{ name, value: Number(value) }];
  });
}
