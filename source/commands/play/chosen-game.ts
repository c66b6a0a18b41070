/** The game that the options choose, full screen or in lines of text; what plays it is loaded last. */

import { parseChallenge, startChallenge } from '../../engine/challenge/challenge.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Game } from '../../engine/variants/game.ts';
import { type VariantName, withBoards } from '../../engine/variants/index.ts';
import { loadWords, wordLengthOf } from '../../engine/variants/words/load-words.ts';
import { askedRules } from '../../lines/text/open-rules.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { gameTable, roleOptions } from '../options/game.ts';
import type { Chosen } from '../options/games/game-options.ts';
import { gameChoiceOptions, gameOptions, readVariant } from '../options/games.ts';
import { outputTable } from '../options/output.ts';
import { TEXT_COMMAND } from '../options/text.ts';
import type { TextChoice } from '../text/start.ts';
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
  const challenge = gameTable.challenge.read(given, [...gameChoiceOptions, ...roleOptions]);
  if (!challenge.ok) return { usage: challenge.problem };
  const { textCommand } = await import('../text/text.ts');
  const { roundsAfter, roundsOf } = await import('../text/start.ts');
  const common = {
    feedback: feedback.value,
    seeds: gameTable.seed.read(given),
    continuedBy: TEXT_COMMAND,
  };
  if (challenge.value !== undefined) {
    const game = await readChallenge(challenge.value);
    if (!game.ok) return { usage: game.problem };
    const startScreen = { kind: 'challenge', game: game.value } as const;
    const start = { ...common, ...roundsAfter(game.value.rules), startScreen };
    return await textCommand(start, given, terminal);
  }
  const choice = await readTextChoice(given);
  if (!choice.ok) return { usage: choice.problem };
  warn(terminal, choice.value.warnings);
  const rounds = roundsOf(choice.value.value, terminal.catalog);
  if (!rounds.ok) return { usage: rounds.problem };
  const start = { ...common, ...rounds.value, startScreen: { kind: 'menu' } } as const;
  return await textCommand(start, given, terminal);
}

/** What the options of a text game choose. */
async function readTextChoice(given: ParsedArguments): Chosen<TextChoice> {
  const role = gameTable.role.read(given);
  if (!role.ok) return role;
  const variant = readVariant(given);
  if (!variant.ok) return variant;
  const maker = gameTable.maker.read(given);
  if (!maker.ok) return maker;
  const boards = gameTable.boards.read(given, maker.value);
  if (!boards.ok) return boards;
  const read = await gameOptions[variant.value].readRules(given);
  if (!read.ok) return read;
  const { value: rules, warnings } = read.value;
  const isChosen = gameChoiceOptions.some(
    ({ name }) => given.values.has(name) || given.switches.has(name),
  );
  const { modeOfProgram } = await import('../../screens/play/modes/mode.ts');
  return succeed({
    value: {
      given: role.value,
      // With any option, it is the game that `keypeg play` plays with the same.
      chosen: isChosen ? { kind: 'complete', rules } : { kind: 'open', rules: askedRules },
      rules,
      mode: modeOfProgram(maker.value),
      boards: boards.value,
      attempts: given.values.has('attempts') ? 'given' : 'usual',
    },
    warnings,
  });
}

/** Reads a challenge and loads the words that it needs. */
async function readChallenge(text: string): Promise<Result<Game, LocalizedText>> {
  const challenge = parseChallenge(text);
  if (!challenge.ok) return fail((catalog) => catalog.problems.challenge(challenge.problem));
  const started = startChallenge(challenge.value, []);
  if (started.ok) return started;
  const length = 'length' in started.problem ? wordLengthOf(started.problem.length) : undefined;
  const again =
    length === undefined ? started : startChallenge(challenge.value, [await loadWords(length)]);
  if (again.ok) return again;
  const { problem } = again;
  const refusal = 'length' in problem ? ({ kind: 'newer-version' } as const) : problem;
  return fail((catalog) => catalog.problems.challenge(refusal));
}
