import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { namesOf } from '../../../source/commands/command-line/arguments.ts';
import { commands } from '../../../source/commands/command-line/commands.ts';
import { gameNames } from '../../../source/commands/options/games.ts';
import { standardRules } from '../../../source/engine/variants/pegs.ts';
import type { StartScreen } from '../../../source/screens/app/init-app.ts';
import { ran } from '../text/fake-terminal.ts';

const played = vi.hoisted((): StartScreen[] => []);

vi.mock('../../../source/commands/play/play.ts', () => ({
  playCommand: (options: StartScreen) => Promise.resolve(played.push(options) && 0),
}));

vi.mock('../../../source/commands/serve/serve.ts', () => ({
  serveCommand: () => Promise.resolve(0),
}));
vi.mock('../../../source/commands/replay/replay.ts', () => ({ replayCommand: () => 0 }));
vi.mock('../../../source/commands/review/review.ts', () => ({ reviewCommand: () => 0 }));
vi.mock('../../../source/commands/replay/games.ts', () => ({ gamesCommand: () => 0 }));
vi.mock('../../../source/commands/data/data.ts', () => ({ dataCommand: () => 0 }));

beforeEach(() => {
  played.length = 0;
});

describe('keypeg without a command', () => {
  it('opens the menu', async () => {
    expect(await ran([])).toEqual({ status: 0, out: '', err: '' });
    expect(played).toEqual([{ kind: 'menu' }]);
  });

  it.each(['--version', '-v', '-V'])('tells its version with %s', async (option) => {
    const version = `${packageJson.version} (Node ${process.versions.node})\n`;
    expect(await ran([option])).toEqual({ status: 0, out: version, err: '' });
  });

  it.each([['--help'], ['-h'], ['help'], ['help', '--help'], ['help', 'help'], ['--help', '-h']])(
    'tells every command and eight examples with %s',
    async (...args) => {
      const { status, out, err } = await ran(args);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      const words = out.replaceAll(/\s+/g, ' ');
      for (const { name, summary } of commands) {
        expect(out).toContain(`keypeg ${name}`);
        expect(words).toContain(summary);
      }
      const shown = out.split('Examples:\n')[1]?.trimEnd().split('\n') ?? [];
      const known = commands.flatMap((command) => command.examples.map((row) => row.join(' ')));
      expect(shown).toHaveLength(8);
      for (const row of shown) expect(known).toContain(row.trim().replaceAll(/\s+/g, ' '));
    },
  );
});

describe.each(commands)('keypeg $name', ({ name, options, examples }) => {
  it.each([
    [name, '--help'],
    [name, '-h'],
    [name, '--nonsense', '--help'],
    ['help', name],
    ['--help', name],
  ])('tells its options and examples with %s %s', async (...args) => {
    const { status, out } = await ran(args);
    const words = out.replaceAll(/\s+/g, ' ');
    expect(status).toBe(0);
    for (const option of options) {
      const { value, summary } = option;
      expect(words).toContain(
        value === undefined ? namesOf(option).join(', ') : `--${option.name} ${value}`,
      );
      expect(words).toContain(summary);
    }
    for (const [line, description] of examples) {
      expect(words).toContain(`${line} ${description}`);
    }
  });

  it.each(examples)('runs its example: %s', async (line) => {
    const [, ...args] = line.replace(/ <.*/, '').split(' ');
    expect(await ran(args)).toMatchObject({ status: 0, err: '' });
  });
});

