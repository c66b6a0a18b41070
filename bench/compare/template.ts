/** The parameters of a task, as values of the placeholders of a command. */
export type TaskValues = {
  readonly pegs: string;
  readonly colors: string;
  readonly repeats: 'yes' | 'no';
  readonly strategy: 'entropy' | 'worst-case' | 'optimal';
};

/**
 * The command of a task: `{pegs}`, `{colors}`, `{repeats}` (yes or no) and `{strategy}` (entropy,
 * worst-case or optimal) stand for its values. `{repeats:yes=r,no=n}` gives the peer's names;
 * undefined where the peer has no name for what the task asks for.
 *
 * @example commandFor('solver p{pegs}c{colors}{repeats:yes=r,no=n} {strategy:entropy=entropy}', task)
 */
export function commandFor(template: string, values: TaskValues): string | undefined {
  let isKnown = true;
  const command = template.replaceAll(
    /\{(\w+)(?::([^}]*))?\}/g,
    (_, name: string, pairs?: string) => {
      const value = new Map(Object.entries(values)).get(name);
      if (value === undefined) throw new Error(`--peer has no placeholder {${name}}.`);
      if (pairs === undefined) return value;
      const names = new Map(pairs.split(',').map((pair) => [pair.split('=')[0], pair]));
      const pair = names.get(value);
      isKnown &&= pair !== undefined;
      return pair?.slice(value.length + 1) ?? '';
    },
  );
  return isKnown ? command : undefined;
}
