import { reportProgress } from '../../../engine/core/checkpoint.ts';
import { type Code, samePegs } from '../../../engine/core/code.ts';
import { type CourseEvent, courseOf } from '../../../engine/core/game/game.ts';
import { type GameRecord, lifelinePrices, turnsSpent } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { boardsOf } from '../../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { countParts } from '../../counting/count.ts';
import { knowledgeAt } from '../../position/position.ts';
import { guessesForBoards } from '../../simulation/simulate-boards.ts';
import {
  guessWithKnowledge,
  measuredGuessForBoards,
  USUAL_BOARDS_STRATEGY,
} from '../../strategies/boards-guess.ts';
import { bestGuessAt, describeTurn, zScoreOf } from '../judge-turn.ts';
import type { ValueSource } from '../plans/plan.ts';
import {
  classOf,
  type GuessVerdict,
  type ReviewedLifeline,
  type ReviewedTurn,
  skillOf,
} from '../review-types.ts';
import { codesLeft, type Stage, stagesOf } from '../stages.ts';
import type {
  BoardsBalance,
  BoardsCourse,
  BoardsEntry,
  BoardsReview,
  BoardsWorth,
} from './boards-review-types.ts';
import {
  type BoardOutcome,
  type BoardsEstimate,
  estimateFor,
  sumOf,
  type TurnsAfter,
} from './estimate.ts';

/** A board with its stages: before each event up to the one that solved it, and after the last one. */
type StagedBoard = { readonly course: readonly CourseEvent[]; readonly stages: readonly Stage[] };

/** The event on a board that was not solved before, and its stages before and after it. */
type Step = { readonly event: CourseEvent; readonly before: Stage; readonly after: Stage };

/**
 * The review of a game with several boards. Perfect play is not known for them. So each guess is
 * compared with that of the usual strategy, by the mean of an estimate of the further turns over all
 * answers: `loss` is the difference. The better one of both guesses is the best one, so no loss is
 * negative. `luck` is that mean less the estimate after the answers. The estimate before a guess is not
 * the mean after the best one: `correction` is their difference.
 *
 * A game with too many codes to list has no values.
 */
export function reviewBoards({ rules, roles, record, secrets }: BoardsCourse): BoardsReview {
  const boards = boardsOf({ rules, roles, record }).map((board) => stageBoard(rules, board.record));
  const estimate = estimateOf(rules, boards);
  const entries = record.map((_, at): BoardsEntry => {
    reportProgress(at / record.length);
    return entryAt(rules, boards, at, estimate);
  });
  const par =
    secrets.length === 0 ? undefined : guessesForBoards(rules, secrets, USUAL_BOARDS_STRATEGY);
  return {
    boards: boards.length,
    reference: USUAL_BOARDS_STRATEGY,
    entries,
    balance: balanceOf(rules, record, boards, entries, estimate),
    par: par ?? 'unknown',
  };
}

function stageBoard(rules: Rules, record: GameRecord): StagedBoard {
  const course = courseOf({ record, moves: [] });
  return { course, stages: stagesOf(rules, course) };
}

/** The estimate for a game; undefined if it has too many codes for the reference. */
function estimateOf(rules: Rules, boards: readonly StagedBoard[]): BoardsEstimate | undefined {
  const start = boards[0]?.stages[0];
  const first = guessWithKnowledge(rules, [[]], USUAL_BOARDS_STRATEGY);
  return start === undefined || !first.ok
    ? undefined
    : estimateFor(countParts(rules, knowledgeAt(start.position), first.value));
}

function entryAt(
  rules: Rules,
  boards: readonly StagedBoard[],
  at: number,
  estimate: BoardsEstimate | undefined,
): BoardsEntry {
  const steps = boards.map((board) => stepAt(board, at));
  const open = steps.filter((step) => step !== 'solved-before');
  const [first] = open;
  if (first?.event.kind !== 'turn') {
    return {
      kind: 'lifeline',
      boards: steps.map((step) =>
        step === 'solved-before' ? step : lifelineOf(step, open, estimate),
      ),
    };
  }
  const { guess } = first.event;
  const worth = worthOf(rules, open, guess, at, estimate);
  return {
    kind: 'turn',
    guess,
    worth,
    boards: steps.map((step) => (step === 'solved-before' ? step : turnOf(step, worth))),
  };
}

function stepAt({ course, stages }: StagedBoard, at: number): Step | 'solved-before' {
  const [event, before, after] = [course[at], stages[at], stages[at + 1]];
  return event === undefined || before === undefined || after === undefined
    ? 'solved-before'
    : { event, before, after };
}

/** The only lifeline of several boards is the hint, which takes a turn and shows nothing of the codes. */
function lifelineOf(
  { event, before, after }: Step,
  open: readonly Step[],
  estimate: BoardsEstimate | undefined,
): ReviewedLifeline {
  if (event.kind !== 'lifeline') throw new RangeError('An event is the same on all boards.');
  const { clue } = event;
  const price = lifelinePrices[clue.lifeline];
  const lifeline = { kind: 'lifeline', clue, price, ...codesLeft(before, after) } as const;
  if (estimate === undefined) return { ...lifeline, verdict: { kind: 'too-many-codes' } };
  const value = turnsLeft(
    open.map((step) => step.before),
    estimate,
  );
  const verdict = { kind: 'valued', source, value, loss: price, luck: 0, variance: 0 } as const;
  return { ...lifeline, verdict };
}

