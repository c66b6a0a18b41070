import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the files of each folder may import; a name with a colon, or of no folder, is a package. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  variants: ['core', 'variants'],
  'variants/words/load-words.ts': ['core', 'variants', 'node:'],
  'variants/words/open-words.ts': ['core', 'variants', 'text', 'node:'],
  'variants/words/word-list.ts': ['core', 'variants', 'text'],
  text: ['core', 'variants', 'text'],
  solver: ['core', 'variants', 'solver'],
  // The entry point of the solver's thread.
  'solver/worker.ts': ['solver', 'node:'],
  components: ['core', 'variants', 'text', 'components', 'ink', 'react', 'ink-select-input'],
  // Ink styles text with chalk; a text in several styles needs the same.
  'components/StyledText.tsx': ['text', 'components', 'ink', 'react', 'chalk'],
  'screens .ts': ['core', 'variants', 'text', 'screens'],
  'screens .tsx': [
    ...['core', 'variants', 'text', 'components', 'screens'],
    ...['ink', 'react', 'ink-select-input'],
  ],
  'text-mode': ['core', 'variants', 'text', 'solver', 'text-mode'],
  store: ['core', 'store'],
  terminal: [
    ...['terminal', 'ink', 'react', 'chalk', 'cli-boxes', 'cli-truncate', 'string-width'],
    ...['wrap-ansi', 'node:'],
  ],
  session: [
    ...['core', 'variants', 'text', 'solver', 'components', 'screens', 'terminal', 'session'],
    ...['ink', 'react', 'chalk', 'node:'],
  ],
  ssh: ['core', 'text', 'session', 'terminal', 'store', 'ssh', 'ssh2', 'string-width', 'node:'],
};

/** What no pure folder may mention. */
const impure = /\bMath\.random\b|\bDate\b|\basync\b|\bawait\b|\bprocess\.|\bsetTimeout\b/;
const pureFolders = ['core', 'variants', 'text', 'solver', 'screens .ts', 'text-mode'];

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

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replaceAll(/'[^'\n]*'|`[^`]*`/g, "''");

describe('the import table of the design', () => {
  for (const file of files.filter((name) => groupOf(name) in allowed)) {
    const group = groupOf(file);
    it(`${file} imports only what ${group} may`, () => {
      const targets = importsOf(file).map((specifier) => targetOf(file, specifier));
      expect(targets.filter((target) => !allowed[group]?.includes(target))).toEqual([]);
    });
    if (pureFolders.includes(group)) {
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
