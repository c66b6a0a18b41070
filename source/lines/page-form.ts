import { words } from '../prose/words.ts';
import type { Program } from '../screens/app/screen.ts';
import type { ScreenMessage } from '../screens/app/screens.ts';
import type { Field } from '../screens/page/field.ts';
import { type Next, opened, type ScreenKeys } from '../screens/page/keys.ts';
import type { Page, Part, Tabs } from '../screens/page/page.ts';
import { entriesIn, longest, partIn } from '../screens/page/parts.ts';
import type { Meaning } from '../screens/page/said.ts';
import { isNavigation, type PageModel, type PageScreen } from '../screens/page/screen.ts';
import type { Key } from '../screens/parts/input/keymap.ts';
import { changedFields, fieldLines, fieldsHelp, readField, type SpokenField } from './fields.ts';
import {
  choicePrompt,
  type Entry,
  type LineMeaning,
  type SpokenForm,
  type Step,
  spokenForm,
} from './form.ts';
import { entryLines } from './sentences.ts';

/** What a part says: where one of its watched lines changes, all its lines are said again. */
type Block = {
  readonly lines: readonly string[];
  /** The lines by which a change is noticed, if not all of them. */
  readonly watched?: readonly string[];
  /** An answer to what the player has done is said each time; of a log only the new lines are. */
  readonly says?: 'each-time' | 'what-is-new';
  /** What each line of a log is about. */
  readonly of?: readonly unknown[];
};

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((line, index) => line === others[index]);

/** The spoken form of a screen that is described by its page. */
export function pageForm<Model extends PageModel>(of: PageScreen<Model>): SpokenForm<Model> {
  const { page: pageOf, keys } = of;
  return spokenForm<Model>({
    opening: (model, app) => openingOf(pageOf(model, app), model),
    entries: (model, app) => {
      const page = pageOf(model, app);
      return [
        ...entriesToSay(page).map((entry): Entry => {
          const next = opened(entry, model, app);
          const { label, about } = wordsFor(entry);
          if (next !== undefined) return { label, about, steps: [stepTo(next)] };
          return { label, about, lines: ['refused' in entry.opens ? entry.opens.refused : ''] };
        }),
        ...choicesIn(page, model, app),
      ];
    },
    changes: (before, model, app, again) => {
      const [last, page] = [pageOf(before, app), pageOf(model, app)];
      const fields = changedFields(fieldsOf(last, before), fieldsOf(page, model), words);
      const isOther =
        (isInOneLine(page) && fields.length > 0) ||
        topicOf(last) !== topicOf(page) ||
        isAwaited(last) !== isAwaited(page) ||
        !isSame(labelsOf(last), labelsOf(page));
      if (isOther) return again();
      const saidEntries = new Set(entryLines(entriesOf(last)));
      const question = partIn(page, 'question');
      const [known, choices] = [choicesIn(last, before, app), choicesIn(page, model, app)];
      const areNew = !isSame(entryLines(known), entryLines(choices));
      return [
        ...fields,
        ...newLines(blocksOf(last), blocksOf(page)),
        ...entryLines(entriesOf(page)).filter((line) => !saidEntries.has(line)),
        ...(question === undefined || partIn(last, 'question') !== undefined
          ? []
          : [question.about ?? '', longest(question.text)].filter((line) => line !== '')),
        ...(areNew ? entryLines(choices) : []),
      ];
    },
    prompt: (model, app) => {
      const page = pageOf(model, app);
      if (isWaiting(page)) return '';
      return page.said?.prompt ?? choicePrompt(app);
    },
    command: (model, line, app) => meaning(pageOf(model, app).said?.command?.(line), model, app),
    read: (model, line, app) => {
      const { said } = pageOf(model, app);
      return said?.reads === undefined
        ? readLine(of, line, model, app)
        : meaning(said.reads(line), model, app);
    },
    isGuess: (model, line, app) => pageOf(model, app).said?.isGuess?.(line) === true,
    echo: (model, app) => pageOf(model, app).said?.echo ?? 'shown',
    closingLines: (model, app) => pageOf(model, app).said?.closing ?? [],
    automaticSteps: (model, app) => {
      const act = pageOf(model, app).said?.automatic;
      return act === undefined ? [] : [stepTo(act(model, app))];
    },
    end: (model, app) => pageOf(model, app).said?.end ?? 'none',
    help: (model, app) => {
      const page = pageOf(model, app);
      const fields = fieldsOf(page, model);
      const turns = partIn(page, 'list')?.turn !== undefined;
      return [
        ...(page.said?.help ?? []),
        ...forEntryHelp(page, keys, model, app),
        ...(turns ? ['next page and previous page turn the pages.'] : []),
        ...(fields.length === 0
          ? []
          : isInOneLine(page)
            ? filtersHelp(fields)
            : fieldsHelp(fields, words)),
      ];
    },
    onReturn: of.onReturn,
    ...(of.opensWith !== undefined && { openingSteps: [{ press: of.opensWith }] }),
  });
}

