import type { Code } from '../../engine/core/code.ts';
import { courseOf } from '../../engine/core/game/game.ts';
import type { Clue } from '../../engine/core/game/record.ts';
import { deadlineOf } from '../../engine/daily/days.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { type Game, hasHelp } from '../../engine/variants/game.ts';
import { type Rules, rulesToData } from '../../engine/variants/index.ts';
import { linesOf } from '../../prose/games/game-lines.ts';
import { answerSigns, lifelineName } from '../../prose/games.ts';
import {
  classSigns,
  contradictionLines,
  endLines,
  isBest,
  measureIn,
  NO_REVIEW,
  type NumberedRow,
  noteLines,
  numberedRows,
  ONLY_MOVE_SIGN,
  summaryOf,
} from '../../prose/review.ts';
import { review } from '../../prose/verdicts.ts';
import type { Wording } from '../../prose/wording.ts';
import { openSolverThread } from '../../session/solving/solver-thread.ts';
import type { Claim, Reason } from '../../solver/review/reasons.ts';
import type {
  CodesLeft,
  GuessVerdict,
  Review,
  ReviewedLifeline,
  ReviewedTurn,
} from '../../solver/review/review-types.ts';
import type { SolverEffect, SolverReply } from '../../solver/thread/effect.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import {
  inColumns,
  printLines,
  progressLine,
  STOPPED_STATUS,
  textFor,
  untilInterrupt,
} from '../output.ts';
import { type FoundGame, findGame } from '../replay/games.ts';
import { chosenWording } from '../start/local-start.ts';

/** Says what each guess of a game was worth; Ctrl-C stops it. */
export async function reviewCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const wording = chosenWording(given, terminal);
  const finding = await findGame(given, terminal, 'review');
  if (!finding.ok) return finding.problem;
  const { game } = finding.value;
  if (isOpenDaily(finding.value)) {
    return { usage: 'A try at a daily that counts is reviewed when it is finished.', status: 1 };
  }
  if (!hasHelp(game.rules)) {
    return { usage: NO_REVIEW, status: 1 };
  }
  return await untilInterrupt(async (signal) => {
    const review = await withProgress(terminal, (onShare) => runReview(game, signal, onShare));
    if (review === undefined) return stopped(terminal);
    const lines = reviewText(game, review, wording);
    print(given, terminal, reviewJson(game, review), lines);
    return 0;
  });
}

function withProgress<Value>(
  { stderr }: Terminal,
  run: (onProgress: (share: number) => void) => Promise<Value>,
): Promise<Value> {
  const progress = progressLine(stderr);
  const show = (share: number): void => progress.show(`Review: ${Math.floor(100 * share)}%`);
  return run(afterQuiet(show)).finally(progress.clear);
}

function stopped(terminal: Terminal): number {
  terminal.stderr.write(textFor(terminal, 'keypeg: stopped before the review was done\n'));
  return STOPPED_STATUS;
}

function print(
  { switches }: ParsedArguments,
  terminal: Terminal,
  data: object,
  lines: readonly string[],
): void {
  if (switches.get('json') === true) terminal.stdout.write(`${JSON.stringify(data)}\n`);
  else printLines(terminal, lines);
}

/** Whether a game is a try at a daily that still counts: its review would play it for the player. */
const isOpenDaily = ({ game, occasion }: FoundGameValue): boolean =>
  game.phase !== 'over' && occasion?.kind === 'daily' && Date.now() < deadlineOf(occasion.day);

type FoundGameValue = Extract<FoundGame, { readonly ok: true }>['value'];

/** How long an effect runs, in milliseconds, between reports of its progress. */
const SLICE_MILLISECONDS = 100;

const QUIET_MILLISECONDS = 200;

/** Passes progress on some time after this call, so that short work shows none. */
function afterQuiet(show: (share: number) => void): (share: number) => void {
  const started = performance.now();
  return (share) => {
    if (performance.now() - started >= QUIET_MILLISECONDS) show(share);
  };
}

