import {
  type Lifeline,
  lifelines,
  type ProgramCodemaker,
  type Roles,
} from '../../engine/core/game/record.ts';
import { type RoomForm, type RoomId, roomIdOf } from '../../engine/core/stored/room.ts';
import { type MachineName, machineNames } from '../../prose/games/voices.ts';

export type Opponent = {
  readonly strategy: OpponentStrategy;
  readonly name: MachineName;
  readonly character: string;
  /**
   * The average number of guesses in the standard game over all 1,296 secrets, as `simulate`
   * measures it, rounded to three decimals. Random strategies were measured with the seed `keypeg`.
   */
  readonly average: number;
  readonly deepest: number;
};

type OpponentStrategy =
  | 'auto'
  | 'optimal'
  | 'beam:3'
  | 'most-parts'
  | 'expected-size'
  | 'entropy'
  | 'worst-case'
  | 'random'
  | 'first'
  | 'sweep';

/** All machines, the strongest first. */
export const opponents: readonly [Opponent, Opponent, ...Opponent[]] = [
  {
    strategy: 'auto',
    name: 'Ora',
    character: 'Looks to the end of the game, and wastes nothing.',
    average: 4.34,
    deepest: 6,
  },
  {
    strategy: 'optimal',
    name: 'Perfecta',
    character: 'Plays perfectly, in the games where perfect play is known.',
    average: 4.34,
    deepest: 6,
  },
  {
    strategy: 'beam:3',
    name: 'Theo',
    character: 'Follows the three best guesses to the end of the game.',
    average: 4.355,
    deepest: 6,
  },
  {
    strategy: 'most-parts',
    name: machineNames['most-parts'],
    character: 'Prefers a guess with many possible answers.',
    average: 4.373,
    deepest: 6,
  },
  {
    strategy: 'expected-size',
    name: machineNames['expected-size'],
    character: 'Leaves as few codes as she can, on average.',
    average: 4.395,
    deepest: 6,
  },
  {
    strategy: 'entropy',
    name: machineNames.entropy,
    character: 'Asks for the most information, in bits.',
    average: 4.415,
    deepest: 6,
  },
  {
    strategy: 'worst-case',
    name: machineNames['worst-case'],
    character: 'Prepares for the worst answer.',
    average: 4.476,
    deepest: 5,
  },
  {
    strategy: 'random',
    name: 'Dicey',
    character: 'Guesses any code that is still possible.',
    average: 4.633,
    deepest: 7,
  },
  {
    strategy: 'first',
    name: 'Clerk',
    character: 'Takes the first code that is still possible.',
    average: 5.765,
    deepest: 9,
  },
  {
    strategy: 'sweep',
    name: 'Allan',
    character: 'Tries one color after another, then shuffles them into place.',
    average: 8.96,
    deepest: 13,
  },
];

export const opponentWith = (strategy: OpponentStrategy): Opponent =>
  opponents.find((opponent) => opponent.strategy === strategy) ?? opponents[0];

/** Who plays which role: people or machines. */
export type Mode =
  | { readonly kind: 'break' }
  /** The same with a guide and a fixed code. It is not stored, so it counts nowhere. */
  | { readonly kind: 'tutorial' }
  | { readonly kind: 'duel' }
  /** A person breaks a code that does not exist: each answer keeps as many codes as possible. */
  | { readonly kind: 'adversary' }
  | { readonly kind: 'challenge' }
  /** A person with a seat in a room breaks the same code as all others there, or the code of the other one. */
  | {
      readonly kind: 'race';
      readonly form: RoomForm;
      readonly room: RoomId | 'new';
      readonly round: number;
      readonly machine: Opponent | 'nobody';
    }
  | { readonly kind: 'against'; readonly opponent: Opponent }
  /** A machine breaks a person's code, which is typed in (`table`) or kept in the head. */
  | { readonly kind: 'hide'; readonly secretKept: 'table' | 'head'; readonly opponent: Opponent }
  | { readonly kind: 'watch'; readonly opponent: Opponent };

export function rolesOf(mode: Mode): Roles {
  switch (mode.kind) {
    case 'break':
    case 'tutorial':
      return { codemaker: 'machine', codebreaker: 'human' };
    case 'race':
      return rolesOf(mode.form === 'duel' ? defaultModes.duel : defaultModes.break);
    case 'adversary':
      return { codemaker: 'adversary', codebreaker: 'human' };
    case 'against':
      return { codemaker: 'machine', codebreaker: 'human', rival: 'machine' };
    case 'duel':
    case 'challenge':
      return { codemaker: 'human', secretKept: 'table', codebreaker: 'human' };
    case 'hide':
      return { codemaker: 'human', secretKept: mode.secretKept, codebreaker: 'machine' };
    case 'watch':
      return { codemaker: 'machine', codebreaker: 'machine' };
  }
}

