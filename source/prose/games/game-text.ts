import { type Attempts, MAX_TURNS } from '../../engine/core/attempts.ts';
import type { Peg } from '../../engine/core/code.ts';
import type { Feedback, FeedbackCounts } from '../../engine/core/feedback.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { Rules, RulesDataOf, RulesOf, VariantName } from '../../engine/variants/index.ts';
import type { Catalog } from '../catalog.ts';
import type { Nouns } from '../sentence-data.ts';

/** What the two counts of an answer are called. */
export type CountNames = Readonly<Record<keyof FeedbackCounts, string>>;

/** Versions of a name, the longest first. */
export type NameVersions = readonly [string, ...string[]];

/** The name of a stored game, and what is not usual in it. */
type GameTitle = { readonly names: NameVersions; readonly unusual: readonly string[] };

/** What prose needs to know about one game. */
export type GameText<Name extends VariantName> = {
  readonly nouns: (rules: RulesOf<Name>, catalog: Catalog) => Nouns;
  /** The name of the game, or of its preset, as versions, the longest first. */
  readonly names: (rules: RulesOf<Name>, catalog: Catalog) => NameVersions;
  /**
   * What tells a stored game from those of other rules: the versions of its name, and what is not
   * usual in it, the most important first.
   */
  readonly title: (data: RulesDataOf<Name>, catalog: Catalog) => GameTitle;
  /** A row of a stored game in signs; undefined where only its word list knows the letters. */
  readonly storedRow: (data: RulesDataOf<Name>, pegs: readonly Peg[]) => string | undefined;
  /** The signs of the alphabet, as a player types them: `1–6`, `1–9 or 0`, or `A–Z`. */
  readonly signs: (rules: RulesOf<Name>, catalog: Catalog) => string;
  /** The name of a symbol of the alphabet; undefined where its sign is its name. */
  readonly pegName: (peg: Peg, rules: RulesOf<Name>, catalog: Catalog) => string | undefined;
  /**
   * The options of `keypeg play` that choose the rules; undefined where none do, because the word list
   * is the player's own.
   */
  readonly options: (rules: RulesOf<Name>) => readonly string[] | undefined;
  /** The description of a code: `4 pegs, 6 colors, no repeats`, or `5 letters, hard mode`. */
  readonly code: (rules: RulesOf<Name>, catalog: Catalog) => string;
  readonly countNames: (rules: RulesOf<Name>, catalog: Catalog) => CountNames;
  /** What the two counts of an answer mean. */
  readonly countMeanings: (rules: RulesOf<Name>, catalog: Catalog) => CountNames;
  /** A feedback in words. */
  readonly feedback: (feedback: Feedback, rules: RulesOf<Name>, catalog: Catalog) => string;
  /** What a codemaker reads first when no code fits; nothing if every code that one can choose is known. */
  readonly unlisted: (catalog: Catalog) => string;
  /** The smallest sum that the two counts of a feedback can have. */
  readonly minFound: (rules: RulesOf<Name>) => number;
};

/** What a sentence about a refused row of pegs can mention. */
export type RefusedRow = {
  readonly rules: Rules;
  readonly nouns: Nouns;
  /** The row, where it is known. */
  readonly pegs?: readonly Peg[] | undefined;
};

/** A sentence for each problem that a row of pegs can have. */
export type RowSentences<Problem extends string> = {
  readonly [Each in Problem]: (row: RefusedRow, catalog: Catalog) => string;
};

/** A sentence for each problem that options or data can have. */
export type RulesSentences<Problem extends string> = {
  readonly [Each in Problem]: (catalog: Catalog) => string;
};

/** How many turns a game allows: `10 turns`, `unlimited turns`. */
export const attemptsInWords = (attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited' ? catalog.attempts.unlimited : catalog.count.turns(attempts);

/** A turn of a game: `turn 3 of 10`, or `turn 3` where the attempts are unlimited. */
export const turnInWords = (turn: number, attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited' ? catalog.attempts.turn(turn) : catalog.attempts.turnOf(turn, attempts);

/** How many turns are left as a sentence, or empty where the attempts are unlimited. */
export const leftSentence = (left: number, attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited' ? '' : catalog.attempts.left(left);

/** Why a game has ended whose turns are used up. */
export const exhaustedSentence = (attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited'
    ? catalog.attempts.exhaustedUnlimited(MAX_TURNS)
    : catalog.attempts.exhausted;

/** A score, which is a number of turns or X: `3/6`, `13/unlimited`. */
export const scoreInWords = (score: number | 'X', attempts: Attempts, catalog: Catalog): string =>
  attempts === 'unlimited'
    ? catalog.attempts.scoreUnlimited(score)
    : catalog.attempts.score(score, attempts);

type MarksOptions = { readonly mode: HardMode; readonly attempts: Attempts };

/** What differs from the usual rules of a game that shows marks in order. */
export const unusualInMarks = (
  { mode, attempts }: MarksOptions,
  usual: MarksOptions,
  catalog: Catalog,
): readonly string[] => [
  ...(mode === usual.mode ? [] : [catalog.games.marks.hardModes[mode]]),
  ...(attempts === usual.attempts ? [] : [attemptsInWords(attempts, catalog)]),
];

/** The options of a command line for what differs from the usual rules. */
export const unusualOptions = (
  { mode, attempts }: MarksOptions,
  usual: MarksOptions,
): readonly string[] => [
  ...(mode === usual.mode ? [] : ['--mode', mode]),
  ...(attempts === usual.attempts ? [] : ['--attempts', String(attempts)]),
];
