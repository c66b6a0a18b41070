/** The answers of the dailies that have a code. The first frame of the program does not need them. */
import type { Peg } from '../core/code.ts';
import { lazy } from '../core/memoize.ts';
import { equationAt, equationCount, listEquations } from '../variants/equations/equation-list.ts';
import { defaultEquationRules } from '../variants/equations/equation-rules.ts';
import { textOf } from '../variants/equations/symbols.ts';
import { presets } from '../variants/pegs/peg-rules.ts';
import { unpack } from '../variants/words/packing.ts';
import type { CodeDailyName } from './daily.ts';
import { packedAnswers } from './data/word-answers.ts';

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

/** How many answers a daily has. */
export const answerCount = (name: CodeDailyName): number => answers[name].count;

/** The answer of a daily at an index, from 0, as the pegs of its code. */
export const answerAt = (name: CodeDailyName, index: number): readonly Peg[] =>
  answers[name].answerAt(index);

/** An answer of a daily as the game shows it: `3351`, `PHONY` or `3+7+5=15`. */
export const formatAnswer = (name: CodeDailyName, pegs: readonly Peg[]): string =>
  answers[name].format(pegs);