/** The lifelines of a mode. In a race, a seat could tell another one what *color* and *place* show of their code. */
export const lifelinesIn = (mode: Mode): readonly Lifeline[] =>
  mode.kind === 'race' && mode.form === 'race' ? ['hint'] : lifelines;

export const defaultModes: Readonly<Record<Mode['kind'], Mode>> = {
  break: { kind: 'break' },
  tutorial: { kind: 'tutorial' },
  duel: { kind: 'duel' },
  challenge: { kind: 'challenge' },
  adversary: { kind: 'adversary' },
  race: { kind: 'race', form: 'race', room: 'new', round: 1, machine: 'nobody' },
  against: { kind: 'against', opponent: opponentWith('worst-case') },
  hide: { kind: 'hide', secretKept: 'head', opponent: opponents[0] },
  watch: { kind: 'watch', opponent: opponents[0] },
};

export const modeOfProgram = (codemaker: ProgramCodemaker): ResumableMode =>
  codemaker === 'adversary' ? { kind: 'adversary' } : { kind: 'break' };

export function machinesIn(mode: Mode): readonly Opponent[] {
  switch (mode.kind) {
    case 'break':
    case 'tutorial':
    case 'duel':
    case 'challenge':
    case 'adversary':
      return [];
    case 'race':
      return mode.machine === 'nobody' ? [] : [mode.machine];
    case 'against':
    case 'hide':
    case 'watch':
      return [mode.opponent];
  }
}

/** The mode of the next game: after a challenge, the tutorial and a race, a code of the program. */
export const modeAfter = (mode: Mode): Mode =>
  mode.kind === 'challenge' || mode.kind === 'tutorial' || mode.kind === 'race'
    ? defaultModes.break
    : mode;

export type ResumableMode = Exclude<Mode, { readonly kind: 'watch' | 'tutorial' }>;

export const isResumable = (mode: Mode): mode is ResumableMode =>
  mode.kind !== 'watch' && mode.kind !== 'tutorial';

/** A mode as one to three words, such as `break`, `race ROOM 1`, `duel ROOM 1` or `hide head auto`. */
export function formatMode(mode: ResumableMode): string {
  switch (mode.kind) {
    case 'break':
    case 'duel':
    case 'challenge':
    case 'adversary':
      return mode.kind;
    case 'race':
      return `${mode.form} ${mode.room} ${mode.round}`;
    case 'against':
      return `against ${mode.opponent.strategy}`;
    case 'hide':
      return `hide ${mode.secretKept} ${mode.opponent.strategy}`;
  }
}

export function parseMode(text: string): ResumableMode | undefined {
  const seat = /^(?<form>race|duel) (?<room>[\w-]+) (?<round>\d+)$/.exec(text)?.groups;
  if (seat?.room !== undefined) {
    const form = seat.form === 'duel' ? 'duel' : 'race';
    const room = roomIdOf(seat.room);
    return { kind: 'race', form, room, round: Number(seat.round), machine: 'nobody' };
  }
  const modes: readonly ResumableMode[] = [
    { kind: 'break' },
    { kind: 'duel' },
    { kind: 'challenge' },
    { kind: 'adversary' },
    ...opponents.map((opponent): ResumableMode => ({ kind: 'against', opponent })),
    ...(['head', 'table'] as const).flatMap((secretKept) =>
      opponents.map((opponent): ResumableMode => ({ kind: 'hide', secretKept, opponent })),
    ),
  ];
  return modes.find((mode) => formatMode(mode) === text);
}

/** Who plays: on this computer, or over SSH as a guest or with an account. */
export type Player =
  | { readonly kind: 'local' }
  | { readonly kind: 'guest' }
  /** A guest who came with the code of a room, with an account that goes with its seats, and the key to it. */
  | { readonly kind: 'invited'; readonly name: string; readonly guest: string }
  /** A player with a key, whose account is not known yet. */
  | { readonly kind: 'signing-in' }
  | { readonly kind: 'named'; readonly name: string };

/** Whether a player can race in rooms: one who signs in may have an account. */
export const canRace = ({ kind }: Player): boolean => kind !== 'guest';

/** Whether a player is a guest, with an account for a room or without. */
export const isGuest = ({ kind }: Player): boolean => kind === 'guest' || kind === 'invited';

/** How long games are kept: in a store, as long as the server runs, or until the session ends. */
export type Kept = 'stored' | 'server' | 'session';

/** What a player has done: nothing, a part of the tutorial, or a game. The first two see the tutorial first. */
export type Experience = 'new' | 'learning' | 'played';
