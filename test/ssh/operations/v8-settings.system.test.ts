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

/** Prints the bytes of the young generation before and after garbage of which a tenth survives. */
const YOUNG = `
import { getHeapSpaceStatistics } from 'node:v8';
import { setGcFlags } from '${settings.href}';
const print = () => console.log(
  getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size,
);
setGcFlags();
print();
const kept = [];
for (let index = 0; index < 1_500_000; index++) kept[index % 150_000] = { index };
print();
`;

// V8 14 has another rule, which no flag changes.
it.skipIf(v8 >= 14)('the young generation keeps its size', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', YOUNG]);
  const [before, after] = output.toString().split('\n').map(Number);
  // The second half is there from the first collection on.
  expect(after).toBe(2 * Number(before));
});
