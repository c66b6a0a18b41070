import type { Plugin } from 'rolldown';

/**
 * Gets Node's own modules from the process, when they are first used. An `import` reads all exports
 * of a module, and with them starts parts of Node that a program may never use: for `process` the
 * standard error, for `util` the decoder of texts, for `crypto` a millisecond for each of its ciphers
 * and keys. Entries import them as ever, because `cli.ts` must also run on a Node that is too old.
 */
export const builtins = (names: readonly string[]): Plugin => {
  const known = new Set(names);
  return {
    name: 'builtins',
    resolveId(source, importer) {
      const name = source.replace(/^node:/, '');
      if (!source.startsWith('node:') && !known.has(name)) return undefined;
      // The runtime of the bundler is evaluated before all modules.
      const isRuntime = importer?.startsWith('\0');
      const isEntry = importer !== undefined && this.getModuleInfo(importer)?.isEntry;
      return isRuntime || isEntry
        ? { id: `node:${name}`, external: true }
        : `${PREFIX}node:${name}`;
    },
    load: (id) => (id.startsWith(PREFIX) ? builtinModule(id.slice(PREFIX.length)) : undefined),
  };
};

const PREFIX = '\0builtin:';

/** A CommonJS module that is a module of Node, or that has all its properties as getters. */
function builtinModule(name: string): string {
  const builtin: unknown = process.getBuiltinModule(name);
  const get = `process.getBuiltinModule(${JSON.stringify(name)})`;
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
