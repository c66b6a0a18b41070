import type { FeedbackForm } from '../../engine/core/variant.ts';
import { dayAt } from '../../engine/daily/days.ts';
import type { PuzzleRecords } from '../../engine/daily/streak.ts';
import { type Grade, grades } from '../../engine/puzzles/puzzle.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { presets } from '../../engine/variants/pegs/peg-rules.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { gameName } from '../../prose/games.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import { type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Screen } from '../app/screen.ts';
import { type Choice, defaultChoices } from '../menu/setup/choices.ts';
import { type Keymap, onEnter, onUpAndDown, stepOf, wrapIndex } from '../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../parts/input/pointing.ts';
import type { PuzzleRun } from './puzzle-run.ts';

/** What the list offers, in its order. */
export const puzzleEntries = ['daily', 'streak', 'rush', 'single', 'game', 'grade'] as const;

/** An entry of the list. */
export type PuzzleEntry = (typeof puzzleEntries)[number];

/** A game of puzzles. */
type PuzzleGame = {
  readonly choice: Choice;
  readonly name: LocalizedText;
  /** The form of its answers, which decides what the grades mean. */
  readonly form: FeedbackForm;
};

const words: PuzzleGame = {
  choice: defaultChoices.words,
  name: ({ games }) => games.words.setup.preset,
  form: 'marks',
};

/** The games of puzzles: all presets of pegs, and words of five letters. */
const puzzleGames: readonly PuzzleGame[] = [
  ...presets.map(
    ({ rules }): PuzzleGame => ({
      choice: rules,
      name: (catalog) => gameName(rules, catalog),
      form: variantOf(rules).feedback,
    }),
  ),
  words,
];

/** All grades, and any. */
const grading: readonly (Grade | 'any')[] = ['any', ...grades];

/** The list of what can be solved. */
export type PuzzlesModel = {
  readonly screen: 'puzzles';
  /** The index of the chosen entry. */
  readonly chosen: number;
  /** The index of the game of single puzzles. */
  readonly game: number;
  readonly grade: Grade | 'any';
  /** What the player has made of the puzzles. */
  readonly records: PuzzleRecords | 'none' | 'failed';
};

/** What can happen on the list. */
export type PuzzlesMessage = { readonly screen: 'puzzles' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'entry-chosen'; readonly index: number }
  /** Changes the value of the chosen entry, or of another one. */
  | { readonly kind: 'value-changed'; readonly entry: PuzzleEntry; readonly step: 1 | -1 }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The list as it opens; after a run, its entry is chosen, with the game and the grade of single puzzles. */
export function initPuzzles(after: PuzzleRun | 'nothing' = 'nothing'): PuzzlesModel {
  const list: PuzzlesModel = {
    screen: 'puzzles',
    chosen: 0,
    game: 0,
    grade: 'any',
    records: 'none',
  };
  if (after === 'nothing') return list;
  const opened: PuzzlesModel = { ...list, chosen: puzzleEntries.indexOf(after.kind) };
  return after.kind === 'single'
    ? { ...opened, game: gameOf(after.rules), grade: after.grade }
    : opened;
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
    case 'value-changed':
      return changed(model, message.entry, message.step);
    case 'replied':
      return withReply(model, message.reply);
  }
}

function withReply(model: PuzzlesModel, reply: Reply): PuzzlesModel {
  if (reply.kind === 'failed') return { ...model, records: 'failed' };
  return reply.kind === 'records' && reply.answer.kind === 'puzzle-records'
    ? { ...model, records: reply.answer.records }
    : model;
}

/** What the list asks the store for. */
const puzzlesEffects = ({ records }: PuzzlesModel): readonly Effect[] =>
  records === 'none' ? [{ kind: 'records', query: { kind: 'puzzle-records', asked: 0 } }] : [];

function changed(model: PuzzlesModel, entry: PuzzleEntry, step: 1 | -1): PuzzlesModel {
  if (entry === 'game') {
    return { ...model, game: wrapIndex(model.game, step, puzzleGames.length) };
  }
  if (entry !== 'grade') return model;
  const index = wrapIndex(grading.indexOf(model.grade), step, grading.length);
  return { ...model, grade: grading[index] ?? 'any' };
}

/** The chosen entry. */
export const entryIn = ({ chosen }: PuzzlesModel): PuzzleEntry => puzzleEntries[chosen] ?? 'daily';

/** The game of single puzzles. */
const gameIn = ({ game }: PuzzlesModel): PuzzleGame => puzzleGames[game] ?? words;

/** The value of an entry that has one. */
export function valueIn(entry: PuzzleEntry, model: PuzzlesModel): LocalizedText | undefined {
  switch (entry) {
    case 'game':
      return gameIn(model).name;
    case 'grade':
      return gradeProse(model);
    case 'single':
      return undefined;
    default:
      return recordProse(entry, model);
  }
}

/** What the player has made of an entry so far. */
function recordProse(
  entry: 'daily' | 'streak' | 'rush',
  { records }: PuzzlesModel,
): LocalizedText | undefined {
  if (typeof records === 'string') return undefined;
  if (entry !== 'daily') {
    const best = records.best[entry];
    return ({ puzzles: { list } }) => (best === 0 ? list.none : list.best(best));
  }
  const errors = records.days.get(dayAt(records.now));
  return ({ puzzles: { list } }) =>
    errors === undefined ? list.daily.open : list.daily.solved(errors);
}

const gradeProse =
  ({ grade }: PuzzlesModel): LocalizedText =>
  ({ puzzles }) =>
    grade === 'any' ? puzzles.grades.any : puzzles.list.grade(grade);

/** What an entry is about; of a grade, the hardest step. */
export const aboutEntry =
  (entry: PuzzleEntry, model: PuzzlesModel): LocalizedText =>
  ({ puzzles }) =>
    entry === 'grade' && model.grade !== 'any'
      ? puzzles.grades.named(model.grade, gameIn(model).form)
      : puzzles.list.about[entry];

/** What an entry starts; a game and a grade start a single puzzle. */
function starts(entry: PuzzleEntry, model: PuzzlesModel): Navigation {
  switch (entry) {
    case 'daily':
      return {
        screen: 'app',
        kind: 'puzzle-started',
        start: { kind: entry, day: 'today', openedFrom: 'puzzles' },
      };
    case 'streak':
    case 'rush':
      return { screen: 'app', kind: 'puzzle-started', start: { kind: entry } };
    default:
      return {
        screen: 'app',
        kind: 'puzzle-chosen',
        choice: gameIn(model).choice,
        grade: model.grade,
      };
  }
}

/** What keys do on the list. */
export const puzzlesKeymap = (model: PuzzlesModel): Keymap<PuzzlesMessage | Navigation> => {
  const entry = entryIn(model);
  return [
    onUpAndDown('choose', (step) => ({ screen: 'puzzles', kind: 'choice-moved', step })),
    ...(entry === 'game' || entry === 'grade'
      ? [
          {
            keys: ['left', 'right'],
            label: '← →',
            action: 'change' as const,
            visibleIn: 'footer' as const,
            on: (key: string): PuzzlesMessage => ({
              screen: 'puzzles',
              kind: 'value-changed',
              entry,
              step: stepOf(key),
            }),
          },
        ]
      : []),
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
