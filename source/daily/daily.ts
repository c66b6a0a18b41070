/** The registry of dailies. */

import type { Peg } from '../core/code.ts';
import { lazy } from '../core/memoize.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { ProgramCodemaker } from '../core/roles.ts';
import { equationAt, equationCount, listEquations } from '../variants/equations/equation-list.ts';
import { defaultEquationRules } from '../variants/equations/equation-rules.ts';
import { textOf } from '../variants/equations/symbols.ts';
import type { HardMode } from '../variants/hard-mode.ts';
import type { Rules } from '../variants/index.ts';
import { presets } from '../variants/pegs/peg-rules.ts';
import type { Dictionary } from '../variants/words/dictionary.ts';
import { unpack } from '../variants/words/packing.ts';
import { defaultWordOptions, withDictionary } from '../variants/words/word-rules.ts';
import { adversaryDay } from './adversary-days.ts';
import { packedAnswers } from './data/word-answers.ts';

/** The names of the dailies that have a code. */
export const codeDailyNames = ['code', 'word', 'equation'] as const;

/** The name of a daily that has a code. */
export type CodeDailyName = (typeof codeDailyNames)[number];

/** The names of the dailies, in the order of the screen. */
export const dailyNames = [...codeDailyNames, 'adversary'] as const;

/** The name of a daily: a code, or a game against the adversary, the same for everyone on a UTC day. */
export type DailyName = (typeof dailyNames)[number];

/** keypeg's own dictionary of words of this length is needed. */
export type WordsNeeded = { readonly length: number };

/** How a daily is played. */
type Definition = {
  /** Whether the player can choose hard mode. */
  readonly hasHardMode: boolean;
  readonly codemaker: ProgramCodemaker;
  readonly rules: (
    mode: HardMode,
    loaded: readonly Dictionary[],
    day: number,
  ) => Result<Rules, WordsNeeded>;
};

/**
 * The answers of a daily. They and their order never change, because that would change every
 * daily, past ones too; the hash of each list is in a test, and the rules are.
 */
type Answers = {
  /** How many answers there are. */
  readonly count: number;
  /** The answer at an index, from 0. */
  readonly answerAt: (index: number) => readonly Peg[];
  /** An answer as the game shows it. */
  readonly format: (pegs: readonly Peg[]) => string;
};

const standard = presets[0].rules;
const COLORS = standard.colors;
const LETTERS = 5;
const SYMBOLS = defaultEquationRules.length;
const LETTERS_FROM = 'a'.charCodeAt(0);
const CAPITALS_FROM = 'A'.charCodeAt(0);

const words = lazy(() => unpack(packedAnswers));
const equations = lazy(() => listEquations(SYMBOLS));

const answers: Readonly<Record<CodeDailyName, Answers>> = {
  code: {
    count: COLORS ** standard.pegs,
    answerAt: (index) =>
      Array.from(
        { length: standard.pegs },
        (_, place) => Math.floor(index / COLORS ** (standard.pegs - 1 - place)) % COLORS,
      ),
    format: (pegs) => pegs.map((peg) => peg + 1).join(''),
  },
  word: {
    count: 2_022,
    answerAt: (index) =>
      [...(words()[index] ?? '')].map((letter) => letter.charCodeAt(0) - LETTERS_FROM),
    format: (pegs) => String.fromCharCode(...pegs.map((peg) => CAPITALS_FROM + peg)),
  },
  equation: {
    count: equationCount(SYMBOLS),
    answerAt: (index) => equationAt(equations(), index),
    format: textOf,
  },
};

const definitions: Readonly<Record<DailyName, Definition>> = {
  code: { hasHardMode: false, codemaker: 'machine', rules: () => succeed(standard) },
  word: {
    hasHardMode: true,
    codemaker: 'machine',
    rules: (mode, loaded) => {
      const dictionary = loaded.find(({ length }) => length === LETTERS);
      return dictionary === undefined
        ? fail({ length: LETTERS })
        : succeed(withDictionary({ ...defaultWordOptions, mode }, dictionary));
    },
  },
  equation: {
    hasHardMode: true,
    codemaker: 'machine',
    rules: (mode) => succeed({ ...defaultEquationRules, mode }),
  },
  adversary: {
    hasHardMode: false,
    codemaker: 'adversary',
    rules: (_, __, day) => succeed(adversaryDay(day).rules),
  },
};

/** A text as the name of a daily, if it is one. */
export const dailyNameOf = (text: string): DailyName | undefined =>
  dailyNames.find((name) => name === text);

/** How many answers a daily has. */
export const answerCount = (name: CodeDailyName): number => answers[name].count;

/** The answer of a daily at an index, from 0, as the pegs of its code. */
export const answerAt = (name: CodeDailyName, index: number): readonly Peg[] =>
  answers[name].answerAt(index);

/** An answer of a daily as the game shows it: `3351`, `PHONY` or `3+7+5=15`. */
export const formatAnswer = (name: CodeDailyName, pegs: readonly Peg[]): string =>
  answers[name].format(pegs);

/** Whether a daily can be played in hard mode. */
export const hasHardMode = (name: DailyName): boolean => definitions[name].hasHardMode;

/** The rules of a daily, or the one of keypeg's own dictionaries that is to be loaded first. */
export const dailyRules = (
  name: DailyName,
  mode: HardMode,
  loaded: readonly Dictionary[],
  day: number,
): Result<Rules, WordsNeeded> => definitions[name].rules(mode, loaded, day);

/** Who makes the code of a daily. */
export const dailyCodemaker = (name: DailyName): ProgramCodemaker => definitions[name].codemaker;

/** Par of a daily on a day; undefined where it depends on the code. */
export const dailyPar = (name: DailyName, day: number): number | undefined =>
  dailyCodemaker(name) === 'adversary' ? adversaryDay(day).par : undefined;
