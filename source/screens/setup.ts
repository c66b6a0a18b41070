import { type PegOptions, type PegRules, pegRules, presets } from '../core/pegs.ts';
import type { Roles } from '../core/roles.ts';
import { type Keymap, stepOf, wrapped } from './keymap.ts';
import { goes, type Navigation } from './navigation.ts';

/** What can be chosen of a game, in the order of the screen. */
export const setupFields = ['preset', 'pegs', 'colors', 'repeats', 'attempts', 'alphabet'] as const;

/** One thing that can be chosen. */
export type SetupField = (typeof setupFields)[number];

/** A game being set up: rules that are legal at every moment, and the chosen field, from 0. */
export type SetupModel = {
  readonly screen: 'setup';
  readonly roles: Roles;
  readonly rules: PegRules;
  readonly field: number;
};

/** What can happen while a game is set up. */
export type SetupMessage = { readonly screen: 'setup' } & (
  | { readonly kind: 'field-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'value-changed'; readonly step: 1 | -1 }
);

/** The set-up of a game for some roles, beginning with rules that were played before. */
export const initSetup = (roles: Roles, rules: PegRules): SetupModel => ({
  screen: 'setup',
  roles,
  rules,
  field: 0,
});

/** The set-up after something has happened in it. */
export function updateSetup(model: SetupModel, message: SetupMessage): SetupModel {
  switch (message.kind) {
    case 'field-moved':
      return { ...model, field: wrapped(model.field, message.step, setupFields.length) };
    case 'value-changed':
      return { ...model, rules: changed(model.rules, fieldOf(model), message.step) };
  }
}

/** The field that the arrows work on. */
export const fieldOf = ({ field }: SetupModel): SetupField => setupFields[field] ?? 'preset';

/** The index of the preset that rules are, or -1 for rules of one's own. */
export const presetIndexOf = (rules: PegRules): number =>
  presets.findIndex((preset) => sameOptions(preset.rules, rules));

/** Whether a step changes the value of a field; what is impossible cannot be chosen. */
export const canChange = (rules: PegRules, field: SetupField, step: 1 | -1): boolean =>
  !sameOptions(changed(rules, field, step), rules);

/** What keys do while a game is set up. */
export const setupKeymap = (model: SetupModel): Keymap<SetupMessage | Navigation> => [
  {
    keys: ['up', 'down'],
    shown: '↑ ↓',
    does: 'choose the line',
    told: 'footer',
    on: (key) => ({ screen: 'setup', kind: 'field-moved', step: stepOf(key) }),
  },
  {
    keys: ['left', 'right'],
    shown: '← →',
    does: 'change it',
    told: 'footer',
    on: (key) => ({ screen: 'setup', kind: 'value-changed', step: stepOf(key) }),
  },
  {
    keys: ['enter'],
    shown: 'Enter',
    does: 'start',
    told: 'footer',
    on: () => ({ screen: 'app', kind: 'rules-chosen', rules: model.rules, roles: model.roles }),
  },
  {
    keys: ['?'],
    shown: '?',
    does: 'help',
    told: 'footer',
    on: () => goes('help-opened'),
  },
  {
    keys: ['escape', 'q'],
    shown: 'Esc',
    does: 'menu',
    told: 'footer',
    on: () => goes('menu-opened'),
  },
];

function changed(rules: PegRules, field: SetupField, step: 1 | -1): PegRules {
  switch (field) {
    case 'preset': {
      const index = presetIndexOf(rules);
      const from = index === -1 && step === -1 ? 0 : index;
      return presets[wrapped(from, step, presets.length)]?.rules ?? rules;
    }
    case 'repeats':
      return withOptions(rules, { repeats: !rules.repeats });
    case 'alphabet':
      return withOptions(rules, { alphabet: rules.alphabet === 'colors' ? 'digits' : 'colors' });
    case 'pegs':
    case 'colors':
    case 'attempts':
      return withOptions(rules, { [field]: rules[field] + step });
  }
}

/** Rules with some options changed, or the same rules where that is impossible. */
function withOptions(rules: PegRules, options: Partial<PegOptions>): PegRules {
  const made = pegRules({ ...rules, ...options });
  return made.ok ? made.value : rules;
}

const sameOptions = (one: PegRules, other: PegRules): boolean =>
  one.alphabet === other.alphabet &&
  one.pegs === other.pegs &&
  one.colors === other.colors &&
  one.repeats === other.repeats &&
  one.attempts === other.attempts;