/** What a reader can choose in addition to the entries of a list. */
const choicesIn = <Model extends PageModel>(
  { said }: Page<Model>,
  model: Model,
  program: Program,
): readonly Entry[] =>
  (said?.choices ?? []).map(({ label, about = '', act }) => ({
    label,
    about,
    get steps() {
      return [stepTo(act(model, program))];
    },
  }));

const meaning = <Model extends PageModel>(
  means: Meaning<Model> | undefined,
  model: Model,
  program: Program,
): LineMeaning | undefined => {
  if (means === undefined) return undefined;
  if (typeof means === 'function') return { steps: [stepTo(means(model, program))] };
  return 'act' in means
    ? { steps: [stepTo(means.act(model, program)), means.leads] }
    : { lines: means };
};

/** What is said of a page when it opens, without its entries. */
function openingOf<Model extends PageModel>(page: Page<Model>, model: Model): readonly string[] {
  if (page.said?.opening !== undefined) return page.said.opening;
  if (isAwaited(page)) return blocksOf(page).flatMap(({ lines }) => lines);
  const fields = fieldsOf(page, model);
  const filters = fields.map(({ label, value }) => `${label}: ${value}`).join(', ');
  const title = isInOneLine(page) ? `${titleOf(page)} ${filters}.` : titleOf(page);
  return [
    title,
    ...(isInOneLine(page) ? [] : fieldLines(fields, words)),
    ...blocksOf(page).flatMap(({ lines }) => lines),
  ].filter((line) => line !== '');
}

const titleOf = <Model>({ title, said }: Page<Model>): string =>
  said?.title ?? `${longest(title)}.`;

const topicOf = <Model>(page: Page<Model>): string => page.said?.topic ?? titleOf(page);

const isWaiting = <Model>({ parts }: Page<Model>): boolean =>
  parts.some(({ part }) => part === 'waiting');

/** Whether what passes the filters is not there yet: all of it is said together. */
const isAwaited = <Model>(page: Page<Model>): boolean => isInOneLine(page) && isWaiting(page);

const isInOneLine = <Model>(page: Page<Model>): boolean => partIn(page, 'filters') !== undefined;

/** What an entry is called, and what else is said of it. */
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

/** What the entries are called: other names make another list, other details do not. */
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
    case 'table': {
      const line = ({ label, figure }: (typeof part.rows)[number]): string =>
        `${label}: ${longest(figure)}`;
      return {
        lines: part.rows.map(line),
        watched: part.rows.filter(({ isLive }) => isLive !== true).map(line),
      };
    }
    case 'chart':
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

