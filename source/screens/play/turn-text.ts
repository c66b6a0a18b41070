import { attemptsOf, maxTurns } from '../../core/attempts.ts';
import { turnsSpent } from '../../core/record.ts';
import type { Game } from '../../variants/game.ts';

/** The number of the current turn, from 1. */
export const turnOf = ({ rules, record }: Game): number =>
  Math.min(maxTurns(attemptsOf(rules)), turnsSpent(record) + 1);
