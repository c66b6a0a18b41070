import { courseOf } from '../../engine/core/game/game.ts';
import { deadlineOf } from '../../engine/daily/days.ts';
import { type Game, hasHelp } from '../../engine/variants/game.ts';
import { review } from '../../prose/verdicts.ts';
import { openSolverThread } from '../../session/solving/solver-thread.ts';
import type { Review } from '../../solver/review/review-types.ts';
import type { SolverEffect, SolverReply } from '../../solver/thread/effect.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { progressLine, STOPPED_STATUS, untilInterrupt } from '../output.ts';
import { type FoundGame, findGame } from '../replay/find-game.ts';
import { printLines, textFor } from '../text/terminal-text.ts';
import { reviewJson, reviewText } from './review-text.ts';

/** Says what each guess of a game was worth; Ctrl-C stops it. */
export async function reviewCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const finding = await findGame(given, terminal, 'review');
  if (!finding.ok) return finding.problem;
  const { game } = finding.value;
  if (isOpenDaily(finding.value)) {
    return { usage: review.command.openDaily, status: 1 };
  }
  if (!hasHelp(game.rules)) {
    return { usage: 'A game with several boards has no review.', status: 1 };
  }
  return await untilInterrupt((signal) => printReview(game, given, terminal, signal));
}

async function printReview(
  game: Game,
  given: ParsedArguments,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const review = await withProgress(terminal, (onProgress) => runReview(game, signal, onProgress));
  if (review === undefined) return stopped(terminal);
  const lines = reviewText(game, review, terminal.wording);
  print(given, terminal, reviewJson(game, review), lines);
  return 0;
}

/** Shows the progress of work that takes longer than a fifth of a second. */
function withProgress<Value>(
  { stderr }: Terminal,
  run: (onProgress: (share: number) => void) => Promise<Value>,
): Promise<Value> {
  const progress = progressLine(stderr);
  const show = (share: number): void =>
    progress.show(review.command.progress(Math.floor(100 * share)));
  return run(afterQuiet(show)).finally(progress.clear);
}

/** Says that the review was stopped, and returns the exit status. */
function stopped(terminal: Terminal): number {
  terminal.stderr.write(textFor(terminal, `keypeg: ${review.command.stopped}\n`));
  return STOPPED_STATUS;
}

/** Prints a review as JSON data or as lines. */
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

/** The milliseconds after which work shows its progress. */
const QUIET_MILLISECONDS = 200;

/** Passes progress on from a fifth of a second after this call, so that short work shows none. */
export function afterQuiet(
  show: (share: number) => void,
  now: () => number = () => performance.now(),
): (share: number) => void {
  const started = now();
  return (share) => {
    if (now() - started >= QUIET_MILLISECONDS) show(share);
  };
}

/** Reviews a game; see `answered`. */
export async function runReview(
  { rules, roles, record, moves }: Pick<Game, 'rules' | 'roles' | 'record' | 'moves'>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  slice?: number,
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
  slice = SLICE_MILLISECONDS,
): Promise<SolverReply | undefined> {
  const thread = openSolverThread();
  const reply = new Promise<SolverReply | undefined>((resolve, reject) => {
    const onAbort = (): void => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    thread.start(effect, slice, (report) => {
      switch (report.kind) {
        case 'paused':
          onProgress(report.share);
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
