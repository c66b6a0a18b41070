import type { Move } from '../engine/core/game/game.ts';
import type { GameStart, Progress } from '../engine/core/stored/game.ts';

/** The stored texts of a start; as JSON, they can contain any characters. */
export const formatStart = ({
  roles,
  seed,
  mode,
}: GameStart): { readonly roles: string; readonly seed: string; readonly mode: string } => ({
  roles: JSON.stringify(roles),
  seed: JSON.stringify(seed),
  mode: JSON.stringify(mode),
});

/** The stored text of a move. */
export const formatMove = (move: Move): string => JSON.stringify(move);

/** How many bytes of an account's quota the start of a game uses. */
export const startBytes = (start: GameStart): number =>
  [start.rules, ...Object.values(formatStart(start))].reduce(
    (bytes, text) => bytes + Buffer.byteLength(text),
    0,
  );

/** How many bytes of an account's quota moves use. */
export const moveBytes = (moves: readonly Move[]): number =>
  moves.reduce((bytes, move) => bytes + Buffer.byteLength(formatMove(move)), 0);

/** How many bytes a row being typed uses; it counts only for the limit of its game. */
export const draftBytes = (progress: Progress): number =>
  progress.kind === 'unfinished' ? Buffer.byteLength(JSON.stringify(progress.draft)) : 0;
