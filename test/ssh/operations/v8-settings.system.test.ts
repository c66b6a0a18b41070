import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';

const settings = new URL('../../../source/ssh/operations/v8-settings.ts', import.meta.url);

/** The V8 of this Node: 12 in Node 22, 13 in Node 24, 14 in Node 26. */
const v8 = Number.parseInt(process.versions.v8, 10);

/** Prints the name and the priority of each thread of a process that has lowered V8's threads. */
const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { lowerV8Threads } from '${settings.href}';
setPriority(3);
lowerV8Threads();
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [];
console.log(JSON.stringify(threads.map((thread) => [
  readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(),
  getPriority(Number(thread)),
])));
`;

it("V8's threads run after the thread of the sessions where they share a core, on Linux", () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM]);
  const threads: readonly (readonly [string, number])[] = JSON.parse(output.toString());
  const [main, ...others] = threads;
  const lowered = others.filter(([, priority]) => priority === 10).map(([name]) => name);
  const isLinux = process.platform === 'linux';
  expect(main?.[1]).toEqual(isLinux ? 3 : undefined);
  // The threads of V8 12 have no name of their own.
  const name = v8 < 14 ? 'V8Worker' : 'node-V8Worker';
  expect([...new Set(lowered)]).toEqual(isLinux && v8 > 12 ? [name] : []);
});

/** Fills pages, frees most of each, and collects; V8 prints each page whose objects it moves. */
const FRAGMENTED = `
import { setGcFlags } from '${settings.href}';
setGcFlags();
const objects = Array.from({ length: 200_000 }, (_, index) => ({ index, more: [index, index] }));
globalThis.gc();
globalThis.kept = objects.filter(({ index }) => index % 10 === 0);
objects.length = 0;
globalThis.gc();
globalThis.gc();
`;

it('full collections move no objects between pages', () => {
  const output = execFileSync(process.execPath, [
    ...['--expose-gc', '--trace-evacuation-candidates'],
    ...['--input-type=module', '-e', FRAGMENTED],
  ]);
  expect(output.toString()).toBe('');
});

it('a collection of the whole heap moves objects, and those after it move none', () => {
  const collected = FRAGMENTED.replace('{ setGcFlags }', '{ collectWholeHeap, setGcFlags }').concat(
    "collectWholeHeap(); console.log('collected'); globalThis.gc();",
  );
  const output = execFileSync(process.execPath, [
    ...['--expose-gc', '--trace-evacuation-candidates'],
    ...['--input-type=module', '-e', collected],
  ]);
  const [during = '', after] = output.toString().split('collected\n');
  expect(during).not.toBe('');
  expect(after).toBe('');
});

/** Prints the megabytes of the young generation: grown, after garbage, collected and grown again. */
const GROWN = `
import { getHeapSpaceStatistics } from 'node:v8';
import { collectWholeHeap, growYoungGeneration, setGcFlags } from '${settings.href}';
const print = () => console.log(
  getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20,
);
setGcFlags();
growYoungGeneration();
print();
const kept = [];
for (let index = 0; index < 1_500_000; index++) kept[index % 150_000] = { index };
print();
collectWholeHeap();
growYoungGeneration();
print();
`;

it('the young generation has the same size after other garbage and a collection', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', GROWN]);
  const [grown, afterGarbage, grownAgain] = output.toString().split('\n').map(Number);
  expect([grown, grownAgain]).toEqual([8, 8]);
  // V8 14 has another rule, which no flag changes.
  if (v8 < 14) expect(afterGarbage).toBe(8);
});

/** Replaces 150,000 objects again and again, and collects twice. */
const CHURNED = `
import { setGcFlags } from '${settings.href}';
setGcFlags();
const kept = [];
for (let index = 0; index < 1_500_000; index++) {
  kept[index % 150_000] = { index, more: [index, index] };
}
globalThis.gc();
globalThis.gc();
`;

/** The milliseconds in which V8 may round a time of its trace. */
const ROUNDING = 2;

const timeOf = (line: string): number => Number(/ (\d+) ms: /.exec(line)?.[1]);

/** A number of the trace of a collection, which V8 prints as `name=1`, and from version 14 on as JSON. */
const numberIn = (line: string, name: string): number =>
  Number(new RegExp(`\\b${name}(?:=|":)([\\d.]+)`).exec(line)?.[1]);

const isFull = (line: string): boolean => / gc=mc |"gc":"mc"/.test(line);
const isYoung = (line: string): boolean => / gc=s |"gc":"s"/.test(line);

/** The lines of the trace from the start of each marking to the pause that ends it. */
function markingsIn(lines: readonly string[]): readonly (readonly string[])[] {
  const starts = lines.flatMap((line, index) =>
    line.includes('[IncrementalMarking] Start marking') ? [index] : [],
  );
  return starts.map((start) => {
    const marking = lines.slice(
      start,
      lines.findIndex((line, at) => at > start && isFull(line)) + 1,
    );
    const last = marking.at(-1) ?? '';
    const pause = timeOf(last) - numberIn(last, 'pause') - ROUNDING;
    return marking.filter((line) => timeOf(line) < pause);
  });
}

describe('a full collection', () => {
  const output = execFileSync(
    process.execPath,
    [
      ...['--expose-gc', '--trace-gc-nvp', '--trace-incremental-marking'],
      ...['--trace-concurrent-marking', '--input-type=module', '-e', CHURNED],
    ],
    { maxBuffer: 2 ** 27 },
  );
  const lines = output.toString().split('\n');
  const markings = markingsIn(lines);

  it('marks in no other thread', () => {
    expect(markings.length).toBeGreaterThan(0);
    const tasks = markings.flat().filter((line) => line.includes('concurrent marking task'));
    expect(tasks).toEqual([]);
  });

  it('lets the young generation be collected while it marks, but not in V8 14', () => {
    const collected = markings.map((marking) => marking.some(isYoung));
    expect(new Set(collected)).toEqual(new Set([v8 < 14]));
  });

  // V8 12 does not print the limit.
  it.skipIf(v8 < 13)('comes when the heap has grown to 2.5 times its size', () => {
    const last = lines.findLast(isFull) ?? '';
    const limit = 2.5 * numberIn(last, 'end_object_size') + numberIn(last, 'new_space_capacity');
    expect(numberIn(last, 'old_gen_allocation_limit') / limit).toBeCloseTo(1, 3);
  });
});
