import { defaultModes, type Mode, machinesIn } from '../mode.ts';
import type { Opponent } from '../opponents.ts';
import { type Field, stepped } from './field.ts';
import { type Obstacles, playersOf, unavailableText } from './machines.ts';

/** A mode, and what its game says about the machines that can play it. */
export type ModeChoice = {
  readonly mode: Mode;
  readonly obstacle: Obstacles;
  readonly aboutMachine: (machine: Opponent) => string;
};

const keeping: Field<ModeChoice> = {
  name: 'keeping',
  label: 'Code is',
  value: ({ mode }) =>
    mode.kind === 'hide' && mode.secretKept === 'head' ? 'in your head' : 'typed in',
  about: () => 'In your head: you answer each guess. Typed in: keypeg answers.',
  change: (choice) => {
    const { mode } = choice;
    if (mode.kind !== 'hide') return choice;
    const secretKept = mode.secretKept === 'head' ? 'table' : 'head';
    return { ...choice, mode: { ...mode, secretKept } };
  },
};

const sender: Field<ModeChoice> = {
  name: 'sender',
  label: 'Code is',
  value: ({ mode }) => (mode.kind === 'challenge' ? 'sent to you' : 'typed in'),
  about: () =>
    'Typed in: here, to play it here or to send it to a friend. Sent to you: a challenge has its own rules.',
  change: (choice) => {
    const mode = choice.mode.kind === 'challenge' ? defaultModes.duel : defaultModes.challenge;
    return { ...choice, mode };
  },
};

const opponent: Field<ModeChoice> = {
  name: 'opponent',
  label: 'Machine',
  value: ({ mode }) => machinesIn(mode)[0]?.name ?? '',
  about: (choice) => aboutMachine(choice, 0),
  change: (choice, step) => {
    const { mode, obstacle } = choice;
    return mode.kind === 'against' || mode.kind === 'hide' || mode.kind === 'watch'
      ? {
          ...choice,
          mode: { ...mode, opponent: stepped(playersOf(obstacle), mode.opponent, step) },
        }
      : choice;
  },
};

const rival: Field<ModeChoice> = {
  name: 'rival',
  label: 'Against',
  value: ({ mode }) => machinesIn(mode)[1]?.name ?? 'nobody',
  about: (choice) => aboutMachine(choice, 1),
  change: (choice, step) => {
    const { mode, obstacle } = choice;
    if (mode.kind !== 'watch') return choice;
    const rivals: readonly (Opponent | 'nobody')[] = ['nobody', ...playersOf(obstacle)];
    return { ...choice, mode: { ...mode, rival: stepped(rivals, mode.rival, step) } };
  },
};

function aboutMachine({ mode, obstacle, aboutMachine: about }: ModeChoice, lane: number): string {
  const machine = machinesIn(mode)[lane];
  const chosen = machine === undefined ? 'One machine alone.' : about(machine);
  return `${chosen} ${unavailableText(obstacle)}`.trim();
}

/** The fields that each mode has beside those of its game. */
export const modeFields: Readonly<Record<Mode['kind'], readonly Field<ModeChoice>[]>> = {
  break: [],
  tutorial: [],
  duel: [],
  challenge: [],
  against: [opponent],
  hide: [keeping, opponent],
  watch: [opponent, rival],
};

/** The fields of each mode that come after those of its game. */
export const lastFields: Readonly<Record<Mode['kind'], readonly Field<ModeChoice>[]>> = {
  break: [],
  tutorial: [],
  duel: [sender],
  challenge: [sender],
  against: [],
  hide: [],
  watch: [],
};
