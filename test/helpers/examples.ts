import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a docstring: `@example expression // value`. */
export type Example = {
  readonly file: string;
  readonly expression: string;
  readonly value: string;
};

const source = join(import.meta.dirname, '../../source');

/** Every one-line example in the docstrings of the core and the variants. */
export const examples: readonly Example[] = readdirSync(source, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /^(core|variants)\/.*\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/@example (.+?) +\/\/ (.+)/g)].map(
      ([, expression = '', value = '']) => ({ file, expression, value }),
    ),
  );
