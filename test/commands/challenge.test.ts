import { describe, expect, it } from 'vitest';
import { parseChallenge } from '../../source/engine/challenge.ts';
import { successOf } from '../helpers/games.ts';
import { ran } from './text/fake-terminal.ts';

const challengeIn = (out: string): string => out.split('\n')[0] ?? '';

describe('keypeg challenge', () => {
  it('prints the challenge of a secret, and the command for the friend', async () => {
    expect(await ran(['challenge', '1122'])).toEqual({
      status: 0,
      out: [
        'TE11-2QVT',
        'Your friend plays it with: keypeg play TE11-2QVT',
        'It has your secret and its rules: 4 pegs, 6 colors, repeats allowed, 10 turns.',
        'The code is scrambled, not encrypted: no one reads it by accident, but a programmer could.',
        '',
      ].join('\n'),
      err: '',
    });
  });

  it.each<[line: string, rules: string]>([
    ['CRANE', '5 letters, easy mode, 6 turns'],
    ['kingdom', '7 letters, easy mode, 6 turns'],
    ['--mode hard crane', '5 letters, hard mode, 6 turns'],
    ['12+35=47', '8 symbols, easy mode, 6 turns'],
    ['rrggy', '5 pegs, 6 colors, repeats allowed, 10 turns'],
    ['--pegs 4 --colors 6 1122', '4 pegs, 6 colors, repeats allowed, 10 turns'],
    ['--pegs 5 --colors 8 --attempts 12 11228', '5 pegs, 8 colors, repeats allowed, 12 turns'],
    ['--alphabet colors-from-0 0011', '4 pegs, 6 colors from 0, repeats allowed, 10 turns'],
  ])('finds the rules of “%s”: %s', async (line, rules) => {
    const { status, out, err } = await ran(['challenge', ...line.split(' ')]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`It has your secret and its rules: ${rules}.`);
    expect(successOf(parseChallenge(challengeIn(out))).text).toBe(challengeIn(out));
  });

  it.each<[line: string, sentence: string]>([
    ['crame', 'CRAME is not in the word list.'],
    ['1177', 'A code is made of 1–6, or the initials R G Y P W B.'],
    ['12+35=48', '12+35 is 47, not 48.'],
    ['--pegs 5 1122', 'Too short: a code has 5 pegs.'],
    ['--no-repeats 1122', 'No color may appear twice in this game.'],
    ['1122 3344', 'keypeg challenge takes one argument, [SECRET]: leave “3344” out.'],
  ])('refuses “%s”: %s', async (line, sentence) => {
    expect(await ran(['challenge', ...line.split(' ')])).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
  });

  it('reads the secret from a pipe', async () => {
    const { out } = await ran(['challenge'], '1122\n');
    expect(challengeIn(out)).toBe('TE11-2QVT');
    expect((await ran(['challenge'], '')).err).toBe(
      'keypeg: There is no secret. Try: keypeg challenge CRANE.\n',
    );
  });

  it('asks for the secret at a terminal and never shows it', async () => {
    const { out } = await ran(['challenge'], '1122\r1122\r', {}, true);
    expect(out).toContain('Your secret, which is not shown: \nThe same again: \nTE11-2QVT\n');
    expect(out).not.toContain('1122');
  });
});

describe('keypeg play with a challenge', () => {
  it('plays the secret of a friend, and names the challenge with the result', async () => {
    const { status, out } = await ran(['text', 'te112qvt'], '1111\n1122\nno\n');
    expect(status).toBe(0);
    expect(out).toContain('You cracked the code in 2 turns!');
    expect(out).toContain('To play it: keypeg play TE11-2QVT');
    expect(out).not.toContain('Seed');
  });

  it('plays a word, and shares it with the command', async () => {
    const made = await ran(['challenge', 'crane']);
    const { out } = await ran(['text', challengeIn(made.out)], 'slate\ncrane\nno\n');
    expect(out).toContain('You cracked the word in 2 turns!');
    expect(out).toMatch(/keypeg word from a friend.*\nkeypeg play [-\w]+\n/u);
  });

  it.each<[line: string, sentence: string]>([
    ['TE11-2QVX', 'That challenge has a typo: a character is wrong, missing or swapped.'],
    ['TEU1-2QVT', 'A challenge never contains “U”: it has only digits and letters other than U.'],
    ['TE11-2QVT --pegs 5', 'A challenge has its own rules: leave --pegs out.'],
    ['TE11-2QVT --seed 1', 'A challenge has its own rules: leave --seed out.'],
  ])('refuses %s', async (line, sentence) => {
    for (const command of ['text', 'play']) {
      expect(await ran([command, ...line.split(' ')])).toEqual({
        status: 2,
        out: '',
        err: `keypeg: ${sentence}\n`,
      });
    }
  });
});