const source: ValueSource = { kind: 'reference', strategy: USUAL_BOARDS_STRATEGY };

/** The effect of a guess on one board, with its value on all boards. */
function turnOf({ event, before, after }: Step, worth: BoardsWorth): ReviewedTurn {
  if (event.kind !== 'turn') throw new RangeError('An event is the same on all boards.');
  return { ...describeTurn(before, event, after), verdict: verdictOf(worth, before) };
}

function verdictOf(worth: BoardsWorth, before: Stage): GuessVerdict {
  if (worth.kind !== 'valued') return worth;
  const { value, guessValue, loss, luck, variance, judgment, best } = worth;
  return {
    kind: 'valued',
    source,
    value,
    guessValue,
    loss,
    judgment,
    answer: { kind: 'luck', luck, variance },
    best: bestGuessAt(before.position, best),
  };
}

function worthOf(
  rules: Rules,
  open: readonly Step[],
  guess: Code,
  at: number,
  estimate: BoardsEstimate | undefined,
): BoardsWorth {
  if (estimate === undefined) return { kind: 'too-many-codes' };
  const boards = open.map(({ before }) => knowledgeOf(before.record));
  const bestGuess = guessWithKnowledge(rules, boards, USUAL_BOARDS_STRATEGY);
  if (!bestGuess.ok) return { kind: 'too-many-codes' };
  const own = turnsAfter(open, guess, estimate);
  const reference = turnsAfter(open, bestGuess.value, estimate);
  const isOwnBest = samePegs(guess, bestGuess.value) || own.mean <= reference.mean;
  const best = isOwnBest ? guess : bestGuess.value;
  const value = 1 + (isOwnBest ? own : reference).mean;
  const guessValue = 1 + own.mean;
  const loss = guessValue - value;
  const leftBy = (code: Code): number => {
    const measured = measuredGuessForBoards(rules, boards, code);
    return measured.ok ? measured.value.expectedSize : 0;
  };
  return {
    kind: 'valued',
    value,
    guessValue,
    loss,
    luck:
      own.mean -
      turnsLeft(
        open.map(({ after }) => after),
        estimate,
      ),
    variance: own.variance,
    correction:
      value -
      turnsLeft(
        open.map(({ before }) => before),
        estimate,
      ),
    judgment:
      at === 0 ? { kind: 'opening' } : { kind: 'class', class: classOf(loss), onlyMove: false },
    best,
    leaves: leftBy(guess),
    bestLeaves: leftBy(best),
  };
}

/** The estimated turns after a guess over all answers. */
function turnsAfter(open: readonly Step[], guess: Code, estimate: BoardsEstimate): TurnsAfter {
  return estimate.after(
    open.map(({ before: { position, codes } }) => {
      const { solved } = variantOf(position.rules);
      return countParts(position.rules, knowledgeAt(position), guess).map(
        ({ size, feedback }): BoardOutcome => ({
          probability: size / codes,
          left: solved(feedback) ? 'solved' : size,
        }),
      );
    }),
  );
}

/** The estimated turns at some stages, of which those of solved boards do not count. */
const turnsLeft = (stages: readonly Stage[], estimate: BoardsEstimate): number =>
  estimate.turns(stages.flatMap(({ solved, codes }) => (solved ? [] : [codes])));

function balanceOf(
  rules: Rules,
  record: GameRecord,
  boards: readonly StagedBoard[],
  entries: readonly BoardsEntry[],
  estimate: BoardsEstimate | undefined,
): BoardsBalance {
  const worths = entries.flatMap((entry) => (entry.kind === 'turn' ? [entry.worth] : []));
  const valued = worths.filter((worth) => worth.kind === 'valued');
  if (estimate === undefined || valued.length < worths.length) return { kind: 'unvalued' };
  const totalAt = (at: 0 | -1): number =>
    turnsLeft(
      boards.flatMap(({ stages }) => stages.at(at) ?? []),
      estimate,
    );
  const luck = sumOf(valued.map((worth) => worth.luck));
  const variance = sumOf(valued.map((worth) => worth.variance));
  const loss = sumOf(valued.map((worth) => worth.loss));
  return {
    kind: 'valued',
    turns: turnsSpent(record),
    rest: totalAt(-1),
    start: totalAt(0),
    loss,
    lifelines: sumOf(
      record.map((entry) => (entry.kind === 'lifeline' ? lifelinePrices[entry.clue.lifeline] : 0)),
    ),
    luck,
    zScore: zScoreOf(variantOf(rules), luck, variance),
    correction: sumOf(valued.map(({ correction }) => correction)),
    skill: skillOf(loss),
  };
}
