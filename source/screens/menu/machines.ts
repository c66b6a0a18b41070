import { type Mode, machinesIn, type Opponent, opponents } from '../play/mode.ts';

/** Machines that rank every code play games of up to this number of codes. */
export const MAX_RANKED = 1_000_000;

const obstacles = {
  /** A row of one symbol is no code of the game. */
  'one-symbol': 'tries one symbol alone',
  'too-many-codes': 'too many codes',
  'needs-repeats': 'needs repeats',
  'unknown-play': 'perfect play is not known',
} as const;

export type Obstacle = keyof typeof obstacles;

/** Why a machine cannot play a game of so many codes, given what a game says about two of them. */
export function obstacleFor(
  { strategy }: Opponent,
  codes: number,
  own: Readonly<Record<'sweep' | 'optimal', Obstacle | 'none'>>,
): Obstacle | 'none' {
  switch (strategy) {
    case 'auto':
    case 'random':
    case 'first':
      return 'none';
    case 'sweep':
    case 'optimal':
      return own[strategy];
    case 'beam:3':
    case 'most-parts':
    case 'expected-size':
    case 'entropy':
    case 'worst-case':
      return codes <= MAX_RANKED ? 'none' : 'too-many-codes';
  }
}

/**
 * Why a machine cannot play a game whose answers mark each symbol, or `none`: a row of one
 * symbol is no code there, and perfect play is known for none of them.
 */
export const marksObstacle = (machine: Opponent, codes: number): Obstacle | 'none' =>
  obstacleFor(machine, codes, { sweep: 'one-symbol', optimal: 'unknown-play' });

/** The machines and a game: each with the reason why it cannot play the game, if there is one. */
type Obstacles = (machine: Opponent) => Obstacle | 'none';

export const playersOf = (obstacle: Obstacles): readonly Opponent[] =>
  opponents.filter((machine) => obstacle(machine) === 'none');

/** The machines that cannot play and why, such as `Not here: Allan (needs repeats).` */
export function unavailableText(obstacle: Obstacles): string {
  const groups = [...Map.groupBy(opponents, obstacle)].flatMap(([why, group]) =>
    why === 'none' ? [] : [`${group.map(({ name }) => name).join(', ')} (${obstacles[why]})`],
  );
  return groups.length === 0 ? '' : `Not here: ${groups.join('; ')}.`;
}

/** The mode with the machine of the nearest strength in place of one that cannot play, and a sentence about it. */
export function fittedMode(
  mode: Mode,
  obstacle: Obstacles,
): { readonly mode: Mode; readonly notes: readonly string[] } {
  const [machine] = machinesIn(mode);
  const why = machine === undefined ? 'none' : obstacle(machine);
  if (machine === undefined || why === 'none') return { mode, notes: [] };
  const next = nearestTo(machine, playersOf(obstacle));
  return {
    mode: withMachine(mode, next),
    notes: [`${machine.name} cannot play this (${obstacles[why]}): now ${next.name}.`],
  };
}

function withMachine(mode: Mode, machine: Opponent): Mode {
  if (mode.kind === 'race') return { ...mode, machine };
  return 'opponent' in mode ? { ...mode, opponent: machine } : mode;
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
