import { turnsSpent } from '../../core/record.ts';
import type { Game } from '../../variants/game.ts';

/** The turn that a game is in, from 1. */
export const turnOf = ({ rules: { attempts }, record }: Game): number =>
  Math.min(attempts, turnsSpent(record) + 1);

/** How far a game is. */
export const turnText = (turn: number, attempts: number): string => `turn ${turn} of ${attempts}`;
