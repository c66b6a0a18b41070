import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a docstring: `@example expression // value`. */
export type Example = {
  readonly file: string;
  readonly expression: string;
  readonly value: string;
};

const core = join(import.meta.dirname, '../../source/core');

/** Every one-line example in the docstrings of source/core. */
export const examples: readonly Example[] = readdirSync(core)
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(join(core, file), 'utf8').matchAll(/@example (.+?) +\/\/ (.+)/g)].map(
      ([, expression = '', value = '']) => ({ file, expression, value }),
    ),
  );
