import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * What the files of each folder may import: files, folders, folders with the end of the names of
 * their files, and packages. The row with the longest name counts.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'engine/core': ['engine/core'],
  'engine/variants': ['engine/core', 'engine/variants'],
  'engine/variants/words/load-words.ts': ['engine/core', 'engine/variants', 'node:'],
  'engine/accounts': ['engine/core', 'engine/accounts'],
  'engine/challenge.ts': ['engine/core', 'engine/variants'],
  'engine/daily': ['engine/core', 'engine/variants', 'engine/daily'],
  'engine/puzzle.ts': ['engine/core', 'engine/variants'],
  'engine/room': ['engine/core', 'engine/variants', 'engine/room'],
  'engine/statistics.ts': ['engine/core', 'engine/variants'],
  solver: ['engine/core', 'engine/variants', 'engine/puzzle.ts', 'solver'],
  // The entry point of the solver's thread.
  'solver/thread/worker.ts': ['solver', 'node:'],
  // The library has no texts.
  'library.ts': ['engine/core', 'engine/variants'],
  'index.ts': ['engine/core', 'engine/variants', 'solver', 'library.ts'],
  prose: ['engine', 'prose'],
  settings: ['engine/core', 'prose', 'settings'],
  terminal: [
    ...['terminal', 'ink', 'react', 'chalk', 'cli-boxes', 'cli-truncate'],
    ...['string-width', 'wrap-ansi', 'yoga-layout', 'node:'],
  ],
  'terminal/input/sequences.ts': [],
  'screens/parts/input': ['prose', 'settings', 'screens/parts/input'],
  'screens/parts .ts': ['engine/core', 'engine/variants', 'prose', 'settings', 'screens/parts'],
  // Contexts of React.
  'screens/parts/contexts.ts': ['prose', 'settings', 'react'],
  'screens/parts/theme/theme.ts': ['engine/core', 'settings', 'screens/parts', 'react'],
  'screens/parts .tsx': [
    ...['engine/core', 'engine/variants', 'prose', 'settings', 'screens/parts', 'ink', 'react'],
  ],
  // A letter of a player's own words can have any number of columns.
  'screens/parts/rows/tiles.ts': [
    ...['engine/core', 'engine/variants', 'prose', 'settings', 'screens/parts', 'string-width'],
  ],
  // The list of ink-select-input.
  'screens/parts/Menu.tsx': [...['prose', 'screens/parts', 'ink', 'ink-select-input', 'react']],
  // Ink styles text with chalk; a text in several styles needs the same.
  'screens/parts/StyledText.tsx': [
    'engine/core',
    'prose',
    'screens/parts',
    'ink',
    'react',
    'chalk',
  ],
  // The type of the table of calls, which types what screens ask.
  'screens/app/effects.ts': ['engine', 'prose', 'settings', 'screens'],
  // The type of a drawing.
  'screens/page/page.ts': ['engine/core', 'prose', 'screens', 'react'],
  'screens .ts': ['engine', 'prose', 'settings', 'screens'],
  'screens .tsx': ['engine', 'prose', 'settings', 'screens', 'ink', 'react'],
  lines: ['engine', 'prose', 'settings', 'screens', 'lines'],
  'lines/text': [
    ...['engine/core', 'engine/variants', 'engine/challenge.ts', 'prose', 'solver'],
    'lines/text',
  ],
  // A store counts a daily only if it was finished before its deadline.
  // It asks for the codes that a mistyped one can mean.
  store: [
    ...['engine/core', 'engine/daily/days.ts', 'engine/room/code.ts', 'store'],
    ...['kysely', 'pg', 'node:'],
  ],
  session: [
    ...['engine', 'solver/thread/slices.ts', 'prose', 'settings', 'store', 'screens', 'lines'],
    ...['terminal', 'session', 'ink', 'react', 'chalk', 'node:'],
  ],
  ssh: [
    ...['engine/core', 'engine/room', 'prose', 'settings', 'session', 'terminal', 'store', 'ssh'],
    ...['ssh2', 'string-width', 'node:'],
  ],
};

/**
 * Files whose types the groups may import, though not their values: the data of the solver, which
 * runs in a thread, and the table of the calls that the session answers.
 */
const sharedTypes: Readonly<Record<string, readonly string[]>> = {
  'session/calls/calls.ts': ['screens/app/effects.ts'],
  // The screens' effects and replies have those of the solver among them.
  'solver/thread/effect.ts': ['screens .ts', 'screens/app/effects.ts', 'session'],
  'solver/strategies/strategies.ts': ['session'],
  'solver/advice.ts': ['screens .ts', 'screens .tsx'],
  'solver/review/review-types.ts': ['prose', 'screens .ts', 'screens .tsx', 'lines'],
  'solver/review/review.ts': ['prose', 'screens .ts', 'screens .tsx', 'lines'],
  'solver/review/reasons.ts': ['prose', 'screens .ts', 'screens .tsx', 'lines'],
};

/**
 * A comparison of the name of a game, or of the form of its feedback. A `kind` or a `style` with
 * one of these values is something else.
 */
const gameComparison =
  /\bvariant\s*[!=]==|switch \([^)]*\bvariant\)|(?<!\b(?:kind|style)\s)[!=]==\s*'(?:pegs|words|equations|counts|marks)'/;

/** What may ask which game it is: the rules of the games. */
const mayCompareGames = (file: string): boolean => contains('engine/variants', file);

/** What no pure folder may mention. */
const impure = /\bMath\.random\b|\bDate\b|\basync\b|\bawait\b|\bprocess\.|\bsetTimeout\b/;
const pureFolders = [
  ...['engine', 'solver', 'prose', 'settings', 'terminal/input/sequences.ts'],
  ...['screens .ts', 'lines'],
];
/** That which reads a word list, and the entry point of a thread. */
const impureFiles = ['engine/variants/words/load-words.ts', 'solver/thread/worker.ts'];

