import { type CourseEvent, courseOf } from '../../engine/core/game/game.ts';
import type { Roles } from '../../engine/core/game/record.ts';
import { fail, succeed } from '../../engine/core/result.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import { type Game, hasHelp } from '../../engine/variants/game.ts';
import { gameNames, nounsOf, spokenRow } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import {
  endLines,
  measureIn,
  NO_REVIEW,
  type NumberedRow,
  numberedRows,
  summaryOf,
} from '../../prose/review.ts';
import { rows as rowWords, shortLossText } from '../../prose/verdicts.ts';
import { wordingOf } from '../../settings/settings.ts';
import type { ReviewEntry } from '../../solver/review/review-types.ts';
import { call } from '../app/effects.ts';
import { layoutOf } from '../app/layout.ts';
import { goTo, type Openings, type Program } from '../app/navigation.ts';
import { chooses, help, key, leaves } from '../page/keys.ts';
import { centered } from '../page/PageView.tsx';
import type { Entry, Page } from '../page/page.ts';
import { answered, heard, known, list, note, text } from '../page/parts.ts';
import { type Ask, ask, screen } from '../page/screen.ts';
import { guessesIn } from '../play/play.ts';
import { ReviewView } from './ReviewView.tsx';
import {
  type BranchPoint,
  branchPoint,
  chosenRow,
  earlyIn,
  isHidden,
  lossOf,
  nextMistake,
  type ReviewModel,
  type ReviewPart,
  readyIn,
  reviewParts,
  WAITING,
  whyLines,
} from './review.ts';

/** What is reviewed: a game, or one in the store; the name of another player whose game it is. */
declare module '../app/navigation.ts' {
  interface Openings {
    readonly review: { readonly game: Game | GameId; readonly player?: string };
  }
}

/** Whether a game has a review; one of the store has until it is loaded. */
const hasReview = (game: Game | GameId): boolean => typeof game === 'string' || hasHelp(game.rules);

const open = ({ game, player = '' }: Openings['review']): ReviewModel => ({
  screen: 'review',
  game,
  player,
  percent: 0,
  early: [],
  asked: hasReview(game) ? 'asked' : fail(NO_REVIEW),
  chosen: 0,
  chosenBy: 'review',
  part: 'rows',
  revealed: [],
});

/** The game, if it is in the store, and then its review. */
function asks(model: ReviewModel): readonly Ask<ReviewModel>[] {
  const { asked, game, player, percent } = model;
  if (asked !== 'asked') return [];
  if (typeof game === 'string') {
    return [
      ask(call('games.finished', { game }), (answer) =>
        answer.ok ? open({ game: answer.value.game, player }) : { ...model, asked: answer },
      ),
    ];
  }
  const { rules, roles } = game;
  return [
    {
      effect: { kind: 'review', rules, course: courseOf(game), roles },
      next: (reply) => {
        switch (reply.kind) {
          case 'progress': {
            // A review that begins again in a longer lane must not seem to go back.
            const done = Math.floor(100 * reply.share);
            if (done <= percent) return model;
            const early = numberedRows(reply).filter(isReady);
            return { ...model, percent: done, early, chosen: worstOf(early, roles) };
          }
          case 'failed':
            return { ...model, asked: fail(reply.reason) };
          case 'review': {
            const rows = numberedRows(reply.review);
            const { verdict, figures } = summaryOf(game, reply.review, rows, player);
            const all = [figures, ...endLines(reply.review, rows, rules)];
            const reviewed = { game, rows, verdict, figures: all };
            const chosen = worstOf(rows, roles);
            return { ...model, asked: succeed(reviewed), chosen };
          }
          default:
            return model;
        }
      },
    },
  ];
}

const isReady = (row: NumberedRow<ReviewEntry | CourseEvent>): row is NumberedRow =>
  'before' in row.entry;

/** The row, from 0, whose guess cost a person most; the first one if none cost anything. */
function worstOf(rows: readonly NumberedRow[], { codebreaker }: Roles): number {
  const losses = rows.map(codebreaker === 'human' ? lossOf : () => 0);
  return Math.max(0, losses.indexOf(Math.max(0, ...losses)));
}

const choose = (model: ReviewModel, chosen: number): ReviewModel => ({
  ...model,
  chosen,
  chosenBy: 'player',
});

function pointOf(model: ReviewModel): BranchPoint | undefined {
  const ready = readyIn(model);
  const row = ready && chosenRow(ready);
  return ready === undefined || row === undefined || row.entry.kind === 'correction'
    ? undefined
    : branchPoint(ready.game, row.row, row.entry.before);
}

const mistakeAfter = (model: ReviewModel): number | undefined => {
  const ready = readyIn(model);
  return ready && nextMistake(ready);
};

const hidesBest = (model: ReviewModel): boolean => {
  const ready = readyIn(model);
  return ready !== undefined && isHidden(ready, chosenRow(ready));
};

