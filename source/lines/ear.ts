import { lines } from '../prose/lines.ts';
import type { ScreenModel } from '../screens/app/all-screens.ts';
import { frontOf } from '../screens/app/app.ts';
import type { Program } from '../screens/app/navigation.ts';
import { screenOf } from '../screens/app/screens.ts';
import type { Field } from '../screens/page/field.ts';
import { opened, type ScreenKeys } from '../screens/page/keys.ts';
import type { Meaning, Page, Part } from '../screens/page/page.ts';
import { entriesIn, longest, partIn } from '../screens/page/parts.ts';
import type { Key } from '../screens/parts/input.ts';
import {
  choicePrompt,
  type Entry,
  type LineMeaning,
  type SpokenApp,
  type Step,
} from './line-meaning.ts';

/** What a part says: where one of its watched lines changes, all its lines are said again. */
type Block = {
  readonly lines: readonly string[];
  /** The lines whose change counts as a change of the block; all of them if omitted. */
  readonly watched?: readonly string[];
  /** An answer to what the player has done is said each time; of a log only the new lines are. */
  readonly says?: 'each-time' | 'what-is-new';
  /** What each line of a log is about. */
  readonly of?: readonly unknown[];
};

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((line, index) => line === others[index]);

/** The screen in front as a reader hears and answers it. */
export type Ear = {
  readonly page: Page<ScreenModel>;
  readonly model: ScreenModel;
  readonly keys: ScreenKeys<ScreenModel>;
  readonly program: SpokenApp;
};

export function earOf(program: SpokenApp, model: ScreenModel = frontOf(program)): Ear {
  const { page, keys } = screenOf(model);
  return { page: page(model, program), model, keys, program };
}

export function openingLines({ page, model }: Ear): readonly string[] {
  if (page.said?.opening !== undefined) return page.said.opening;
  if (isAwaited(page)) return blocksOf(page).flatMap(({ lines }) => lines);
  const fields = fieldsOf(page, model);
  const filters = fields.map(({ label, value }) => `${label}: ${value}`).join(', ');
  const title = isInOneLine(page) ? `${titleOf(page)} ${filters}.` : titleOf(page);
  return [
    title,
    ...(isInOneLine(page) ? [] : fieldLines(fields)),
    ...blocksOf(page).flatMap(({ lines }) => lines),
  ].filter((line) => line !== '');
}

export const choicesOn = (ear: Ear): readonly Entry[] => [
  ...entriesToSay(ear.page).map((entry): Entry => {
    const { label, about } = wordsFor(entry);
    const next = opened(entry, ear.model, ear.program);
    if (next !== undefined) return { label, about, steps: [next] };
    return { label, about, lines: ['refused' in entry.opens ? entry.opens.refused : ''] };
  }),
  ...ownChoices(ear),
];

export const choiceLines = (
  choices: readonly Pick<Entry, 'label' | 'about'>[],
): readonly string[] =>
  choices.map(
    ({ label, about }, index) => `${index + 1} ${label}${about === '' ? '' : `: ${about}`}`,
  );

/** Whether a screen is about something else than it was before, so that all of it is said. */
export const isOtherTopic = (before: Ear, ear: Ear): boolean =>
  (isInOneLine(ear.page) && newFields(before, ear).length > 0) ||
  topicOf(before.page) !== topicOf(ear.page) ||
  isAwaited(before.page) !== isAwaited(ear.page) ||
  !isSame(labelsOf(before.page), labelsOf(ear.page));

const newFields = (before: Ear, ear: Ear): readonly string[] =>
  changedFields(fieldsOf(before.page, before.model), fieldsOf(ear.page, ear.model));

export function changedLines(before: Ear, ear: Ear): readonly string[] {
  const [last, page] = [before.page, ear.page];
  const question = partIn(page, 'question');
  const isAsked = question !== undefined && partIn(last, 'question') === undefined;
  const saidEntries = new Set(choiceLines(entriesOf(last)));
  return [
    ...newFields(before, ear),
    ...newLines(blocksOf(last), blocksOf(page)),
    ...choiceLines(entriesOf(page)).filter((line) => !saidEntries.has(line)),
    ...(isAsked
      ? [question.about ?? '', longest(question.text)].filter((line) => line !== '')
      : []),
  ];
}