/** Whether a name of the table, such as `engine/core` or `screens .ts`, contains a file. */
function contains(name: string, file: string): boolean {
  const [folder = '', end = ''] = name.split(' ');
  return file === folder || (file.startsWith(`${folder}/`) && file.endsWith(end));
}

/** What asks the session, also for commands. */
const CALLS = 'screens/app/effects.ts';

/** Commands that take something of the stack of screens, which none should. */
const importsStack = [
  'commands/play/play.ts',
  'commands/replay/replay.ts',
  'commands/text/text.ts',
];

const root = join(import.meta.dirname, '../source');
const entries = readdirSync(root, { recursive: true, encoding: 'utf8' });
const files = entries.filter((file) => /\.tsx?$/.test(file));

/** The row of the table for a file; undefined if it may import everything. */
const groupOf = (file: string): string | undefined =>
  Object.keys(allowed)
    .filter((name) => contains(name, file))
    .sort((one, other) => other.length - one.length)[0];

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const importsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:from\s+|import\(\s*)'([^']+)'|^import '([^']+)'/gmu)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

const importsOf = (file: string): readonly string[] => importsIn(textOf(file));

/** The file that a relative import names, from the source folder on. */
const fileOf = (file: string, specifier: string): string =>
  relative(root, normalize(join(dirname(join(root, file)), specifier)));

/** What an import names: a file from the source folder on, a package, or `node:`. */
const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier.startsWith('.') ? fileOf(file, specifier) : specifier;
};

/** The imports of a file, without those of types that its group may share. */
function checkedImports(file: string): readonly string[] {
  const group = groupOf(file) ?? '';
  return importsIn(
    textOf(file).replaceAll(/^import type [^;]*?from '([^']+)'/gmu, (all, specifier: string) =>
      sharedTypes[fileOf(file, specifier)]?.includes(group) === true ? '' : all,
    ),
  );
}

/** Groups of files that import each other, in alphabetical order. */
function importCycles(): readonly (readonly string[])[] {
  const targets = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => fileOf(file, specifier)),
    ]),
  );
  const reachableFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set<string>();
    const open = [start];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const target of targets.get(file) ?? []) {
        if (reached.has(target)) continue;
        reached.add(target);
        open.push(target);
      }
    }
    return reached;
  };
  const reachable = new Map(files.map((file) => [file, reachableFrom(file)]));
  const groups = files
    .filter((file) => reachable.get(file)?.has(file))
    .map((file) =>
      files
        .filter((other) => reachable.get(file)?.has(other) && reachable.get(other)?.has(file))
        .toSorted()
        .join(' '),
    );
  return [...new Set(groups)].toSorted().map((group) => group.split(' '));
}

const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

const withoutComments = (text: string): string =>
  text.replaceAll(comments, '').replaceAll(/'[^'\n]*'|`[^`]*`/g, "''");

describe('the import table of the design', () => {
  it('is kept by every file', () => {
    const forbidden = files.flatMap((file) => {
      const group = groupOf(file);
      if (group === undefined) return [];
      const names = allowed[group] ?? [];
      return checkedImports(file)
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => !names.some((name) => contains(name, target)))
        .map((target) => `${file} imports ${target}`);
    });
    expect(forbidden).toEqual([]);
    const free = files.filter((file) => groupOf(file) === undefined);
    expect(free.filter((file) => !contains('commands', file))).toEqual(['cli.ts']);
    const stackImporters = files.filter(
      (file) =>
        contains('commands', file) &&
        importsOf(file)
          .map((specifier) => targetOf(file, specifier))
          .some((target) => contains('screens/app', target) && target !== CALLS),
    );
    expect(stackImporters.filter((file) => !importsStack.includes(file))).toEqual([]);
  });

  it('has at most 16 entries on a level', () => {
    const levels = Map.groupBy(entries, (entry) => dirname(entry));
    const full = [...levels].filter(([, level]) => level.length > 16).map(([folder]) => folder);
    expect(full).toEqual([]);
  });

  it('has pure folders, and one file that reads the command line and the environment', () => {
    const effects = files
      .filter((file) => pureFolders.some((name) => contains(name, file)))
      .filter((file) => !impureFiles.includes(file))
      .flatMap((file) => {
        const effect = impure.exec(withoutComments(textOf(file)));
        return effect === null ? [] : [`${file}: ${effect[0]}`];
      });
    expect(effects).toEqual([]);
    const readers = files.filter((file) =>
      /process\.(argv|env)/.test(withoutComments(textOf(file))),
    );
    expect(readers.filter((file) => file !== 'cli.ts')).toEqual([]);
  });

  it('has no import cycles, of types or values', () => {
    expect(importCycles()).toEqual([]);
  });

  it('writes the fields of an object one a line, not in literals that are spread', () => {
    const spreading = files.filter((file) => /\.\.\.\s*\{/.test(withoutComments(textOf(file))));
    expect(spreading).toEqual([]);
  });

  it('imports the faces of games only into screens', () => {
    const importers = files.filter((file) =>
      importsOf(file)
        .map((specifier) => targetOf(file, specifier))
        .some((target) => contains('screens/games', target)),
    );
    expect(importers.filter((file) => !contains('screens', file))).toEqual([]);
  });

  it('asks which game it is only in the rules of games', () => {
    const comparing = files.filter((file) => {
      const text = textOf(file).replaceAll(comments, '');
      return !mayCompareGames(file) && gameComparison.test(text);
    });
    expect(comparing).toEqual([]);
  });
});
