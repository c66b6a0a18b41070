import { fail, type Result, succeed } from '../engine/core/result.ts';
import { missClause } from '../prose/phrases.ts';

/** What is wrong with a line of a settings file, from 1. */
export type LineProblem = { readonly line: number; readonly reason: string };

/** The actions of a scene, each with the keys that do it by default. */
type Actions = Readonly<Record<string, readonly string[]>>;

/** One screen: its actions, and the characters that it types, which do nothing else. */
type Scene = { readonly actions: Actions; readonly typed?: RegExp };

const known = new Map<string, Scene>();

/** Adds the scene of a screen. Settings that name keys are read after all screens are loaded, else it is unknown. */
export const addScene = (name: string, scene: Scene): void => void known.set(name, scene);

export type SceneName = string;

export const sceneNamed = (name: string): SceneName | undefined =>
  known.has(name) ? name : undefined;

export const sceneNames = (): readonly SceneName[] => [...known.keys()];

export const actionsOf = (scene: SceneName): Actions => known.get(scene)?.actions ?? {};

export const isTyped = (scene: SceneName, key: string): boolean =>
  known.get(scene)?.typed?.test(key) === true;

/** The keys of the actions of a scene that a player has changed. */
export type SceneBindings = Readonly<Record<string, readonly string[]>>;

/** The keys that a player has changed, by scene: plain data. */
export type KeyBindings = Readonly<Record<SceneName, SceneBindings>>;

/** Keys for one action, as a settings file has them. */
export type KeyLine = {
  /** Such as `keys.game.guess`. */
  readonly name: string;
  readonly line: number;
  readonly keys: readonly string[];
};

export const isKeyName = (name: string): boolean => /^keys(?:\.|$)/.test(name);

/** The keys that type no visible character, as a settings file and a reader have them. */
const names: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  enter: 'Enter',
  tab: 'Tab',
  'shift-tab': 'Shift-Tab',
  escape: 'Esc',
  backspace: 'Backspace',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
  ' ': 'Space',
};

/** Keys with other names in a settings file than on a screen. */
const aliases: Readonly<Record<string, string>> = {
  space: ' ',
  esc: 'escape',
  return: 'enter',
  pgup: 'page-up',
  pgdn: 'page-down',
  del: 'delete',
};

function readKey(text: string): Result<string, string> {
  if (/^.$/u.test(text)) return succeed(text);
  const name = text.toLowerCase();
  const key = aliases[name] ?? name;
  if (Object.hasOwn(names, key)) return succeed(key);
  if (/^(?:ctrl|alt|meta|shift|super|cmd)\b|^f\d+$/.test(name)) {
    return fail(`“${text}” cannot be bound: take a character, or a key such as space, tab or home`);
  }
  const keyNames = [...Object.keys(names), ...Object.keys(aliases)];
  return fail(missClause(name, keyNames, { fact: `there is no key “${text}”` }));
}

export function bindingsOf(lines: readonly KeyLine[]): {
  readonly bindings: KeyBindings;
  readonly problems: readonly LineProblem[];
} {
  const problems: LineProblem[] = [];
  const read = lines.flatMap((one): readonly ReadKeys[] => {
    const result = readKeyLine(one);
    if (result.ok) return [{ ...result.value, line: one.line }];
    problems.push({ line: one.line, reason: result.problem });
    return [];
  });
  let accepted = read;
  // A line that is refused gives its default keys back, which can make another line wrong.
  for (;;) {
    const clash = accepted
      .map((one) => ({ one, reason: clashOf(one, accepted) }))
      .find(({ reason }) => reason !== undefined);
    if (clash?.reason === undefined) break;
    problems.push({ line: clash.one.line, reason: clash.reason });
    accepted = accepted.filter((one) => one !== clash.one);
  }
  const bindings: Record<SceneName, Record<string, readonly string[]>> = {};
  for (const { scene, action, keys } of accepted) {
    bindings[scene] = { ...bindings[scene], [action]: keys };
  }
  return { bindings, problems };
}

type ReadKeys = {
  readonly scene: SceneName;
  readonly action: string;
  readonly keys: readonly string[];
  readonly line: number;
};

function readKeyLine({ name, keys: texts }: KeyLine): Result<Omit<ReadKeys, 'line'>, string> {
  const [, sceneText = '', action = ''] = name.split('.');
  const scene = sceneNamed(sceneText);
  if (scene === undefined) {
    const fact = `“${name}” names no screen`;
    const corrected = (meant: string): string => `keys.${meant}.${action}`;
    return fail(missClause(sceneText, sceneNames(), { fact, corrected }));
  }
  const actions = Object.keys(actionsOf(scene));
  if (!actions.includes(action)) {
    const corrected = (meant: string): string => `keys.${scene}.${meant}`;
    const advice = `use one such as ${corrected(actions[0] ?? '')}`;
    return fail(
      missClause(action, actions, { fact: `“${name}” names no action`, advice, corrected }),
    );
  }
  const keys: string[] = [];
  for (const text of texts) {
    const key = readKey(text);
    if (!key.ok) return key;
    if (isTyped(scene, key.value)) {
      return fail(`“${text}” cannot be bound on this screen: it is typed there`);
    }
    keys.push(key.value);
  }
  return succeed({ scene, action, keys });
}

/** Why a key cannot be that of an action: another action of its scene has it. */
function clashOf(one: ReadKeys, all: readonly ReadKeys[]): string | undefined {
  const others = Object.entries(actionsOf(one.scene)).filter(([action]) => action !== one.action);
  for (const [action, defaults] of others) {
    const other = all.find((each) => each.scene === one.scene && each.action === action);
    // Only the first default is a key that nothing else does; its aliases give way.
    const taken = other?.keys ?? defaults.slice(0, 1);
    const key = one.keys.find((each) => taken.includes(each));
    const isFirst = other === undefined || other.line < one.line;
    if (key !== undefined && isFirst) {
      const name = `keys.${one.scene}.${action}`;
      return `“${key === ' ' ? 'space' : key}” is already the key of ${name}`;
    }
  }
  return undefined;
}

export const nameOfKey = (key: string): string | undefined => names[key];

/** How a key is written for a reader; a key without a name is as a settings file has it. */
export const keyName = (key: string): string => nameOfKey(key) ?? key;

export const keyOf = (bindings: KeyBindings, scene: SceneName, action: string): string => {
  const own = bindings[scene]?.[action];
  return keyName((own ?? actionsOf(scene)[action])?.[0] ?? '');
};

export const noBindings: KeyBindings = {};
