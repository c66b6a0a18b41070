/** What a player can choose of each game. */

import { boardChoices } from '../../../engine/core/boards.ts';
import type { Result } from '../../../engine/core/result.ts';
import type { Attempts } from '../../../engine/core/variant.ts';
import type { WordsNeeded } from '../../../engine/variants/definition.ts';
import {
  type RulesDataOf,
  type RulesOf,
  type VariantName,
  variantNames,
  withBoards,
} from '../../../engine/variants/index.ts';
import type { Dictionary } from '../../../engine/variants/words/dictionary.ts';
import { type Catalog, literal } from '../../../prose/catalog.ts';
import type { NamedChoice } from '../../games/game.ts';
import { type ChoiceOf, games } from '../../games/games.ts';
import { wrapIndex } from '../../parts/input/keymap.ts';
import type { KeyboardLayout } from '../../play/draft/keyboard.ts';
import type { Mode } from '../../play/modes/mode.ts';
import type { Opponent } from '../../play/modes/opponents.ts';
import {
  type Field,
  type FieldName,
  type FieldView,
  labelOf,
  type Step,
  stepped,
  viewField,
} from './field.ts';
import { hasSlowMachine, type Obstacle } from './machines.ts';

/** What is offered to a player who has chosen nothing yet. */
export const defaultChoices: Choices = allDefaults();

function allDefaults(): Choices {
  let choices: Partial<Choices> = {};
  for (const name of variantNames) {
    choices = { ...choices, [name]: games[name].setup.defaultChoice };
  }
  if (!isComplete(choices)) throw new Error('Every game has a default.');
  return choices;
}

function isComplete(choices: Partial<Choices>): choices is Choices {
  return variantNames.every((name) => choices[name] !== undefined);
}

/** The player's choices for any game. */
export type Choice = ChoiceOf<VariantName>;

/** The last choices for each game. */
export type Choices = { readonly [Name in VariantName]: ChoiceOf<Name> };

/** The choices, with those for one game replaced. */
export const withChoice = (choices: Choices, choice: Choice): Choices => ({
  ...choices,
  [choice.variant]: choice,
});

/** Why a machine cannot play the game of a choice, if there is a reason. */
export const obstacleIn = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  machine: Opponent,
): Obstacle | 'none' => games[choice.variant].setup.obstacle(machine, choice);

/** A choice with other attempts. */
export const withAttempts = (choice: Choice, attempts: Attempts): Choice => ({
  ...choice,
  attempts,
});

/** The choice to offer next time: attempts without a limit are for a slow machine alone. */
export const offeredAfter = (choice: Choice, mode: Mode, last: Choices): Choice =>
  hasSlowMachine(mode) && choice.attempts === 'unlimited'
    ? withAttempts(choice, last[choice.variant].attempts)
    : choice;

/** What the set-up of a game says about a machine. */
export const aboutMachine = (game: VariantName, machine: Opponent, catalog: Catalog): string =>
  games[game].setup.aboutMachine(machine, catalog);

/** The fields of a choice in a mode, below the preset, in the order of the screen. */
export const gameFields = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  mode: Mode['kind'],
): readonly FieldView<Choice>[] => [
  ...games[choice.variant].setup
    .fields(mode)
    .map((field) => viewField(field, choice))
    .map((field) => ({
      ...field,
      change: (step: Step) => withBoardsOf(choice, field.change(step)),
    })),
];

/** The field of the boards, in the mode that can have several; it is the last of the screen. */
export const boardFields = (choice: Choice, mode: Mode['kind']): readonly FieldView<Choice>[] =>
  hasSeveral(mode) ? [viewField<Choice>(boardsField, choice)] : [];

/** Whether games of a mode can have several boards. */
const hasSeveral = (mode: Mode['kind']): boolean => mode === 'break';

/** What changes the rest of a choice keeps its boards. */
const withBoardsOf = ({ boards }: Choice, changed: Choice): Choice =>
  boards === undefined || 'boards' in changed ? changed : { ...changed, boards };

