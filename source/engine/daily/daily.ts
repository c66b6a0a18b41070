/** The registry of dailies. */

import type { ProgramCodemaker } from '../core/game/roles.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { WordsNeeded } from '../variants/definition.ts';
import { defaultEquationRules } from '../variants/equations/equation-rules.ts';
import type { HardMode } from '../variants/hard-mode.ts';
import type { Rules } from '../variants/index.ts';
import { type PegRules, pegRules, standardRules } from '../variants/pegs.ts';
import type { Dictionary } from '../variants/words/dictionary.ts';
import { defaultWordOptions, withDictionary } from '../variants/words/word-rules.ts';

/** The game against the adversary on a day, and its par: the fewest guesses that are known to be enough. */
type AdversaryDay = { readonly rules: PegRules; readonly par: number };

type Entry = {
  readonly pegs: number;
  readonly colors: number;
  readonly repeats: boolean;
  readonly par: number;
};

const entry = (pegs: number, colors: number, repeats: 'repeats' | 'none', par: number): Entry => ({
  pegs,
  colors,
  repeats: repeats === 'repeats',
  par,
});

/**
 * The games of the days, in turn. The adversary draws nothing, so each day needs other rules than the
 * days before it. The list never changes, because that would change past days; a test compares the
 * pars with those of the solver.
 */
const entries: readonly Entry[] = [
  entry(4, 6, 'repeats', 5),
  entry(3, 9, 'none', 6),
  entry(4, 7, 'repeats', 6),
  entry(5, 5, 'repeats', 5),
  entry(4, 8, 'none', 6),
  entry(3, 8, 'repeats', 6),
  entry(5, 6, 'none', 6),
  entry(4, 5, 'repeats', 5),
  entry(4, 9, 'repeats', 7),
  entry(3, 10, 'repeats', 6),
  entry(4, 7, 'none', 6),
  entry(5, 7, 'repeats', 6),
  entry(4, 8, 'repeats', 6),
  entry(3, 7, 'none', 5),
  entry(5, 4, 'repeats', 5),
  entry(4, 10, 'none', 7),
  entry(3, 9, 'repeats', 6),
  entry(5, 8, 'repeats', 7),
  entry(4, 6, 'none', 5),
  entry(3, 10, 'none', 6),
  entry(4, 10, 'repeats', 7),
  entry(5, 8, 'none', 6),
  entry(3, 7, 'repeats', 5),
  entry(5, 6, 'repeats', 6),
  entry(4, 9, 'none', 6),
  entry(3, 8, 'none', 6),
  entry(6, 6, 'repeats', 6),
];

/** From this number of pegs on, a game has more turns. */
const MANY_PEGS = 5;

/** The game against the adversary on a day, from day 1. */
export function adversaryDay(day: number): AdversaryDay {
  const { par, ...codes } = entries[(day - 1) % entries.length] ?? entry(4, 6, 'repeats', 5);
  const rules = pegRules({ ...codes, attempts: codes.pegs < MANY_PEGS ? 10 : 12 });
  return { rules: rules.ok ? rules.value : standardRules, par };
}

export const codeDailyNames = ['code', 'word', 'equation'] as const;

export type CodeDailyName = (typeof codeDailyNames)[number];

/** The names of the dailies, in the order of the screen. */
export const dailyNames = [...codeDailyNames, 'adversary'] as const;

/** The name of a daily: a code, or a game against the adversary, the same for everyone on a UTC day. */
export type DailyName = (typeof dailyNames)[number];

/** All that everyone gets on a day: the games, and a puzzle. */
export const dailyEntries = [...dailyNames, 'puzzle'] as const;

/** A game or the puzzle of a day. */
export type DailyEntry = (typeof dailyEntries)[number];

type Definition = {
  readonly hasHardMode: boolean;
  readonly codemaker: ProgramCodemaker;
  readonly rules: (
    mode: HardMode,
    loaded: readonly Dictionary[],
    day: number,
  ) => Result<Rules, WordsNeeded>;
};

const LETTERS = 5;

const definitions: Readonly<Record<DailyName, Definition>> = {
  code: { hasHardMode: false, codemaker: 'machine', rules: () => succeed(standardRules) },
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

export const dailyNameOf = (text: string): DailyName | undefined =>
  dailyNames.find((name) => name === text);

export const hasHardMode = (name: DailyName): boolean => definitions[name].hasHardMode;

/** The rules of a daily, or the one of keypeg's own dictionaries that is to be loaded first. */
export const dailyRules = (
  name: DailyName,
  mode: HardMode,
  loaded: readonly Dictionary[],
  day: number,
): Result<Rules, WordsNeeded> => definitions[name].rules(mode, loaded, day);

export const dailyCodemaker = (name: DailyName): ProgramCodemaker => definitions[name].codemaker;

/** Par of a daily on a day; undefined where it depends on the code. */
export const dailyPar = (name: DailyName, day: number): number | undefined =>
  dailyCodemaker(name) === 'adversary' ? adversaryDay(day).par : undefined;
