/** The table of options, first part: what is played, and how a machine plays it. */

import { boardChoices } from '../../engine/core/boards.ts';
import type { ProgramCodemaker } from '../../engine/core/game/record.ts';
import { nearest } from '../../engine/core/nearest.ts';
import { type Seeds, seedsFrom } from '../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type Attempts, attemptLimits, type BoardCount } from '../../engine/core/variant.ts';
import { levels } from '../../engine/puzzle.ts';
import { equationLimits } from '../../engine/variants/equations/equation-rules.ts';
import { hardModes } from '../../engine/variants/hard-mode.ts';
import { pegAlphabets, pegLimits } from '../../engine/variants/pegs.ts';
import { wordLengths } from '../../engine/variants/words/dictionary.ts';
import type { StrategyChoice } from '../../lines/text/solving/strategy-choice.ts';
import { commandLine } from '../../prose/commands/line.ts';
import { grouped, rangeText } from '../../prose/phrases.ts';
import { type Opponent, opponents } from '../../screens/play/mode.ts';
import { systemSeeds } from '../../session/system-random.ts';
import type { Given, Option, OptionTable } from '../command-line/arguments.ts';
import { noChoice, oneOf, readNumber, readWord } from '../command-line/values.ts';

const makers: readonly ProgramCodemaker[] = ['machine', 'adversary'];
const readMakerName = oneOf('maker', makers, 'machine');
const machineNames = opponents.map(({ name }) => name.toLowerCase());
const UNLIMITED = 'unlimited';
const MAX_SAMPLE = 1_000_000;

/** Written out, because the solver is loaded only when it is needed; a test compares the names. */
const strategies = [
  ...['auto', 'random', 'first', 'worst-case', 'expected-size', 'entropy', 'most-parts'],
  ...['beam:3', 'sweep', 'optimal'],
];

/** Who plays which role in a text game; `ask` asks first. */
const textRoles = ['break', 'players', 'hide', 'watch', 'ask'] as const;

export type GivenRole = {
  /** Undefined asks only for the rules of a game. */
  readonly role: (typeof textRoles)[number] | undefined;
  readonly machine: Opponent | undefined;
};

/** The puzzles that `keypeg puzzle` takes as its argument. */
export const puzzleNames = ['daily', ...levels] as const;

