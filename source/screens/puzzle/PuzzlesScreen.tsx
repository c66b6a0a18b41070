import type { FeedbackForm } from '../../engine/core/variant.ts';
import { dayAt, type PuzzleRecords } from '../../engine/daily/days.ts';
import { type Level, levels } from '../../engine/puzzle.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { bullsAndCows, pegSizes } from '../../engine/variants/pegs.ts';
import { gameName } from '../../prose/games.ts';
import { capitalized, counted } from '../../prose/phrases.ts';
import { call } from '../app/effects.ts';
import type { Navigation } from '../app/navigation.ts';
import { type Choice, defaultChoices } from '../menu/choices.ts';
import { changes, chooses, help, leaves, opens } from '../page/keys.ts';
import type { Asked, Entry, Page } from '../page/page.ts';
import { gap, heard, list, text } from '../page/parts.ts';
import { type Ask, ask, screen } from '../page/screen.ts';
import { levelNames, type Solved, skills } from './puzzle.ts';

type PuzzlesModel = {
  readonly screen: 'puzzles';
  readonly chosen: number;
  readonly game: number;
  readonly records: Asked<PuzzleRecords>;
};

const entries = ['daily', ...levels] as const;

const gameWith = (choice: Choice, name: string, form: FeedbackForm) => ({ choice, name, form });

const wordGame = gameWith(defaultChoices.words, 'Words', 'marks');

/** The sizes of pegs, Bulls and Cows, and words of five letters. */
const puzzleGames = [
  ...[...pegSizes, bullsAndCows].map((rules) =>
    gameWith(rules, gameName(rules), variantOf(rules).feedback),
  ),
  wordGame,
];

declare module '../app/navigation.ts' {
  interface Openings {
    readonly puzzles: Solved | 'nothing';
  }
}

function open(after: Solved | 'nothing'): PuzzlesModel {
  const isSingle = after !== 'nothing' && after.kind === 'single';
  return {
    screen: 'puzzles',
    chosen: isSingle ? entries.indexOf(after.level) : 0,
    game: isSingle ? gameOf(after.rules) : 0,
    records: 'asked',
  };
}

function gameOf(rules: Rules): number {
  const index = puzzleGames.findIndex(({ choice }) => choice === rules);
  return index === -1
    ? puzzleGames.findIndex(({ form }) => form === variantOf(rules).feedback)
    : index;
}

const asks = (model: PuzzlesModel): readonly Ask<PuzzlesModel>[] =>
  model.records === 'asked'
    ? [ask(call('puzzles.records', {}), (records) => ({ ...model, records }))]
    : [];

function recordOf({ records }: PuzzlesModel): string {
  if (records === 'asked' || !records.ok) return '';
  const errors = records.value.days.get(dayAt(records.value.now));
  if (errors === undefined) return 'not solved yet';
  return errors === 0 ? 'solved' : `solved with ${counted(errors, 'error')}`;
}

function entryFor(entry: 'daily' | Level, model: PuzzlesModel): Entry<PuzzlesModel> {
  const { choice, form } = puzzleGames[model.game] ?? wordGame;
  if (entry !== 'daily') {
    return {
      label: levelNames[entry],
      about: `${capitalized(skills[form][entry])}.`,
      opens: { screen: 'app', kind: 'puzzle-chosen', choice, level: entry },
    };
  }
  const start = { kind: 'daily', day: 'today', openedFrom: 'puzzles' } as const;
  const opensDaily: Navigation = { screen: 'app', kind: 'puzzle-started', start };
  return {
    label: 'Daily puzzle',
    about: [
      'The same for everyone today, in the standard game. One result counts each day.',
      'The same for everyone today. One result counts each day.',
    ],
    opens: opensDaily,
  };
}

const page = (model: PuzzlesModel): Page<PuzzlesModel> => ({
  title: 'Puzzles',
  aside: recordOf(model) && `today ${recordOf(model)}`,
  look: 'text',
  parts: [
    text(
      'The rows of a puzzle leave one code. Find it, then prove one of its pegs with the rows that force it.',
      'quiet',
    ),
    gap,
    {
      part: 'filters',
      fields: [
        {
          label: 'Game',
          values: puzzleGames.map(({ name }) => name),
          at: model.game,
          set: (of, game) => ({ ...of, game }),
        },
      ],
      chosen: 0,
      choose: (of) => of,
    },
    heard(recordOf(model) && `The daily puzzle is ${recordOf(model)}.`),
    list(entries, (entry) => entryFor(entry, model), {
      chosen: model.chosen,
      choose: (of, chosen) => ({ ...of, chosen }),
    }),
  ],
  said: { topic: 'Puzzles' },
});

export const puzzlesScreen = screen({
  name: 'puzzles',
  above: 'menu',
  open,
  keys: {
    choose: chooses(),
    game: changes('game'),
    open: opens('start'),
    help,
    menu: leaves('q', 'menu'),
  },
  page,
  asks,
  help: 'puzzles',
});
