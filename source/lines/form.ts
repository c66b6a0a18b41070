import type { Catalog, LocalizedText, LocalizedTexts } from '../prose/catalog.ts';
import type { LineStyle } from '../prose/games/answer-forms.ts';
import { type AppMessage, type AppModel, frontOf } from '../screens/app/app.ts';
import { keymapOf } from '../screens/app/screens.ts';
import {
  type ActionName,
  actionText,
  type Binding,
  type Key,
  type Keymap,
} from '../screens/parts/input/keymap.ts';
import { catalogOf } from '../settings/settings.ts';

/** The program, and the style in which its screens become lines. */
export type SpokenApp = AppModel & { readonly style: LineStyle };

/** One step of what a typed line does: a message, or a key of the screen that is in front then. */
export type Step = AppMessage | { readonly press: Key };

/** What a typed line means: steps of the program, lines in reply that change nothing, or a question. */
export type LineMeaning =
  | { readonly steps: readonly Step[] }
  | { readonly lines: readonly string[] }
  | { readonly asks: SetupQuestion };

/** A question before a game, which no screen asks. */
export type SetupQuestion = {
  /** What is said before it is asked for the first time. */
  readonly opening: LocalizedTexts;
  readonly prompt: LocalizedText;
  readonly help: LocalizedTexts;
  /** What a line means as an answer; undefined if it is none. */
  readonly read: (line: string, catalog: Catalog) => LineMeaning | undefined;
};

/** A choice with a number; its label is read too, and so is the start of it. */
export type Entry = LineMeaning & {
  readonly label: string;
  /** More about it, or empty. */
  readonly about: string;
};

/** How a screen is read out and answered in lines of text. */
export type SpokenForm<Model> = {
  /** The lines of the whole screen, without the entries. */
  readonly opening: (model: Model, app: SpokenApp) => readonly string[];
  /** The choices with numbers, which are read out after the opening. */
  readonly entries: (model: Model, app: SpokenApp) => readonly Entry[];
  /** The lines after a change; `again` is the whole screen. */
  readonly changes: (
    before: Model,
    model: Model,
    app: SpokenApp,
    again: () => readonly string[],
  ) => readonly string[];
  /** The question at the start of the line that is typed. */
  readonly prompt: (model: Model, app: SpokenApp) => string;
  /** What a line means that is neither a number nor a word of the screen; undefined if nothing. */
  readonly read: (model: Model, line: string, app: SpokenApp) => LineMeaning | undefined;
  /** How the screen is used, in addition to its words. */
  readonly help: (model: Model, app: SpokenApp) => readonly string[];
  /** Whether typed characters are visible. */
  readonly echo: (model: Model, app: SpokenApp) => Echo;
  /** Keys and actions that have no word, because a line or a number does the same. */
  readonly silent: readonly Silent[];
  /** What is read out when the screen is in front again. */
  readonly onReturn: 'whole-screen' | 'changes';
  /** What is done when the screen opens. */
  readonly openingSteps: readonly Step[];
  /** Whether a screen is a later state of another one, and not a new one, such as a new game. */
  readonly isLater: (before: Model, model: Model) => boolean;
  /** What a line means before any number or word of the screen; undefined if nothing. */
  readonly command: (model: Model, line: string, app: SpokenApp) => LineMeaning | undefined;
  /** Whether a line would be a legal guess, which a command with the same name must not take over. */
  readonly isGuess: (model: Model, line: string, app: SpokenApp) => boolean;
  /** What is said of a screen whose player leaves the program. */
  readonly closingLines: (model: Model, app: SpokenApp) => readonly string[];
  /** What is done without a typed line, once nothing is awaited. */
  readonly automaticSteps: (model: Model, app: SpokenApp) => readonly Step[];
  /** Whether a game has ended on the screen, so that another one can follow. */
  readonly end: (model: Model, app: SpokenApp) => 'over' | 'none';
};

/** Whether typed characters are visible. */
export type Echo = 'shown' | 'hidden';

/** A spoken form; what is left out is as on a screen that only has words. */
export const spokenForm = <Model>(
  own: Pick<SpokenForm<Model>, 'opening'> & Partial<SpokenForm<Model>>,
): SpokenForm<Model> => ({
  entries: () => [],
  changes: (before, model, app, again) =>
    own.opening(before, app).join('\n') === own.opening(model, app).join('\n') ? [] : again(),
  prompt: (_, app) => choicePrompt(app),
  read: () => undefined,
  help: () => [],
  echo: () => 'shown',
  silent: [],
  onReturn: 'whole-screen',
  openingSteps: [],
  isLater: () => true,
  command: () => undefined,
  isGuess: () => false,
  closingLines: () => [],
  automaticSteps: () => [],
  end: () => 'none',
  ...own,
});

/** The prompt of a screen with choices. */
export const choicePrompt = ({ settings }: Pick<AppModel, 'settings'>): string =>
  catalogOf(settings).lines.spoken.choice;

/** What has no word: a key, or every key with an action. */
type Silent = Key | { readonly action: ActionName };

/** A word that does what a key does. */
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
  return keymapOf(frontOf(app), app)
    .filter((binding) => isSpoken(binding, silent))
    .map((binding) => ({
      word: (binding.word ?? actionText(binding.action, catalog)).toLowerCase(),
      key: keyOf(binding),
    }));
};

function isSpoken(
  { keys, types, action, word }: Binding<unknown>,
  silent: readonly Silent[],
): boolean {
  if (keys === 'others' || types !== undefined || word === 'none') return false;
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
