import { actions } from '../../prose/menu.ts';
import {
  actionsOf,
  type KeyBindings,
  keyName,
  type SceneBindings,
  type SceneName,
} from '../../settings/key-bindings.ts';

/** One press of a key: the character it types, or the name of a key that types none, longer than one character. */
export type Key = string;

/** The action of some keys of a screen, for dispatch, the footer and the help. */
export type Binding<Message> = (
  | { readonly keys: readonly Key[]; readonly label: string }
  /** Every key of no earlier binding; a label names the one that is meant. */
  | { readonly keys: 'others'; readonly label?: string }
) & {
  readonly action: string;
  readonly visibleIn: 'footer' | 'help' | 'nowhere';
  /** The noun for the input of each key, such as `color`, where the keys type something. */
  readonly types?: string;
  /** What is typed for it where lines are read out, if not its action; `none` if nothing is. */
  readonly word?: string;
  /** Why the key does nothing now, where it would be expected to do something. */
  readonly refused?: string;
  readonly on: (key: Key) => Message;
};

export type FooterKey = {
  readonly label: string;
  readonly action: string;
  readonly keys: readonly Key[];
};

export type Keymap<Message> = readonly Binding<Message>[];

/**
 * Answers yes to a question about what cannot be undone. Where Enter asks the question, too, the
 * screen disregards an Enter that is held down.
 */
export const confirms = <Message>(action: string, on: () => Message): Binding<Message> => ({
  keys: ['enter', 'y', 'Y'],
  label: 'Enter y',
  action,
  visibleIn: 'footer',
  on,
});

/** Whether a screen with these keys asks a question: then every key is an answer. */
export const isQuestion = (keymap: Keymap<unknown>): boolean =>
  keymap.some(({ keys }) => keys === 'others');

export function messageFor<Message>(keymap: Keymap<Message>, key: Key): Message | undefined {
  const binding = keymap.find(({ keys }) => keys === 'others' || keys.includes(key));
  return binding?.refused === undefined ? binding?.on(key) : undefined;
}

/** The arrows that letters stand for where they mean nothing else. */
const letterArrows: Readonly<Record<Key, Key>> = { h: 'left', j: 'down', k: 'up', l: 'right' };

/** A key that means nothing on any screen, in place of one whose action has another key. */
export const FREED: Key = 'freed';

export function keyOn(
  scene: SceneName,
  bindings: KeyBindings,
  keymap: Keymap<unknown>,
  key: Key,
): Key {
  const own = bindings[scene];
  if (own !== undefined) {
    const action = Object.keys(own).find((name) => own[name]?.includes(key));
    if (action !== undefined) return defaultKey(scene, action, keymap) ?? FREED;
    if (isFreed(scene, own, keymap, key)) return FREED;
  }
  return isBound(keymap, key) ? key : (letterArrows[key] ?? key);
}

/** Whether a key no longer does its action: the player has given the action another one. */
const isFreed = (
  scene: SceneName,
  own: SceneBindings,
  keymap: Keymap<unknown>,
  key: Key,
): boolean =>
  !isTyping(keymap, key) &&
  Object.keys(own).some((action) => actionsOf(scene)[action]?.includes(key));

/** The first default key of an action that the screen reacts to now and does not type. */
export const defaultKey = (
  scene: SceneName,
  action: string,
  keymap: Keymap<unknown>,
): Key | undefined =>
  actionsOf(scene)[action]?.find((key) => isBound(keymap, key) && !isTyping(keymap, key));

const bindingOf = (keymap: Keymap<unknown>, key: Key): Binding<unknown> | undefined =>
  keymap.find(({ keys }) => keys !== 'others' && keys.includes(key));

/** Whether a key means something; where every key does the same, all of them do. */
const isBound = (keymap: Keymap<unknown>, key: Key): boolean =>
  isQuestion(keymap) || bindingOf(keymap, key) !== undefined;

const isTyping = (keymap: Keymap<unknown>, key: Key): boolean =>
  bindingOf(keymap, key)?.types !== undefined;

export const labelOf = ({ label }: Binding<unknown>): string => label ?? 'any other key';

export function labeled<Message>(
  scene: SceneName,
  bindings: KeyBindings,
  keymap: Keymap<Message>,
): Keymap<Message> {
  const own = bindings[scene];
  if (own === undefined) return keymap;
  return keymap.map((binding) => {
    const named = ownNames(scene, own, keymap, binding);
    return named === undefined || binding.keys === 'others'
      ? binding
      : { ...binding, label: namesOf(named) };
  });
}

type NamedKey = { readonly name: string; readonly key: Key };

