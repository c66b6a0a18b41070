import { type Mode, machinesIn } from '../mode.ts';
import { type Opponent, opponents } from '../opponents.ts';

/** Machines that rank every code play games of up to this number of codes. */
export const MAX_RANKED = 1_000_000;

/** The machines and a game: each with the reason why it cannot play the game, or an empty text. */
export type Obstacles = (machine: Opponent) => string;

/** The machines that can play, the strongest first. */
export const playersOf = (obstacle: Obstacles): readonly Opponent[] =>
  opponents.filter((machine) => obstacle(machine) === '');

/** The machines that cannot play and why, such as `Not here: Allan (needs repeats).` */
export function unavailableText(obstacle: Obstacles): string {
  const byReason = Map.groupBy(
    opponents.filter((machine) => obstacle(machine) !== ''),
    obstacle,
  );
  const groups = [...byReason].map(
    ([reason, machines]) => `${machines.map(({ name }) => name).join(', ')} (${reason})`,
  );
  return groups.length === 0 ? '' : `Not here: ${groups.join('; ')}.`;
}

/** A mode whose machines can play, and a sentence about those that were replaced. */
export type FittedMode = { readonly mode: Mode; readonly note: string };

/** The mode with the machine of the nearest strength in place of each that cannot play. */
export function fittedMode(mode: Mode, obstacle: Obstacles): FittedMode {
  const replaced = machinesIn(mode).filter((machine) => obstacle(machine) !== '');
  if (replaced.length === 0) return { mode, note: '' };
  const players = playersOf(obstacle);
  const fitted = (machine: Opponent, taken: Opponent | 'nobody'): Opponent =>
    obstacle(machine) === ''
      ? machine
      : nearestTo(
          machine,
          players.filter((player) => player !== taken),
        );
  const fittedMachines = (): Mode => {
    switch (mode.kind) {
      case 'break':
      case 'tutorial':
      case 'duel':
      case 'challenge':
        return mode;
      case 'hide':
        return { ...mode, opponent: fitted(mode.opponent, 'nobody') };
      case 'watch': {
        const opponent = fitted(mode.opponent, mode.rival);
        const rival = mode.rival === 'nobody' ? 'nobody' : fitted(mode.rival, opponent);
        return { ...mode, opponent, rival };
      }
    }
  };
  const after = fittedMachines();
  const sentences = machinesIn(mode).flatMap((machine, lane) => {
    const player = machinesIn(after)[lane];
    return player === undefined || player === machine
      ? []
      : [`${machine.name} cannot play this (${obstacle(machine)}): now ${player.name}.`];
  });
  return { mode: after, note: sentences.join(' ') };
}

/** Of two equally near machines, the stronger one. */
const nearestTo = ({ average }: Opponent, players: readonly Opponent[]): Opponent =>
  players.toSorted(
    (one, other) => Math.abs(one.average - average) - Math.abs(other.average - average),
  )[0] ?? opponents[0];

/** The turns of the standard game, in which all machines were measured. */
const USUAL_ATTEMPTS = 10;

/** Whether a machine of a mode can need more turns than a game usually has. */
export const hasSlowMachine = (mode: Mode): boolean =>
  machinesIn(mode).some(({ deepest }) => deepest > USUAL_ATTEMPTS);

/** What changes where a slow machine begins to play. */
export const SLOW_NOTE = 'A slow machine plays: attempts are unlimited now.';