/** What a typed line means: a text to type, a step, an entry's action, a tab or a field. */
function readLine<Model extends PageModel>(
  { page: pageOf, keys }: PageScreen<Model>,
  line: string,
  model: Model,
  program: Program,
): LineMeaning | undefined {
  const page = pageOf(model, program);
  const typed = line.toLowerCase();
  const into = partIn(page, 'input', 'row');
  if (into !== undefined) {
    if (line === '') return undefined;
    const pasted = into.paste(model, line);
    const isRefused = pageOf(pasted, program).parts.some(
      (part) => part.part === 'text' && part.tone === 'refusal' && longest(part.text) !== '',
    );
    return isRefused
      ? { steps: [stepTo(pasted)] }
      : { steps: [stepTo(pasted), { press: 'enter' }] };
  }
  const list = partIn(page, 'list');
  const step = { 'next page': 1, 'previous page': -1 }[typed];
  const turned =
    step === 1 || step === -1 ? list?.turn?.(model, step, 'first', program) : undefined;
  if (turned !== undefined) return { steps: [stepTo(turned)] };
  const fields = fieldsOf(page, model);
  // Where entries have numbers, a number is that of an entry.
  const isNumber = list !== undefined && list.count > 0 && /^\d/u.test(line);
  return (
    forEntry(page, keys, typed, model, program) ??
    tabNamed(page, typed, model) ??
    (isNumber ? undefined : readField(fields, line, words))
  );
}

const stepTo = <Model extends PageModel>(next: Next<Model>): Step =>
  isNavigation(next)
    ? next
    : ({ screen: next.screen, kind: 'became', model: next } as unknown as ScreenMessage);

/** Where entries have numbers, filters have their names alone. */
const filtersHelp = (fields: readonly SpokenField[]): readonly string[] => [
  'Type the name of a filter to hear its values, and a value after it to change it.',
  ...fields.map(({ label, value }) => `${label}: ${value}`),
];

/** How the words that take the number of an entry are typed. */
function forEntryHelp<Model>(
  page: Page<Model>,
  keys: ScreenKeys<Model>,
  model: Model,
  program: Program,
): readonly string[] {
  const list = partIn(page, 'list');
  if (list === undefined) return [];
  const models = Array.from({ length: list.count }, (_, index) => list.choose(model, index));
  return Object.values(keys)
    .filter((each) => each.forEntry && models.some((chosen) => means(each, page, chosen, program)))
    .map(({ text }) => `Type ${text} and a number to ${text} that one.`);
}

const means = <Model>(
  { bind }: ScreenKeys<Model>[string],
  page: Page<Model>,
  model: Model,
  program: Program,
): boolean => bind(page, model, program).length > 0;

/** A word of a key with the number of an entry, such as `discard 2`: the entry is chosen first. */
function forEntry<Model extends PageModel>(
  page: Page<Model>,
  keys: ScreenKeys<Model>,
  typed: string,
  model: Model,
  program: Program,
): LineMeaning | undefined {
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
    : { steps: [stepTo(chosen), { press }] };
}

function tabNamed<Model extends PageModel>(
  page: Page<Model>,
  typed: string,
  model: Model,
): LineMeaning | undefined {
  const tabs = partIn(page, 'tabs');
  const index = (tabs?.tabs ?? []).findIndex((tab) => longest(tab).toLowerCase() === typed);
  return tabs === undefined || index === -1
    ? undefined
    : { steps: [stepTo(tabs.choose(model, index))] };
}

/** The tabs and the fields of a page, each with its values. */
function fieldsOf<Model extends PageModel>(
  page: Page<Model>,
  model: Model,
): readonly SpokenField[] {
  const tabs = partIn(page, 'tabs');
  const part = partIn(page, 'fields', 'filters');
  const first = tabs === undefined ? [] : [spokenTabs(tabs, model)];
  return [...first, ...(part?.fields ?? []).map((field) => spokenField(field, model))];
}

const spokenTabs = <Model extends PageModel>(
  { label, about = '', tabs, chosen, choose }: Tabs<Model>,
  model: Model,
): SpokenField => ({
  label,
  about,
  value: longest(tabs[chosen] ?? ''),
  values: tabs.map((tab, index) => ({
    value: longest(tab),
    steps: [stepTo(choose(model, index))],
  })),
});

const spokenField = <Model extends PageModel>(
  { label, about = '', values, at, other = '', set }: Field<Model>,
  model: Model,
): SpokenField => {
  const present = longest(values[at] ?? other);
  const choices = set === undefined ? [] : values;
  return {
    label,
    about,
    value: present,
    get values() {
      return choices.map((value, index) => ({
        value: longest(value),
        steps: set === undefined ? [] : [stepTo(set(model, index))],
      }));
    },
  };
};
