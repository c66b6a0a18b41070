import {
  actionsOf,
  type KeyBindings,
  keyName,
  type SceneBindings,
  type SceneName,
} from '../../settings/key-bindings.ts';
import {
  type Binding,
  defaultKey,
  type FooterKey,
  FREED,
  isQuestion,
  isRepetition,
  type Key,
  type Keymap,
  keyOn,
  labelOf,
  messageFor,
  type Target,
  withRepetition,
} from '../parts/input.ts';
import {
  type AppModel,
  frontOf,
  needsAcknowledgment,
  withAnswerTo,
  withEsc,
  withMessage,
  withoutNotice,
} from './app-model.ts';
import { layoutOf, type Size, sameSize } from './layout.ts';
import { hidesEnd, withMotionSeen } from './motion.ts';
import { goes, type Navigation } from './navigation.ts';
import { ACKNOWLEDGING_KEY, unknownKeyNotice } from './notice.ts';
import { keymapOf, type ScreenModel, screenOf } from './screens.ts';

export type TerminalMessage = {
  readonly screen: 'terminal';
} /** `at` is in milliseconds of a clock that never goes back. */ & (
  | { readonly kind: 'key-pressed'; readonly key: Key; readonly at: number }
  | { readonly kind: 'target-clicked'; readonly target: Target; readonly at: number }
  | { readonly kind: 'wheel-turned'; readonly step: 1 | -1 }
  | { readonly kind: 'text-pasted'; readonly text: string }
  | { readonly kind: 'resized'; readonly size: Size }
  | { readonly kind: 'message-received'; readonly text: string }
);

/** What a message becomes: one for the screen in front, or none, and the program that is ready for it. */
export type Translation<Message> = {
  readonly app: AppModel;
  readonly message: Message | undefined;
};

type FrontMessage = ScreenModel | Navigation;

const withoutMessage = (app: AppModel): Translation<never> => ({ app, message: undefined });

export function readTerminal(app: AppModel, message: TerminalMessage): Translation<FrontMessage> {
  switch (message.kind) {
    case 'resized':
      return withoutMessage(
        sameSize(app.size, message.size) ? app : { ...app, size: message.size },
      );
    case 'message-received':
      return withoutMessage(withMessage(app, message.text));
    case 'text-pasted':
      return needsAcknowledgment(app)
        ? withoutMessage(app)
        : {
            app: withoutNotice(withMotionSeen(app)),
            message: screenOf(frontOf(app)).pasted(message.text, frontOf(app), app),
          };
    case 'key-pressed':
      return pressOnce(app, message.key, message.at);
    case 'target-clicked':
      return hidesEnd(app)
        ? withoutMessage(app)
        : click(withMotionSeen(app), message.target, message.at);
    case 'wheel-turned':
      return pointed(withMotionSeen(app), wheelMessage(withMotionSeen(app), message.step));
  }
}

function pressOnce(app: AppModel, key: Key, at: number): Translation<FrontMessage> {
  const { held } = app;
  if (isRepetition(held, key, at)) {
    return withoutMessage({ ...app, held: withRepetition(held, at) });
  }
  if (hidesEnd(app)) return withoutMessage(app);
  return press(withMotionSeen(held === 'none' ? app : { ...app, held: 'none' }), key, at);
}

/** A key means nothing while the terminal is too small to show what it would do. */
function press(before: AppModel, key: Key, at: number): Translation<FrontMessage> {
  if (needsAcknowledgment(before)) {
    return {
      app: before,
      message: key === ACKNOWLEDGING_KEY ? goes('notice-acknowledged') : undefined,
    };
  }
  if (layoutOf(before.size) === 'too-small') return withoutMessage(withoutNotice(before));
  const app = key === 'escape' ? withEsc(before, at) : before;
  const front = frontOf(app);
  const keymap = keymapOf(front, app);
  const { keys } = app.settings.settings;
  const message = messageFor(keymap, keyOn(front.screen, keys, keymap, key));
  if (message !== undefined) return { app: withoutNotice(app), message };
  return withoutMessage(
    app.notice !== 'none' && app.notice.kind === 'message'
      ? withoutNotice(app)
      : withAnswerTo(app, unknownKeyNotice(labeled(front.screen, keys, keymap), key)),
  );
}

function click(before: AppModel, target: Target, at: number): Translation<FrontMessage> {
  const isEsc = target.kind === 'key' && target.key === 'escape';
  const app = isEsc ? withEsc(before, at) : before;
  return pointed(app, clickMessage(app, target));
}

const pointed = (app: AppModel, message: FrontMessage | undefined): Translation<FrontMessage> =>
  message === undefined || needsAcknowledgment(app) || layoutOf(app.size) === 'too-small'
    ? withoutMessage(app)
    : { app: withoutNotice(app), message };

/** The message of a click on a target of the screen in front; undefined if it means nothing now. */
export function clickMessage(app: AppModel, target: Target): FrontMessage | undefined {
  const front = frontOf(app);
  const keymap = keymapOf(front, app);
  if (target.kind === 'key') return messageFor(keymap, target.key);
  if (isQuestion(keymap)) return undefined;
  return screenOf(front).pointing(front, app)[target.kind]?.(target.index);
}

function wheelMessage(app: AppModel, step: 1 | -1): FrontMessage | undefined {
  const front = frontOf(app);
  return isQuestion(keymapOf(front, app))
    ? undefined
    : screenOf(front).pointing(front, app).wheel?.(step);
}

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
