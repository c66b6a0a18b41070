import { createRequire } from 'node:module';
import type { Plugin } from 'rolldown';

/**
 * Reads the exports of React once. React is CommonJS, so each use of an imported name would call a
 * getter: about a hundred times for each key that is pressed.
 */
export const reactExports = (): Plugin => ({
  name: 'react-exports',
  resolveId(source, importer, { kind }) {
    if (!MODULES.has(source) || kind === 'require-call' || importer?.startsWith(PREFIX))
      return null;
    return `${PREFIX}${source}`;
  },
  load: (id) => (id.startsWith(PREFIX) ? moduleOf(id.slice(PREFIX.length)) : undefined),
});

const PREFIX = '\0react-exports:';

const MODULES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime']);

function moduleOf(name: string): string {
  const exports: unknown = createRequire(import.meta.url)(name);
  if (typeof exports !== 'object' || exports === null) throw new Error(`${name} has no exports`);
  return `import exports from ${JSON.stringify(name)};
export const { ${Object.keys(exports).join(', ')} } = exports;
export default exports;`;
}
