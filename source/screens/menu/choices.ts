import { boardChoices } from '../../engine/core/boards.ts';
import type { Result } from '../../engine/core/result.ts';
import type { Attempts } from '../../engine/core/variant.ts';
import type { WordsNeeded } from '../../engine/variants/definition.ts';
import {
  type RulesDataOf,
  type RulesOf,
  type VariantName,
  variantNames,
  withBoards,
} from '../../engine/variants/index.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import type { NamedChoice } from '../games/game.ts';
import { type ChoiceOf, games } from '../games/games.ts';
import { type Field, valueField } from '../page/field.ts';
import type { Mode, Opponent } from '../play/mode.ts';
import { hasSlowMachine, type Obstacle } from './machines.ts';

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

export type Choice = ChoiceOf<VariantName>;

export type Choices = { readonly [Name in VariantName]: ChoiceOf<Name> };

export const withChoice = (choices: Choices, choice: Choice): Choices => ({
  ...choices,
  [choice.variant]: choice,
});

export const obstacleIn = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  machine: Opponent,
): Obstacle | 'none' => games[choice.variant].setup.obstacle(machine, choice);

export const withAttempts = (choice: Choice, attempts: Attempts): Choice => ({
  ...choice,
  attempts,
});

/** The choice to offer next time: attempts without a limit are for a slow machine alone. */
export const offeredAfter = (choice: Choice, mode: Mode, last: Choices): Choice =>
  hasSlowMachine(mode) && choice.attempts === 'unlimited'
    ? withAttempts(choice, last[choice.variant].attempts)
    : choice;

export const gamesOffered = (choices: Choices): readonly NamedChoice<Choice>[] =>
  variantNames.flatMap((name) => offeredIn(choices[name]));

const offeredIn = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
): readonly NamedChoice<Choice>[] => games[choice.variant].setup.offered(choice);

/** The fields of a game in a mode, after that of the games. */
export const fieldsIn = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  mode: Mode['kind'],
): readonly Field<Choice>[] =>
  games[choice.variant].setup.fields(choice, mode).map((field) => ({
    ...field,
    set: (_, index) => withBoardsOf(choice, field.set(choice, index)),
  }));

/** The field of the boards, in the mode that can have several; it is the last of the screen. */
export const boardFields = (choice: Choice, mode: Mode['kind']): readonly Field<Choice>[] =>
  hasSeveral(mode)
    ? [
        valueField<Choice, (typeof boardChoices)[number]>({
          label: 'Boards',
          about:
            'How many codes there are to find. Each guess counts for all, and each board adds a turn.',
          values: boardChoices,
          at: choice.boards ?? 1,
          set: (from, count) => withBoards(from, count),
        }),
      ]
    : [];

const hasSeveral = (mode: Mode['kind']): boolean => mode === 'break';

const withBoardsOf = ({ boards }: Choice, changed: Choice): Choice =>
  boards === undefined || 'boards' in changed ? changed : { ...changed, boards };

export const fittedChoice = <Name extends VariantName>(
  choice: ChoiceOf<Name>,
  mode: Mode['kind'],
): Choice => {
  const fitted: Choice = games[choice.variant].setup.fitted(choice, mode);
  return hasSeveral(mode) || fitted.boards === undefined ? fitted : withBoards(fitted, 1);
};

/** Why some values of a choice are impossible now, or an empty text. */
export const remarkOn = <Name extends VariantName>(choice: ChoiceOf<Name>): string =>
  games[choice.variant].setup.remark(choice);

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

export const ownDictionary = <Name extends VariantName>(
  rules: RulesOf<Name>,
): Dictionary | undefined => games[rules.variant].setup.ownDictionary(rules);
