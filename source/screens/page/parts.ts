import type { Versions } from '../../prose/text.ts';
import type { Act } from '../app/navigation.ts';
import type { Asked, Entry, List, Page, Part, Text, Tone } from './page.ts';

export const text = (
  of: Versions,
  tone: Tone = 'plain',
  more: Omit<Text, 'part' | 'text' | 'tone'> = {},
): Text => ({ part: 'text', text: of, tone, ...more });

/** What is only drawn: a reader hears it elsewhere. */
export const note = (of: Versions, tone: Tone = 'quiet'): Text => text(of, tone, { said: '' });

export const heard = (said: string): Text => text([], 'plain', { said });

export const gap = { part: 'gap' } as const;

/** A list of things, each made into an entry once. */
export function list<Model, Thing>(
  things: readonly Thing[],
  make: (thing: Thing, index: number) => Entry<Model>,
  more: Omit<List<Model>, 'part' | 'count' | 'entry'>,
): List<Model> {
  const made: Entry<Model>[] = [];
  const entry = (index: number): Entry<Model> => {
    const thing = things[index];
    if (thing === undefined) throw new Error(`There is no entry ${index}.`);
    made[index] ??= make(thing, index);
    return made[index];
  };
  return { part: 'list', count: things.length, entry, ...more };
}

export const entriesIn = <Model>({ count, entry }: List<Model>): readonly Entry<Model>[] =>
  Array.from({ length: count }, (_, index) => entry(index));

export const entryAt = <Model>(
  of: List<Model> | undefined,
  index: number,
): Entry<Model> | undefined =>
  of !== undefined && index >= 0 && index < of.count ? of.entry(index) : undefined;

/** What is said while an answer is awaited, and when it has failed. */
type Waits<Model> = {
  readonly waiting: string;
  readonly failed: string;
  readonly again: Act<Model>;
};

/** The parts that show an answer; before it a short wait, or why there is none, with *try again*. */
export function answered<Model, Value>(
  asked: Asked<Value>,
  { waiting, failed, again }: Waits<Model>,
  show: (value: Value) => readonly Part<Model>[],
): readonly Part<Model>[] {
  if (asked === 'asked') return [{ part: 'waiting', text: waiting }];
  if (asked.ok) return show(asked.value);
  return [{ part: 'failure', text: failed, reason: asked.problem, again }];
}

/** The value of an answer, or what stands for it until it is there. */
export const known = <Value, Other>(asked: Asked<Value>, other: Other): Value | Other =>
  asked !== 'asked' && asked.ok ? asked.value : other;

export const versionsOf = (of: Versions): readonly string[] => (typeof of === 'string' ? [of] : of);

export const longest = (of: Versions): string => versionsOf(of)[0] ?? '';

export const shortest = (of: Versions): string => versionsOf(of).at(-1) ?? '';

const partsOf = <Model>({ parts, beside = [] }: Page<Model>): readonly Part<Model>[] =>
  beside.length === 0 ? parts : [...parts, ...beside.flatMap((panel) => panel.parts)];

export function partIn<Model, Kind extends Part<Model>['part']>(
  page: Page<Model>,
  ...kinds: readonly Kind[]
): Extract<Part<Model>, { readonly part: Kind }> | undefined {
  return partsOf(page).find((part): part is Extract<Part<Model>, { readonly part: Kind }> =>
    kinds.some((kind) => kind === part.part),
  );
}
