import type { Peg } from '../core/code.ts';
import { lazy } from '../core/memoize.ts';
import { drawBelow, randomFrom, seedWithCode } from '../core/random.ts';
import { equationAt, equationCount, listEquations } from '../variants/equations/equation-list.ts';
import { defaultEquationRules } from '../variants/equations/equation-rules.ts';
import { standardRules } from '../variants/pegs.ts';
import { unpack } from '../variants/words/word-list.ts';
import type { CodeDailyName, DailyName } from './daily.ts';
import { packedAnswers } from './data/word-answers.ts';

/** Draws a whole number from 0 up to, but not including, `limit`, which is always the same for a day. */
type DayDraw = (day: number, limit: number) => number;

/** The number of days before an answer can be repeated. */
export const REPEAT_FREE_DAYS = 1_000;

/**
 * The index of the answer of each day, from day 1, among `count` answers: drawn from those that were
 * not the answer on any of the 1,000 days before. The first call for a day computes all days up to
 * it, about a million a second.
 */
export function dailyOrder(count: number, draw: DayDraw): (day: number) => number {
  const free = Array.from({ length: count }, (_, index) => index);
  const indices: number[] = [];
  const drawNext = (): void => {
    const returning = indices[indices.length - REPEAT_FREE_DAYS - 1];
    if (returning !== undefined) free.push(returning);
    const at = draw(indices.length + 1, free.length);
    const last = free.pop() ?? 0;
    indices.push(free[at] ?? last);
    if (at < free.length) free[at] = last;
  };
  return (day) => {
    while (indices.length < day) drawNext();
    return indices[day - 1] ?? 0;
  };
}

/**
 * The answers of a daily. They and their order never change, because that would change every
 * daily, past ones too; the hash of each list is in a test, and the rules are.
 */
type Answers = {
  readonly count: number;
  /** The answer at an index, from 0. */
  readonly answerAt: (index: number) => readonly Peg[];
};

const COLORS = standardRules.colors;
const SYMBOLS = defaultEquationRules.length;
const LETTERS_FROM = 'a'.charCodeAt(0);

const words = lazy(() => unpack(packedAnswers));
const equations = lazy(() => listEquations(SYMBOLS));

const answers: Readonly<Record<CodeDailyName, Answers>> = {
  code: {
    count: COLORS ** standardRules.pegs,
    answerAt: (index) =>
      Array.from(
        { length: standardRules.pegs },
        (_, place) => Math.floor(index / COLORS ** (standardRules.pegs - 1 - place)) % COLORS,
      ),
  },
  word: {
    count: 2_022,
    answerAt: (index) =>
      [...(words()[index] ?? '')].map((letter) => letter.charCodeAt(0) - LETTERS_FROM),
  },
  equation: {
    count: equationCount(SYMBOLS),
    answerAt: (index) => equationAt(equations(), index),
  },
};

export const answerCount = (name: CodeDailyName): number => answers[name].count;

/** The answer of a daily at an index, from 0, as the pegs of its code. */
export const answerAt = (name: CodeDailyName, index: number): readonly Peg[] =>
  answers[name].answerAt(index);

/** All dailies of a kind, past and future: the codes, and the salts of their seeds. */
export type Series = {
  /** The pegs of the code of a day, from day 1. */
  readonly pegsOn: (day: number) => readonly Peg[];
  readonly saltOf: (day: number) => string;
};

/** Where dailies come from: every keypeg computes the same, or a server has a secret of its own. */
export type DailySource = 'offline' | 'server';

export type Dailies = {
  readonly source: DailySource;
  readonly series: Readonly<Record<CodeDailyName, Series>>;
};

/** The series in which `draw` chooses each day's answer among those that are free. */
export function seriesOf(
  name: CodeDailyName,
  draw: DayDraw,
  saltOf: (day: number) => string,
): Series {
  const order = lazy(() => dailyOrder(answerCount(name), draw));
  return { pegsOn: (day) => answerAt(name, order()(day)), saltOf };
}

/** The seed of a daily with a code. It contains the code, so no screen may show it during the day. */
export const dailySeed = ({ pegsOn, saltOf }: Series, day: number): string =>
  seedWithCode(pegsOn(day), saltOf(day));

/** The seed of a game at any daily; that of the adversary, which draws nothing, decides nothing. */
export const seedOfDaily = ({ series }: Dailies, name: DailyName, day: number): string =>
  name === 'adversary' ? offlineText(name, day) : dailySeed(series[name], day);

const offlineText = (name: DailyName, day: number): string => `keypeg daily ${name} ${day}`;

const offline = (name: CodeDailyName): Series =>
  seriesOf(
    name,
    (day, limit) => drawBelow(randomFrom(offlineText(name, day)), limit).value,
    (day) => offlineText(name, day),
  );

/** The dailies that every keypeg computes from the day alone, without a server. */
export const offlineDailies: Dailies = {
  source: 'offline',
  series: { code: offline('code'), word: offline('word'), equation: offline('equation') },
};
