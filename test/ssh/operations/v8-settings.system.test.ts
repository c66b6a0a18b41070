import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { expect, it } from 'vitest';

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
  const found: readonly (readonly [string, number])[] = JSON.parse(output.toString());
  const [main, ...others] = found;
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
  const flags = ['--expose-gc', '--trace-evacuation-candidates', '--input-type=module'];
  const output = execFileSync(process.execPath, [...flags, '-e', FRAGMENTED]);
  expect(output.toString()).toBe('');
});

/** Prints the megabytes of the young generation: grown, after garbage, and grown again. */
const GROWN = `
import { getHeapSpaceStatistics } from 'node:v8';
import { growYoungGeneration, setGcFlags } from '${settings.href}';
const print = () => console.log(
  getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20,
);
setGcFlags();
growYoungGeneration();
print();
const kept = [];
for (let index = 0; index < 1_500_000; index++) kept[index % 150_000] = { index };
print();
growYoungGeneration();
print();
`;

it('the young generation keeps the size to which it is grown', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', GROWN]);
  const [grown, afterGarbage, grownAgain] = output.toString().split('\n').map(Number);
  // V8 14 has another rule, which no flag changes.
  const sizes = v8 < 14 ? [8, 8, 8] : [8, afterGarbage, Math.max(8, Number(afterGarbage))];
  expect([grown, afterGarbage, grownAgain]).toEqual(sizes);
});

/** Grows it twice, where V8 prints each collection. */
const LIMITED = `
import { growYoungGeneration, setGcFlags } from '${settings.href}';
setGcFlags();
growYoungGeneration();
console.log('again');
growYoungGeneration();
`;

it('the young generation is not tried again where V8 may not grow it', () => {
  const flags = ['--max-semi-space-size=1', '--trace-gc', '--input-type=module', '-e', LIMITED];
  const [first, again] = execFileSync(process.execPath, flags).toString().split('again\n');
  expect([first, again]).toEqual([expect.stringContaining('Scavenge'), '']);
});
