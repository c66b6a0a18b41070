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
import { solveCommands } from '../../prose/commands/solving.ts';
import { type Opponent, opponents } from '../../screens/play/mode.ts';
import { systemSeeds } from '../../session/system-random.ts';
import {
  type Given,
  missProse,
  type Option,
  type OptionTable,
  oneOf,
  readNumber,
} from '../command-line/arguments.ts';

const makers: readonly ProgramCodemaker[] = ['machine', 'adversary'];
const readMakerName = oneOf('maker', makers, 'machine', commandLine.values.maker);
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
    summary: commandLine.options.pegs(pegLimits.pegs),
  },
  colors: {
    name: 'colors',
    value: 'N',
    summary: commandLine.options.colors(pegLimits.colors),
  },
  alphabet: {
    name: 'alphabet',
    value: 'NAME',
    summary: commandLine.options.alphabet(pegAlphabets),
    read: oneOf('alphabet', pegAlphabets, 'colors', commandLine.values.alphabet),
  },
  repeats: {
    name: 'repeats',
    negatable: true,
    summary: commandLine.options.repeats,
  },

  // Words and equations.
  wordLength: {
    name: 'length',
    value: 'N',
    summary: commandLine.options.lengthOfWord(wordLengths),
    read: (given: Given) => readNumber('length', wordLengths, given, undefined),
  },
  equationLength: {
    name: 'length',
    value: 'N',
    summary: commandLine.options.lengthOfEquation(equationLimits.length),
    read: (given: Given) => readNumber('length', equationLimits.length, given, 8),
  },
  mode: {
    name: 'mode',
    value: 'MODE',
    choices: hardModes,
    summary: commandLine.options.mode(hardModes),
    read: oneOf('mode', hardModes, 'easy', commandLine.values.mode),
  },
  words: { name: 'words', value: 'FILE', summary: commandLine.options.words },
  answers: { name: 'answers', value: 'FILE', summary: commandLine.options.answers },
  // Every game.
  attempts: {
    name: 'attempts',
    value: 'N',
    summary: commandLine.options.attempts(attemptLimits, UNLIMITED),
    read: ({ values }: Given): Result<Attempts | undefined, string> => {
      const typed = values.get('attempts')?.toLowerCase();
      if (typed === undefined || typed === UNLIMITED) return succeed(typed);
      if (/^-?\d+$/u.test(typed)) {
        const number = Number(typed);
        const valid = Math.min(Math.max(number, attemptLimits.min), attemptLimits.max);
        return number === valid
          ? succeed(number)
          : fail(commandLine.values.attemptsOutOfRange(attemptLimits, UNLIMITED, typed, valid));
      }
      const isMistyped = nearest(typed, [UNLIMITED]) !== undefined;
      const problem = commandLine.values.attempts(attemptLimits, UNLIMITED, typed);
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
          ? fail(commandLine.values.adversaryWithBoards(boards))
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
    summary: commandLine.options.maker(makers),
    /** The adversary draws nothing, so it takes no seed. */
    read: (given: Given): Result<ProgramCodemaker, string> => {
      const maker = readMakerName(given);
      return maker.ok && maker.value === 'adversary' && given.values.has('seed')
        ? fail(commandLine.values.adversaryWithSeed)
        : maker;
    },
  },
  seed: {
    name: 'seed',
    value: 'TEXT',
    asSeen: true,
    summary: commandLine.options.seed,
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
    summary: commandLine.options.role(textRoles),
    /** The role and its machine; a problem is a sentence. */
    read: ({ values }: Given): Result<GivenRole, string> => {
      const typed = values.get('role');
      const role = textRoles.find((each) => each === typed?.toLowerCase());
      if (typed !== undefined && role === undefined) {
        return fail(missProse(typed, textRoles, commandLine.values.roles));
      }
      const name = values.get('machine');
      const machine = opponents.find((each) => each.name.toLowerCase() === name?.toLowerCase());
      if (name !== undefined && machine === undefined) {
        return fail(missProse(name, machineNames, commandLine.values.machines));
      }
      const hasNoMachine = role === 'break' || role === 'players';
      return machine !== undefined && hasNoMachine
        ? fail(commandLine.values.machineHasRole)
        : succeed({ role, machine });
    },
  },
  machine: {
    name: 'machine',
    value: 'NAME',
    choices: machineNames,
    summary: commandLine.options.machine(machineNames),
  },
  exitCode: { name: 'exit-code', summary: commandLine.options.exitCode },

  // Machines.
  strategy: {
    name: 'strategy',
    value: 'NAME',
    choices: strategies,
    summary: commandLine.options.strategy(strategies),
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
    summary: commandLine.options.turn,
  },
  solverSeed: {
    name: 'seed',
    value: 'TEXT',
    asSeen: true,
    summary: solveCommands.solve.options.seed,
  },
  sample: {
    name: 'sample',
    value: 'N',
    summary: solveCommands.simulate.options.sample,
    read: ({ values }: Given): Result<number | undefined, string> => {
      const typed = values.get('sample');
      if (typed === undefined) return succeed(undefined);
      const size = /^\d+$/u.test(typed) ? Number(typed) : 0;
      return size >= 1 && size <= MAX_SAMPLE
        ? succeed(size)
        : fail(solveCommands.simulate.badSample(MAX_SAMPLE, typed));
    },
  },
  simulationSeed: {
    name: 'seed',
    value: 'TEXT',
    asSeen: true,
    summary: solveCommands.simulate.options.seed,
  },
} as const satisfies OptionTable;

export const roleOptions: readonly Option[] = [
  ...[gameTable.role, gameTable.machine, gameTable.exitCode],
];
