import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Line, linesOf, MAX_LINE } from '../../../source/commands/data/import-games.ts';

async function linesIn(chunks: readonly (string | Uint8Array)[]): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for await (const line of linesOf(Readable.from(chunks))) lines.push(line);
  return lines;
}

it('splits a text into numbered lines, wherever its chunks end', async () => {
  const anyText = fc
    .array(fc.constantFrom('a', 'ü', '🎲', '\n', ' ', '{}'))
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(anyText, fc.integer({ min: 1, max: 5 }), async (text, size) => {
      const bytes = Buffer.from(text);
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      );
      const expected = text
        .split('\n')
        .map((line, index) => ({ kind: 'line', number: index + 1, text: line }))
        .filter((line) => line.text.trim() !== '');
      expect(await linesIn(chunks)).toEqual(expected);
    }),
  );
});

it('skips a line that is too long, without keeping it', async () => {
  const long = ['x'.repeat(MAX_LINE), 'x'];
  expect(await linesIn(['one\n', ...long, '\nthree\n', ...long])).toEqual([
    { kind: 'line', number: 1, text: 'one' },
    { kind: 'too-long', number: 2 },
    { kind: 'line', number: 3, text: 'three' },
    { kind: 'too-long', number: 4 },
  ]);
  // All of it would be longer than a text can be.
  const endless = Array<string>(600).fill('x'.repeat(2 ** 20));
  expect(await linesIn(endless)).toEqual([{ kind: 'too-long', number: 1 }]);
  expect(await linesIn(['x'.repeat(MAX_LINE)])).toMatchObject([{ kind: 'line', number: 1 }]);
});
