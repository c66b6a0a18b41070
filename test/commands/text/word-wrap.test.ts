import { expect, it } from 'vitest';
import { wrapWords } from '../../../source/commands/output.ts';

const tile = (letter: string): string => `\u001b[30;42m ${letter} \u001b[0m`;

it.each<[line: string, columns: number, lines: readonly string[]]>([
  ['one two three', 13, ['one two three']],
  ['one two three', 12, ['one two', 'three']],
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 1, ['one', 'two', 'three']],
  ['to TE11-2QVT', 6, ['to', 'TE11-2QVT']],
  ['Choice, yes or no? ', 12, ['Choice, yes', 'or no? ']],
  ['', 1, ['']],
  // A sign of Chinese takes two columns, and so does an emoji.
  ['词典 有 词', 8, ['词典 有', '词']],
  ['🟩🟩 🟩🟩', 8, ['🟩🟩', '🟩🟩']],
  ['guess  possible  parts', 10, ['guess  possible  parts']],
  ['  indented line', 10, ['  indented line']],
  [`${tile('A')}${tile('B')}: no yes`, 9, [`${tile('A')}${tile('B')}:`, 'no yes']],
  [`${tile('A')}${tile('B')}: no`, 4, [`${tile('A')}${tile('B')}:`, 'no']],
])('breaks “%s” between words at %i columns', (line, columns, lines) => {
  expect(wrapWords(line, columns)).toEqual(lines);
});