export async function runReview(
  { rules, roles, record, moves }: Pick<Game, 'rules' | 'roles' | 'record' | 'moves'>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  slice = SLICE_MILLISECONDS,
): Promise<Review | undefined> {
  const course = courseOf({ record, moves });
  const effect = { kind: 'review', rules, course, roles } as const;
  const reply = await answered(effect, signal, onProgress, slice);
  return reply?.kind === 'review' ? reply.review : undefined;
}

/**
 * Answers an effect in a thread of its own, and reports the share that is done, from 0 to 1. Resolves
 * with undefined when the signal stops it.
 */
function answered(
  effect: SolverEffect,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  slice: number,
): Promise<SolverReply | undefined> {
  const thread = openSolverThread();
  const reply = new Promise<SolverReply | undefined>((resolve, reject) => {
    const onAbort = (): void => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    thread.start(effect, slice, (report) => {
      switch (report.kind) {
        case 'paused':
          if (report.progress !== 'none') onProgress(report.progress.share);
          thread.resume(slice);
          break;
        case 'failed':
          reject(report.error);
          break;
        case 'done':
          if (report.reply.ok) resolve(report.reply.value);
          else reject(new Error('The solver did not answer with a review.'));
          break;
      }
    });
  });
  return reply.finally(thread.close);
}

/** A review as lines: a sentence, the rows, the reasons, and skill and luck. */
export function reviewText(game: Game, review: Review, wording: Wording): readonly string[] {
  const rows = numberedRows(review);
  const reasons = rows.flatMap((numbered) => {
    const [title, ...lines] = noteLines(numbered, rows, game.rules, { wording });
    return [
      ...(title === undefined ? [] : [title, ...lines.map((line) => `  ${line}`)]),
      ...contradictionLines(numbered, game.rules),
    ];
  });
  const end = endLines(review, rows, game.rules);
  const { verdict, figures } = summaryOf(game, review, rows);
  return [
    verdict,
    figures,
    ...(rows.length === 0 ? [] : ['', ...rowLines(rows, game.rules)]),
    ...(reasons.length === 0 ? [] : ['', ...reasons]),
    ...(end.length === 0 ? [] : ['', ...end]),
  ];
}

/** The rows of a review as lines, below a line of heads; a correction is a row of its own. */
function rowLines(rows: readonly NumberedRow[], rules: Rules): readonly string[] {
  const { heads } = review.rows;
  const cells = rows.map((numbered) => cellsOf(numbered, rows, rules));
  return inColumns(
    [
      [
        ...[heads.row, heads.guess, heads.answer, '', heads.class, heads.loss, heads.luck],
        ...[heads.before, '', heads.after, heads.best],
      ],
      ...cells,
    ],
    [1, 2, 3, 4, 9, 10],
  );
}

type Cells = readonly string[];

function cellsOf({ row, entry }: NumberedRow, all: readonly NumberedRow[], rules: Rules): Cells {
  const text = review.rows;
  const codes = codesCells(entry);
  switch (entry.kind) {
    case 'turn':
      return [
        ...[`${row}`, formatCode(rules, entry.guess), answerSigns(entry.feedback, rules)],
        ...[...classCells(entry.verdict), ...guessCells(entry.verdict)],
        ...[...codes, bestCell(entry, rules)],
      ];
    case 'lifeline':
      return [
        ...[`${row}`, lifelineName(entry.clue.lifeline, rules)],
        ...[clueSigns(entry.clue, rules), '', text.lifeline],
        ...[...lifelineCells(entry), ...codes, ''],
      ];
    case 'correction': {
      const turn = all.find((each) => each.entry.kind === 'turn' && each.row === row)?.entry;
      if (turn?.kind !== 'turn') return [];
      const answer = answerSigns(entry.feedback, rules);
      return [
        ...[`${row}`, formatCode(rules, turn.guess), answer, '', text.correction],
        ...[text.none, text.none, ...codes, ''],
      ];
    }
  }
}

const codesCells = ({ before, after }: CodesLeft): Cells => [
  review.rows.codes(before),
  '→',
  review.rows.codes(after),
];

