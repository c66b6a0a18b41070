import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { expect, it } from 'vitest';

const threads = new URL('../../../source/ssh/limits/fair-scheduler.ts', import.meta.url);

/** The V8 of this Node: 12 in Node 22, 13 in Node 24, 14 in Node 26. */
const v8 = Number.parseInt(process.versions.v8, 10);

/** Prints the name and the priority of each thread of a process that has lowered V8's threads. */
const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { lowerV8Threads } from '${threads.href}';
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