const namesOf = (named: readonly NamedKey[]): string => named.map(({ name }) => name).join(' ');

/** The keys of each action of a binding; undefined if the player has changed none of them. */
function ownNames(
  scene: SceneName,
  own: SceneBindings,
  keymap: Keymap<unknown>,
  { keys }: Binding<unknown>,
): readonly NamedKey[] | undefined {
  if (keys === 'others') return undefined;
  const actions = Object.keys(actionsOf(scene)).flatMap((action) => {
    const key = defaultKey(scene, action, keymap);
    return key !== undefined && keys.includes(key) ? [{ action, key }] : [];
  });
  if (!actions.some(({ action }) => action in own)) return undefined;
  return actions.flatMap(({ action, key }) =>
    (own[action] ?? [key]).map((each) => ({ name: keyName(each), key })),
  );
}

export const footerBindings = (keymap: Keymap<unknown>): Keymap<unknown> =>
  keymap.filter(({ visibleIn }) => visibleIn === 'footer');

export const footerKeysOf = (
  scene: SceneName,
  bindings: KeyBindings,
  keymap: Keymap<unknown>,
): readonly FooterKey[] => {
  const own = bindings[scene];
  const shown = footerBindings(keymap);
  // Most players have changed no key of the scene, and looking for its actions takes long.
  if (own === undefined) return shown.map((binding) => footerKeyOf(binding));
  return shown.map((binding) => {
    const named = ownNames(scene, own, keymap, binding);
    if (named === undefined) return footerKeyOf(binding);
    const keys = named.map(({ key }) => key);
    return { label: namesOf(named), action: binding.action, keys };
  });
};

function footerKeyOf(binding: Binding<unknown>): FooterKey {
  const { keys } = binding;
  const label = labelOf(binding);
  return {
    label,
    action: binding.action,
    keys: keys === 'others' ? [FREED] : keysNamedIn(label, keys),
  };
}

/** The keys that the words of a label name; none for a label such as `1…3`. */
function keysNamedIn(label: string, keys: readonly Key[]): readonly Key[] {
  const named = label.split(' ').map((word) => keys.find((key) => keyName(key) === word));
  const known = named.filter((key) => key !== undefined);
  return known.length === named.length ? known : [];
}

/** A key does one thing, and the footer says what, or only the help. */
export const onKey = <Message>(
  key: Key,
  action: string,
  on: () => Message,
  visibleIn: Binding<Message>['visibleIn'] = 'footer',
): Binding<Message> => ({ keys: [key], label: keyName(key), action, visibleIn, on });

/** The keys that step forward; their counterparts step back. */
const forwardKeys: readonly Key[] = ['down', 'right', 'end', 'page-down', 'j', 'l', ' ', 'tab'];

export const stepOf = (key: Key): 1 | -1 => (forwardKeys.includes(key) ? 1 : -1);

export const wrapIndex = (index: number, step: number, length: number): number =>
  (((index + step) % length) + length) % length;

/**
 * The pauses in milliseconds after which a key is pressed again, not held: a held key waits before it
 * first repeats itself, and then repeats itself fast, but for the stalls of a network or a busy server.
 */
const REST = { first: 700, next: 500 } as const;

/** A key that may be held down: when it came last, in milliseconds, and the pause that ends the hold. */
export type HeldKey = { readonly key: Key; readonly at: number; readonly pause: number };

export const holding = (key: Key, at: number): HeldKey => ({ key, at, pause: REST.first });

export const withRepetition = (held: HeldKey, at: number): HeldKey => ({
  ...held,
  at,
  pause: REST.next,
});

export const isRepetition = (held: HeldKey | 'none', key: Key, at: number): held is HeldKey =>
  held !== 'none' && held.key === key && at - held.at < held.pause;

/** The actions of a mouse on a screen; undefined is none. Keys have targets of their own. */
export type Pointing<Message> = {
  readonly entry?: (index: number) => Message | undefined;
  /** A click on a place of what is being edited, from 0. */
  readonly place?: (index: number) => Message | undefined;
  readonly wheel?: (step: 1 | -1) => Message | undefined;
};

/** A wheel that chooses the next entry of a list; it stops at its ends. */
export const wheelIn =
  <Message>(
    chosen: number,
    count: number,
    moved: (step: 1 | -1) => Message,
  ): NonNullable<Pointing<Message>['wheel']> =>
  (step) =>
    chosen + step < 0 || chosen + step >= count ? undefined : moved(step);

export type Target =
  /** The action of a key, such as a hint in the footer or a color of the palette; a default key. */
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'entry'; readonly index: number };

export const keyTarget = (key: string): Target => ({ kind: 'key', key });

