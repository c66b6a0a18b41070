import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What each room of the house may import; a name with a slash or a colon is a package. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  solver: ['core', 'solver'],
  words: ['core', 'words', 'node:'],
  // Where the solver's thread begins: the one file of its room that talks to Node.
  'solver/worker.ts': ['core', 'solver', 'node:'],
  components: ['core', 'components', 'ink', 'react', 'ink-select-input'],
  // What Ink styles texts with, for texts of several styles.
  'components/styled.ts': ['components', 'chalk'],
  'screens .ts': ['core', 'screens'],
  'screens .tsx': ['core', 'components', 'screens', 'ink', 'react', 'ink-select-input'],
  store: ['core', 'store'],
  dialogue: ['core', 'solver', 'dialogue'],
  session: [
    'core',
    'solver',
    'screens',
    'components',
    'session',
    'words',
    'ink',
    'react',
    'chalk',
    'cli-boxes',
    'cli-truncate',
    'string-width',
    'wrap-ansi',
    'node:',
  ],
  ssh: ['core', 'session', 'store', 'ssh', 'ssh2', 'string-width', 'node:'],
};

/** What no pure room may mention. */
const impure = /\bMath\.random\b|\bDate\b|\basync\b|\bawait\b|\bprocess\.|\bsetTimeout\b/;
const pureRooms = ['core', 'solver', 'screens .ts', 'dialogue'];

const root = join(import.meta.dirname, '../source');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

const roomOf = (file: string): string => {
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

const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node:';
  if (!specifier.startsWith('.')) return specifier;
  const target = normalize(join(dirname(join(root, file)), specifier));
  return relative(root, target).split('/')[0] ?? '';
};

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replaceAll(/'[^'\n]*'|`[^`]*`/g, "''");

describe('the import table of the design', () => {
  for (const file of files.filter((name) => roomOf(name) in allowed)) {
    const room = roomOf(file);
    it(`${file} imports only what ${room} may`, () => {
      const targets = importsOf(file).map((specifier) => targetOf(file, specifier));
      expect(targets.filter((target) => !allowed[room]?.includes(target))).toEqual([]);
    });
    if (pureRooms.includes(room)) {
      it(`${file} is pure`, () => {
        const text = withoutComments(readFileSync(join(root, file), 'utf8'));
        expect(impure.exec(text)?.[0]).toBeUndefined();
      });
    }
  }

  it('reads the command line and the environment in one place', () => {
    const readers = files.filter((file) =>
      /process\.(argv|env)/.test(withoutComments(readFileSync(join(root, file), 'utf8'))),
    );
    expect(readers.filter((file) => file !== 'cli.ts')).toEqual([]);
  });
});
