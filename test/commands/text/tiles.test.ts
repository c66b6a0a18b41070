import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { Terminal } from '../../../source/commands/command-line/command.ts';
import { run } from '../../../source/commands/start/run.ts';
import { fakeStream } from './fake-terminal.ts';

type Variables = Readonly<Record<string, string>>;

/** The output of a game of words, at a terminal whose keyboard stays there after the last line. */
async function played(args: readonly string[], variables: Variables, isTTY = true) {
  const data = mkdtempSync(join(tmpdir(), 'keypeg-tiles-'));
  const stdin = Object.assign(fakeStream<Terminal['stdin']>(), { isTTY });
  const stdout = Object.assign(fakeStream<Terminal['stdout']>(), { isTTY });
  const stderr = fakeStream<Terminal['stderr']>();
  const env = { TERM: 'xterm-256color', ...variables };
  stdin.write('crane\n/board\nq\nq\n');
  const line = ['text', 'words', '--seed', 'tiles', '--data', data, ...args];
  await run(line, { env, stdin, stdout, stderr });
  stdout.end();
  return await text(stdout);
}

/** The tiles of a text, in all three colors. */
const tilesIn = (out: string): number => out.split(/(?:30;42|30;43|97;100)m [A-Z] /u).length - 1;

it('writes a guess on colored tiles at a terminal, before the same words', async () => {
  const out = await played([], {});
  // The answer and the board have five tiles each.
  expect(tilesIn(out)).toBe(10);
  expect(stripVTControlCharacters(out)).toMatch(
    / C {2}R {2}A {2}N {2}E : C (?:no|right|elsewhere), R /u,
  );
});

it.each<[name: string, args: readonly string[], variables: Variables]>([
  ['NO_COLOR', [], { NO_COLOR: '1' }],
  ['a dumb terminal', [], { TERM: 'dumb' }],
  ['--feedback letters', ['--feedback', 'letters'], {}],
])('writes plain text with %s', async (_, args, variables) => {
  const out = await played(args, variables);
  expect(tilesIn(out)).toBe(0);
  expect(out).toContain('CRANE: ');
});

it('writes plain text into a pipe', async () => {
  expect(tilesIn(await played([], { FORCE_COLOR: '3' }, false))).toBe(0);
});
