import { setTimeout as pause } from 'node:timers/promises';
import { knowledgeOf } from '../../engine/core/knowledge.ts';
import type { Occasion } from '../../engine/core/stored/game.ts';
import type { Statistics } from '../../engine/statistics/statistics.ts';
import { type Over, publicGame } from '../../engine/variants/game.ts';
import { gameKindOf } from '../../engine/variants/transcript.ts';
import type { FeedbackStyle } from '../../lines/text/answers/form.ts';
import { shareStyles } from '../../lines/text/games/marks-texts.ts';
import { type Catalog, type ProseList, verbatim } from '../../prose/catalog.ts';
import type { Effect, Reply } from '../../screens/app/effects/effects.ts';
import {
  type Adversary,
  adversaryAfter,
  adversaryToShare,
  keptProse,
  startAdversary,
} from '../../screens/play/game/adversary.ts';
import { dailyEnd } from '../../screens/play/game/end/daily-end.ts';
import { parText } from '../../screens/play/game/end/end-text.ts';
import { type GameEnd, parEffects, parIn } from '../../screens/play/game/end/game-end.ts';
import { spokenAdversary } from '../../screens/play/game/recorded-adversary.ts';
import { textToShare } from '../../screens/play/share/share.ts';
import { nextSentence } from '../../screens/records/daily/daily-text.ts';
import { runEffect } from '../../session/effects.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import { openSolverClient } from '../../session/solving/solver-pool.ts';

/** How long the next question waits for par, in milliseconds. */
const PATIENCE = 2_000;

/** The lines after a game that is over: the player's games of its kind, and par if it is known soon. */
export const endingLines = async (
  game: Over,
  occasion: Occasion,
  records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>,
  patience = PATIENCE,
): Promise<ProseList> => (await endingOf(game, occasion, records, patience)).lines;

/** The same lines, and what is known of the adversary. */
async function endingOf(
  game: Over,
  occasion: Occasion,
  records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>,
  patience: number,
): Promise<{ readonly lines: ProseList; readonly adversary: Adversary | 'none' }> {
  const [figures, par, adversary] = await Promise.all([
    records.answer({ kind: 'kind-statistics', of: gameKindOf(game, occasion) }),
    parOf(game, records, patience),
    adversaryOf(game, records, patience),
  ]);
  const ended = publicGame(game);
  const isKnown = figures.kind === 'records' && figures.answer.kind === 'kind-statistics';
  const statistics = isKnown ? figures.answer.statistics : 'none';
  const lines: ProseList = (catalog) => [
    ...(statistics === 'none' ? [] : [figuresSentence(statistics, catalog)]),
    ...adversaryLines(game, adversary, catalog),
    ...(ended.phase === 'over' && (typeof par === 'number' || adversary !== 'none')
      ? [parText(ended, { par, adversary }, catalog)]
      : []),
  ];
  return { lines, adversary };
}

/** The lines after a game at a daily: those of any game, then the streak and the result to share. */
export async function dailyEndingLines(
  game: Over,
  { occasion, feedback }: { readonly occasion: Occasion; readonly feedback: FeedbackStyle },
  records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>,
  patience = PATIENCE,
): Promise<ProseList> {
  const { lines, adversary } = await endingOf(game, occasion, records, patience);
  const reply = await records.answer({ kind: 'daily-overview', asked: 0 });
  const isKnown = reply.kind === 'records' && reply.answer.kind === 'daily-overview';
  const overview = isKnown ? reply.answer.overview : undefined;
  const end = overview && dailyEnd(game, occasion, overview);
  const addition = adversaryToShare({ game, adversary });
  const result = { game, occasion, style: shareStyles[feedback], addition };
  return (catalog) => [
    ...lines(catalog),
    ...(end?.lines ?? []).map(({ text }) => text(catalog)),
    ...(overview === undefined ? [] : [nextSentence(overview, catalog)]),
    catalog.lines.game.toShare,
    ...textToShare(result, catalog).split('\n'),
    catalog.lines.dialogue.goodbye,
  ];
}

/** No store: what is looked up about an adversary needs none. */
const noRecords: Pick<PlayerRecords, 'answer' | 'wonSeeds'> = {
  answer: async () => ({ kind: 'failed', reason: verbatim('') }),
  wonSeeds: async () => ({ ok: true, value: [] }),
};

/** The lines about the adversary of a recorded game, as far as they are known soon. */
export async function adversaryEndLines(game: Over, patience = PATIENCE): Promise<ProseList> {
  const adversary = await adversaryOf(game, noRecords, patience);
  return (catalog) => spokenAdversary(game, adversary, catalog);
}

const figuresSentence = ({ all, streaks }: Statistics, { lines }: Catalog): string =>
  lines.session.figures(all.played, all.won, streaks.current, streaks.longest);

const NO_MOTION = { beat: 0, keepsUp: () => false };

/** How many codes each answer of the adversary kept. */
const adversaryLines = (
  game: Over,
  adversary: Adversary | 'none',
  catalog: Catalog,
): readonly string[] =>
  adversary === 'none' || typeof adversary.kept === 'string'
    ? []
    : [keptProse(game, adversary.kept)(catalog)];

/** Par, unless it takes too long. */
async function parOf(
  game: Over,
  records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>,
  patience: number,
): Promise<GameEnd['par']> {
  const [effect] = parEffects(game);
  return effect === undefined ? 'failed' : parIn(await replyIn(effect, records, patience));
}

/** What is known of the adversary of a game at its end, unless it takes too long. */
async function adversaryOf(
  game: Over,
  records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>,
  patience: number,
): Promise<Adversary | 'none'> {
  const effects = ['codes-kept', 'adversary-par'] as const;
  let adversary = startAdversary(game);
  for (const kind of effects) {
    if (adversary === 'none') break;
    const effect = { kind, rules: game.rules, known: knowledgeOf(game.record) };
    adversary = adversaryAfter(adversary, kind, await replyIn(effect, records, patience));
  }
  return adversary;
}

/** The reply to an effect, or that it takes too long. */
async function replyIn(
  effect: Effect,
  records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>,
  patience: number,
): Promise<Reply> {
  const solver = openSolverClient();
  const stop = new AbortController();
  const sources = { solver, records, motion: NO_MOTION, writeControl: () => undefined };
  const late: Reply = { kind: 'failed', reason: verbatim('') };
  try {
    return await Promise.race([
      runEffect(effect, sources, stop.signal).catch(() => late),
      pause(patience, late, { ref: false }),
    ]);
  } finally {
    stop.abort();
    solver.close();
  }
}
