import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedsFrom } from '../../../source/engine/core/random.ts';
import { ran } from './fake-terminal.ts';

// The player waits for what a machine finds after a game, however busy the computer is.
vi.mock(import('node:timers/promises'), async (importOriginal) => {
  const original = await importOriginal();
  const setTimeout: typeof original.setTimeout = (milliseconds, ...rest) =>
    (milliseconds ?? 0) >= 1000
      ? new Promise(() => undefined)
      : original.setTimeout(milliseconds, ...rest);
  return { ...original, setTimeout };
});

/** The seed that the system draws, or that it draws one itself. */
const drawn = vi.hoisted((): { seed: string | undefined } => ({ seed: undefined }));

vi.mock(import('../../../source/session/system-random.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    systemSeeds: () => (drawn.seed === undefined ? original.systemSeeds() : seedsFrom(drawn.seed)),
  };
});

/** A command line, and the lines that are typed. */
type Conversation = readonly [args: string, ...lines: readonly string[]];

const conversations: Readonly<Record<string, Conversation>> = {
  'break-pegs': ['text --seed 7', '1122', 'lifeline#3', 'board', 'q', 'q'],
  'break-digits': [
    'text --alphabet digits --colors 10 --no-repeats --seed 7',
    '1234',
    '8603',
    'no',
  ],
  'break-words': ['text words --seed 3', 'crane', 'board', '/board', '=board', 'q', 'q'],
  'break-equations': ['text equations --seed 7', '12+35=47', 'lifeline#1', 'q', 'q'],
  'break-adversary': ['text --pegs 4 --maker adversary', '1123', 'leave'],
  'break-boards': ['text --pegs 4 --boards 2 --seed 7', '1122', '3344', 'q', 'q'],
  'players-pegs': ['text --role players', '1234', '', '1122', '[Red; Green; Yellow; Purple]', '3'],
  'players-words': ['text --role players words', 'slice', '', 'crane', 'pious', 'q', 'q'],
  'hide-typed-in': ['text --role hide --machine allan', 'pwrb', '', 'no'],
  'hide-in-mind': ['text --role hide --machine clerk', '', '1 0', '0 2', 'help', 'leave'],
  'hide-words': ['text --role hide words --machine clerk --seed 7', 'crane', '', 'no'],
  'hide-equations': [
    'text --role hide equations --machine clerk --seed 7',
    ...['12+35=47', '', 'no'],
  ],
  'watch-pegs': ['text --role watch --machine allan --seed 7', 'no'],
  'watch-words': ['text --role watch words --machine clerk --seed 7', 'no'],
  'watch-equations': ['text --role watch equations --machine clerk --seed 7', 'no'],
  'seed-000': [
    'text --role ask --no-repeats --machine clerk',
    ...['2', '0', 'wwwwb', 'bbb', '....', '.bw.', 'q'],
  ],
  'seed-000-break': ['text --role ask --no-repeats --seed 7', '1', '1123', '12', '1234', 'Q', 'q'],
  'seed-001': ['solve --strategy first', '0', '5', '8', 'yes', '0', '2', '0', '9', 'q'],
  'seed-002': [
    'text',
    ...['3', '4', 'maybe', 'YES', '1122', 'Lifeline#1', 'lifeline#1', '8585', 'maybe', 'yes'],
    ...['5', 'no', 'q', 'q'],
  ],
  'seed-003': ['text words --seed 3', ...['crane', 'baaba', 'pious', 'slice', 'q', 'q']],
  'seed-004': [
    'text --machine allan',
    ...['help', 'start', '5', '1', '', 'R G Y B', 'x', '[Red; Green; Yellow; Black]', 'r w p y'],
    ...['6323', '1', '3', 'p w r b', '', '1', '2', 'r g y b', '', 'r g y b', '3'],
  ],
};

/** The games that ask for their rules, which they do only without options of a game, such as a seed. */
const askedGames: readonly string[] = ['seed-002', 'seed-004'];

/** The words for answers in the games of documents. */
const wordings: Readonly<Record<string, string>> = {
  'seed-002': 'red-white',
  'seed-004': 'black-white',
};

/** What is said of a game that has no seed, without the par, which a player who leaves at once may not hear. */
const settled = (text: string): string =>
  stripVTControlCharacters(text)
    .replaceAll(/Seed [0-9a-f]{32} /gu, 'Seed … ')
    .replaceAll(/^Par \d+.*\r?\n/gmu, '');

describe('a whole text game', () => {
  afterEach(() => {
    drawn.seed = undefined;
  });

  it.each(Object.keys(conversations))('%s from a pipe', async (name) => {
    if (askedGames.includes(name)) drawn.seed = '7';
    const [args = '', ...lines] = conversations[name] ?? [];
    const { status, out, err } = await ran(
      args.split(' '),
      lines.map((line) => `${line}\n`).join(''),
      { KEYPEG_WORDING: wordings[name] },
    );
    expect({ status, err }).toEqual({ status: 0, err: '' });
    await expect(settled(out)).toMatchFileSnapshot(`transcripts/${name}.txt`);
  });

  it.each([
    ...['break-pegs', 'break-words', 'break-equations', 'hide-typed-in', 'players-pegs'],
    ...['watch-pegs', 'hide-in-mind'],
  ])('%s at a terminal', async (name) => {
    const [args = '', ...lines] = conversations[name] ?? [];
    const input = lines.map((line) => `${line}\n`).join('');
    const env = { TERM: 'xterm-256color', LANG: 'C.UTF-8' };
    const { status, out, err } = await ran(args.split(' '), input, env, true);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    await expect(settled(out).replaceAll('\r', '')).toMatchFileSnapshot(
      `transcripts/${name}.terminal.txt`,
    );
  });

  it('has the same output for the same seed', async () => {
    const args = 'text --role watch --machine dicey --seed 7'.split(' ');
    const [one, two] = [await ran(args), await ran(args)];
    expect(one).toEqual(two);
  });

  it.each([
    [1, ['1122', 'q']],
    [1, []],
    [0, ['6323', 'no']],
  ])('ends with status %i with --exit-code after %j', async (status, lines) => {
    const args = 'text --pegs 4 --seed 7 --exit-code'.split(' ');
    const input = lines.map((line) => `${line}\n`).join('');
    expect((await ran(args, input)).status).toBe(status);
    expect((await ran(args.slice(0, -1), input)).status).toBe(0);
  });
});
