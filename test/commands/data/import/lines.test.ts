import { expect, it } from 'vitest';
import {
  type Line,
  linesOf,
  MAX_LINE,
} from '../../../../source/commands/data/import/import-games.ts';

/** Chunks that never have a line end. */
async function* endless(): AsyncGenerator<string> {
  for (;;) yield '\0'.repeat(1 << 16);
}

it('a line without an end is too long as soon as it is longer than any line', async () => {
  const first = await linesOf(endless()).next();
  expect(first.value).toEqual({ kind: 'too-long', number: 1 });
});

it('a long line is one bad line, and the next ones have their numbers', async () => {
  async function* chunks(): AsyncGenerator<string> {
    yield 'one\n';
    for (let count = 0; count < 10; count++) yield 'x'.repeat(MAX_LINE / 4);
    yield `\nthree\n${'y'.repeat(MAX_LINE + 1)}\nfive`;
  }
  const lines: Line[] = [];
  for await (const line of linesOf(chunks())) lines.push(line);
  expect(lines).toEqual([
    { kind: 'line', number: 1, text: 'one' },
    { kind: 'too-long', number: 2 },
    { kind: 'line', number: 3, text: 'three' },
    { kind: 'too-long', number: 4 },
    { kind: 'line', number: 5, text: 'five' },
  ]);
});