export const placeTarget = (index: number): Target => ({ kind: 'place', index });

export const entryTarget = (index: number): Target => ({ kind: 'entry', index });

export function isSameTarget(one: Target | undefined, other: Target | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if (one.kind === 'key') return other.kind === 'key' && one.key === other.key;
  return other.kind === one.kind && one.index === other.index;
}

type TargetSpan = { readonly text: string; readonly target?: Target | undefined };

const SPANS: unique symbol = Symbol('spans');

/**
 * A function that styles a text. Its spans are a property: a collector of garbage has to look at all
 * entries of a `WeakMap` again in the pause that ends it, for all players.
 */
type Styling = object & { readonly [SPANS]?: readonly TargetSpan[] };

export function withTargets<Transform extends Styling>(
  transform: Transform,
  spans: readonly TargetSpan[],
): Transform {
  return spans.some(({ target }) => target !== undefined)
    ? Object.assign(transform, { [SPANS]: spans })
    : transform;
}

/** The target at a column of a line, both from 0, of the text that one of the functions styles. */
export function targetIn(
  transforms: readonly Styling[],
  line: number,
  column: number,
): Target | undefined {
  const spans = transforms.map((each) => each[SPANS]).find(Boolean) ?? [];
  let end = 0;
  return linesOf(spans)[line]?.find(({ text }) => {
    end += text.length;
    return column < end;
  })?.target;
}

function linesOf(spans: readonly TargetSpan[]): readonly (readonly TargetSpan[])[] {
  const lines: TargetSpan[][] = [[]];
  for (const span of spans) {
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...span, text });
    }
  }
  return lines;
}

export type TextField = {
  readonly text: string;
  readonly cursor: number;
  readonly limit: number;
};

export type TextEdit =
  | { readonly edit: 'typed'; readonly text: string }
  | { readonly edit: 'moved'; readonly step: 1 | -1 }
  | { readonly edit: 'moved-to'; readonly end: 'start' | 'end' }
  | { readonly edit: 'erased' }
  | { readonly edit: 'deleted' }
  | { readonly edit: 'cut'; readonly what: 'word' | 'all' };

export const textField = (limit: number, text = ''): TextField => ({
  text,
  cursor: text.length,
  limit,
});

export function editText(field: TextField, change: TextEdit): TextField {
  const { text, cursor, limit } = field;
  const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
  switch (change.edit) {
    case 'typed': {
      const added = change.text.slice(0, limit - text.length);
      return { ...field, text: before + added + after, cursor: cursor + added.length };
    }
    case 'moved':
      return { ...field, cursor: Math.max(0, Math.min(text.length, cursor + change.step)) };
    case 'moved-to':
      return { ...field, cursor: change.end === 'start' ? 0 : text.length };
    case 'erased':
      return { ...field, text: before.slice(0, -1) + after, cursor: Math.max(0, cursor - 1) };
    case 'deleted':
      return { ...field, text: before + after.slice(1) };
    case 'cut': {
      const kept = change.what === 'all' ? '' : before.replace(/\S+\s*$/u, '');
      return { ...field, text: kept + after, cursor: kept.length };
    }
  }
}

/** The characters that a field takes, in a row, and how they are written for a reader. */
type Characters = {
  readonly all: string;
  readonly label: string;
  readonly noun: string;
};

export function textBindings<Message>(
  { all, label, noun }: Characters,
  on: (change: TextEdit) => Message,
): readonly Binding<Message>[] {
  return [
    {
      keys: [...all],
      label,
      action: 'type it',
      types: noun,
      visibleIn: 'help',
      on: (key: Key) => on({ edit: 'typed', text: key }),
    },
    {
      keys: ['left', 'right'],
      label: '← →',
      action: 'move the cursor',
      visibleIn: 'help',
      on: (key) => on({ edit: 'moved', step: key === 'left' ? -1 : 1 }),
    },
    {
      keys: ['home', 'end'],
      label: 'Home End',
      action: actions.moveToEnd,
      visibleIn: 'help',
      on: (key) => on({ edit: 'moved-to', end: key === 'home' ? 'start' : 'end' }),
    },
    onKey('backspace', 'erase before the cursor', () => on({ edit: 'erased' }), 'help'),
    onKey('delete', 'erase at the cursor', () => on({ edit: 'deleted' }), 'help'),
    {
      keys: ['ctrl-w', 'ctrl-u'],
      label: 'Ctrl-W Ctrl-U',
      action: 'erase a word or all before the cursor',
      visibleIn: 'help',
      on: (key) => on({ edit: 'cut', what: key === 'ctrl-w' ? 'word' : 'all' }),
    },
  ];
}
