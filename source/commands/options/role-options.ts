import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Prose } from '../../prose/catalog.ts';
import { type Opponent, opponents } from '../../screens/play/modes/opponents.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';
import { missProse } from '../command-line/misses.ts';

/** Who plays which role in a text game; `ask` asks first. */
export const textRoles = ['break', 'players', 'hide', 'watch', 'ask'] as const;

/** A role of a text game. */
export type TextRole = (typeof textRoles)[number];

const machineNames = opponents.map(({ name }) => name.toLowerCase());

/** The options that choose a role, the code that is hidden, and the machine. */
export const roleOptions: readonly Option[] = [
  {
    name: 'role',
    value: 'NAME',
    choices: textRoles,
    summary: ({ commands: { options } }) => options.role(textRoles),
  },
  { name: 'code', value: 'CODE', summary: ({ commands: { options } }) => options.code },
  {
    name: 'machine',
    value: 'NAME',
    choices: machineNames,
    summary: ({ commands: { options } }) => options.machine(machineNames),
  },
  { name: 'exit-code', summary: ({ commands: { options } }) => options.exitCode },
];

/** What the options of a role choose. */
export type GivenRole = {
  /** Undefined asks only for the rules of a game. */
  readonly role: TextRole | undefined;
  readonly code: string | undefined;
  readonly machine: Opponent | undefined;
};

/** The role that the options choose; a problem is a sentence. */
export function readRole({ values }: Pick<ParsedArguments, 'values'>): Result<GivenRole, Prose> {
  const typed = values.get('role');
  const role = textRoles.find((each) => each === typed?.toLowerCase());
  if (typed !== undefined && role === undefined) {
    return fail(missProse(typed, textRoles, ({ commands: { values: named } }) => named.roles));
  }
  const name = values.get('machine');
  const machine = opponents.find((each) => each.name.toLowerCase() === name?.toLowerCase());
  if (name !== undefined && machine === undefined) {
    return fail(missProse(name, machineNames, ({ commands: { values: named } }) => named.machines));
  }
  const code = values.get('code');
  if (code !== undefined && role !== 'hide') {
    return fail(({ commands: { values: sentences } }) => sentences.codeIsHidden);
  }
  const hasNoMachine = role === 'break' || role === 'players';
  return machine !== undefined && hasNoMachine
    ? fail(({ commands: { values: sentences } }) => sentences.machineHasRole)
    : succeed({ role, code, machine });
}
