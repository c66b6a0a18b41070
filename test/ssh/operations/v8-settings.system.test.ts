import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';

const settings = new URL('../../../source/ssh/operations/v8-settings.ts', import.meta.url);

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
  const prioritiesOf = (name: string) => [
    ...new Set(threads.filter(([one]) => one === name).map(([, priority]) => priority)),
  ];
  const isLinux = process.platform === 'linux';
  expect(prioritiesOf('MainThread')).toEqual(isLinux ? [3] : []);
  expect(prioritiesOf('V8Worker')).toEqual(isLinux ? [10] : []);
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
  expect(output.toString()).toBe('8\n8\n8\n');
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

  it('lets the young generation be collected while it marks, in no other thread', () => {
    const start = lines.findIndex((line) => line.includes('[IncrementalMarking] Start marking'));
    const end = lines.findLastIndex((line) => line.includes('Scavenge during marking'));
    expect(end - start).toBeGreaterThan(0);
    const marking = lines.slice(start, end);
    expect(marking.filter((line) => line.includes('concurrent marking task'))).toEqual([]);
  });

  it('comes when the heap has grown to 2.5 times its size', () => {
    const last = lines.findLast((line) => line.includes(' gc=mc ')) ?? '';
    const numberOf = (name: string): number =>
      Number(new RegExp(` ${name}=(\\d+)`).exec(last)?.[1]);
    const youngGeneration = numberOf('new_space_capacity');
    const limit = 2.5 * numberOf('end_object_size') + youngGeneration;
    expect(numberOf('old_gen_allocation_limit') / limit).toBeCloseTo(1, 3);
  });
});
