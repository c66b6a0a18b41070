import { nearest } from '../../source/engine/core/nearest.ts';

/** The parameters of a task, as values of the placeholders of a command. */
export type TaskValues = {
  readonly pegs: string;
  readonly colors: string;
  readonly repeats: 'yes' | 'no';
  readonly strategy: string;
};

/** The names of the placeholders. */
export const placeholders = ['pegs', 'colors', 'repeats', 'strategy'] as const;

type Placeholder = (typeof placeholders)[number];

/** A command in which each placeholder stands for a value of the task, or for a name of the peer's. */
export type Template = readonly (
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'placeholder';
      readonly name: Placeholder;
      /** The peer's name for each value; empty where the values are passed on as they are. */
      readonly names: ReadonlyMap<string, string>;
    }
)[];

const valuesOfPlaceholder = new Map<string, readonly string[]>([
  ['repeats', ['yes', 'no']],
  ['strategy', ['entropy', 'worst-case', 'optimal']],
]);

/**
 * Parses a command with placeholders: `{pegs}`, `{colors}`, `{repeats}` (yes or no) and `{strategy}`
 * (entropy, worst-case or optimal). `{repeats:yes=r,no=n}` gives the peer's names; a task with a value
 * that has no name there is not run. Throws an error with a sentence for an invalid template.
 *
 * @example parseTemplate('solver p{pegs}c{colors}{repeats:yes=r,no=n} {strategy:entropy=entropy}')
 */
export function parseTemplate(command: string): Template {
  if (command.trim() === '') {
    throw new Error(
      "--peer is a command, such as './solver {pegs} {colors} {strategy}'; it is empty.",
    );
  }
  const template = command
    .split(/(\{[^{}]*\})/)
    .map((part) =>
      part.startsWith('{') && part.endsWith('}')
        ? placeholderIn(part.slice(1, -1))
        : ({ kind: 'text', text: part } as const),
    );
  const used = template.map((part) => (part.kind === 'text' ? '' : part.name));
  const missing = placeholders.find((name) => name !== 'repeats' && !used.includes(name));
  if (missing === undefined) return template;
  throw new Error(`The command of --peer has no {${missing}}: add {${missing}}.`);
}

function placeholderIn(text: string): Template[number] {
  const [typed = '', ...rest] = text.split(':');
  const name = placeholders.find((other) => other === typed);
  if (name === undefined) {
    const meant = nearest(typed, placeholders);
    const advice =
      meant === undefined
        ? `there are ${placeholders.map((other) => `{${other}}`).join(', ')}.`
        : `did you mean {${meant}}?`;
    throw new Error(`--peer has no placeholder {${typed}}: ${advice}`);
  }
  const names = rest.length === 0 ? [] : rest.join(':').split(',');
  return { kind: 'placeholder', name, names: new Map(names.map((pair) => nameIn(name, pair))) };
}

function nameIn(placeholder: Placeholder, pair: string): readonly [string, string] {
  const [value = '', ...rest] = pair.split('=');
  if (rest.length === 0) {
    throw new Error(`{${placeholder}:…} has pairs such as value=name; “${pair}” is none.`);
  }
  const values = valuesOfPlaceholder.get(placeholder);
  if (values !== undefined && !values.includes(value)) {
    const advice = nearest(value, values);
    const meant =
      advice === undefined ? `there are ${values.join(', ')}.` : `did you mean ${advice}?`;
    throw new Error(`{${placeholder}} is never “${value}”: ${meant}`);
  }
  return [value, rest.join('=')];
}

/** The command of a task, or undefined where the peer has no name for what the task asks for. */
export function commandFor(template: Template, values: TaskValues): string | undefined {
  const parts = template.map((part) => {
    if (part.kind === 'text') return part.text;
    const value = values[part.name];
    return part.names.size === 0 ? value : part.names.get(value);
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}
