import type { Code } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { type Waste, wasteOf } from '../../../engine/core/knowledge.ts';
import { checkGuess } from '../../../engine/variants/codes.ts';
import type { Game } from '../../../engine/variants/game.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import type { Effect } from '../../app/effects/effects.ts';
import { REST } from '../../parts/input/keymap.ts';
import { type Draft, pegsIn } from '../draft/draft.ts';

/** A note before a guess that would be wasted; Enter plays the guess once the key was at rest. */
export type GuessNote = {
  readonly waste: Waste;
  readonly guess: Code;
  /** A held Enter key repeats itself: while `key` is `fresh`, Enter only starts the wait again. */
  readonly key: 'fresh' | 'rested';
  /** How often Enter was pressed since the note is shown; it tells one tick from the next. */
  readonly beat: number;
};

/** The note before the guess of a draft, or undefined if the guess may crack the code. */
export function noteBefore(game: Game, draft: Draft): GuessNote | undefined {
  const { rules, record } = game;
  const guess = checkGuess(rules, turnsOf(record), pegsIn(draft));
  const waste = guess.ok ? wasteOf(variantOf(rules), record, guess.value) : undefined;
  return guess.ok && waste !== undefined
    ? { waste, guess: guess.value, key: 'fresh', beat: 0 }
    : undefined;
}

/** What a note waits for. */
export const noteEffects = ({ key, beat }: GuessNote): readonly Effect[] =>
  key === 'fresh' ? [{ kind: 'tick', after: beat === 0 ? REST.first : REST.next, beat }] : [];
