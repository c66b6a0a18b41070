import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { argumentsFrom, namesOf } from '../../source/commands/command-line/arguments.ts';
import { commandLine, commands } from '../../source/commands/command-line/commands.ts';
import { type Ran, ran } from '../commands/text/fake-terminal.ts';
import { fixturePath, folderWith, temporaryFolder } from '../fixtures/store/stored-files.ts';
import { english } from '../helpers/english.ts';
import { cutTexts, plainWords, pseudo } from './pseudo.ts';

const env = { LC_ALL: 'C.UTF-8', HOME: '/nonexistent' };

/** Runs a command line whose texts are in the pseudo-language. */
const spoken = (args: readonly string[], input = '', isTTY = false): Promise<Ran> =>
  ran(args, input, env, isTTY, pseudo.catalogs.places);

/** A printed text without the texts of the catalogs, which can have others in them. */
function outside(printed: string): string {
  const rest = printed.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
  return rest === printed ? rest : outside(rest);
}

/** The words of a printed text that are in no catalog, without those that a person types. */
function foreignWords(printed: string, typed: readonly string[] = []): readonly string[] {
  const longestFirst = typed.toSorted((one, other) => other.length - one.length);
  return plainWords(
    longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), outside(printed)),
  );
}

/** What a person types: the options of a command with their values, its arguments and examples. */
const typedIn = ({ name, options, argument, examples }: (typeof commands)[number]) => [
  ...examples.map(({ line }) => line),
  ...options.flatMap((option) => [
    ...namesOf(option),
    ...(option.value === undefined ? [] : [option.value]),
  ]),
  ...argumentsFrom(argument).map(({ placeholder }) => placeholder),
  `keypeg ${name}`,
];

describe('the help', () => {
  it.each(commands)('of $name says nothing outside the catalogs', async (command) => {
    const { out } = await spoken(['help', command.name]);
    expect(foreignWords(out, typedIn(command))).toEqual([]);
    expect(cutTexts(out)).toBe(0);
  });

  it('of keypeg says nothing outside the catalogs', async () => {
    const typed = ['keypeg help COMMAND', 'keypeg --version', ...commands.flatMap(typedIn)];
    const { out } = await spoken(['--help']);
    expect(foreignWords(out, typed)).toEqual([]);
    expect(out.split('\n').filter((line) => line.length > 80 && line.includes(' '))).toEqual([]);
  });
});

it.each(['fish', 'zsh'])(
  'the completions of %s describe everything in the language',
  async (shell) => {
    const { out } = await spoken(['completions', shell]);
    const count = commandLine.commands.length + commandLine.options.length;
    expect(out.split('⟦').length).toBeGreaterThan(count);
    for (const { summary } of commandLine.commands) {
      expect(out).not.toContain(summary(english));
    }
  },
);

const words = fixturePath('obst.txt');

