import type { GameKind } from '../core/stored/game.ts';
import { readStoredRules } from '../variants/transcript.ts';
import { type Mean, meanOf } from './statistics.ts';

/** How many guesses a machine needs for the codes of won games, as far as it has broken them. */
export type MachineResult = {
  /** The number of the codes. */
  readonly codes: number;
  /** How many codes took one guess, two guesses, and so on. */
  readonly brokenIn: readonly number[];
};

/** The sum of numbers. */
export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

/** The mean guesses of a machine, undefined before its first code. */
export const machineMean = ({ brokenIn }: MachineResult): Mean | undefined =>
  meanOf({
    count: sumOf(brokenIn),
    sum: sumOf(brokenIn.map((codes, index) => codes * (index + 1))),
    squares: sumOf(brokenIn.map((codes, index) => codes * (index + 1) ** 2)),
  });

/** Whether the machine has broken all codes. */
export const isBroken = ({ codes, brokenIn }: MachineResult): boolean => sumOf(brokenIn) >= codes;

/**
 * Whether a machine can play games of a kind again for comparison: the program drew their codes, so that
 * their seeds determine them, and each game had one board.
 */
export const isComparable = ({ roles, rules }: Pick<GameKind, 'roles' | 'rules'>): boolean =>
  roles.codemaker === 'machine' && readStoredRules({ rules })?.boards === undefined;
