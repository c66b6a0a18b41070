import type { Catalog } from '../../../prose/catalog.ts';
import { defaultModes, type Mode, machinesIn } from '../../play/modes/mode.ts';
import type { Opponent } from '../../play/modes/opponents.ts';
import { type Field, stepped } from './field.ts';
import { type Obstacles, playersOf, unavailableText } from './machines.ts';

/** A mode, and what its game says about the machines that can play it. */
export type ModeChoice = {
  readonly mode: Mode;
  readonly obstacle: Obstacles;
  readonly aboutMachine: (machine: Opponent, catalog: Catalog) => string;
};

/** The modes that a player chooses among, in the order of their digits. */
export const mainModes = ['break', 'duel', 'hide', 'watch', 'against'] as const;
export type MainMode = (typeof mainModes)[number];

/** The modes that a player can change to in the set-up of a mode: a race is none of those of a player alone. */
export const modesBeside = ({ kind }: Mode): readonly MainMode[] =>
  kind === 'race' ? [] : mainModes;

/** The main mode that a mode belongs to: a race, the adversary and a challenge differ in their code alone. */
export const mainModeOf = ({ kind }: Mode): MainMode => {
  if (kind === 'adversary' || kind === 'tutorial' || kind === 'race') return 'break';
  return kind === 'challenge' ? 'duel' : kind;
};

const form: Field<ModeChoice> = {
  name: 'form',
  value: ({ mode }, { setup }) => setup.values.form[mode.kind === 'race' ? mode.form : 'race'],
  about: ({ mode }, { setup }) => setup.about.form[mode.kind === 'race' ? mode.form : 'race'],
  change: (choice) => {
    const { mode } = choice;
    if (mode.kind !== 'race') return choice;
    const other = mode.form === 'race' ? 'duel' : 'race';
    return { ...choice, mode: { ...mode, form: other, machine: 'nobody' } };
  },
};

const companion: Field<ModeChoice> = {
  name: 'companion',
  value: ({ mode }, { setup }) => machinesIn(mode)[0]?.name ?? setup.values.rival.nobody,
  about: (choice, catalog) =>
    machinesIn(choice.mode).length === 0
      ? catalog.setup.about.companion
      : aboutMachine(choice, catalog),
  change: (choice, step) => {
    const { mode, obstacle } = choice;
    if (mode.kind !== 'race' || mode.form === 'duel') return choice;
    const machines: readonly (Opponent | 'nobody')[] = ['nobody', ...playersOf(obstacle)];
    return { ...choice, mode: { ...mode, machine: stepped(machines, mode.machine, step) } };
  },
};

const keeping: Field<ModeChoice> = {
  name: 'keeping',
  value: ({ mode }, { setup }) =>
    setup.values.keeping[mode.kind === 'hide' ? mode.secretKept : 'table'],
  about: (_, { setup }) => setup.about.keeping,
  change: (choice) => {
    const { mode } = choice;
    if (mode.kind !== 'hide') return choice;
    const secretKept = mode.secretKept === 'head' ? 'table' : 'head';
    return { ...choice, mode: { ...mode, secretKept } };
  },
};

const sender: Field<ModeChoice> = {
  name: 'sender',
  value: ({ mode }, { setup }) =>
    setup.values.sender[mode.kind === 'challenge' ? 'challenge' : 'duel'],
  about: (_, { setup }) => setup.about.sender,
  change: (choice) => {
    const mode = choice.mode.kind === 'challenge' ? defaultModes.duel : defaultModes.challenge;
    return { ...choice, mode };
  },
};

const codemaker: Field<ModeChoice> = {
  name: 'codemaker',
  value: ({ mode }, { setup }) =>
    setup.values.codemaker[mode.kind === 'adversary' ? 'adversary' : 'break'],
  about: ({ mode }, { setup }) =>
    setup.about.codemaker[mode.kind === 'adversary' ? 'adversary' : 'break'],
  change: (choice) => {
    const mode = choice.mode.kind === 'adversary' ? defaultModes.break : defaultModes.adversary;
    return { ...choice, mode };
  },
};

const opponent: Field<ModeChoice> = {
  name: 'opponent',
  value: ({ mode }) => machinesIn(mode)[0]?.name ?? '',
  about: (choice, catalog) => aboutMachine(choice, catalog),
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

function aboutMachine(
  { mode, obstacle, aboutMachine: about }: ModeChoice,
  catalog: Catalog,
): string {
  const [machine] = machinesIn(mode);
  const chosen = machine === undefined ? '' : about(machine, catalog);
  return `${chosen} ${unavailableText(obstacle, catalog)}`.trim();
}

/** The fields that each mode has beside those of its game. */
export const modeFields: Readonly<Record<Mode['kind'], readonly Field<ModeChoice>[]>> = {
  break: [],
  adversary: [],
  tutorial: [],
  duel: [],
  challenge: [],
  race: [form, companion],
  against: [opponent],
  hide: [keeping, opponent],
  watch: [opponent],
};

/** The fields of each mode that come after those of its game. */
export const lastFields: Readonly<Record<Mode['kind'], readonly Field<ModeChoice>[]>> = {
  break: [codemaker],
  adversary: [codemaker],
  tutorial: [],
  duel: [sender],
  challenge: [sender],
  race: [],
  against: [],
  hide: [],
  watch: [],
};
