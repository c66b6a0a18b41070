import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

/**
 * An example in a docstring. On one line: `@example expression // value`. On several: statements, of
 * which the last that has a value after it in a comment ends the example.
 */
type Example = {
  /** Below source/. */
  readonly file: string;
  /** The statements that lead to the expression, with `%` in the place of the expression. */
  readonly statements: string;
  readonly expression: string;
  readonly value: string;
};

const source = join(import.meta.dirname, '../../source');

/** Every example in the docstrings of source/. */
export const examples: readonly Example[] = readdirSync(source, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return [...text.matchAll(/@example ?((?:(?! \*\/| \* @)[\s\S])*)/g)].map(([, body = '']) =>
      exampleOf(file, body),
    );
  });

function exampleOf(file: string, body: string): Example {
  const lines = body
    .replaceAll(/^ \* ?/gm, '')
    .trim()
    .replaceAll(' as const', '');
  const [, before = '', expression = '', value = '', after = ''] =
    /^([\s\S]*?(?:\n|^))((?:(?!\n)[\s\S])+?);? +\/\/ ([^\n]+)((?:\n[\s}]*)?)$/.exec(lines) ?? [];
  const [, condition = '', last = expression] = /^( *if \(.+?\) )(.+)$/.exec(expression) ?? [];
  return { file, statements: `${before}${condition}%${after}`, expression: last.trim(), value };
}

/** What an example comes to, where the entries of `scope` have names. */
export const resultOf = ({ statements, expression }: Example, scope: object): unknown =>
  run(
    statements.replace('%', () => `return (${expression});`),
    scope,
  );

/** The value that an example states. */
export const statedValueOf = ({ value }: Example, scope: object): unknown =>
  run(`return (${value});`, scope);

/** Runs the body of a JavaScript function in which the entries of `scope` have names. */
function run(body: string, scope: object): unknown {
  const made: unknown = runInThisContext(
    `({ ${Object.keys(scope).join(', ')} }) => { { ${body} } }`,
  );
  if (typeof made !== 'function') throw new Error('no function');
  return made(scope);
}
