import { turnsSpent } from '../../core/record.ts';
import type { Game } from '../../variants/game.ts';

/** The number of the current turn, from 1. */
export const turnOf = ({ rules: { attempts }, record }: Game): number =>
  Math.min(attempts, turnsSpent(record) + 1);

/** The current turn in words: `turn 3 of 10`. */
export const turnText = (turn: number, attempts: number): string => `turn ${turn} of ${attempts}`;
