import type { LineStyle } from '../prose/games/answer-forms.ts';
import { lines } from '../prose/lines.ts';
import type { Wording } from '../prose/wording.ts';
import { type AppMessage, type AppModel, frontOf } from '../screens/app/app.ts';
import { keymapOf } from '../screens/app/screens.ts';
import type { Binding, Key, Keymap } from '../screens/parts/input.ts';

export type SpokenApp = AppModel & { readonly style: LineStyle };

/** One step of what a typed line does: a message, or a key of the screen that is in front then. */
export type Step = AppMessage | { readonly press: Key };

/** What a typed line means: steps of the program, lines in reply that change nothing, or a question. */
export type LineMeaning =
  | {
      readonly steps: readonly Step[];
      /** A line to enter once the screen that the steps lead to has been read out. */
      readonly guess?: string;
    }
  | { readonly lines: readonly string[] }
  /** A line for what a machine is thinking of, such as its next guess. */
  | { readonly later: string }
  | { readonly asks: SetupQuestion };

export type SetupQuestion = {
  readonly introduction: readonly string[];
  readonly prompt: string;
  readonly help: (wording: Wording) => readonly string[];
  readonly read: (line: string) => LineMeaning | undefined;
};

/** A choice with a number; its label is read too, and so is the start of it. */
export type Entry = LineMeaning & { readonly label: string; readonly about: string };

export type Echo = 'shown' | 'hidden';
export const choicePrompt = lines.spoken.choice;
type Word = { readonly word: string; readonly key: Key };

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
  readonly others: readonly Binding<unknown>[];
};

export function confirmationOf(keymap: Keymap<unknown>): Confirmation | undefined {
  const no = keymap.find(({ keys }) => keys === 'others');
  const answers = keymap.filter((binding) => binding !== no);
  const yes = answers.find(({ keys }) => keys.includes('escape')) ?? answers[0];
  return no === undefined || yes === undefined
    ? undefined
    : { yes, no, others: answers.filter((binding) => binding !== yes) };
}

export const keyOf = ({ keys }: Binding<unknown>): Key =>
  keys === 'others' ? '' : (keys[0] ?? '');

export const wordsOf = (app: AppModel): readonly Word[] => {
  return keymapOf(frontOf(app), app)
    .filter((binding) => isSpoken(binding))
    .map((binding) => ({
      word: (binding.word ?? binding.action).toLowerCase(),
      key: keyOf(binding),
    }));
};

function isSpoken({ keys, types, word }: Binding<unknown>): boolean {
  if (keys === 'others' || types !== undefined || word === 'none') return false;
  const [first = ''] = keys;
  return !cursorKeys.includes(first) && !keys.some((key) => replacedKeys.includes(key));
}

export const leavingKeyOf = (keymap: Keymap<unknown>): Key | undefined =>
  keymap.some(({ keys }) => keys !== 'others' && keys.includes('escape')) ? 'escape' : undefined;
