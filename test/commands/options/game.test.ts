import { expect, it } from 'vitest';
import { ran } from '../text/fake-terminal.ts';

const refusal = (sentence: string) => ({ status: 2, out: '', err: `keypeg: ${sentence}\n` });
const withAdversary =
  'The adversary plays on one board: leave --boards 4 out, or take --maker machine.';

it.each(['play', 'words', 'text'])(
  'keypeg %s refuses several boards with the adversary',
  async (command) => {
    const args = [command, '--boards', '4', '--maker', 'adversary'];
    expect(await ran(args)).toEqual(refusal(withAdversary));
  },
);

it('the adversary plays on one board that is asked for', async () => {
  const { status, out } = await ran([
    ...['text', '--boards', '1', '--maker', 'adversary', '--pegs', '4'],
  ]);
  expect([status, out]).toEqual([0, expect.stringContaining('No code is set')]);
});

it.each([
  ['3', 'Try --boards 2 or --boards 4.'],
  ['9', 'Try --boards 8.'],
  ['two', '1, 2, 4 or 8'],
])('%s boards are refused with the valid numbers: %s', async (typed, valid) => {
  const { status, err } = await ran(['text', '--boards', typed]);
  expect([status, err]).toEqual([2, expect.stringContaining(valid)]);
});
