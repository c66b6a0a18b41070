import { describe, expect, it } from 'vitest';
import { ran } from './fake-terminal.ts';

const game = ['text', '--preset', 'standard', '--seed', '7', '--feedback', 'pegs'];

describe('where the locale is not UTF-8', () => {
  it.each<[what: string, args: readonly string[], input: string]>([
    ['a game', game, '1122\n7777\nhelp\n'],
    ['a game of words', ['text', '--variant', 'words', '--seed', '3'], 'crane\n77777\n'],
    ['solving', ['solve', '--preset', 'standard'], '1 1\nwhy\nnonsense\n'],
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

  it('JSON keeps the letters of its words', async () => {
    const { out } = await ran(['solve', '--turn', '1122=1,1', '--json'], '', { LANG: 'C' });
    expect(JSON.parse(out)).toMatchObject({ candidates: 208 });
  });
});