export function newChoices(before: Ear, ear: Ear): readonly Entry[] {
  const choices = ownChoices(ear);
  return isSame(choiceLines(ownChoices(before)), choiceLines(choices)) ? [] : choices;
}

/** The start of the line that is typed; nothing is asked for while something is awaited. */
export const promptOn = ({ page }: Ear): string =>
  isWaiting(page) ? '' : (page.said?.prompt ?? choicePrompt);

export const commandOn = (ear: Ear, line: string): LineMeaning | undefined =>
  meaning(ear.page.said?.command?.(line), ear);

export function helpOn(ear: Ear): readonly string[] {
  const { page, model } = ear;
  const fields = fieldsOf(page, model);
  const filters = isInOneLine(page) ? filtersHelp(fields) : fieldsHelp(fields);
  return [
    ...(page.said?.help ?? []),
    ...forEntryHelp(ear),
    ...(partIn(page, 'list')?.turn === undefined
      ? []
      : ['next page and previous page turn the pages.']),
    ...(fields.length === 0 ? [] : filters),
  ];
}

export function automaticStepsOn({ page, model, program }: Ear): readonly Step[] {
  const act = page.said?.automatic;
  return act === undefined ? [] : [act(model, program)];
}

const ownChoices = ({ page, model, program }: Ear): readonly Entry[] =>
  (page.said?.choices ?? []).map(({ label, about = '', act }) => ({
    label,
    about,
    get steps() {
      return [act(model, program)];
    },
  }));

const meaning = (
  means: Meaning<ScreenModel> | undefined,
  { model, program }: Ear,
): LineMeaning | undefined => {
  if (means === undefined) return undefined;
  if (typeof means === 'function') return { steps: [means(model, program)] };
  return 'act' in means ? { steps: [means.act(model, program), means.leads] } : { lines: means };
};

const titleOf = <Model>({ title, said }: Page<Model>): string =>
  said?.title ?? `${longest(title)}.`;

const topicOf = <Model>(page: Page<Model>): string => page.said?.topic ?? titleOf(page);

const isWaiting = <Model>({ parts }: Page<Model>): boolean =>
  parts.some(({ part }) => part === 'waiting');

/** Whether what passes the filters is not there yet: all of it is said together. */
const isAwaited = <Model>(page: Page<Model>): boolean => isInOneLine(page) && isWaiting(page);
const isInOneLine = <Model>(page: Page<Model>): boolean => partIn(page, 'filters') !== undefined;

function wordsFor<Model>({
  date = '',
  label,
  detail = '',
  about = '',
  said,
}: ReturnType<typeof entriesIn<Model>>[number]) {
  const name = [longest(date), longest(label)].filter((text) => text !== '').join(', ');
  const more = [longest(detail), longest(about)].filter((text) => text !== '').join('. ');
  return { label: said ?? name, about: more };
}

/** The entries of a page, once all of them are there. */
function entriesToSay<Model>(page: Page<Model>) {
  const list = isAwaited(page) ? undefined : partIn(page, 'list');
  return list === undefined ? [] : entriesIn(list);
}

const entriesOf = <Model>(page: Page<Model>): readonly Pick<Entry, 'label' | 'about'>[] =>
  entriesToSay(page).map((entry) => wordsFor(entry));

const labelsOf = <Model>(page: Page<Model>): readonly string[] =>
  entriesOf(page).map(({ label }) => label);

/** What each part of a page says that is neither a field nor an entry; a panel that waits says nothing. */
function blocksOf<Model>({ parts, beside = [] }: Page<Model>): readonly Block[] {
  const panels = beside.map(({ said, parts: inside }): Block => {
    if (inside.some(({ part }) => part === 'waiting')) return { lines: [] };
    const blocks = inside.map(blockOf);
    const lines = blocks.flatMap((block) => block.lines);
    return {
      lines: said === undefined || lines.length === 0 ? lines : [said, ...lines],
      watched: [said ?? '', ...blocks.flatMap(({ lines: all, watched = all }) => watched)],
    };
  });
  return [...parts.map(blockOf), ...panels];
}

