import { keyName } from '../../settings/key-bindings.ts';
import { type Act, goes, goTo, type Navigation, type Program } from '../app/navigation.ts';
import {
  type Binding,
  confirms,
  type Key,
  stepOf,
  textBindings,
  wrapIndex,
} from '../parts/input.ts';
import { draftKeys } from '../play/draft.ts';
import type { Field } from './field.ts';
import type { Entry, Failure, Fields, List, Page, Question } from './page.ts';
import { entryAt, partIn } from './parts.ts';

/** What an action leads to: the next model of the screen, or another screen. */
export type Next<Model> = Model | Navigation;

type Bindings<Model> = readonly Binding<Next<Model>>[];

/** A key as a screen declares it once: for the footer, the key card, the settings and the ear. */
export type ScreenKey<Model> = {
  /** The default keys by their ids in the settings; the id is the name in the record if omitted. */
  readonly ids?: Readonly<Record<string, readonly Key[]>>;
  readonly keys: readonly Key[];
  readonly label: string;
  readonly text: string;
  readonly visibleIn: 'footer' | 'help';
  /** What is typed for it where lines are read out; its text if omitted, `none` where a line does the same. */
  readonly word?: string;
  /** Whether it acts on the chosen entry: its word takes a number. */
  readonly forEntry?: true;
  /** What it does on a page; nothing while it means nothing. */
  readonly bind: (page: Page<Model>, model: Model, program: Program) => Bindings<Model>;
};

/** The keys of a screen by their ids, in the order of the footer. */
export type ScreenKeys<Model> = Readonly<Record<string, ScreenKey<Model>>>;

/** A key that works on the parts of any page. */
export type PartKey = Omit<ScreenKey<never>, 'bind'> & {
  readonly bind: <Model>(page: Page<Model>, model: Model, program: Program) => Bindings<Model>;
};

type Options<Model> = {
  /** Whether it means something now; always if omitted. */
  readonly when?: (model: Model, program: Program) => boolean;
  /** Why it does nothing, if there is more to say than that; empty if not. */
  readonly refused?: (model: Model) => string;
  /** What it does now, where that is said in other words. */
  readonly now?: (model: Model) => string;
  readonly visibleIn?: 'footer' | 'help';
  readonly word?: string;
  readonly forEntry?: true;
};

const keysNamed = (names: string): readonly Key[] =>
  names.split(' ').map((name) => (name === 'space' ? ' ' : name));

type Shown = Omit<ScreenKey<never>, 'bind'>;

/** A binding without what it does: only that differs from page to page. */
const shownAs = ({ keys, label, text, visibleIn, word, forEntry }: Shown) => ({
  keys,
  label,
  action: text,
  visibleIn,
  ...(forEntry ? { word: 'none' } : word !== undefined && { word }),
});

export const bound = <Model>(
  shown: Shown,
  on: (key: Key) => Next<Model>,
): Binding<Next<Model>> => ({ ...shownAs(shown), on });

/** Some keys, such as `delete d`, and what they do to the model; the first one is shown. */
export function key<Model>(
  names: string,
  text: string,
  act: Act<Model>,
  options: Options<Model> = {},
): ScreenKey<Model> {
  const keys = keysNamed(names);
  const label = keyName(keys[0] ?? '');
  return screenKey({ keys, label, text }, options, (model, program) => () => act(model, program));
}

/** Keys that move something by a step, such as `left right`. */
export const steps = <Model>(
  label: string,
  ids: Readonly<Record<string, readonly Key[]>>,
  text: string,
  step: (model: Model, step: 1 | -1, program: Program) => Next<Model>,
  options: Options<Model> = {},
): ScreenKey<Model> =>
  screenKey(
    { ids, keys: Object.values(ids).flat(), label, text },
    options,
    (model, program) => (pressed) => step(model, stepOf(pressed), program),
  );

function screenKey<Model>(
  ownKeys: Pick<PartKey, 'ids' | 'keys' | 'label' | 'text'>,
  { when, refused, now, visibleIn = 'footer', ...more }: Options<Model>,
  on: (model: Model, program: Program) => (pressed: Key) => Next<Model>,
): ScreenKey<Model> {
  const declared = { ...ownKeys, visibleIn, ...more };
  const shown = shownAs(declared);
  return {
    ...declared,
    bind: (page, model, program) => {
      if (when?.(model, program) === false) {
        const reason = refused?.(model) ?? '';
        const nothing = { visibleIn: 'nowhere', word: 'none', refused: reason } as const;
        return reason === '' ? [] : [{ ...shown, ...nothing, on: on(model, program) }];
      }
      if (more.forEntry && (partIn(page, 'list')?.count ?? 0) === 0) return [];
      const named = now === undefined ? shown : { ...shown, action: now(model) };
      return [{ ...named, on: on(model, program) }];
    },
  };
}

