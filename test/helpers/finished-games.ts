import { randomFrom } from '../../source/engine/core/random.ts';
import type { AccountId } from '../../source/engine/core/stored/account.ts';
import {
  type FinishedGame,
  type GameResult,
  type GameSeries,
  gameIdOf,
  gameResultOf,
  kindKey,
  kindOf,
  type Occasion,
  type SeriesResult,
  type StoredGame,
} from '../../source/engine/core/stored/game.ts';
import { type Game, type Move, type Over, play, start } from '../../source/engine/variants/game.ts';
import { type Rules, rulesToData, variantOf } from '../../source/engine/variants/index.ts';
import { formatMode, type ResumableMode, rolesOf } from '../../source/screens/play/mode.ts';

export const toSeriesResult = ({ outcome, turns, lifelines }: GameResult): SeriesResult => ({
  outcome,
  turns,
  lifelines,
});

/** What is chosen of a game that a test plays to its end. */
export type Played = {
  readonly rules: Rules;
  readonly mode: ResumableMode;
  readonly moves: readonly Move[];
  readonly occasion?: Occasion;
};

const MINUTE = 60_000;
const DAY = 86_400_000;
/** 2026-03-01 20:15. */
const FIRST = 1_772_396_100_000;

/** A game that ends with the last of its moves, or is given up after them. */
export function finishedGame({ rules, mode, moves }: Played, seed: string): Over {
  const played = moves.reduce<Game>(play, start(rules, rolesOf(mode), seed, 'system'));
  const over = played.phase === 'over' ? played : play(played, { kind: 'resign' });
  if (over.phase !== 'over') throw new Error('The game goes on.');
  return over;
}

/** A finished game as the store has it, of a minute a move; each one ends a day after the one before. */
export function storedGame(played: Played, index: number, account: AccountId): StoredGame {
  const { mode, occasion = { kind: 'casual' } } = played;
  const id = gameIdOf(`game-${String(index).padStart(5, '0')}`);
  const over = finishedGame(played, `seed ${index}`);
  const { rules, roles, seed, seedSource, moves } = over;
  const at = FIRST + index * DAY;
  return {
    start: {
      id,
      account,
      roles,
      seed,
      seedSource,
      occasion,
      variant: rules.variant,
      rules: JSON.stringify(rulesToData(rules)),
      mode: formatMode(mode),
    },
    started: at - MINUTE * moves.length,
    saved: at,
    version: moves.length,
    moves: moves.map((move) => ({ at, move })),
    progress: { kind: 'finished', result: gameResultOf(over) },
  };
}

/** Stored games as a history lists them, the last finished first. */
export const historyOf = (games: readonly StoredGame[]): readonly FinishedGame[] =>
  games.toReversed().flatMap(({ start, started, saved: finished, progress }) => {
    const { account: _account, seed: _seed, ...rest } = start;
    return progress.kind === 'finished'
      ? [{ ...rest, started, finished, result: progress.result }]
      : [];
  });

/** Stored games as series. */
export const seriesOf = (games: readonly StoredGame[]): readonly GameSeries[] =>
  [...Map.groupBy(historyOf(games).toReversed(), (game) => kindKey(kindOf(game))).values()].flatMap(
    (same) =>
      same.slice(0, 1).map((game) => ({
        ...kindOf(game),
        results: same.map(({ result }) => toSeriesResult(result)),
      })),
  );

/** Guesses that crack the code of a game with the last of `count`; the others are drawn. */
export function guessesFor(rules: Rules, seed: string, count: number): readonly Move[] {
  const game = start(rules, rolesOf({ kind: 'break' }), seed);
  const { drawSecret } = variantOf(rules);
  const drawn = Array.from({ length: count - 1 }, (_, index) =>
    drawSecret(randomFrom(`guess ${seed} ${index % 3 === 0 ? 0 : index}`)),
  ).map(({ value }) => value);
  const code = game.phase === 'guessing' && game.secret.kept === 'table' ? game.secret.code : [];
  return [...drawn, code].map((pegs) => ({ kind: 'guess', pegs }));
}