function blockOf<Model>(part: Part<Model>): Block {
  switch (part.part) {
    case 'text': {
      const { said = longest(part.text) } = part;
      const lines = said === '' ? [] : [said];
      return part.tone === 'refusal' ? { lines, says: 'each-time' } : { lines };
    }
    case 'waiting':
      return { lines: [part.text.replace(/ ?…$/u, '.')] };
    case 'failure':
      return { lines: [part.text, part.reason] };
    case 'list':
      return { lines: part.count === 0 && part.none !== undefined ? [part.none] : [] };
    case 'log':
      return { lines: part.lines, says: 'what-is-new', of: part.of ?? part.lines };
    case 'custom':
      return { lines: part.said };
    default:
      return { lines: [] };
  }
}

/** The lines of the parts that have changed; texts are compared with all that was said before. */
function newLines(before: readonly Block[], after: readonly Block[]): readonly string[] {
  const known = new Set(before.flatMap(({ lines }) => lines));
  return after.flatMap(({ lines, watched = lines, says, of = lines }, index) => {
    const last = before[index];
    if (says === 'each-time') return lines;
    if (says === 'what-is-new') {
      const heard = new Set(last?.of ?? last?.lines);
      return lines.slice(of.findLastIndex((each) => heard.has(each)) + 1);
    }
    if (last !== undefined && isSame(watched, last.watched ?? last.lines)) return [];
    return lines.length === 1 ? lines.filter((line) => !known.has(line)) : lines;
  });
}

export function readLine(ear: Ear, line: string): LineMeaning | undefined {
  const { page, model, program } = ear;
  if (page.said?.reads !== undefined) return meaning(page.said.reads(line), ear);
  const typed = line.toLowerCase();
  const into = partIn(page, 'input', 'row');
  if (into !== undefined) {
    if (line === '') return undefined;
    const pasted = into.paste(model, line);
    const isRefused = screenOf(pasted)
      .page(pasted, program)
      .parts.some(
        (part) => part.part === 'text' && part.tone === 'refusal' && longest(part.text) !== '',
      );
    return isRefused ? { steps: [pasted] } : { steps: [pasted, { press: 'enter' }] };
  }
  const list = partIn(page, 'list');
  const step = { 'next page': 1, 'previous page': -1 }[typed];
  const turned =
    step === 1 || step === -1 ? list?.turn?.(model, step, 'first', program) : undefined;
  if (turned !== undefined) return { steps: [turned] };
  const fields = fieldsOf(page, model);
  // Where entries have numbers, a number is that of an entry.
  const isNumber = list !== undefined && list.count > 0 && /^\d/u.test(line);
  return forEntry(ear, typed) ?? (isNumber ? undefined : readField(fields, line));
}

/** Where entries have numbers, filters have their names alone. */
const filtersHelp = (fields: readonly SpokenField[]): readonly string[] => [
  'Type the name of a filter to hear its values, and a value after it to change it.',
  ...fields.map(({ label, value }) => `${label}: ${value}`),
];

function forEntryHelp({ page, keys, model, program }: Ear): readonly string[] {
  const list = partIn(page, 'list');
  if (list === undefined) return [];
  const models = Array.from({ length: list.count }, (_, index) => list.choose(model, index));
  return Object.values(keys)
    .filter((each) => each.forEntry && models.some((chosen) => means(each, page, chosen, program)))
    .map(({ text }) => `Type ${text} and a number to ${text} that one.`);
}

const means = (
  { bind }: ScreenKeys<ScreenModel>[string],
  page: Page<ScreenModel>,
  model: ScreenModel,
  program: Program,
): boolean => bind(page, model, program).length > 0;

