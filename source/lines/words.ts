import { type AppModel, frontOf } from '../screens/app/app.ts';
import { keymapOf } from '../screens/app/screens.ts';
import {
  type ActionName,
  actionText,
  type Binding,
  type Key,
  type Keymap,
} from '../screens/parts/input/keymap.ts';
import { catalogOf } from '../settings/settings.ts';

/** What has no word: a key, or every key with an action. */
export type Silent = Key | { readonly action: ActionName };

/** A word that does what a key does. */
export type Word = { readonly word: string; readonly key: Key };

/** Keys that only move something on a screen that is drawn. */
const cursorKeys: readonly Key[] = [
  ...['up', 'down', 'left', 'right', 'home', 'end', 'page-up', 'page-down', 'k', 'j', 'h', 'l'],
  ...['backspace', 'delete', 'ctrl-w'],
];

/** The keys that the spoken help and the numbers stand for. */
const replacedKeys: readonly Key[] = ['?', '1'];

/**
 * A confirmation that a screen asks for: one key answers yes, every key without another meaning no. The key
 * that leaves is a yes to the question whether to leave.
 */
export type Confirmation = {
  readonly yes: Binding<unknown>;
  readonly no: Binding<unknown>;
  /** What else can be answered. */
  readonly others: readonly Binding<unknown>[];
};

/** The confirmation that a screen asks for now, or undefined. */
export function confirmationOf(keymap: Keymap<unknown>): Confirmation | undefined {
  const no = keymap.find(({ keys }) => keys === 'others');
  const answers = keymap.filter((binding) => binding !== no);
  const yes = answers.find(({ keys }) => keys.includes('escape')) ?? answers[0];
  return no === undefined || yes === undefined
    ? undefined
    : { yes, no, others: answers.filter((binding) => binding !== yes) };
}

/** The first key of a binding. */
export const keyOf = ({ keys }: Binding<unknown>): Key =>
  keys === 'others' ? '' : (keys[0] ?? '');

/** The words of a screen: the actions of its keys. */
export const wordsOf = (app: AppModel, silent: readonly Silent[]): readonly Word[] => {
  const catalog = catalogOf(app.settings);
  return keymapOf(frontOf(app))
    .filter((binding) => isSpoken(binding, silent))
    .map((binding) => ({
      word: actionText(binding.action, catalog).toLowerCase(),
      key: keyOf(binding),
    }));
};

function isSpoken({ keys, types, action }: Binding<unknown>, silent: readonly Silent[]): boolean {
  if (keys === 'others' || types !== undefined) return false;
  if (keys.some((key) => replacedKeys.includes(key))) return false;
  const [first = ''] = keys;
  const isSilent = silent.some((one) =>
    typeof one === 'string' ? one === first : one.action === action,
  );
  return !isSilent && !cursorKeys.includes(first);
}

/** The key that leaves a screen, or undefined where no key does. */
export const leavingKeyOf = (keymap: Keymap<unknown>): Key | undefined =>
  keymap.some(({ keys }) => keys !== 'others' && keys.includes('escape')) ? 'escape' : undefined;
