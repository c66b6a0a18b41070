import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/**
 * Gets Node's own modules from the process, when they are first used. An `import` reads all exports
 * of a module, and with them starts parts of Node that a program may never use: for `process` the
 * standard error, for `util` the decoder of texts, for `crypto` a millisecond for each of its ciphers
 * and keys. Entries import all but `process` as ever, because `cli.ts` must also run on a Node that is too old.
 */
export const builtins = (names: readonly string[]): Plugin => {
  const known = new Set(names);
  return {
    name: 'builtins',
    resolveId(source, importer) {
      const name = source.replace(/^node:/, '');
      if (!source.startsWith('node:') && !known.has(name)) return undefined;
      // The runtime of the bundler is evaluated before all modules.
      if (importer?.startsWith('\0rolldown/')) return REQUIRE;
      const isEntry = importer !== undefined && this.getModuleInfo(importer)?.isEntry;
      if (!isEntry) return `${BUILTIN_PREFIX}node:${name}`;
      return name === 'process' ? PROCESS : { id: `node:${name}`, external: true };
    },
    load(id) {
      if (id === PROCESS) return 'export default globalThis.process;';
      if (id === REQUIRE) return lazyRequire;
      return id.startsWith(BUILTIN_PREFIX)
        ? builtinModule(id.slice(BUILTIN_PREFIX.length))
        : undefined;
    },
  };
};

const PROCESS = '\0process';
/** What the runtime of the bundler imports. */
export const REQUIRE = '\0require';
const lazyRequire = `export const createRequire = (url) => (name) =>
  process.getBuiltinModule("node:module").createRequire(url)(name);`;
const BUILTIN_PREFIX = '\0builtin:';

/** A CommonJS module that is a module of Node, or that has all its properties as getters. */
function builtinModule(name: string): string {
  const builtin: unknown = process.getBuiltinModule(name);
  const get = `process.getBuiltinModule(${JSON.stringify(name)})`;
  if (name === 'node:assert') {
    // It is loaded for the first check of a package.
    return `module.exports = new Proxy(() => undefined, {
  apply: (_, self, args) => ${get}(...args),
  get: (_, key) => ${get}[key],
});`;
  }
  // Functions, and objects with methods that use `this`, cannot be replaced.
  if (!isPlainObject(builtin)) return `module.exports = ${get};`;
  const keys = JSON.stringify(Object.keys(builtin));
  return `let builtin;
for (const key of ${keys}) {
  Object.defineProperty(module.exports, key, { enumerable: true, get: () => (builtin ??= ${get})[key] });
}`;
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Reads the exports of React once. React is CommonJS, so each use of an imported name would call a
 * getter: about a hundred times for each key that is pressed.
 */
export const reactExports = (): Plugin => ({
  name: 'react-exports',
  resolveId(source, importer, { kind }) {
    if (
      !REACT_MODULES.has(source) ||
      kind === 'require-call' ||
      importer?.startsWith(REACT_PREFIX)
    ) {
      return null;
    }
    return `${REACT_PREFIX}${source}`;
  },
  load: (id) =>
    id.startsWith(REACT_PREFIX) ? reactModule(id.slice(REACT_PREFIX.length)) : undefined,
});

const REACT_PREFIX = '\0react-exports:';

const REACT_MODULES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime']);

function reactModule(name: string): string {
  const exports: unknown = createRequire(import.meta.url)(name);
  if (typeof exports !== 'object' || exports === null) throw new Error(`${name} has no exports`);
  return `import exports from ${JSON.stringify(name)};
export const { ${Object.keys(exports).join(', ')} } = exports;
export default exports;`;
}

/** The variables that packages may read: of the terminal, and those of PostgreSQL that docs/server.md has. */
const PACKAGE_VARIABLES = /^(?:TERM|TERM_PROGRAM|TMUX|USER|USERNAME|PG[A-Z]+)$/;

const ENVIRONMENT_READ =
  /\bprocess\.env(?:\.(?<name>\w+)|\[(?<quote>['"`])(?<quoted>\w+)\k<quote>\])/g;

/**
 * Keeps switches of packages off, whatever the environment says: React's warnings, Ink's devtools, a
 * native driver of PostgreSQL. The option `define` would not find those in brackets.
 */
export const packageVariables = (): Plugin => ({
  name: 'package-variables',
  transform: {
    filter: { id: /node_modules/, code: 'process.env' },
    handler: (code) =>
      code.replaceAll(
        ENVIRONMENT_READ,
        (read, name: string | undefined, _quote, quoted: string) => {
          const variable = name ?? quoted;
          if (variable === 'NODE_ENV') return '"production"';
          return PACKAGE_VARIABLES.test(variable) ? read : 'undefined';
        },
      ),
  },
});

const YOGA_BINARY = /yoga-wasm-base64-esm\.js$/;
const DATA_URL = /(?<=")data:application\/octet-stream;base64,(?<base64>[^"]+)(?=")/;

/** The WebAssembly in the text of Yoga's module that has it as a data URL. */
function yogaBytesIn(text: string): Buffer {
  const base64 = DATA_URL.exec(text)?.groups?.base64;
  if (base64 === undefined) throw new Error('Yoga no longer has WebAssembly in base64.');
  return Buffer.from(base64, 'base64');
}

/** Moves Yoga's WebAssembly to a file of its own; `yoga-layout.ts` reads it. */
export const yogaBytes = (fileName: string): Plugin => ({
  name: 'yoga-bytes',
  load: {
    filter: { id: YOGA_BINARY },
    handler(id) {
      const text = readFileSync(id, 'utf8');
      this.emitFile({ type: 'asset', fileName, source: yogaBytesIn(text) });
      return text.replace(DATA_URL, '');
    },
  },
});

/** Modules of the executable in place of those that read files: their importer names them so. */
const assetModules: Readonly<Record<string, string>> = {
  'node:worker_threads': 'worker-threads.ts',
  './yoga-bytes.ts': 'yoga-bytes.ts',
};

/** Reads from the assets of the executable what the program otherwise reads from its folder. */
export const fromAssets = (folder: string): Plugin => ({
  name: 'from-assets',
  resolveId(source, importer) {
    const module = assetModules[source];
    return module === undefined || importer?.startsWith(folder) ? null : join(folder, module);
  },
  // Threads have data: URLs, which name no folder and from which the runtime of the bundler requires nothing.
  renderChunk: (code) =>
    code
      .replaceAll('import.meta.url', EXECUTABLE_URL)
      .replaceAll('import.meta.dirname', EXECUTABLE_FOLDER),
});

const EXECUTABLE_URL = 'process.getBuiltinModule("node:url").pathToFileURL(process.execPath).href';
const EXECUTABLE_FOLDER = 'process.getBuiltinModule("node:path").dirname(process.execPath)';