function classCells(verdict: GuessVerdict): Cells {
  if (verdict.kind !== 'valued') return ['', review.rows.none];
  const { judgment } = verdict;
  if (judgment.kind === 'opening') return ['', review.rows.opening];
  return judgment.onlyMove
    ? [ONLY_MOVE_SIGN, review.rows.onlyMove]
    : [classSigns[judgment.class], review.rows.classes[judgment.class]];
}

function guessCells(verdict: GuessVerdict): Cells {
  if (verdict.kind !== 'valued') return [review.rows.none, review.rows.none];
  const { loss, answer } = verdict;
  return [
    review.rows.loss(loss, measureIn(verdict)),
    answer.kind === 'luck' ? review.rows.luck(answer.luck) : review.rows.none,
  ];
}

function lifelineCells({ verdict }: ReviewedLifeline): Cells {
  return verdict.kind === 'valued'
    ? [review.rows.cost(verdict.loss), review.rows.luck(verdict.luck)]
    : [review.rows.none, review.rows.none];
}

/** The best guess: the own one if no other is better. */
function bestCell({ guess, verdict }: ReviewedTurn, rules: Rules): string {
  if (verdict.kind !== 'valued') return '';
  return formatCode(rules, isBest(verdict.loss) ? guess : verdict.best.guess);
}

/** What a lifeline showed, in signs: `3`, `**3*` or `1123`. */
function clueSigns(clue: Clue, rules: Rules): string {
  switch (clue.lifeline) {
    case 'color':
      return formatCode(rules, [clue.peg]);
    case 'place':
      return Array.from({ length: rules.pegs }, (_, position) =>
        position === clue.position ? formatCode(rules, [clue.peg]) : linesOf(rules).unknown,
      ).join('');
    case 'hint':
      return formatCode(rules, clue.guess);
  }
}

/** A review as the value of a JSON document; docs/scripts-and-library.md describes its fields. */
export const reviewJson = ({ rules, roles, ...game }: Game, review: Review) => ({
  variant: rules.variant,
  rules: rulesToData(rules),
  roles,
  outcome: game.phase === 'over' ? game.outcome : 'unfinished',
  balance: review.balance,
  rows: numberedRows(review).map((numbered) => ({
    row: numbered.row,
    ...rowJson(numbered, rules),
  })),
});

/** An entry with its codes in signs, and with rows and places from 1. */
function rowJson({ entry, factRows }: NumberedRow, rules: Rules) {
  const signs = (code: Code): string => formatCode(rules, code);
  switch (entry.kind) {
    case 'correction': {
      const { turn: _turn, codes, ...rest } = entry;
      return { ...rest, codes: codes.map(signs) };
    }
    case 'lifeline':
      return { ...entry, codes: entry.codes.map(signs), clue: clueJson(entry.clue, rules) };
    case 'turn': {
      const { turn: _turn, guess, codes, verdict, reasons, ...rest } = entry;
      return {
        ...rest,
        guess: signs(guess),
        codes: codes.map(signs),
        verdict:
          verdict.kind === 'valued'
            ? { ...verdict, best: { ...verdict.best, guess: signs(verdict.best.guess) } }
            : verdict,
        reasons: reasons.map((reason) => reasonJson(reason, factRows, rules)),
      };
    }
  }
}

function clueJson(clue: Clue, rules: Rules) {
  if (clue.lifeline === 'hint') return { ...clue, guess: formatCode(rules, clue.guess) };
  const named = { lifeline: clue.lifeline, symbol: formatCode(rules, [clue.peg]) };
  return clue.lifeline === 'place' ? { ...named, place: clue.position + 1 } : named;
}

const reasonJson = (reason: Reason, factRows: readonly number[], rules: Rules) =>
  reason.kind === 'fact'
    ? { kind: reason.kind, row: factRows[reason.fact], answer: reason.answer }
    : {
        kind: reason.kind,
        claim: claimJson(reason.claim, rules),
        rows: reason.facts.map((fact) => factRows[fact]),
      };

function claimJson(claim: Claim, rules: Rules) {
  const { kind, holds } = claim;
  const named = { kind, symbol: formatCode(rules, [claim.peg]), holds };
  return claim.kind === 'place' ? { ...named, place: claim.position + 1 } : named;
}