/** The options that choose what is played; rows of one name differ by game or by command. */
export const gameTable = {
  // Peg games.
  pegs: {
    name: 'pegs',
    value: 'N',
    summary: `length of the code, ${rangeText(pegLimits.pegs)}`,
  },
  colors: {
    name: 'colors',
    value: 'N',
    summary: `number of colors, ${rangeText(pegLimits.colors)}`,
  },
  alphabet: {
    name: 'alphabet',
    value: 'NAME',
    summary: pegAlphabets.join(', '),
    read: oneOf('alphabet', pegAlphabets, 'colors'),
  },
  repeats: {
    name: 'repeats',
    negatable: true,
    summary: 'whether a color may appear more than once',
  },

  // Words and equations.
  wordLength: {
    name: 'length',
    value: 'N',
    summary: `letters of the word, ${rangeText(wordLengths)}`,
    read: (given: Given) => readNumber('length', wordLengths, given, undefined),
  },
  equationLength: {
    name: 'length',
    value: 'N',
    summary: `symbols of the equation, ${rangeText(equationLimits.length)}`,
    read: (given: Given) => readNumber('length', equationLimits.length, given, 8),
  },
  mode: {
    name: 'mode',
    value: 'MODE',
    choices: hardModes,
    summary: `${hardModes.join(', ')}: how far guesses must use earlier answers`,
    read: oneOf('mode', hardModes, 'easy'),
  },
  words: { name: 'words', value: 'FILE', summary: 'words that may be guessed, one per line' },
  answers: {
    name: 'answers',
    value: 'FILE',
    summary: 'words that may be the answer, one per line',
  },
  // Every game.
  attempts: {
    name: 'attempts',
    value: 'N',
    summary: `number of turns, ${rangeText(attemptLimits)} or ${UNLIMITED}`,
    read: ({ values }: Given): Result<Attempts | undefined, string> => {
      const typed = values.get('attempts')?.toLowerCase();
      if (typed === undefined || typed === UNLIMITED) return succeed(typed);
      if (/^-?\d+$/u.test(typed)) {
        const number = Number(typed);
        const valid = Math.min(Math.max(number, attemptLimits.min), attemptLimits.max);
        return number === valid
          ? succeed(number)
          : fail(
              `--attempts is ${rangeText(attemptLimits)} or ${UNLIMITED}, not ${typed}. Try --attempts ${valid}.`,
            );
      }
      const isMistyped = nearest(typed, [UNLIMITED]) !== undefined;
      const problem = `--attempts takes a whole number, ${rangeText(attemptLimits)} or ${UNLIMITED}, not “${typed}”.`;
      return fail(
        isMistyped
          ? `${problem} ${commandLine.values.tryOption(`--attempts ${UNLIMITED}`)}`
          : problem,
      );
    },
  },
  boards: {
    name: 'boards',
    value: 'N',
    choices: boardChoices.map(String),
    summary: commandLine.options.boards(boardChoices),
    /** The number of boards, always one with the adversary; a problem names the nearest valid numbers. */
    read: ({ values }: Given, maker: ProgramCodemaker): Result<1 | BoardCount, string> => {
      const typed = values.get('boards') ?? '1';
      const boards = boardChoices.find((count) => String(count) === typed);
      if (boards !== undefined) {
        return maker === 'adversary' && boards > 1
          ? fail(
              `The adversary plays on one board: leave --boards ${boards} out, or take --maker machine.`,
            )
          : succeed(boards);
      }
      const number = /^\d+$/u.test(typed) ? Number(typed) : Number.NaN;
      const valid = [
        boardChoices.findLast((count) => count < number),
        boardChoices.find((count) => count > number),
      ].filter((count) => count !== undefined);
      return fail(commandLine.values.boards(boardChoices, typed, valid));
    },
  },
  maker: {
    name: 'maker',
    value: 'NAME',
    choices: makers,
    summary: `who makes the code: ${makers.join(' or ')}, which has no code`,
    /** The adversary draws nothing, so it takes no seed. */
    read: (given: Given): Result<ProgramCodemaker, string> => {
      const maker = readMakerName(given);
      return maker.ok && maker.value === 'adversary' && given.values.has('seed')
        ? fail('The adversary draws nothing, so every game has the same answers: leave --seed out.')
        : maker;
    },
  },
  seed: {
    name: 'seed',
    value: 'TEXT',
    asSeen: true,
    summary: 'any text; the same seed gives the same code',
    /** The seeds of consecutive games: those that `--seed` determines, or the system's. */
    read: ({ values }: Given): Seeds => {
      const seed = values.get('seed');
      return seed === undefined ? systemSeeds() : seedsFrom(seed);
    },
  },
  role: {
    name: 'role',
    value: 'NAME',
    choices: textRoles,
    summary: `who plays which role: ${textRoles.join(', ')} (without it and options of a game, the rules are asked)`,
    /** The role and its machine; a problem is a sentence. */
    read: ({ values }: Given): Result<GivenRole, string> => {
      const typed = values.get('role');
      const role = typed === undefined ? succeed(undefined) : readWord('role', textRoles, typed);
      if (!role.ok) return role;
      const name = values.get('machine');
      const machine = opponents.find((each) => each.name.toLowerCase() === name?.toLowerCase());
      if (name !== undefined && machine === undefined) {
        return fail(noChoice('machine', name, machineNames));
      }
      const hasNoMachine = role.value === 'break' || role.value === 'players';
      return machine !== undefined && hasNoMachine
        ? fail(
            'No machine plays in this role: take --role hide or --role watch, or leave --machine out.',
          )
        : succeed({ role: role.value, machine });
    },
  },
  machine: {
    name: 'machine',
    value: 'NAME',
    choices: machineNames,
    summary: `the machine that plays: ${machineNames.join(', ')}`,
  },
  exitCode: { name: 'exit-code', summary: 'end with status 1 if the last game was not won' },

  // Machines.
  strategy: {
    name: 'strategy',
    value: 'NAME',
    choices: strategies,
    summary: `${strategies.join(', ')}; also beam:1 to beam:99`,
    /** How the solver plays: the strategy `auto` by default. */
    read: ({ values }: Given, seed: string): StrategyChoice => ({
      strategy: values.get('strategy') ?? 'auto',
      seed: values.get('seed') ?? seed,
    }),
  },
  turn: {
    name: 'turn',
    value: 'CODE=2,1',
    multiple: true,
    summary: 'a guess and its answer, 2,1 or ●●○· (words: gy..g); once for each turn',
  },
  solverSeed: {
    name: 'seed',
    value: 'TEXT',
    asSeen: true,
    summary: 'any text; the same seed and answers give the same guesses',
  },
  sample: {
    name: 'sample',
    value: 'N',
    summary: 'play against N codes drawn by the seed, not all',
    read: ({ values }: Given): Result<number | undefined, string> => {
      const typed = values.get('sample');
      if (typed === undefined) return succeed(undefined);
      const size = /^\d+$/u.test(typed) ? Number(typed) : 0;
      return size >= 1 && size <= MAX_SAMPLE
        ? succeed(size)
        : fail(`--sample takes a whole number, 1 to ${grouped(MAX_SAMPLE)}, not “${typed}”.`);
    },
  },
  simulationSeed: {
    name: 'seed',
    value: 'TEXT',
    asSeen: true,
    summary: 'any text; the same seed draws the same codes',
  },
} as const satisfies OptionTable;

export const roleOptions: readonly Option[] = [
  ...[gameTable.role, gameTable.machine, gameTable.exitCode],
];