it('keeps its help within 80 columns', async () => {
  const helps = await Promise.all(
    [['help'], ...commands.map(({ name }) => ['help', name])].map((args) => ran(args)),
  );
  const lines = helps.flatMap(({ out }) => out.split('\n'));
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

describe('keypeg tutorial', () => {
  it('opens the tutorial', async () => {
    expect(await ran(['tutorial'])).toEqual({ status: 0, out: '', err: '' });
    expect(played).toEqual([{ kind: 'tutorial' }]);
  });

  it('takes no rules', async () => {
    const err = 'keypeg: The tutorial has its own game: leave --pegs out.\n';
    expect(await ran(['tutorial', '--pegs', '5'])).toEqual({ status: 2, out: '', err });
  });
});

describe('keypeg daily', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z'), toFake: ['Date'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [[], {}],
    [['word'], { name: 'word' }],
    [['CODE'], { name: 'code' }],
    [['equation', '--mode', 'hard'], { name: 'equation', mode: 'hard' }],
    [['--mode', 'hard'], { mode: 'hard' }],
    [['code', '2026-11-08'], { name: 'code', day: 312 }],
    [['word', '2026-01-01', '--mode', 'hard'], { name: 'word', day: 1, mode: 'hard' }],
  ])('opens the dailies with %j', async (args, daily) => {
    expect(await ran(['daily', ...args])).toEqual({ status: 0, out: '', err: '' });
    const byDefault = { name: undefined, day: 'today', mode: 'easy' };
    expect(played).toEqual([{ kind: 'daily', ...byDefault, ...daily }]);
  });

  it('opens the puzzle of today', async () => {
    expect(await ran(['daily', 'puzzle'])).toEqual({ status: 0, out: '', err: '' });
    const start = { kind: 'daily', day: 'today', openedFrom: 'puzzles' };
    expect(played).toEqual([{ kind: 'puzzle', start }]);
  });

  it.each([
    [['wrod'], 'There is no daily “wrod”: did you mean word?'],
    [
      ['sudoku'],
      'There is no daily “sudoku”: the dailies are code, word, equation, adversary, puzzle.',
    ],
    [
      ['puzzle', '2026-11-22'],
      'To play the puzzle of a past day, run keypeg daily, choose Puzzle and press p.',
    ],
    [['puzzle', '--mode', 'hard'], 'The daily puzzle has no --mode: leave it out.'],
    [['word', 'code'], '“code” is not a day: type it as 2026-11-22.'],
    [['word', '2026-02-30'], '“2026-02-30” is not a day: type it as 2026-11-22.'],
    [['word', '2025-12-31'], 'There is no daily for 2025-12-31: the first day is 2026-01-01.'],
    [
      ['code', '2027-01-01'],
      'There is no daily for 2027-01-01 yet: today is 2026-11-27. Try keypeg daily without a date.',
    ],
    [['code', '--mode', 'hard'], 'The daily code has no hard mode: leave --mode out.'],
    [['word', '--mode', 'ultra-hard'], '--mode of a daily is easy or hard. Try --mode hard.'],
    [['word', '2026-11-22', '7'], 'keypeg daily takes only [NAME] [DATE]: leave “7” out.'],
    [['--seed', '7'], 'keypeg daily has no option --seed: see keypeg daily --help.'],
  ])('says what works instead of %j', async (args, sentence) => {
    expect(await ran(['daily', ...args])).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
    expect(played).toEqual([]);
  });
});

describe('keypeg play', () => {
  it('plays the standard game', async () => {
    await ran(['play']);
    expect(played).toEqual([
      { kind: 'game', codemaker: 'machine', rules: standardRules, seed: undefined },
    ]);
  });

  it.each([
    [['--pegs', '5', '--colors=8', '--attempts', '12'], { pegs: 5, colors: 8, attempts: 12 }],
    [['--no-repeats'], { repeats: false }],
    [['--no-repeats', '--repeats'], { repeats: true }],
    [['--attempts', 'Unlimited'], { attempts: 'unlimited' }],
    [
      ['--pegs', '5', '--colors', '8', '--attempts', '12', '--pegs', '6'],
      { pegs: 6, colors: 8, attempts: 12 },
    ],
    [['--pegs', '5', '--pegs', '6'], { pegs: 6 }],
    [['--pegs', '1', '--colors', '1'], { pegs: 1, colors: 1 }],
    [['--alphabet', 'Colors-From-0'], { alphabet: 'colors-from-0' }],
    [
      ['--alphabet', 'digits', '--colors', '10', '--no-repeats', '--pegs', '5'],
      { alphabet: 'digits', pegs: 5, colors: 10, repeats: false },
    ],
  ])('plays with %j', async (args, rules) => {
    expect(await ran(['play', ...args])).toEqual({ status: 0, out: '', err: '' });
    expect(played[0]).toMatchObject({ rules: { ...standardRules, ...rules } });
  });

  it.each(['-7', 'two words', 'ü'])('takes “%s” as a seed', async (seed) => {
    await ran(['play', '--seed', seed]);
    expect(played[0]).toMatchObject({ seed });
  });

  it('takes a seed that looks like an option behind an equals sign', async () => {
    await ran(['play', '--seed=--pegs']);
    expect(played[0]).toMatchObject({ seed: '--pegs' });
  });
});