/** How many codes are hidden, each on a board of its own. */
const boardsField: Field<Choice> = {
  name: 'boards',
  value: ({ boards = 1 }) => String(boards),
  about: (_, { setup }) => setup.about.boards,
  change: (choice, step) => withBoards(choice, stepped(boardChoices, choice.boards ?? 1, step)),
};

/** The field of the presets, which cycles through the presets of all games. */
export const presetField = (choice: Choice, choices: Choices): FieldView<Choice> => ({
  name: 'preset',
  label: labelOf('preset'),
  value: presetsOf(choice)[presetIndexOf(choice)]?.name ?? literal(''),
  about: (catalog) => catalog.games[choice.variant].about.preset,
  change: (step) => {
    const next = nextPreset(choice, choices, step);
    // Another game has its own boards.
    const isSameGame = presetsOf(choice).some((preset) => preset.choice === next);
    return isSameGame ? withBoardsOf(choice, next) : next;
  },
});

const presetsOf = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
): readonly NamedChoice<Choice>[] => games[choice.variant].setup.presets(choice);

/** The texts of all values of a field that are neither numbers nor names. */
export const valueTexts = (
  name: FieldName,
  choices: Choices,
  catalog: Catalog,
): readonly string[] => {
  const values: { readonly [Name in FieldName]?: Readonly<Record<string, string>> } =
    catalog.setup.values;
  const presets = variantNames.flatMap((each) => presetsOf(choices[each]));
  return [
    ...Object.values(values[name] ?? {}),
    ...(name === 'preset' ? presets.map((preset) => preset.name(catalog)) : []),
  ];
};

const presetIndexOf = <Name extends VariantName>(choice: ChoiceOf<Name>): number =>
  games[choice.variant].setup.presetIndexOf(choice);

function nextPreset(choice: Choice, choices: Choices, step: Step): Choice {
  const rings = variantNames.map((name) => presetsOf(choices[name]));
  const ring = rings.flat();
  const first = rings.slice(0, variantNames.indexOf(choice.variant)).flat().length;
  const index = first + presetIndexOf(choice);
  return ring[wrapIndex(index, step, ring.length)]?.choice ?? choice;
}

/** The choice without what a mode does not allow. */
export const fittedChoice = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  mode: Mode['kind'],
): Choice => {
  const fitted: Choice = games[choice.variant].setup.fitted(choice, mode);
  return hasSeveral(mode) || fitted.boards === undefined ? fitted : withBoards(fitted, 1);
};

/** Why some values of a choice are impossible now, or an empty text. */
export const remarkOn = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  catalog: Catalog,
): string => games[choice.variant].setup.remark(choice, catalog);

/** How many codes a game has, or an empty text while its dictionary is loading. */
export const summaryOf = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  loaded: readonly Dictionary[],
  catalog: Catalog,
): string => games[choice.variant].setup.summary(choice, loaded, catalog);

/** The rules of a choice, or the dictionary that is to be loaded first. */
export const rulesFor = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  loaded: readonly Dictionary[],
): Result<RulesOf<Name>, WordsNeeded> => games[choice.variant].setup.rules(choice, loaded);

/** The choices after a game of some rules has started. */
export const remember = <Name extends VariantName>(
  choices: Choices,
  rules: RulesOf<Name>,
): Choices =>
  withChoice(choices, games[rules.variant].setup.choiceOf(rules, choices[rules.variant]));

/** The same after a game of stored rules. */
export const rememberStored = <Name extends VariantName>(
  choices: Choices,
  data: RulesDataOf<Name>,
): Choices =>
  withChoice(choices, games[data.variant].setup.choiceOfData(data, choices[data.variant]));

/** The layout of the keyboard under the board. */
export const keyboardOf = <Name extends VariantName>(choice: ChoiceOf<Name>): KeyboardLayout =>
  games[choice.variant].setup.keyboard(choice);

/** The built-in dictionary that these rules use, if any. */
export const ownDictionary = <Name extends VariantName>(
  rules: RulesOf<Name>,
): Dictionary | undefined => games[rules.variant].setup.ownDictionary(rules);
