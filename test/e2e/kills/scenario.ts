import type { Player } from './player.ts';
import type { RandomSource } from './random-source.ts';
import type { LostAnswer } from './saved-moves.ts';
import type { Witness } from './witness.ts';

/** What can be killed: the local program, a whole server, one worker of it, a database server. */
export const killKinds = [
  'program',
  'server on SQLite',
  'worker on SQLite',
  'server on PostgreSQL',
  'worker on PostgreSQL',
  'PostgreSQL',
] as const;

/** One of the things that can be killed. */
export type KillKind = (typeof killKinds)[number];

/** Players with one database, and what can be killed while they play. */
export type Scenario = {
  readonly players: readonly Player[];
  /**
   * Kills something once; resolves with the answers that it has cost when it runs again and all
   * players play on.
   */
  readonly kill: (kind: KillKind) => Promise<readonly LostAnswer[]>;
  readonly witnesses: readonly Witness[];
  /** Ends all programs; resolves with what their logs complain about. */
  readonly close: () => Promise<readonly string[]>;
};

/** Milliseconds of play before a kill are below this. */
const MAX_PLAY = 1500;

/** Milliseconds from a guess to a kill are below this: its transaction begins after 10. */
const MAX_AFTER_GUESS = 25;

/** Waits for a random instant; half of the time, it is shortly after a guess of the player. */
export async function randomInstant(
  random: RandomSource,
  player: Player | undefined,
): Promise<void> {
  await random.pause(MAX_PLAY);
  if (random.chance(50)) {
    await player?.nextGuess();
    await random.pause(MAX_AFTER_GUESS);
  }
}
