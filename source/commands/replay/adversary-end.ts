import { setTimeout as pause } from 'node:timers/promises';
import { knowledgeOf } from '../../engine/core/knowledge.ts';
import type { Over } from '../../engine/variants/game.ts';
import { type LocalizedTexts, literal } from '../../prose/catalog.ts';
import type { Effect, Reply } from '../../screens/app/effects/effects.ts';
import {
  type Adversary,
  adversaryAfter,
  spokenAdversary,
  startAdversary,
} from '../../screens/play/game/adversary.ts';
import { runEffect } from '../../session/effects.ts';
import { unsavedRecords } from '../../session/records/local-records.ts';
import { openSolverClient } from '../../session/solving/solver-pool.ts';

/** How long the lines wait for each reply, in milliseconds. */
const REPLY_WAIT = 2_000;

/** The lines about the adversary of a recorded game, as far as they are known soon. */
export async function adversaryEndLines(game: Over, wait = REPLY_WAIT): Promise<LocalizedTexts> {
  const adversary = await adversaryOf(game, wait);
  return (catalog) => spokenAdversary(game, adversary, catalog);
}

const NO_MOTION = { frameInterval: 0, keepsUp: () => false };

/** What is known of the adversary of a game at its end, unless it takes too long. */
async function adversaryOf(game: Over, wait: number): Promise<Adversary | 'none'> {
  let adversary = startAdversary(game);
  for (const kind of ['codes-kept', 'adversary-par'] as const) {
    if (adversary === 'none') break;
    const effect = { kind, rules: game.rules, known: knowledgeOf(game.record) };
    adversary = adversaryAfter(adversary, kind, await replyIn(effect, wait));
  }
  return adversary;
}

/** The reply to an effect, or that it takes too long. */
async function replyIn(effect: Effect, wait: number): Promise<Reply> {
  const solver = openSolverClient();
  const stop = new AbortController();
  const sources = {
    solver,
    records: unsavedRecords,
    motion: NO_MOTION,
    writeControl: () => undefined,
  };
  const late: Reply = { kind: 'failed', reason: literal('') };
  try {
    return await Promise.race([
      runEffect(effect, sources, stop.signal).catch(() => late),
      pause(wait, late, { ref: false }),
    ]);
  } finally {
    stop.abort();
    solver.close();
  }
}
