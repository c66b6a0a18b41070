import type { FeedbackForm } from '../../engine/core/variant.ts';
import { dayAt } from '../../engine/daily/days.ts';
import type { PuzzleRecords } from '../../engine/daily/streak.ts';
import { type Level, levels } from '../../engine/puzzles/puzzle.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { bullsAndCows, pegSizes } from '../../engine/variants/pegs/peg-rules.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { gameName } from '../../prose/games.ts';
import { call, isAnswer } from '../app/effects/calls.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import { type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Screen } from '../app/screen.ts';
import { type Choice, defaultChoices } from '../menu/setup/choices.ts';
import { type Keymap, onEnter, onUpAndDown, stepOf, wrapIndex } from '../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../parts/input/pointing.ts';
import type { Solved } from './puzzle-model.ts';
import { levelNames, skills } from './puzzle-text.ts';

/** What the list offers, in its order. */
export const puzzleEntries = ['daily', ...levels, 'game'] as const;

/** An entry of the list. */
export type PuzzleEntry = (typeof puzzleEntries)[number];

/** A game of puzzles. */
type PuzzleGame = {
  readonly choice: Choice;
  readonly name: LocalizedText;
  /** The form of its answers, which decides what the levels mean. */
  readonly form: FeedbackForm;
};

const words: PuzzleGame = {
  choice: defaultChoices.words,
  name: ({ games }) => games.words.setup.preset,
  form: 'marks',
};

/** The games of puzzles: the sizes of pegs, Bulls and Cows, and words of five letters. */
const puzzleGames: readonly PuzzleGame[] = [
  ...[...pegSizes, bullsAndCows].map(
    (rules): PuzzleGame => ({
      choice: rules,
      name: (catalog) => gameName(rules, catalog),
      form: variantOf(rules).feedback,
    }),
  ),
  words,
];

/** The list of what can be solved. */
export type PuzzlesModel = {
  readonly screen: 'puzzles';
  /** The index of the chosen entry. */
  readonly chosen: number;
  /** The index of the game of all puzzles but the one of the day. */
  readonly game: number;
  /** What the player has made of the puzzles. */
  readonly records: PuzzleRecords | 'none' | 'failed';
};

/** What can happen on the list. */
export type PuzzlesMessage = { readonly screen: 'puzzles' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'entry-chosen'; readonly index: number }
  | { readonly kind: 'game-changed'; readonly step: 1 | -1 }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The list as it opens; after a puzzle, its entry is chosen, with its game. */
export function initPuzzles(after: Solved | 'nothing' = 'nothing'): PuzzlesModel {
  const isSingle = after !== 'nothing' && after.kind === 'single';
  return {
    screen: 'puzzles',
    chosen: isSingle ? puzzleEntries.indexOf(after.level) : 0,
    game: isSingle ? gameOf(after.rules) : 0,
    records: 'none',
  };
}

/** The index of the game with some rules, or of the first one with the same form of answers. */
function gameOf(rules: Rules): number {
  const index = puzzleGames.findIndex(({ choice }) => choice === rules);
  return index === -1
    ? puzzleGames.findIndex(({ form }) => form === variantOf(rules).feedback)
    : index;
}

/** The list after something has happened on it. */
function updatePuzzles(model: PuzzlesModel, message: PuzzlesMessage): PuzzlesModel {
  switch (message.kind) {
    case 'choice-moved':
      return { ...model, chosen: wrapIndex(model.chosen, message.step, puzzleEntries.length) };
    case 'entry-chosen':
      return { ...model, chosen: message.index };
    case 'game-changed':
      return { ...model, game: wrapIndex(model.game, message.step, puzzleGames.length) };
    case 'replied':
      return withReply(model, message.reply);
  }
}

function withReply(model: PuzzlesModel, reply: Reply): PuzzlesModel {
  if (reply.kind === 'failed') return { ...model, records: 'failed' };
  return isAnswer(reply, 'puzzles.records') ? { ...model, records: reply.answer } : model;
}

