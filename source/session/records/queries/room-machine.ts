import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import type { MachineBoard, ReplayedRows } from '../../../engine/room/view.ts';
import { type Game, play, start } from '../../../engine/variants/game.ts';
import { defaultModes, rolesOf } from '../../../screens/play/modes/mode.ts';
import { type Opponent, opponents } from '../../../screens/play/modes/opponents.ts';
import { abortOf } from '../../../store/queue/promises.ts';
import type { QueryContext } from './query.ts';

/** The maximum number of cached games; one takes a few kilobytes. */
const MAX_CACHED_GAMES = 500;

/** The games of machines as far as they were computed, by strategy and seed, which no two rounds share. */
const gameCache = new Map<string, Game>();

/** The machine that plays along in a round, with its rows that are known; nothing of it is stored. */
export function machineIn(rows: ReplayedRows): MachineBoard | undefined {
  const machine = playerIn(rows);
  return machine && { name: machine.name, game: gameOf(machine, rows) };
}

/** A machine that plays along, with the seed of its round and the key of its game. */
type MachinePlayer = Opponent & { readonly seed: string; readonly key: string };

function playerIn(rows: ReplayedRows): MachinePlayer | undefined {
  const machine = opponents.find(({ strategy }) => strategy === rows.room.machine);
  const seed = seedOf(rows);
  return machine === undefined || seed === undefined
    ? undefined
    : { ...machine, seed, key: `${machine.strategy} ${seed}` };
}

const gameOf = ({ key, seed }: MachinePlayer, { rules }: ReplayedRows): Game =>
  gameCache.get(key) ?? start(rules, rolesOf(defaultModes.watch), seed, 'system');

/** Computations in flight, with the keys of `gameCache`: the viewers of a machine wait for each other. */
const inFlight = new Map<string, Promise<void>>();

/**
 * Plays the machine up to the longest board, or to the end once a person has finished. The rows depend only on the rules,
 * the strategy and the seed, so every viewer sees the same rows. Stops early if the solver fails or the viewer leaves.
 */
export async function playMachine(
  rows: ReplayedRows,
  context: Pick<QueryContext, 'solver' | 'signal'>,
): Promise<void> {
  const machine = playerIn(rows);
  if (machine === undefined) return;
  const { key } = machine;
  // The computation of another viewer ends when that viewer leaves, so ours always runs after it.
  while (inFlight.has(key)) await inFlight.get(key);
  const computation = think(rows, machine, context).finally(() => inFlight.delete(key));
  inFlight.set(key, computation);
  await computation;
}

async function think(
  rows: ReplayedRows,
  machine: MachinePlayer,
  { solver, signal }: Pick<QueryContext, 'solver' | 'signal'>,
): Promise<void> {
  const { rules } = rows;
  const { strategy, seed, key } = machine;
  const lengths = [...rows.games.values()].map(({ phase, record }) =>
    phase === 'over' ? Number.POSITIVE_INFINITY : turnsOf(record).length,
  );
  const target = Math.max(0, ...lengths);
  // The solver never replies to a viewer who has left.
  const left = abortOf(signal);
  let game = gameOf(machine, rows);
  while (game.phase === 'guessing' && turnsOf(game.record).length < target) {
    const known = knowledgeOf(game.record);
    // Random choices come from a hash of this text, which reveals nothing about the seed.
    const effect = { kind: 'guess', rules, known, strategy, seed: `rival ${seed}` } as const;
    const solved = solver?.ask(effect, signal).catch(() => undefined);
    const reply = await Promise.race([solved, left]);
    if (reply?.ok !== true || reply.value.kind !== 'guess') return;
    const after = play(game, { kind: 'guess', pegs: reply.value.pegs });
    if (after === game) return;
    game = after;
    cacheGame(key, game);
  }
}

function cacheGame(key: string, game: Game): void {
  gameCache.delete(key);
  gameCache.set(key, game);
  const [oldest] = gameCache.keys();
  if (gameCache.size > MAX_CACHED_GAMES && oldest !== undefined) gameCache.delete(oldest);
}

/**
 * The seed of a race in a round, which all its games have; undefined for an earlier round whose games were deleted with
 * their accounts.
 */
export const seedOf = ({ room, round, games }: ReplayedRows): string | undefined =>
  [...games.values()][0]?.seed ?? (round === room.round ? room.seed : undefined);