function partKey(
  declared: Omit<PartKey, 'bind' | 'visibleIn'> & { readonly visibleIn?: 'help' },
  bind: <Model>(
    page: Page<Model>,
    model: Model,
    program: Program,
  ) => ((key: Key) => Next<Model>) | undefined,
): PartKey {
  const key = { visibleIn: 'footer' as const, ...declared };
  const shown = shownAs(key);
  return {
    ...key,
    bind: (page, model, program) => {
      const on = bind(page, model, program);
      return on === undefined ? [] : [{ ...shown, on }];
    },
  };
}

export const chooses = (text = 'choose'): PartKey =>
  partKey(
    {
      ids: { up: ['up', 'k'], down: ['down', 'j'] },
      keys: ['up', 'down', 'k', 'j'],
      label: '↑ ↓',
      text,
    },
    (page, model, program) => {
      const part = partIn(page, 'list', 'fields');
      if (part === undefined || countIn(part) === 0) return undefined;
      if (part.part === 'list' && part.count === 1 && part.turn === undefined) return undefined;
      return (pressed) => moved(model, part, stepOf(pressed), program);
    },
  );

export const opens = (text = 'open'): PartKey =>
  partKey({ keys: ['enter'], label: 'Enter', text, word: 'none' }, (page, model, program) => {
    const list = partIn(page, 'list');
    const entry = entryAt(list, list?.chosen ?? 0);
    if (entry === undefined || ('refused' in entry.opens && typeof entry.opens !== 'function')) {
      return undefined;
    }
    return () => opened(entry, model, program) ?? model;
  });

export const opensByNumber = (text: string): PartKey => ({
  ...partKey({ ids: {}, keys: [], label: '', text, word: 'none' }, () => undefined),
  bind: (page, model, program) => {
    const list = partIn(page, 'list');
    const digits = Array.from({ length: Math.min(9, list?.count ?? 0) }, (_, at) => String(at + 1));
    if (list === undefined || digits.length === 0) return [];
    const label = digits.length === 1 ? '1' : `1…${digits.length}`;
    const shown = { keys: digits, label, text, visibleIn: 'help' as const, word: 'none' };
    return [bound(shown, (pressed) => clicked(list, Number(pressed) - 1, model, program))];
  },
});

export const changes = (text = 'change it'): PartKey =>
  partKey(
    {
      ids: { left: ['left', 'h'], right: ['right', 'l', ' '] },
      keys: ['left', 'right', 'h', 'l', ' '],
      label: '← →',
      text,
    },
    (page, model) => {
      const part = partIn(page, 'fields', 'filters');
      const field = part?.fields[part.chosen];
      if (field?.set === undefined || field.values.length < 2) return undefined;
      return (pressed) => stepped(model, field, stepOf(pressed));
    },
  );

export const turnsPages = (): PartKey =>
  partKey(
    {
      ids: { 'page-up': ['page-up'], 'page-down': ['page-down', ' '] },
      keys: ['page-up', 'page-down', ' '],
      label: 'PgUp PgDn',
      text: 'page',
      visibleIn: 'help',
      word: 'none',
    },
    (page, model, program) => {
      const turn = partIn(page, 'list')?.turn;
      return turn && ((pressed) => turn(model, stepOf(pressed), 'first', program) ?? model);
    },
  );

export const editsText = (): PartKey => ({
  ids: {
    left: ['left'],
    right: ['right'],
    first: ['home'],
    last: ['end'],
    erase: ['backspace'],
    clear: ['delete'],
    'erase-before': ['ctrl-w', 'ctrl-u'],
  },
  keys: [],
  label: '',
  text: 'edit the line',
  visibleIn: 'help',
  word: 'none',
  bind: (page, model) => {
    const input = partIn(page, 'input');
    if (input === undefined) return [];
    const { characters: all, label, noun } = input;
    return textBindings({ all, label, noun: noun }, (change) => input.edit(model, change));
  },
});

export const editsRow = (): PartKey => ({
  ids: {
    up: ['up'],
    down: ['down'],
    left: ['left'],
    right: ['right'],
    first: ['home'],
    last: ['end'],
    erase: ['backspace'],
    'erase-before': ['ctrl-w'],
    clear: ['delete', 'ctrl-u'],
    random: ['*', 'r'],
  },
  keys: [],
  label: '',
  text: 'edit the row',
  visibleIn: 'help',
  word: 'none',
  bind: (page, model) => {
    const row = partIn(page, 'row');
    return row === undefined
      ? []
      : draftKeys(row.draft.rules).map((binding) => ({
          ...binding,
          word: 'none',
          on: (pressed: Key) => row.edit(model, binding.on(pressed)),
        }));
  },
});

