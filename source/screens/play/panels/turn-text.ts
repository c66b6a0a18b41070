import { turnsSpent } from '../../../engine/core/game/record.ts';
import { attemptsOf, maxTurns } from '../../../engine/core/variant.ts';
import type { Game } from '../../../engine/variants/game.ts';

/** The number of the current turn, from 1. */
export const turnOf = ({ rules, record }: Game): number =>
  Math.min(maxTurns(attemptsOf(rules)), turnsSpent(record) + 1);
