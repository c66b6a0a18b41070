import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, expect, it } from 'vitest';
import { type Fields, isObject } from '../source/engine/core/stored/json.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'keypeg-types-'));
afterAll(() => rmSync(folder, { recursive: true }));
execFileSync(join(root, 'node_modules/.bin/tsc'), [
  ...['-p', join(root, 'tsconfig.library.json'), '--outDir', folder],
]);

/** A name that a file declares, such as `engine/core/code.d.ts#Code`. */
type Declared = string;

/** A declaration file: what it declares, and where the other names in it come from. */
type Module = {
  readonly declarations: ReadonlyMap<string, Fields>;
  /** Imported and re-exported names; a namespace import is its file and `#*`. */
  readonly foreign: ReadonlyMap<string, Declared>;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const nodeIn = (value: unknown): Fields => (isObject(value) ? value : {});
const nodesIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
const nameOf = (node: unknown): string => text(nodeIn(node).name);

/** A node and everything below it. */
function* below(node: unknown): Generator<Fields> {
  if (Array.isArray(node)) for (const item of node) yield* below(item);
  if (!isObject(node)) return;
  yield node;
  for (const child of Object.values(node)) yield* below(child);
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known !== undefined) return known;
  const declarations = new Map<string, Fields>();
  const foreign = new Map<string, Declared>();
  const { body } = parseAst(readFileSync(join(folder, file), 'utf8'), { lang: 'dts' });
  for (const statement of nodesIn(body)) {
    const source = text(nodeIn(statement.source).value);
    const target = join(dirname(file), source.replace(/\.ts$/, '.d.ts'));
    for (const specifier of source === '' ? [] : nodesIn(statement.specifiers)) {
      const isImport = statement.type === 'ImportDeclaration';
      const original = nameOf(isImport ? specifier.imported : specifier.local);
      const local = nameOf(isImport ? specifier.local : specifier.exported);
      foreign.set(local, `${target}#${original === '' ? '*' : original}`);
    }
    const declaration = nodeIn(statement.declaration ?? statement);
    for (const declared of [declaration, ...nodesIn(declaration.declarations)]) {
      const name = nameOf(declared.id);
      if (name !== '') declarations.set(name, declared);
    }
  }
  const made = { declarations, foreign };
  modules.set(file, made);
  return made;
}

/** Where a name that a file uses is declared, or undefined for a type of the language. */
function resolve(file: string, name: string): Declared | undefined {
  const { declarations, foreign } = moduleOf(file);
  if (declarations.has(name)) return `${file}#${name}`;
  const [target = '', original = ''] = foreign.get(name)?.split('#') ?? [];
  return original === '' || original === '*' ? undefined : resolve(target, original);
}

function resolveReference(file: string, reference: unknown): Declared | undefined {
  const node = nodeIn(reference);
  if (node.type !== 'TSQualifiedName') return resolve(file, nameOf(node));
  const [target = ''] = moduleOf(file).foreign.get(nameOf(node.left))?.split('#') ?? [];
  return resolve(target, nameOf(node.right));
}

const declarationOf = (declared: Declared): Fields => {
  const [file = '', name = ''] = declared.split('#');
  return moduleOf(file).declarations.get(name) ?? {};
};

/** The named types, and the values whose type is taken, in a declaration. */
function referencesIn(declared: Declared): readonly Declared[] {
  const [file = ''] = declared.split('#');
  const nodes = [...below(declarationOf(declared))];
  const parameters = new Set(
    nodes.flatMap((node) => {
      if (node.type === 'TSTypeParameter') return [nameOf(node.name)];
      return node.type === 'TSMappedType' ? [nameOf(node.key)] : [];
    }),
  );
  return nodes
    .flatMap((node) => {
      if (node.type === 'TSTypeReference') return [node.typeName];
      return node.type === 'TSTypeQuery' ? [node.exprName] : [];
    })
    .filter((reference) => !parameters.has(nameOf(reference)))
    .map((reference) => resolveReference(file, reference))
    .filter((reference) => reference !== undefined);
}

/** What the library exports. */
const exported = [...moduleOf('index.d.ts').foreign.keys()].map(
  (name) => resolve('index.d.ts', name) ?? '',
);

/** Types with a public name: `type Game = core.Game<Rules>` gives one to the generic type too. */
const named = new Set(exported.flatMap((declared) => [declared, ...aliased(declared)]));

/** The type that a declaration only gives another name, if it does that. */
function aliased(declared: Declared): readonly Declared[] {
  const type = nodeIn(declarationOf(declared).typeAnnotation);
  const [file = ''] = declared.split('#');
  const original =
    type.type === 'TSTypeReference' ? resolveReference(file, type.typeName) : undefined;
  return original === undefined ? [] : [original];
}

const isNamed = (declared: Declared): boolean =>
  named.has(declared) || aliased(declared).some((original) => named.has(original));

it.each(exported.toSorted())('%s names only types that the library exports', (declared) => {
  expect(referencesIn(declared).filter((reference) => !isNamed(reference))).toEqual([]);
});

it('sees the exports of the library', () => {
  expect(exported.length).toBeGreaterThan(80);
  expect([...named]).toContain('engine/core/game/game.d.ts#Game');
});
