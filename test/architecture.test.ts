import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the files of each folder may import; a name with a colon, or of no folder, is a package. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  variants: ['core', 'variants'],
  'variants/words/load-words.ts': ['core', 'variants', 'node:'],
  'variants/words/open-words.ts': ['core', 'variants', 'node:'],
  accounts: ['core', 'accounts', 'obscenity'],
  challenge: ['core', 'variants', 'challenge'],
  languages: ['core', 'variants', 'languages'],
  text: ['core', 'variants', 'accounts', 'challenge', 'languages', 'text'],
  daily: ['core', 'variants', 'languages', 'daily'],
  settings: ['core', 'languages', 'text', 'settings'],
  input: ['input'],
  puzzles: ['core', 'variants', 'puzzles'],
  solver: ['core', 'variants', 'puzzles', 'solver'],
  // The entry point of the solver's thread.
  'solver/worker.ts': ['solver', 'node:'],
  statistics: ['core', 'variants', 'languages', 'text', 'daily', 'statistics'],
  components: [
    ...['core', 'variants', 'languages', 'text', 'settings', 'input', 'components'],
    ...['ink', 'react'],
  ],
  // Ink styles text with chalk; a text in several styles needs the same.
  'components/StyledText.tsx': ['text', 'input', 'components', 'ink', 'react', 'chalk'],
  'screens .ts': [
    ...['core', 'variants', 'accounts', 'challenge', 'languages', 'text', 'settings'],
    ...['daily', 'statistics', 'input', 'puzzles', 'screens'],
  ],
  'screens .tsx': [
    ...['core', 'variants', 'accounts', 'languages', 'text', 'settings', 'daily', 'statistics'],
    ...['components', 'input', 'puzzles', 'screens'],
    ...['ink', 'react'],
  ],
  'text-mode': ['core', 'variants', 'challenge', 'languages', 'text', 'solver', 'text-mode'],
  spoken: [
    ...['core', 'variants', 'languages', 'text', 'settings', 'daily', 'statistics', 'screens'],
    ...['puzzles', 'text-mode', 'spoken'],
  ],
  store: ['core', 'store', 'kysely', 'pg', 'node:'],
  'store/problem-sentences.ts': ['languages', 'store'],
  terminal: [
    ...['input', 'terminal', 'ink', 'react', 'chalk', 'cli-boxes', 'cli-truncate'],
    ...['string-width', 'wrap-ansi', 'yoga-layout', 'node:'],
  ],
  session: [
    ...['store', 'accounts', 'statistics', 'settings', 'spoken'],
    ...['core', 'variants', 'text', 'daily', 'solver', 'components', 'screens', 'terminal'],
    ...['input', 'languages', 'session'],
    ...['ink', 'react', 'chalk', 'node:'],
  ],
  ssh: [
    'core',
    'languages',
    'text',
    'session',
    'terminal',
    'store',
    'ssh',
    'ssh2',
    'string-width',
    'node:',
  ],
};

/**
 * What the screens share with the solver: files whose types, which are data, they may import. The
 * solver itself runs in a thread.
 */
const sharedTypes: Readonly<Record<string, readonly string[]>> = {
  'solver/review/review-types.ts': ['text', 'screens .ts', 'screens .tsx', 'spoken'],
  'solver/review/boards/boards-review-types.ts': ['screens .ts'],
  'solver/review/guess-worth.ts': ['text', 'screens .ts', 'screens .tsx', 'spoken'],
  'solver/review/reasons.ts': ['text', 'screens .ts', 'screens .tsx', 'spoken'],
  'solver/review/classes.ts': ['text', 'screens .ts', 'screens .tsx', 'spoken'],
};

/**
 * A comparison of the name of a game, or of the form of its feedback. A `kind` or a `style` with
 * one of these values is something else.
 */
const gameComparison =
  /\bvariant\s*[!=]==|switch \([^)]*\bvariant\)|(?<!\b(?:kind|style)\s)[!=]==\s*'(?:pegs|words|equations|counts|marks)'/;

/** What may ask which game it is: the games, and the registries, which are folders named `games`. */
const mayCompareGames = (file: string): boolean => /^variants\/|(?:^|\/)games\//.test(file);

/** What no pure folder may mention. */
const impure = /\bMath\.random\b|\bDate\b|\basync\b|\bawait\b|\bprocess\.|\bsetTimeout\b/;
const pureFolders = [
  ...['core', 'variants', 'accounts', 'challenge', 'text', 'settings', 'daily', 'solver'],
  ...['input', 'languages', 'puzzles', 'statistics'],
  ...['screens .ts', 'text-mode', 'spoken'],
];

const root = join(import.meta.dirname, '../source');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

const groupOf = (file: string): string => {
  if (file in allowed) return file;
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : 'top';
  return folder === 'screens' ? `screens ${/\.tsx?$/.exec(file)?.[0]}` : folder;
};

const importsOf = (file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from\s+|import\(\s*)'([^']+)'|^import '([^']+)'/gmu)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
};

/** The file that a relative import names, from the source folder on. */
const fileOf = (file: string, specifier: string): string =>
  relative(root, normalize(join(dirname(join(root, file)), specifier)));

const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier.startsWith('.') ? (fileOf(file, specifier).split('/')[0] ?? '') : specifier;
};

/** The imports of a file, without those of types that its group may share. */
function checkedImports(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const types = new Set(
    [...text.matchAll(/^import type [^;]*?from '([^']+)'/gmu)].map((match) => match[1] ?? ''),
  );
  const group = groupOf(file);
  return importsOf(file).filter(
    (specifier) =>
      !types.has(specifier) || sharedTypes[fileOf(file, specifier)]?.includes(group) !== true,
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
    const forbidden = files.flatMap((file) =>
      checkedImports(file)
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => allowed[groupOf(file)]?.includes(target) === false)
        .map((target) => `${file} imports ${target}`),
    );
    expect(forbidden).toEqual([]);
  });

  it('has pure folders, and one file that reads the command line and the environment', () => {
    const effects = files
      .filter((file) => pureFolders.includes(groupOf(file)))
      .flatMap((file) => {
        const effect = impure.exec(withoutComments(readFileSync(join(root, file), 'utf8')));
        return effect === null ? [] : [`${file}: ${effect[0]}`];
      });
    expect(effects).toEqual([]);
    const readers = files.filter((file) =>
      /process\.(argv|env)/.test(withoutComments(readFileSync(join(root, file), 'utf8'))),
    );
    expect(readers.filter((file) => file !== 'cli.ts')).toEqual([]);
  });

  it('has no import cycles, of types or values', () => {
    expect(importCycles()).toEqual([]);
  });

  it('asks which game it is only in variants and registries', () => {
    const comparing = files.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(comments, '');
      return !mayCompareGames(file) && gameComparison.test(text);
    });
    expect(comparing).toEqual([]);
  });
});
