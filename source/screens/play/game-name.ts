import { turnsSpent } from '../../core/record.ts';
import { counted, symbolNoun } from '../../text/sentences.ts';
import type { Game } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import { presets } from '../../variants/pegs/peg-rules.ts';
import { presetIndexOf } from '../setup/games/pegs.ts';

/** What the game of some rules is called. */
export function gameName(rules: Rules): string {
  if (rules.variant === 'words') return wordsName(rules.pegs);
  const preset = presets[presetIndexOf(rules)];
  return preset === undefined
    ? `${rules.pegs} pegs, ${counted(rules.colors, symbolNoun(rules))}`
    : preset.name;
}

/** What a game of words with so many letters is called. */
export const wordsName = (letters: number): string => `Words of ${counted(letters, 'letter')}`;

/** The turn that a game is in, from 1. */
export const turnOf = ({ rules: { attempts }, record }: Game): number =>
  Math.min(attempts, turnsSpent(record) + 1);

/** How far a game is. */
export const turnText = (turn: number, attempts: number): string => `turn ${turn} of ${attempts}`;
