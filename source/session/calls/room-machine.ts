import { turnsOf } from '../../engine/core/game/record.ts';
import { knowledgeOf } from '../../engine/core/knowledge.ts';
import type { ReplayedRows } from '../../engine/room/view.ts';
import { type Game, play, start } from '../../engine/variants/game.ts';
import { defaultModes, rolesOf } from '../../screens/play/modes/mode.ts';
import { type Opponent, opponents } from '../../screens/play/modes/opponents.ts';
import { abortOf } from '../../store/queue/promises.ts';
import type { CallContext } from './call.ts';

/** The maximum number of cached games; one takes a few kilobytes. */
const MAX_GAMES = 500;

/** A machine that plays along in a round. Only here is its game kept, as far as it is computed. */
type Machine = Opponent & {
  readonly seed: string;
  game: Game;
  /** Settles when no viewer waits for rows any longer: the viewers of a machine compute one after the other. */
  computation: Promise<void>;
};

/** The machines by strategy and seed, which no two rounds share; the last used is the last. */
const machines = new Map<string, Machine>();

/** The machine that plays along in a round. */
export function machineIn(rows: ReplayedRows): Machine | undefined {
  const opponent = opponents.find(({ strategy }) => strategy === rows.room.machine);
  const seed = seedOf(rows);
  if (opponent === undefined || seed === undefined) return undefined;
  const key = `${opponent.strategy} ${seed}`;
  const machine = machines.get(key) ?? {
    ...opponent,
    seed,
    computation: Promise.resolve(),
    game: start(rows.rules, rolesOf(defaultModes.watch), seed, 'system'),
  };
  machines.delete(key);
  machines.set(key, machine);
  const [oldest] = machines.keys();
  if (machines.size > MAX_GAMES && oldest !== undefined) machines.delete(oldest);
  return machine;
}

/**
 * Plays the machine up to the longest board, or to the end once a person has finished. The rows depend only on the rules,
 * the strategy and the seed, so every viewer sees the same rows. Stops early if the solver fails or the viewer leaves.
 */
export async function playMachine(
  rows: ReplayedRows,
  context: Pick<CallContext, 'solver' | 'signal'>,
): Promise<void> {
  const machine = machineIn(rows);
  if (machine === undefined) return;
  machine.computation = machine.computation.then(() => think(machine, rows, context));
  await machine.computation;
}

async function think(
  machine: Machine,
  { rules, games }: ReplayedRows,
  { solver, signal }: Pick<CallContext, 'solver' | 'signal'>,
): Promise<void> {
  const { strategy } = machine;
  const lengths = [...games.values()].map(({ phase, record }) =>
    phase === 'over' ? Number.POSITIVE_INFINITY : turnsOf(record).length,
  );
  const target = Math.max(0, ...lengths);
  // Random choices come from a hash of this text, which reveals nothing about the seed.
  const seed = `rival ${machine.seed}`;
  // The solver never replies to a viewer who has left.
  const left = abortOf(signal);
  while (machine.game.phase === 'guessing' && turnsOf(machine.game.record).length < target) {
    const known = knowledgeOf(machine.game.record);
    const effect = { kind: 'guess', rules, known, strategy, seed } as const;
    const solved = solver?.ask(effect, signal).catch(() => undefined);
    const reply = await Promise.race([solved, left]);
    if (reply?.ok !== true || reply.value.kind !== 'guess') return;
    const after = play(machine.game, { kind: 'guess', pegs: reply.value.pegs });
    if (after === machine.game) return;
    machine.game = after;
  }
}

/**
 * The seed of a race in a round, which all its games have; undefined for an earlier round whose games were deleted with
 * their accounts.
 */
export const seedOf = ({ room, round, games }: ReplayedRows): string | undefined =>
  [...games.values()][0]?.seed ?? (round === room.round ? room.seed : undefined);
