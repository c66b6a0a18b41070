import { setTimeout as pause } from 'node:timers/promises';
import type { Effect, Reply } from '../../screens/effects.ts';
import { parText } from '../../screens/game/end-text.ts';
import { type GameEnd, parIn } from '../../screens/game/game-end.ts';
import { runEffect } from '../../session/effects.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import { openSolverClient } from '../../session/solving/solver-pool.ts';
import type { Statistics } from '../../statistics/statistics.ts';
import { grouped } from '../../text/phrases.ts';
import { type Over, publicGame } from '../../variants/game.ts';
import { gameKindOf } from '../../variants/stored-game.ts';

/** How long the next question waits for par, in milliseconds. */
const PATIENCE = 2_000;

/** The lines after a game that is over: the player's games of its kind, and par if it is known soon. */
export async function endingLines(
  game: Over,
  records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>,
): Promise<readonly string[]> {
  const [figures, par] = await Promise.all([
    records.answer({ kind: 'kind-statistics', of: gameKindOf(game) }),
    parOf(game, records),
  ]);
  const ended = publicGame(game);
  const isKnown = figures.kind === 'records' && figures.answer.kind === 'kind-statistics';
  return [
    ...(isKnown && figures.answer.statistics !== 'none'
      ? [figuresSentence(figures.answer.statistics)]
      : []),
    ...(ended.phase === 'over' && typeof par === 'number' ? [parText(ended, par)] : []),
  ];
}

const figuresSentence = ({ all, streaks }: Statistics): string =>
  `Played ${grouped(all.played)}, won ${grouped(all.won)}. ` +
  `Streak ${grouped(streaks.current)}, best ${grouped(streaks.longest)}.`;

const NO_MOTION = { beat: 0, keepsUp: () => false };

/** Par, unless it takes too long. */
async function parOf(
  { rules, secret }: Over,
  records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>,
): Promise<GameEnd['par']> {
  if (secret.kept !== 'table') return 'failed';
  const solver = openSolverClient();
  const stop = new AbortController();
  const effect: Effect = { kind: 'par', rules, secret: secret.code };
  const sources = { solver, records, motion: NO_MOTION, writeControl: () => undefined };
  const late: Reply = { kind: 'failed', reason: '' };
  try {
    return parIn(
      await Promise.race([
        runEffect(effect, sources, stop.signal).catch(() => late),
        pause(PATIENCE, late, { ref: false }),
      ]),
    );
  } finally {
    stop.abort();
    solver.close();
  }
}
