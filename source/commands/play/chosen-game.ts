/** The game that the options choose, full screen or in lines of text; what plays it is loaded last. */
import { parseChallenge, startChallenge } from '../../engine/challenge/challenge.ts';
import { fail, type Result } from '../../engine/core/result.ts';
import type { Game } from '../../engine/variants/game.ts';
import { type VariantName, withBoards } from '../../engine/variants/index.ts';
import { loadWords, wordLengthOf } from '../../engine/variants/words/load-words.ts';
import type { Prose } from '../../prose/catalog.ts';
import { challengeSentence } from '../../prose/text/challenges.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { gameTable } from '../options/game.ts';
import { gameChoiceOptions, gameOptions, readVariant } from '../options/games/index.ts';
import { outputTable } from '../options/output.ts';
import { warn } from '../text/terminal-text.ts';

/** Plays the chosen game full screen; the exit status, or why that is impossible. */
export async function playGame(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const challenge = gameTable.challenge.read(given, gameChoiceOptions);
  if (!challenge.ok) return { usage: challenge.problem };
  if (challenge.value !== undefined) {
    const game = await readChallenge(challenge.value);
    if (!game.ok) return { usage: game.problem };
    const { playCommand } = await import('./play.ts');
    return await playCommand({ kind: 'challenge', game: game.value }, given, terminal);
  }
  const variant = readVariant(given);
  if (!variant.ok) return { usage: variant.problem };
  return await playVariant(variant.value, given, terminal);
}

/** Plays a variant full screen, with the rules that the options choose. */
export async function playVariant(
  variant: VariantName,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const maker = gameTable.maker.read(given);
  if (!maker.ok) return { usage: maker.problem };
  const boards = gameTable.boards.read(given, maker.value);
  if (!boards.ok) return { usage: boards.problem };
  const rules = await gameOptions[variant].readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  warn(terminal, rules.value.warnings);
  const { playCommand } = await import('./play.ts');
  const seed = given.values.get('seed');
  const chosen = withBoards(rules.value.value, boards.value);
  const start = { kind: 'game', rules: chosen, seed, codemaker: maker.value } as const;
  return await playCommand(start, given, terminal);
}

/** Plays the chosen game in lines of text; the exit status, or why that is impossible. */
export async function playInLines(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const feedback = outputTable.feedback.read(given);
  if (!feedback.ok) return { usage: feedback.problem };
  const challenge = gameTable.challenge.read(given, gameChoiceOptions);
  if (!challenge.ok) return { usage: challenge.problem };
  if (challenge.value !== undefined) {
    const game = await readChallenge(challenge.value);
    if (!game.ok) return { usage: game.problem };
    const { textCommand } = await import('../text/text.ts');
    const { openGame } = await import('../../lines/text/game/set-up.ts');
    const seeds = gameTable.seed.read(given);
    const opening = openGame(game.value, feedback.value, seeds);
    return await textCommand({ opening, feedback: feedback.value, seeds }, given, terminal);
  }
  const variant = readVariant(given);
  if (!variant.ok) return { usage: variant.problem };
  const maker = gameTable.maker.read(given);
  if (!maker.ok) return { usage: maker.problem };
  const boards = gameTable.boards.read(given, maker.value);
  if (!boards.ok) return { usage: boards.problem };
  const seeds = gameTable.seed.read(given);
  const style = {
    feedback: feedback.value,
    codemaker: maker.value,
    ...(boards.value !== 1 && { boards: boards.value }),
  };
  const started = await gameOptions[variant.value].startText(given, style, seeds);
  if (!started.ok) return { usage: started.problem };
  warn(terminal, started.value.warnings);
  const { textCommand } = await import('../text/text.ts');
  const opening = started.value.value;
  return await textCommand({ opening, feedback: feedback.value, seeds }, given, terminal);
}

/** Reads a challenge and loads the words that it needs. */
async function readChallenge(text: string): Promise<Result<Game, Prose>> {
  const challenge = parseChallenge(text);
  if (!challenge.ok) return fail((catalog) => challengeSentence(challenge.problem, catalog));
  const started = startChallenge(challenge.value, []);
  if (started.ok) return started;
  const length = 'length' in started.problem ? wordLengthOf(started.problem.length) : undefined;
  const again =
    length === undefined ? started : startChallenge(challenge.value, [await loadWords(length)]);
  if (again.ok) return again;
  const { problem } = again;
  const refusal = 'length' in problem ? ({ kind: 'newer-version' } as const) : problem;
  return fail((catalog) => challengeSentence(refusal, catalog));
}
