import { courseOf } from '../../engine/core/game/game.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { Game } from '../../engine/variants/game.ts';
import { gameNames, nounsOf } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import {
  endLines,
  measureIn,
  type NumberedRow,
  numberedRows,
  summaryText,
} from '../../prose/review.ts';
import { rows as rowWords, shortLossText } from '../../prose/verdicts.ts';
import { layoutOf } from '../app/layout.ts';
import type { Program } from '../app/navigation.ts';
import { chooses, help, key, leaves } from '../page/keys.ts';
import type { Entry, Page, Part } from '../page/page.ts';
import { heard, list, note, text } from '../page/parts.ts';
import { type Ask, screen } from '../page/screen.ts';
import { guessesIn } from '../play/play.ts';
import { ReviewView } from './ReviewView.tsx';
import {
  type BranchPoint,
  branchPoint,
  chosenRow,
  isHidden,
  lossOf,
  nextMistake,
  type ReviewModel,
  type ReviewPart,
  reviewParts,
  whyLines,
} from './review.ts';

const open = (game: Game, player = ''): ReviewModel => ({
  screen: 'review',
  game,
  player,
  state: { kind: 'running', percent: 0 },
  chosen: 0,
  chosenBy: 'review',
  part: 'rows',
  revealed: [],
});

function asks(model: ReviewModel): readonly Ask<ReviewModel>[] {
  const { state, game } = model;
  if (state.kind !== 'running') return [];
  const { rules, roles } = game;
  return [
    {
      effect: { kind: 'review', rules, course: courseOf(game), roles },
      next: (reply) => {
        switch (reply.kind) {
          case 'progress': {
            // A review that begins again in a longer lane must not seem to go back.
            const percent = Math.max(state.percent, Math.floor(100 * reply.share));
            return percent === state.percent
              ? model
              : { ...model, state: { kind: 'running', percent } };
          }
          case 'failed':
            return { ...model, state: { kind: 'failed', reason: reply.reason } };
          case 'review': {
            const { review } = reply;
            const rows = numberedRows(review);
            const losses = rows.map(roles.codebreaker === 'human' ? lossOf : () => 0);
            const chosen = Math.max(0, losses.indexOf(Math.max(0, ...losses)));
            return { ...model, state: { kind: 'ready', review, rows }, chosen };
          }
          default:
            return model;
        }
      },
    },
  ];
}

const choose = (model: ReviewModel, chosen: number): ReviewModel => ({
  ...model,
  chosen,
  chosenBy: 'player',
});

/** The point before the chosen row, from which a branch can be played. */
function pointOf(model: ReviewModel): BranchPoint | undefined {
  const row = chosenRow(model);
  return row === undefined || row.entry.kind === 'correction'
    ? undefined
    : branchPoint(model.game, row.row, row.entry.before);
}

const showBest = (model: ReviewModel): ReviewModel => {
  const row = chosenRow(model);
  return row === undefined
    ? model
    : { ...model, chosenBy: 'player', revealed: [...model.revealed, row.row] };
};

/** In the full layout the rows are always shown. The groups of a hidden guess are left out. */
function partAfter(model: ReviewModel, isFull: boolean): ReviewPart {
  const row = chosenRow(model);
  const parts = reviewParts.filter(
    (part) => (part !== 'rows' || !isFull) && (part !== 'best' || (row && !isHidden(model, row))),
  );
  const now = isFull && model.part === 'rows' ? 'why' : model.part;
  return parts[(parts.indexOf(now) + 1) % parts.length] ?? 'why';
}

function page(model: ReviewModel, program: Program): Page<ReviewModel> {
  const { state, game, player } = model;
  const title = 'Review';
  if (state.kind === 'running') {
    const waiting = { part: 'waiting', text: 'The solver looks at each guess …' } as const;
    return {
      title,
      look: 'text',
      parts: [waiting, note(`${state.percent}%`)],
      said: { title: '', topic: state.kind },
    };
  }
  if (state.kind === 'failed') {
    const failure: Part<ReviewModel> = {
      part: 'failure',
      text: 'The game could not be reviewed.',
      reason: state.reason,
      again: () => open(game, player),
    };
    return { title, look: 'text', parts: [failure], said: { title: '', topic: state.kind } };
  }
  const { review, rows } = state;
  const row = model.chosenBy === 'player' ? chosenRow(model) : undefined;
  return {
    title,
    look: (frame) => (
      <ReviewView model={model} state={state} frame={frame} keys={program.settings.settings.keys} />
    ),
    parts: [
      ...endLines(review, rows, game.rules).map(heard),
      list(rows, (each, index) => entryOf(each, index, game), {
        chosen: model.chosen,
        choose,
        none: 'No guess was made.',
      }),
      // What is said about a row is said again when the same row is chosen again.
      ...(row === undefined ? [] : whyLines(model, row).map((line) => text(line, 'refusal'))),
    ],
    said: {
      title: summaryText(game, review, rows, player),
      topic: state.kind,
      help: ['A number reads a row.'],
    },
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
  const name = `row ${row}, ${formatCode(rules, entry.guess)}`;
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
      (model) => choose(model, nextMistake(model) ?? model.chosen),
      { when: (model) => nextMistake(model) !== undefined, visibleIn: 'help' },
    ),
    'what-if': key<ReviewModel>(
      'enter',
      'what if',
      (model) => {
        const point = pointOf(model);
        return point === undefined ? model : { screen: 'app', kind: 'what-if-opened', point };
      },
      { when: (model) => pointOf(model) !== undefined },
    ),
    best: key<ReviewModel>('b', 'show best', showBest, {
      when: (model) => isHidden(model, chosenRow(model)),
    }),
    more: key<ReviewModel>(
      'tab',
      'more',
      (model, { size }) => ({ ...model, part: partAfter(model, layoutOf(size) === 'full') }),
      { when: (model) => chosenRow(model) !== undefined, word: 'none' },
    ),
    help,
    back: leaves('q'),
  },
  page,
  asks,
  help: 'gameReview',
  status: ({ game }) => ({ titles: gameNames(game.rules), text: 'Review' }),
  guesses: ({ game }) => guessesIn(game),
});
