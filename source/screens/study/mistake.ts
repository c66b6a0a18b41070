import { type Code, samePegs } from '../../engine/core/code.ts';
import { type Game, type Guessing, play, start } from '../../engine/variants/game.ts';
import type { Review, ReviewedTurn } from '../../solver/review/review-types.ts';

/** A guess that cost turns, and the game before it. */
export type Mistake = {
  readonly game: Guessing;
  /** The number of its row, from 1; lifelines are counted. */
  readonly row: number;
  readonly guess: Code;
  /** The expected turns that it cost. */
  readonly loss: number;
  /** The expected further guesses with the best guess. */
  readonly value: number;
  readonly best: Code;
};

/** What became of a mistake: another guess was right, or the player had the best one shown. */
export type RetryResult = { readonly mistake: Mistake; readonly wrong: number } & (
  | { readonly kind: 'solved'; readonly guess: Code }
  | { readonly kind: 'shown' }
);

/** A guess is worth another try from this loss on. */
const MIN_MISTAKE_LOSS = 0.05;

/**
 * The mistakes of the person who broke a code, the worst first. The opening is judged apart: it is the same in
 * every game, and no mistake to repeat. Against the adversary these are the guesses that cost whole guesses in
 * the worst case.
 */
export function mistakesOf(game: Game, review: Review): readonly Mistake[] {
  if (game.roles.codebreaker !== 'human') return [];
  const games = gamesBefore(game);
  return turnsWithRows(review)
    .flatMap(({ row, turn }) => mistakeAt(games.get(row), row, turn) ?? [])
    .toSorted((one, other) => other.loss - one.loss || one.row - other.row);
}

function turnsWithRows({ entries }: Review) {
  return entries
    .filter(({ kind }) => kind !== 'correction')
    .flatMap((entry, at) => (entry.kind === 'turn' ? [{ row: at + 1, turn: entry }] : []));
}

function mistakeAt(
  game: Guessing | undefined,
  row: number,
  { guess, verdict }: ReviewedTurn,
): Mistake | undefined {
  if (verdict.kind !== 'valued' || verdict.judgment.kind === 'opening') return undefined;
  if (verdict.loss < MIN_MISTAKE_LOSS) return undefined;
  const { loss, value, best } = verdict;
  return game && { game, row, guess, loss, value, best: best.guess };
}

/**
 * Whether two mistakes of a game ask for the same guess: the turns between them have told nothing new.
 */
export const asksTheSame = (one: Mistake, other: Mistake): boolean =>
  one.value === other.value && samePegs(one.best, other.best);

/** The game as it was before a row, from 1, when its codebreaker had to guess. */
export const gameBefore = (game: Game, row: number): Guessing | undefined =>
  gamesBefore(game).get(row);

/** The game as it was before each of its rows, from 1, when its codebreaker had to guess. */
function gamesBefore(game: Game): ReadonlyMap<number, Guessing> {
  const { rules, roles, seed, seedSource, moves } = game;
  const games = new Map<number, Guessing>();
  let state = start(rules, roles, seed, seedSource);
  for (const move of [undefined, ...moves]) {
    if (move !== undefined) state = play(state, move);
    if (state.phase === 'guessing') games.set(state.record.length + 1, state);
  }
  return games;
}
