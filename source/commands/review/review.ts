import { existsSync } from 'node:fs';
import { fail, succeed } from '../../core/result.ts';
import type { GameId } from '../../core/stored/game.ts';
import { type Game, hasBoards } from '../../variants/game.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Terminal, Usage } from '../command.ts';
import { progressLine, STOPPED_STATUS, untilInterrupt } from '../long-work.ts';
import { readGame } from '../replay/read-game.ts';
import { type FoundGame, storedGame } from '../replay/stored-game.ts';
import { textFor } from '../text/terminal-text.ts';
import { keepMistakes } from './keep-mistakes.ts';
import { reviewJson } from './review-json.ts';
import { reviewText } from './review-text.ts';
import { runReview } from './run-review.ts';

/** Says what each guess of a game was worth; Ctrl-C stops it. */
export async function reviewCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const found = await gameOf(given, terminal);
  if (!found.ok) return found.problem;
  if (hasBoards(found.value.game)) return { usage: ({ review }) => review.command.severalBoards };
  return await untilInterrupt((signal) => printReview(found.value, given, terminal, signal));
}

/** The milliseconds after which a review shows its progress. */
const QUIET_MILLISECONDS = 1000;

async function printReview(
  { game, id }: { readonly game: Game; readonly id: GameId | undefined },
  given: ParsedArguments,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const { stdout, stderr, catalog } = terminal;
  const progress = progressLine(stderr);
  const started = performance.now();
  const review = await runReview(game, signal, (share) => {
    if (performance.now() - started < QUIET_MILLISECONDS) return;
    progress.show(catalog.review.command.progress(Math.floor(100 * share)));
  }).finally(progress.clear);
  if (review === undefined) {
    stderr.write(textFor(terminal, `keypeg: ${catalog.review.command.stopped}\n`));
    return STOPPED_STATUS;
  }
  const text =
    given.switches.get('json') === true
      ? JSON.stringify(reviewJson(game, review))
      : textFor(terminal, reviewText(game, review, catalog).join('\n'));
  stdout.write(`${text}\n`);
  if (id !== undefined) await keepMistakes(id, game, review, given, terminal);
  return 0;
}

/** The game that the argument names: a file, a game of the data, or the last finished one. */
async function gameOf(given: ParsedArguments, terminal: Terminal): Promise<FoundGame> {
  const { argument = 'last' } = given;
  if (existsSync(argument) || !isId(argument)) {
    const game = await readGame(argument, given.values.get('game'), given, 'review');
    return game.ok ? succeed({ game: game.value, id: undefined }) : fail({ usage: game.problem });
  }
  const wanted = argument === 'last' ? given.values.get('game') : argument;
  return await storedGame(wanted, given, terminal);
}

/** Whether a text can be the identity of a game. */
const isId = (text: string): boolean => /^[\w-]+$/u.test(text);