/** A word of a key with the number of an entry, such as `discard 2`: the entry is chosen first. */
function forEntry({ page, keys, model, program }: Ear, typed: string): LineMeaning | undefined {
  const list = partIn(page, 'list');
  const [, word, number] = /^(.+) (\d+)$/u.exec(typed) ?? [];
  const index = Number(number) - 1;
  if (list === undefined || !(index >= 0 && index < list.count)) return undefined;
  const key = Object.values(keys).find(
    (each) => each.forEntry === true && (each.word ?? each.text) === word,
  );
  const press: Key | undefined = key?.keys[0];
  const chosen = list.choose(model, index);
  return key === undefined || press === undefined || !means(key, page, chosen, program)
    ? undefined
    : { steps: [chosen, { press }] };
}

const fieldsOf = (page: Page<ScreenModel>, model: ScreenModel): readonly SpokenField[] =>
  (partIn(page, 'fields', 'filters')?.fields ?? []).map((field) => spokenField(field, model));

const spokenField = (
  { label, about = '', values, at, set }: Field<ScreenModel>,
  model: ScreenModel,
): SpokenField => {
  const present = longest(values[at] ?? '');
  const choices = set === undefined ? [] : values;
  return {
    label,
    about,
    value: present,
    get values() {
      return choices.map((value, index) => ({
        value: longest(value),
        steps: set === undefined ? [] : [set(model, index)],
      }));
    },
  };
};

/** A line of a screen whose value the arrows change. */
type SpokenField = {
  readonly label: string;
  readonly value: string;
  readonly about: string;
  /** The values that it can have, each with the steps to it from the present one. */
  readonly values: readonly { readonly value: string; readonly steps: readonly Step[] }[];
};

const fieldLines = (fields: readonly SpokenField[]): readonly string[] =>
  fields.map(({ label, value }, index) => `${index + 1} ${lines.spoken.fields.is(label, value)}`);

const changedFields = (
  before: readonly SpokenField[],
  fields: readonly SpokenField[],
): readonly string[] =>
  fields
    .filter(
      ({ label, value }) => !before.some((other) => other.label === label && other.value === value),
    )
    .map(({ label, value, about }) =>
      [lines.spoken.fields.changed(label, value), ...(about === '' ? [] : [about])].join(' '),
    );

const fieldsHelp = (fields: readonly SpokenField[]): readonly string[] =>
  lines.spoken.fields.help(fields.length);

/** What a line about a field means: its number or name, alone or before a value. */
function readField(fields: readonly SpokenField[], line: string): LineMeaning | undefined {
  const typed = line.toLowerCase();
  const field = fields.find(
    ({ label }, index) =>
      startsWith(typed, String(index + 1)) || startsWith(typed, label.toLowerCase()),
  );
  if (field === undefined) return undefined;
  const number = String(fields.indexOf(field) + 1);
  const name = startsWith(typed, number) ? number : field.label;
  const wanted = typed.slice(name.length).trim();
  return wanted === '' ? { lines: [aboutField(field)] } : wantedValue(field, wanted);
}

const startsWith = (typed: string, name: string): boolean =>
  typed === name || typed.startsWith(`${name} `);

const aboutField = ({ label, value, about, values }: SpokenField): string =>
  [lines.spoken.fields.changed(label, value), about, valuesText(values)].join(' ');

function valuesText(values: SpokenField['values']): string {
  const texts = lines.spoken.fields;
  return values.length < 2 ? texts.noOtherValue : texts.values(values.map(({ value }) => value));
}

function wantedValue({ label, value, values }: SpokenField, wanted: string): LineMeaning {
  const texts = lines.spoken.fields;
  const at = values.findIndex((each) => each.value === value);
  const step = { next: 1, '+': 1, previous: -1, '-': -1 }[wanted];
  const match =
    step === undefined
      ? (values.find((each) => each.value.toLowerCase() === wanted) ??
        values.find((each) => each.value.toLowerCase().startsWith(wanted)))
      : values[(at + step + values.length) % values.length];
  if (match === undefined) {
    return { lines: [[texts.refused(label, wanted), valuesText(values)].join(' ')] };
  }
  return match.value === value ? { lines: [texts.already(label, value)] } : { steps: match.steps };
}