/** What the list asks the store for. */
const puzzlesEffects = ({ records }: PuzzlesModel): readonly Effect[] =>
  records === 'none' ? [call('puzzles.records', {})] : [];

/** The chosen entry. */
export const entryIn = ({ chosen }: PuzzlesModel): PuzzleEntry => puzzleEntries[chosen] ?? 'daily';

/** The game of single puzzles. */
const gameIn = ({ game }: PuzzlesModel): PuzzleGame => puzzleGames[game] ?? words;

/** What an entry is called. */
export const labelOf = (entry: PuzzleEntry, { puzzles }: Catalog): string =>
  entry === 'daily' || entry === 'game' ? puzzles.list.entries[entry] : levelNames[entry];

/** The value of an entry that has one: the game, or what the player has made of the puzzle of the day. */
export function valueIn(entry: PuzzleEntry, model: PuzzlesModel): LocalizedText | undefined {
  if (entry === 'game') return gameIn(model).name;
  const { records } = model;
  if (entry !== 'daily' || typeof records === 'string') return undefined;
  const errors = records.days.get(dayAt(records.now));
  return ({ puzzles: { list } }) =>
    errors === undefined ? list.daily.open : list.daily.solved(errors);
}

/** What an entry is about; of a level, what it needs. */
export const aboutEntry =
  (entry: PuzzleEntry, model: PuzzlesModel): LocalizedText =>
  ({ puzzles }) =>
    entry === 'daily' || entry === 'game'
      ? puzzles.list.about[entry]
      : `It takes ${skills[gameIn(model).form][entry]}.`;

/** What an entry starts; of the game, the easiest puzzle. */
function starts(entry: PuzzleEntry, model: PuzzlesModel): Navigation {
  if (entry === 'daily') {
    const start = { kind: 'daily', day: 'today', openedFrom: 'puzzles' } as const;
    return { screen: 'app', kind: 'puzzle-started', start };
  }
  const level: Level = entry === 'game' ? 'easy' : entry;
  return { screen: 'app', kind: 'puzzle-chosen', choice: gameIn(model).choice, level };
}

/** What keys do on the list. */
export const puzzlesKeymap = (model: PuzzlesModel): Keymap<PuzzlesMessage | Navigation> => {
  const entry = entryIn(model);
  return [
    onUpAndDown('choose', (step) => ({ screen: 'puzzles', kind: 'choice-moved', step })),
    ...(entry === 'daily'
      ? []
      : [
          {
            keys: ['left', 'right'],
            label: '← →',
            action: 'game' as const,
            visibleIn: 'footer' as const,
            on: (key: string): PuzzlesMessage => ({
              screen: 'puzzles',
              kind: 'game-changed',
              step: stepOf(key),
            }),
          },
        ]),
    onEnter('start', () => starts(entry, model)),
    opensHelp,
    opensMenu('q'),
  ];
};

/** What a mouse does on the list: a click on the chosen entry starts it. */
const puzzlesPointing = (model: PuzzlesModel): Pointing<PuzzlesMessage | Navigation> => ({
  entry: (index) =>
    index === model.chosen
      ? starts(entryIn(model), model)
      : { screen: 'puzzles', kind: 'entry-chosen', index },
  wheel: wheelIn(model.chosen, puzzleEntries.length, (step) => ({
    screen: 'puzzles',
    kind: 'choice-moved',
    step,
  })),
});

/** The choice of a puzzle. */
export const puzzlesScreen = {
  init: initPuzzles,
  update: updatePuzzles,
  keymap: puzzlesKeymap,
  pointing: puzzlesPointing,
  effects: puzzlesEffects,
  replied: (reply) => ({ screen: 'puzzles', kind: 'replied', reply }),
  help: () => 'puzzles',
} satisfies Screen<PuzzlesModel, PuzzlesMessage>;
