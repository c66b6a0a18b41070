/** The table of options, first part: what is played, and how a machine plays it. */

import { boardChoices } from '../../engine/core/boards.ts';
import type { ProgramCodemaker } from '../../engine/core/game/roles.ts';
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
import type { LocalizedText } from '../../prose/catalog.ts';
import { type Opponent, opponents } from '../../screens/play/modes/opponents.ts';
import { systemSeeds } from '../../session/system-random.ts';
import type { Given, Option, OptionTable } from '../command-line/arguments.ts';
import { missProse, oneOf, readNumber } from '../command-line/arguments.ts';

const makers: readonly ProgramCodemaker[] = ['machine', 'adversary'];
const readMakerName = oneOf('maker', makers, 'machine', ({ commands }) => commands.values.maker);
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

/** What the options of a role choose. */
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
    summary: ({ commands }) => commands.options.pegs(pegLimits.pegs),
  },
  colors: {
    name: 'colors',
    value: 'N',
    summary: ({ commands }) => commands.options.colors(pegLimits.colors),
  },
  alphabet: {
    name: 'alphabet',
    value: 'NAME',
    summary: ({ commands }) => commands.options.alphabet(pegAlphabets),
    read: oneOf('alphabet', pegAlphabets, 'colors', ({ commands }) => commands.values.alphabet),
  },
  repeats: {
    name: 'repeats',
    negatable: true,
    summary: ({ commands }) => commands.options.repeats,
  },

  // Words and equations.
  wordLength: {
    name: 'length',
    value: 'N',
    summary: ({ commands }) => commands.options.lengthOfWord(wordLengths),
    read: (given: Given) => readNumber('length', wordLengths, given, undefined),
  },
  equationLength: {
    name: 'length',
    value: 'N',
    summary: ({ commands }) => commands.options.lengthOfEquation(equationLimits.length),
    read: (given: Given) => readNumber('length', equationLimits.length, given, 8),
  },
  mode: {
    name: 'mode',
    value: 'MODE',
    choices: hardModes,
    summary: ({ commands }) => commands.options.mode(hardModes),
    read: oneOf('mode', hardModes, 'easy', ({ commands }) => commands.values.mode),
  },
  words: { name: 'words', value: 'FILE', summary: ({ commands }) => commands.options.words },
  answers: { name: 'answers', value: 'FILE', summary: ({ commands }) => commands.options.answers },
  // Every game.
  attempts: {
    name: 'attempts',
    value: 'N',
    summary: ({ commands }) => commands.options.attempts(attemptLimits, UNLIMITED),
    read: ({ values }: Given): Result<Attempts | undefined, LocalizedText> => {
      const typed = values.get('attempts')?.toLowerCase();
      if (typed === undefined || typed === UNLIMITED) return succeed(typed);
      if (/^-?\d+$/u.test(typed)) {
        const number = Number(typed);
        const valid = Math.min(Math.max(number, attemptLimits.min), attemptLimits.max);
        return number === valid
          ? succeed(number)
          : fail(({ commands }) =>
              commands.values.attemptsOutOfRange(attemptLimits, UNLIMITED, typed, valid),
            );
      }
      const isMistyped = nearest(typed, [UNLIMITED]) !== undefined;
      return fail(({ commands: { values: sentences } }) => {
        const problem = sentences.attempts(attemptLimits, UNLIMITED, typed);
        return isMistyped
          ? `${problem} ${sentences.tryOption(`--attempts ${UNLIMITED}`)}`
          : problem;
      });
    },
  },
  boards: {
    name: 'boards',
    value: 'N',
    choices: boardChoices.map(String),
    summary: ({ commands }) => commands.options.boards(boardChoices),
    /** The number of boards, always one with the adversary; a problem names the nearest valid numbers. */
    read: ({ values }: Given, maker: ProgramCodemaker): Result<1 | BoardCount, LocalizedText> => {
      const typed = values.get('boards') ?? '1';
      const boards = boardChoices.find((count) => String(count) === typed);
      if (boards !== undefined) {
        return maker === 'adversary' && boards > 1
          ? fail(({ commands }) => commands.values.adversaryWithBoards(boards))
          : succeed(boards);
      }
      const number = /^\d+$/u.test(typed) ? Number(typed) : Number.NaN;
      const valid = [
        boardChoices.findLast((count) => count < number),
        boardChoices.find((count) => count > number),
      ].filter((count) => count !== undefined);
      return fail(({ commands }) => commands.values.boards(boardChoices, typed, valid));
    },
  },
  maker: {
    name: 'maker',
    value: 'NAME',
    choices: makers,
    summary: ({ commands }) => commands.options.maker(makers),
    /** The adversary draws nothing, so it takes no seed. */
    read: (given: Given): Result<ProgramCodemaker, LocalizedText> => {
      const maker = readMakerName(given);
      return maker.ok && maker.value === 'adversary' && given.values.has('seed')
        ? fail(({ commands }) => commands.values.adversaryWithSeed)
        : maker;
    },
  },
  seed: {
    name: 'seed',
    value: 'TEXT',
    summary: ({ commands }) => commands.options.seed,
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
    summary: ({ commands }) => commands.options.role(textRoles),
    /** The role and its machine; a problem is a sentence. */
    read: ({ values }: Given): Result<GivenRole, LocalizedText> => {
      const typed = values.get('role');
      const role = textRoles.find((each) => each === typed?.toLowerCase());
      if (typed !== undefined && role === undefined) {
        return fail(missProse(typed, textRoles, ({ commands }) => commands.values.roles));
      }
      const name = values.get('machine');
      const machine = opponents.find((each) => each.name.toLowerCase() === name?.toLowerCase());
      if (name !== undefined && machine === undefined) {
        return fail(missProse(name, machineNames, ({ commands }) => commands.values.machines));
      }
      const hasNoMachine = role === 'break' || role === 'players';
      return machine !== undefined && hasNoMachine
        ? fail(({ commands }) => commands.values.machineHasRole)
        : succeed({ role, machine });
    },
  },
  machine: {
    name: 'machine',
    value: 'NAME',
    choices: machineNames,
    summary: ({ commands }) => commands.options.machine(machineNames),
  },
  exitCode: { name: 'exit-code', summary: ({ commands }) => commands.options.exitCode },

  // Machines.
  strategy: {
    name: 'strategy',
    value: 'NAME',
    choices: strategies,
    summary: ({ commands }) => commands.options.strategy(strategies),
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
    summary: ({ commands }) => commands.options.turn,
  },
  solverSeed: {
    name: 'seed',
    value: 'TEXT',
    summary: ({ commands }) => commands.solve.options.seed,
  },
  sample: {
    name: 'sample',
    value: 'N',
    summary: ({ commands }) => commands.simulate.options.sample,
    read: ({ values }: Given): Result<number | undefined, LocalizedText> => {
      const typed = values.get('sample');
      if (typed === undefined) return succeed(undefined);
      const size = /^\d+$/u.test(typed) ? Number(typed) : 0;
      return size >= 1 && size <= MAX_SAMPLE
        ? succeed(size)
        : fail(({ commands }) => commands.simulate.badSample(MAX_SAMPLE, typed));
    },
  },
  simulationSeed: {
    name: 'seed',
    value: 'TEXT',
    summary: ({ commands }) => commands.simulate.options.seed,
  },
} as const satisfies OptionTable;

/** The options that choose a role of a text game and its machine. */
export const roleOptions: readonly Option[] = [
  ...[gameTable.role, gameTable.machine, gameTable.exitCode],
];
