import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import type { ReplayedRows } from '../../../engine/room/view.ts';
import { type Game, play, start } from '../../../engine/variants/game.ts';
import { defaultModes, rolesOf } from '../../../screens/play/modes/mode.ts';
import { opponents } from '../../../screens/play/modes/opponents.ts';
import type { QueryContext } from './query.ts';

/** How many games of machines are kept; one takes a few kilobytes. */
const MAX_KEPT = 500;

/** The games of machines as far as somebody needed them, by strategy and seed, which no two rounds share. */
const kept = new Map<string, Game>();

/**
 * The machine that plays along in a round, as far as the longest board of a person. Nothing of it is stored: its guesses follow
 * from the rules and the seed. Where the solver fails, the guesses that are missing come with a later view.
 */
export async function machineIn(
  { room, rules, games }: ReplayedRows,
  { solver, signal }: Pick<QueryContext, 'solver' | 'signal'>,
): Promise<ReplayedRows['machine']> {
  const machine = opponents.find(({ strategy }) => strategy === room.machine);
  if (machine === undefined) return undefined;
  const { name, strategy } = machine;
  // All games of a round have its seed, also after the next one has begun.
  const seed = [...games.values()][0]?.seed ?? room.seed;
  const key = `${strategy} ${seed}`;
  let game = kept.get(key) ?? start(rules, rolesOf(defaultModes.watch), seed, 'system');
  const rows = Math.max(
    0,
    ...[...games.values()].map(({ phase, record }) =>
      phase === 'over' ? Number.POSITIVE_INFINITY : turnsOf(record).length,
    ),
  );
  const left = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => left.resolve(undefined), { once: true });
  while (game.phase === 'guessing' && turnsOf(game.record).length < rows) {
    const known = knowledgeOf(game.record);
    // Random choices come from a hash of this text, which reveals nothing about the seed.
    const effect = { kind: 'guess', rules, known, strategy, seed: `rival ${seed}` } as const;
    const asked = solver?.ask(effect, signal).catch(() => undefined);
    const reply = await Promise.race([asked, left.promise]);
    if (reply?.ok !== true || reply.value.kind !== 'guess') break;
    const after = play(game, { kind: 'guess', pegs: reply.value.pegs });
    if (after === game) break;
    game = after;
  }
  kept.delete(key);
  kept.set(key, game);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return { name, game };
}
