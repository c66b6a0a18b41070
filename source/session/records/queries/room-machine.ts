import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import type { ReplayedRows } from '../../../engine/room/view.ts';
import { type Game, play, start } from '../../../engine/variants/game.ts';
import { defaultModes, rolesOf } from '../../../screens/play/modes/mode.ts';
import { type Opponent, opponents } from '../../../screens/play/modes/opponents.ts';
import type { QueryContext } from './query.ts';

/** How many games of machines are kept; one takes a few kilobytes. */
const MAX_KEPT = 500;

/** The games of machines as far as somebody needed them, by strategy and seed, which no two rounds share. */
const kept = new Map<string, Game>();

/** The machine that plays along in a round, with its rows that are known; nothing of it is stored. */
export function machineIn(rows: ReplayedRows): (Opponent & { readonly game: Game }) | undefined {
  const machine = opponents.find(({ strategy }) => strategy === rows.room.machine);
  if (machine === undefined) return undefined;
  const seed = seedOf(rows);
  const game = kept.get(keyOf(machine, seed));
  const roles = rolesOf(defaultModes.watch);
  return { ...machine, game: game ?? start(rows.rules, roles, seed, 'system') };
}

/**
 * Computes the rows of a machine as far as the longest board of a person. They follow from the rules and the seed, so that
 * everybody sees the same. Resolves earlier if the solver fails, and never once the query is aborted.
 */
export async function playMachine(
  rows: ReplayedRows,
  { solver, signal }: Pick<QueryContext, 'solver' | 'signal'>,
): Promise<void> {
  const machine = machineIn(rows);
  if (machine === undefined) return;
  const { strategy } = machine;
  const { rules } = rows;
  const seed = seedOf(rows);
  const lengths = [...rows.games.values()].map(({ phase, record }) =>
    phase === 'over' ? Number.POSITIVE_INFINITY : turnsOf(record).length,
  );
  let { game } = machine;
  while (game.phase === 'guessing' && turnsOf(game.record).length < Math.max(0, ...lengths)) {
    const known = knowledgeOf(game.record);
    // Random choices come from a hash of this text, which reveals nothing about the seed.
    const effect = { kind: 'guess', rules, known, strategy, seed: `rival ${seed}` } as const;
    const reply = await solver?.ask(effect, signal).catch(() => undefined);
    if (reply?.ok !== true || reply.value.kind !== 'guess') return;
    const after = play(game, { kind: 'guess', pegs: reply.value.pegs });
    if (after === game) return;
    game = after;
    keep(keyOf(machine, seed), game);
  }
}

function keep(key: string, game: Game): void {
  kept.delete(key);
  kept.set(key, game);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The seed of a round, which all its games have, also after the next one has begun. */
const seedOf = ({ room, games }: ReplayedRows): string => [...games.values()][0]?.seed ?? room.seed;

const keyOf = ({ strategy }: Pick<Opponent, 'strategy'>, seed: string): string =>
  `${strategy} ${seed}`;
