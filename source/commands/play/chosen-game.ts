/** The game that the options choose, full screen or in lines of text; what plays it is loaded last. */

import { parseChallenge, startChallenge } from '../../engine/challenge.ts';
import type { ProgramCodemaker } from '../../engine/core/game/record.ts';
import { nearest } from '../../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { BoardCount } from '../../engine/core/variant.ts';
import type { Game } from '../../engine/variants/game.ts';
import { type Rules, withBoards } from '../../engine/variants/index.ts';
import { loadWords, wordLengthOf } from '../../engine/variants/words/load-words.ts';
import { askedRules } from '../../lines/text/open-rules.ts';
import { problems } from '../../prose/problems.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { gameTable, roleOptions } from '../options/game-table.ts';
import {
  type Chosen,
  gameChoiceOptions,
  gameNames,
  gameOptions,
  isGame,
  isGiven,
  isNamed,
  readVariant,
  withGame,
} from '../options/games.ts';
import { outputTable } from '../options/player-table.ts';
import { warn } from '../output.ts';
import type { TextChoice } from '../text/start.ts';

const TEXT_COMMAND = 'keypeg text';

/** Plays the chosen game full screen; the exit status, or why that is impossible. */
export async function playGame(
  typed: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const inText = async (): Promise<number | Usage> => await playInLines(typed, terminal, 'warned');
  const challenge = await challengeIn(typed);
  if (challenge?.ok === false) return { usage: challenge.problem };
  if (challenge !== undefined) {
    const { playCommand } = await import('./play.ts');
    const start = { kind: 'challenge', game: challenge.value } as const;
    return await playCommand(start, typed, terminal, inText);
  }
  const named = withGame(typed, typed.argument);
  if (!named.ok) return { usage: named.problem };
  const given = named.value;
  const chosen = await readChosen(given);
  if (!chosen.ok) return { usage: chosen.problem };
  const { rules, boards, maker } = chosen.value.value;
  warn(terminal, chosen.value.warnings);
  const { playCommand } = await import('./play.ts');
  const start = {
    kind: 'game',
    rules: withBoards(rules, boards),
    seed: given.values.get('seed'),
    codemaker: maker,
  } as const;
  return await playCommand(start, given, terminal, inText);
}

const CONTINUE = 'continue';

/** Plays the chosen game in lines of text; the exit status, or why that is impossible. */
export async function playInLines(
  typed: ParsedArguments,
  terminal: Terminal,
  warnings: 'new' | 'warned' = 'new',
): Promise<number | Usage> {
  const feedback = outputTable.feedback.read(typed);
  if (!feedback.ok) return { usage: feedback.problem };
  const { textCommand } = await import('../text/text.ts');
  const { roundsAfter, roundsOf } = await import('../text/start.ts');
  const common = {
    feedback: feedback.value,
    seeds: gameTable.seed.read(typed),
    continuedBy: TEXT_COMMAND,
  };
  const challenge = await challengeIn(typed);
  if (challenge?.ok === false) return { usage: challenge.problem };
  if (challenge !== undefined) {
    const game = challenge.value;
    const startScreen = { kind: 'challenge', game } as const;
    const start = { ...common, ...roundsAfter(game.rules), startScreen };
    return await textCommand(start, 'never', typed, terminal);
  }
  const isContinued = typed.argument?.toLowerCase() === CONTINUE;
  const named = withGame(typed, isContinued ? undefined : typed.argument);
  if (!named.ok) return { usage: named.problem };
  const given = named.value;
  const option = choiceIn(given);
  if (isContinued && option !== undefined) {
    return { usage: `keypeg text continue takes a game as it was started: leave --${option} out.` };
  }
  const choice = await readTextChoice(given);
  if (!choice.ok) return { usage: choice.problem };
  if (warnings === 'new') warn(terminal, choice.value.warnings);
  const { chosenWording } = await import('../start/local-start.ts');
  const wording = chosenWording(given, terminal);
  const rounds = roundsOf(choice.value.value, wording);
  const start = { ...common, ...rounds, startScreen: { kind: 'menu' } } as const;
  const offered = option === undefined ? 'offered' : 'never';
  return await textCommand(start, isContinued ? 'always' : offered, given, terminal);
}

/** What options choose about a game against the program. */
type ChosenGame = {
  readonly rules: Rules;
  readonly boards: 1 | BoardCount;
  readonly maker: ProgramCodemaker;
};

async function readChosen(given: ParsedArguments): Chosen<ChosenGame> {
  const variant = readVariant(given);
  if (!variant.ok) return variant;
  const maker = gameTable.maker.read(given);
  if (!maker.ok) return maker;
  const boards = gameTable.boards.read(given, maker.value);
  if (!boards.ok) return boards;
  const read = await gameOptions[variant.value].readRules(given);
  if (!read.ok) return read;
  const { value: rules, warnings } = read.value;
  return succeed({ value: { rules, boards: boards.value, maker: maker.value }, warnings });
}

async function readTextChoice(given: ParsedArguments): Chosen<TextChoice> {
  const role = gameTable.role.read(given);
  if (!role.ok) return role;
  const chosen = await readChosen(given);
  if (!chosen.ok) return chosen;
  const { rules, boards, maker } = chosen.value.value;
  const isChosen = isNamed(given) || gameChoiceOptions.some(({ name }) => isGiven(name, given));
  const { modeOfProgram } = await import('../../screens/play/mode.ts');
  return succeed({
    value: {
      given: role.value,
      // With any option, it is the game that `keypeg play` plays with the same.
      chosen: isChosen ? { kind: 'complete', rules } : { kind: 'open', rules: askedRules },
      rules,
      mode: modeOfProgram(maker),
      boards,
      attempts: given.values.has('attempts') ? 'given' : 'usual',
    },
    warnings: chosen.value.warnings,
  });
}

/** The first option that says something about the game; a name of a game counts as one. */
const choiceIn = (given: ParsedArguments): string | undefined =>
  [...gameChoiceOptions, ...roleOptions].find(({ name }) => isGiven(name, given))?.name ??
  (isNamed(given) ? given.argument : undefined);

/** The game of the challenge that is the argument, or why there is none; undefined for another argument. */
async function challengeIn(given: ParsedArguments): Promise<Result<Game, string> | undefined> {
  const { argument } = given;
  if (argument === undefined || isGame(argument) || !isChallenge(argument)) return undefined;
  const other = [...gameChoiceOptions, ...roleOptions].find(({ name }) => isGiven(name, given));
  return other === undefined
    ? await readChallenge(argument)
    : fail(`A challenge has its own rules: leave --${other.name} out.`);
}

/** Whether a text is meant as a challenge: groups of letters and digits, and no mistyped game. */
const isChallenge = (typed: string): boolean =>
  /^(?=.*[\d-])[\da-z]+(?:-[\da-z]+)*$/iu.test(typed) && nearest(typed, gameNames) === undefined;

async function readChallenge(text: string): Promise<Result<Game, string>> {
  const challenge = parseChallenge(text);
  if (!challenge.ok) return fail(problems.challenge(challenge.problem));
  const started = startChallenge(challenge.value, []);
  if (started.ok) return started;
  const length = 'length' in started.problem ? wordLengthOf(started.problem.length) : undefined;
  const again =
    length === undefined ? started : startChallenge(challenge.value, [await loadWords(length)]);
  if (again.ok) return again;
  const { problem } = again;
  const refusal = 'length' in problem ? ({ kind: 'newer-version' } as const) : problem;
  return fail(problems.challenge(refusal));
}