describe('a command line that cannot be run is told in one line, with what can', () => {
  it.each([
    ['tex', 'There is no command “tex”: did you mean keypeg text?'],
    ['paly', 'There is no command “paly”: did you mean keypeg play?'],
    ['mastermind', 'There is no command “mastermind”: did you mean keypeg play?'],
    ['bulls', 'There is no command “bulls”: did you mean keypeg play bulls-and-cows?'],
    ['Wordle', 'There is no command “Wordle”: did you mean keypeg words?'],
    ['quordle', 'There is no command “quordle”: did you mean keypeg words --boards 4?'],
    ['help nerdle', 'There is no command “nerdle”: did you mean keypeg play equations?'],
    ['start', 'There is no command “start”: did you mean keypeg play?'],
    ['constructor', 'There is no command “constructor”: see keypeg --help.'],
    ['hepl', 'There is no command “hepl”: did you mean keypeg help?'],
    ['help tex', 'There is no command “tex”: did you mean keypeg text?'],
    ['frobnicate', 'There is no command “frobnicate”: see keypeg --help.'],
    ['--versoin', 'There is no option “--versoin”: did you mean keypeg --version?'],
    ['--frobnicate', 'There is no option “--frobnicate”: see keypeg --help.'],
    [
      '--pegs 5 --colors 8 --attempts 12',
      '--pegs belongs to a command: try keypeg play --pegs 5 --colors 8 --attempts 12.',
    ],
    ['--pegs=5', '--pegs belongs to a command: try keypeg play --pegs=5.'],
    ['--no-repeats', '--no-repeats belongs to a command: try keypeg play --no-repeats.'],
    ['--feedback pegs', '--feedback belongs to a command: try keypeg daily --feedback pegs.'],
    ['play now', `There is no game “now”: the games are ${gameNames.join(', ')}.`],
    ['play wrods', 'There is no game “wrods”: did you mean words?'],
    ['play 5x88', 'A game has from 1 to 10 colors. Try --colors 10.'],
    ['serve ssh://ada:secret@host', 'keypeg serve takes no argument “ssh://ada:…@host”.'],
    ['play words b', 'keypeg play takes one argument, [GAME|CHALLENGE]: leave “b” out.'],
    ['import a', 'There is no command “import”: did you mean keypeg data import?'],
    ['5x8', 'There is no command “5x8”: did you mean keypeg play 5x8?'],
    [
      '--database=postgres://ada:secret@host/keypeg',
      '--database belongs to a command: try keypeg stats --database=postgres://ada:…@host/keypeg.',
    ],
    [
      '--database=postgres://host/keypeg?user=ada&password=secret&ssl=1',
      '--database belongs to a command: try keypeg stats --database=postgres://host/keypeg?user=ada&password=…&ssl=1.',
    ],
    ['play --peg 5', 'keypeg play has no option --peg: did you mean --pegs?'],
    ['play --colours 5', 'keypeg play has no option --colours: did you mean --colors?'],
    ['play --no-repeat', 'keypeg play has no option --no-repeat: did you mean --no-repeats?'],
    ['play --no-pegs', 'keypeg play has no option --no-pegs: did you mean --no-repeats?'],
    ['stats --no-json', 'keypeg stats has no option --no-json: see keypeg stats --help.'],
    ['play --feedback pegs', 'keypeg play has no option --feedback: see keypeg play --help.'],
    ['play -x', 'keypeg play has no option -x: see keypeg play --help.'],
    [
      'play --repeats=yes',
      '--repeats takes no value: --repeats turns it on, --no-repeats turns it off.',
    ],
    [
      'play --no-repeats=yes',
      '--repeats takes no value: --repeats turns it on, --no-repeats turns it off.',
    ],
    ['--screen-reader=off', '--screen-reader takes no value: --screen-reader turns it on.'],
    ['play --pegs', '--pegs needs a value: --pegs N.'],
    ['play --pegs --colors 5', '--pegs needs a value: --pegs N.'],
    ['play --seed=', '--seed needs a value: --seed TEXT.'],
    ['play --pegs four', '--pegs takes a whole number, 1 to 10, not “four”.'],
    ['play --colors 4.5', '--colors takes a whole number, 1 to 10, not “4.5”.'],
    ['play --attempts 1e1', '--attempts takes a whole number, 1 to 20 or unlimited, not “1e1”.'],
    ['play --pegs 12', 'A code has from 1 to 10 pegs. Try --pegs 10.'],
    ['play --pegs -3', 'A code has from 1 to 10 pegs. Try --pegs 1.'],
    ['play --colors 0', 'A game has from 1 to 10 colors. Try --colors 1.'],
    ['play --attempts 99', '--attempts is 1 to 20 or unlimited, not 99. Try --attempts 20.'],
    [
      'play --attempts unlimted',
      '--attempts takes a whole number, 1 to 20 or unlimited, not “unlimted”. Try --attempts unlimited.',
    ],
    [
      'play --no-repeats --pegs 7',
      'Without repeats a code needs at least as many colors as pegs. Try --colors 7.',
    ],
    [
      'text --no-repeats --colors 3',
      'Without repeats a code needs at least as many colors as pegs. Try --colors 4.',
    ],
    ['play --alphabet digitz', '--alphabet has no “digitz”: did you mean digits?'],
    [
      'play --alphabet 0',
      '--alphabet has no “0”: use colors, colors-from-0, digits-from-0 or digits.',
    ],
    ['text --feedback word', '--feedback has no “word”: did you mean words?'],
    ['text --feedback colours', '--feedback has no “colours”: use words, pegs or letters.'],
  ])('%s', async (line, sentence) => {
    expect(await ran(line.split(' '))).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
    expect(played).toEqual([]);
  });
});

it('prints what was typed without what a terminal would obey', async () => {
  const { err } = await ran(['a\u001b[31mb\u009b2Jc\u202ed']);
  expect(err).toBe('keypeg: There is no command “abcd”: see keypeg --help.\n');
});
