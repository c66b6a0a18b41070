import { describe, expect, it } from 'vitest';
import { ran } from './fake-terminal.ts';

const game = ['text', '--pegs', '4', '--seed', '7', '--feedback', 'pegs'];

describe('where the locale is not UTF-8', () => {
  it.each<[what: string, args: readonly string[], input: string]>([
    ['a game', game, '1122\n7777\nhelp\n'],
    ['a game of words', ['text', 'words', '--seed', '3'], 'crane\n77777\n'],
    ['solving', ['solve', '--pegs', '4', '--colors', '6'], '1 1\nwhy\nnonsense\n'],
    ['advice', ['solve', '--turn', '1122=1,1'], ''],
    ['a simulation', ['simulate', '--sample', '3', '--strategy', 'first'], ''],
    ['help', ['text', '--help'], ''],
    ['a refusal', ['--nonsense'], ''],
  ])('%s is told in ASCII', async (_, args, input) => {
    const { out, err } = await ran(args, input, { LANG: 'C' });
    expect(`${out}${err}`).toMatch(/^[\n -~]+$/);
  });

  it('pegs of an answer are spelled as on the board', async () => {
    const { out } = await ran(game, '1122\n', { LANG: 'C' });
    expect(out).toContain('1 1 2 2: #...');
    expect((await ran(game, '1122\n', { LANG: 'C.UTF-8' })).out).toContain('1 1 2 2: ●···');
  });
});

describe('where a terminal has few columns', () => {
  const env = { LANG: 'C.UTF-8', TERM: 'xterm-256color' };
  const narrow = (args: readonly string[], input: string) => ran(args, input, env, true, 40);

  it('breaks lines of a game between words', async () => {
    const { out } = await narrow(['text'], '4\nyes\nq\nq\n');
    expect(out).toContain(
      'You have 10 turns to find it. Type a\nguess such as 1122, 1 1 2 2 or rrgg.',
    );
  });

  it('breaks the answer beside colored tiles, but no tile', async () => {
    const { out } = await narrow(['text', 'words', '--seed', '3'], 'crane\nq\nq\n');
    expect(out).toContain(' E \u001b[0m: C no, R no, A no, N\nelsewhere, E elsewhere\n');
  });

  it('breaks what solve says, but no table', async () => {
    const asked = await narrow(['solve', '--pegs', '4', '--colors', '6'], 'q\n');
    expect(asked.out).toContain('Think of a code of 4 pegs, each one of\nthe colors 1–6.');
    const { out } = await narrow(['solve', '--turn', '1122=1,1'], '');
    expect(out).toContain('\nguess  possible  worst case  average left  bits  parts\n');
  });
});