describe('a command line that cannot be run', () => {
  it.each([
    ['stast'],
    ['frobnicate'],
    ['--colours'],
    ['--turn', '1122=11'],
    ['play', '--sede', '7'],
    ['play', '--frobnicate'],
    ['play', '--seed'],
    ['play', '--repeats=yes'],
    ['play', '--repeats', 'yes'],
    ['play', 'now'],
    ['play', '--language', 'xx'],
    ['play', '--pegs', 'many'],
    ['play', '--pegs', '99'],
    ['play', '--pegs', '4', '--length', '4'],
    ['play', '--attempts', '99'],
    ['play', '--attempts', 'unlimitde'],
    ['play', '--alphabet', 'greek'],
    ['play', '--preset', 'supre'],
    ['play', '--variant', 'chess'],
    ['play', '--variant', 'words', '--colors', '6'],
    ['play', '--challenge', 'TE11-2QVT', '--pegs', '4'],
    ['play', '--challenge', 'UUUU'],
    ['play'],
    ['words', '--mode', 'hrad'],
    ['words', '--spelling', 'none'],
    ['words', '--length', '99'],
    ['words', '--words', '/nonexistent/words.txt'],
    ['daily', 'wrod'],
    ['daily', 'sudoku'],
    ['daily', 'word', 'tomorrow'],
    ['daily', 'word', '2025-12-31'],
    ['daily', 'code', '--mode', 'hard'],
    ['daily', 'word', '--mode', 'ultra-hard'],
    ['text', '--feedback', 'smileys'],
    ['text', '--continue', '--pegs', '4'],
    ['challenge'],
    ['challenge', '--words', words, 'apfel'],
    ['solve', '--turn', '1122'],
    ['solve', '--turn', '1199=1,1'],
    ['simulate', '--sample', 'some'],
    ['simulate', '--pegs', '10', '--colors', '10', '--strategy', 'first'],
    ['replay', '--speed', 'fast'],
    ['replay', '--speed', '99'],
    ['replay', '/nonexistent/games.jsonl'],
    ['replay', fixturePath('export-1.jsonl'), '--game', 'none'],
    ['export', '--account', 'ada', '--all'],
    ['export', '--data', '/one', '--database', 'postgres://ada@host/keypeg'],
    ['export', '--database', 'memory'],
    ['export', '--database', 'sqllite'],
    ['export', '--database', 'mysql://host/keypeg'],
    ['export', '--database', 'postgres://ada@host:port/keypeg'],
    ['export', '--data', words],
    ['import'],
    ['import', '/nonexistent/games.jsonl'],
    ['import', '/tmp'],
    ['import', words],
    ['data', 'chek'],
    ['data', '--yes'],
    ['data', 'delete'],
    ['data', 'delete', '--account', 'ada'],
    ['serve', '--port', '99999'],
    ['serve', '--port', 'http'],
    ['serve', '--host', 'a b'],
    ['serve', '--data', ''],
    ['serve', '--startups', '1'],
    ['serve', '--startups', '0:0:0'],
    ['serve', '--proxy-from', '10.0.0.1/8'],
    ['serve', '--proxy-from', 'home'],
    ['serve', '--database', 'memroy'],
    ['serve', '--settings', '/nonexistent/settings.json'],
    ['serve', '--settings', words],
    ['completions'],
    ['completions', 'fihs'],
  ])('is refused in the language: %s %s %s %s', async (...args) => {
    const { status, out, err } = await spoken(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(outside(err).trim()).toBe('keypeg:');
  });
});

describe('what a command prints', () => {
  const games = fixturePath('export-1.jsonl');

  it.each([
    ['data'],
    ['data', 'check'],
    ['stats', '--no-machine'],
    ['stats'],
    ['export', '--output', 'OUTPUT'],
    ['import', games],
    ['import', games, '--all'],
  ])('is in the language: %s %s %s', async (...args) => {
    const [full, empty] = [folderWith(), temporaryFolder()];
    for (const folder of [full, empty]) {
      const line = args.map((arg) => arg.replace('OUTPUT', join(empty, 'games.jsonl')));
      const { out, err } = await spoken([...line, '--data', folder]);
      expect(foreignWords(`${out}${err}`, typed(folder))).toEqual([]);
    }
  });

  it.each([
    ['solve', '--turn', '1122=1,1'],
    ['simulate', '--sample', '2'],
  ])('is in the language: %s %s %s', async (...args) => {
    const { out, err } = await spoken(args);
    expect(foreignWords(`${out}${err}`)).toEqual([]);
  });

  it('is in the language after the challenge', async () => {
    const { out } = await spoken(['challenge', 'CRANE']);
    const [challenge = ''] = out.split('\n');
    expect(foreignWords(out, [challenge])).toEqual([]);
  });

  it('asks in the language before it deletes', async () => {
    const args = ['data', 'delete', '--account', 'local', '--data', folderWith()];
    const { out } = await spoken(args, 'n\n', true);
    expect(foreignWords(stripVTControlCharacters(out))).toEqual([]);
    expect(out).toContain('⟦');
  });
});

/** What the overview of the data shows that a person can type. */
const typed = (folder: string): readonly string[] => [
  `--data ${folder}`,
  `sqlite3 ${folder}/keypeg.db "VACUUM INTO 'backup.db'"`,
  'keypeg export --output games.jsonl --all',
  'keypeg export --output games.jsonl',
  'keypeg data check',
  'keypeg data delete --account local',
  'keypeg data delete --account NAME',
  folder,
  'local',
  // Guesses of the games.
  ...['SLICE', 'CRANE', 'PLANET'],
];