const leads = (names: string, text: string, to: Navigation, visibleIn?: 'help'): PartKey =>
  partKey(
    {
      keys: keysNamed(names),
      label: keyName(keysNamed(names)[0] ?? ''),
      text,
      ...(visibleIn && { visibleIn }),
    },
    () => () => to,
  );

export const help: PartKey = leads('?', 'help', goes('help-opened'));

export const settings: PartKey = leads(',', 'settings', goTo('settings'), 'help');

export const leaves = (others = '', text = 'back'): PartKey =>
  leads(`escape ${others}`.trim(), text, goes('went-back'));

/** The default keys by their ids, as the settings know them. */
export const idsIn = (
  keys: Readonly<Record<string, Pick<PartKey, 'ids' | 'keys'>>>,
): Readonly<Record<string, readonly Key[]>> =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([name, { ids, keys: own }]) =>
      Object.entries(ids ?? { [name]: own }),
    ),
  );

export function keymapOn<Model>(
  page: Page<Model>,
  keys: ScreenKeys<Model>,
  model: Model,
  program: Program,
): Bindings<Model> {
  const question = partIn(page, 'question');
  if (question !== undefined) {
    return [
      ...Object.entries(question.keeps ?? {}).flatMap(([name, visibleIn]) =>
        (keys[name]?.bind(page, model, program) ?? []).map(
          (each): Binding<Next<Model>> => ({ ...each, visibleIn }),
        ),
      ),
      confirming(question, model, program),
      {
        keys: 'others',
        action: question.no,
        visibleIn: 'footer',
        on: () => question.decline(model, program),
      },
    ];
  }
  const all = Object.values(keys).flatMap((each) => each.bind(page, model, program));
  const failure = partIn(page, 'failure');
  return failure === undefined ? all : [triesAgain(failure, model, program), ...withoutEnter(all)];
}

function confirming<Model>(
  { asks, yes, confirm }: Question<Model>,
  model: Model,
  program: Program,
): Binding<Next<Model>> {
  const on = (): Next<Model> => confirm(model, program);
  if (asks === undefined) return confirms(yes, on);
  return bound({ keys: ['escape'], label: 'Esc', text: yes, visibleIn: 'footer' }, on);
}

const triesAgain = <Model>(
  { again }: Failure<Model>,
  model: Model,
  program: Program,
): Binding<Next<Model>> =>
  bound({ keys: ['enter'], label: 'Enter', text: 'try again', visibleIn: 'footer' }, () =>
    again(model, program),
  );

const withoutEnter = <Model>(bindings: Bindings<Model>): Bindings<Model> =>
  bindings.filter(({ keys }) => !keys.includes('enter') || keys.length > 1);

/** What opening an entry leads to; undefined where it cannot be opened. */
export function opened<Model>(
  entry: Entry<Model> | undefined,
  model: Model,
  program: Program,
): Next<Model> | undefined {
  const to = entry?.opens;
  if (typeof to === 'function') return to(model, program);
  return to === undefined || 'refused' in to ? undefined : to;
}

export function clicked<Model>(
  list: List<Model>,
  index: number,
  model: Model,
  program: Program,
): Next<Model> {
  const entry = entryAt(list, index);
  if (entry === undefined) return model;
  return opened(entry, model, program) ?? list.choose(model, index);
}

/** The model with another entry or field chosen; past the end of a page the list turns it. */
export function moved<Model>(
  model: Model,
  part: List<Model> | Fields<Model>,
  step: 1 | -1,
  program: Program,
): Model {
  const [count, next] = [countIn(part), part.chosen + step];
  const turn = part.part === 'list' ? part.turn : undefined;
  if (turn !== undefined && (next < 0 || next >= count)) {
    return turn(model, step, step === 1 ? 'first' : 'last', program) ?? model;
  }
  return count === 0 ? model : part.choose(model, wrapIndex(part.chosen, step, count));
}

export const countIn = <Model>(part: List<Model> | Fields<Model>): number =>
  part.part === 'list' ? part.count : part.fields.length;

/** The model with the next value of a field, or the one before; the same model where there is none. */
export function stepped<Model>(
  model: Model,
  { values, at, set, ends }: Field<Model>,
  step: 1 | -1,
): Model {
  const next = at + step;
  const isInside = next >= 0 && next < values.length;
  if (set === undefined || (ends && !isInside)) return model;
  // A value that is none of them comes before the first.
  return set(
    model,
    at === -1 && step === -1 ? values.length - 1 : wrapIndex(at, step, values.length),
  );
}