const isOnOpening = (model: ReviewModel): boolean =>
  readyIn(model)?.rows.findIndex(({ entry }) => entry.kind === 'turn') === model.chosen;

const showBest = (model: ReviewModel): ReviewModel => {
  const ready = readyIn(model);
  const row = ready && chosenRow(ready);
  return row === undefined
    ? model
    : { ...model, chosenBy: 'player', revealed: [...model.revealed, row.row] };
};

/** In the full layout the rows are always shown. */
function partAfter({ part }: ReviewModel, isFull: boolean): ReviewPart {
  const parts = reviewParts.slice(isFull ? 1 : 0);
  return parts[(Math.max(0, parts.indexOf(part)) + 1) % parts.length] ?? 'why';
}

const waits = {
  waiting: WAITING,
  failed: 'The game could not be reviewed.',
  again: (model: ReviewModel): ReviewModel => ({ ...model, percent: 0, early: [], asked: 'asked' }),
};

/** Rows that all panels of a review can use in a large window. */
const MAX_ROWS = 28;

function page(model: ReviewModel, program: Program): Page<ReviewModel> {
  const { asked, percent } = model;
  const title = 'Review';
  const ready = readyIn(model);
  const seen = ready ?? earlyIn(model);
  const look =
    seen === undefined
      ? 'text'
      : centered(
          (frame) => (
            <ReviewView model={seen} frame={frame} keys={program.settings.settings.keys} />
          ),
          MAX_ROWS,
        );
  if (ready === undefined) {
    return {
      title,
      look,
      parts: [
        ...(hasReview(model.game) ? answered(asked, waits, () => []) : [text(NO_REVIEW)]),
        ...(asked === 'asked' ? [note(`${percent}%`)] : []),
      ],
      said: { title: '', topic: asked === 'asked' ? 'running' : 'failed' },
    };
  }
  const { rows, game, verdict, figures } = ready;
  const row = model.chosenBy === 'player' ? chosenRow(ready) : undefined;
  const naming = { wording: wordingOf(program.settings) };
  return {
    title,
    look,
    parts: [
      ...figures.map(heard),
      list(rows, (each, index) => entryOf(each, index, game), {
        chosen: model.chosen,
        choose,
        none: 'No guess was made.',
      }),
      // What is said about a row is said again when the same row is chosen again.
      ...(row === undefined
        ? []
        : whyLines(ready, row, naming).map((line) => text(line, 'refusal'))),
    ],
    said: { title: verdict, topic: 'ready', help: ['A number reads a row.'] },
  };
}

/** A row for a reader: how it was judged, what it cost, and how many codes it left. */
function entryOf({ row, entry }: NumberedRow, index: number, { rules }: Game): Entry<ReviewModel> {
  const opens = (model: ReviewModel): ReviewModel => choose(model, index);
  const { code } = nounsOf(rules);
  const codes = `${counted(entry.before, code)} before, ${entry.after} after`;
  if (entry.kind !== 'turn') {
    return { label: `row ${row}, ${rowWords[entry.kind]}`, about: codes, opens };
  }
  const { verdict } = entry;
  const name = `row ${row}, ${spokenRow(rules, entry.guess)}`;
  if (verdict.kind !== 'valued') return { label: `${name}, ${rowWords.none}`, about: codes, opens };
  const { judgment, loss } = verdict;
  const kind = judgment.kind === 'opening' ? rowWords.opening : rowWords.classes[judgment.class];
  const cost = `cost ${shortLossText[measureIn(verdict)](loss)}`;
  return { label: `${name}, ${kind}`, about: `${cost}, ${codes}`, opens };
}

export const reviewScreen = screen({
  name: 'review',
  open,
  keys: {
    row: chooses('row'),
    mistake: key<ReviewModel>(
      'n',
      'next mistake',
      (model) => choose(model, mistakeAfter(model) ?? model.chosen),
      { when: (model) => mistakeAfter(model) !== undefined, visibleIn: 'help' },
    ),
    'what-if': key<ReviewModel>(
      'enter',
      'what if',
      (model) => {
        const point = pointOf(model);
        return point === undefined ? model : goTo('what-if', point);
      },
      { when: (model) => pointOf(model) !== undefined },
    ),
    best: key<ReviewModel>('b', 'show best', showBest, {
      when: hidesBest,
      refused: (model) => (isOnOpening(model) ? 'An opening is not judged.' : ''),
    }),
    more: key<ReviewModel>(
      'tab',
      'more',
      (model, { size }) => ({ ...model, part: partAfter(model, layoutOf(size) === 'full') }),
      { when: ({ asked }) => known(asked, { rows: [] }).rows.length > 0, word: 'none' },
    ),
    help,
    back: leaves('q'),
  },
  page,
  asks,
  help: 'gameReview',
  status: ({ game }) =>
    typeof game === 'string' ? undefined : { titles: gameNames(game.rules), text: 'Review' },
  guesses: ({ game }) => (typeof game === 'string' ? undefined : guessesIn(game)),
});
