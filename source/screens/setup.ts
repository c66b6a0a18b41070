import { type PegOptions, type PegRules, pegRules, presets } from '../core/pegs.ts';
import { type Keymap, stepOf, wrapped } from './keymap.ts';
import { goes, type Navigation } from './navigation.ts';
import { type Opponent, opponents } from './opponents.ts';
import type { Plan } from './plan.ts';

/** One thing that can be chosen of a game. */
export type SetupField =
  | 'preset'
  | 'pegs'
  | 'colors'
  | 'repeats'
  | 'attempts'
  | 'alphabet'
  | 'keeping'
  | 'opponent'
  | 'rival';

const ruleFields: readonly SetupField[] = [
  'preset',
  'pegs',
  'colors',
  'repeats',
  'attempts',
  'alphabet',
];

const planFields: Readonly<Record<Plan['kind'], readonly SetupField[]>> = {
  break: [],
  duel: [],
  hide: ['keeping', 'opponent'],
  watch: ['opponent', 'rival'],
};

/** A game being set up: rules that are legal at every moment, and the chosen field, from 0. */
export type SetupModel = {
  readonly screen: 'setup';
  readonly plan: Plan;
  readonly rules: PegRules;
  readonly field: number;
};

/** What can happen while a game is set up. */
export type SetupMessage = { readonly screen: 'setup' } & (
  | { readonly kind: 'field-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'value-changed'; readonly step: 1 | -1 }
);

/** The set-up of a plan, beginning with rules that were played before. */
export const initSetup = (plan: Plan, rules: PegRules): SetupModel => ({
  screen: 'setup',
  plan,
  rules,
  field: 0,
});

/** The set-up after something has happened in it. */
export function updateSetup(model: SetupModel, message: SetupMessage): SetupModel {
  switch (message.kind) {
    case 'field-moved': {
      const fields = fieldsOf(model).length;
      return { ...model, field: wrapped(model.field, message.step, fields) };
    }
    case 'value-changed':
      return changed(model, fieldOf(model), message.step);
  }
}

/** What can be chosen in a plan, in the order of the screen. */
export const fieldsOf = ({ plan }: SetupModel): readonly SetupField[] => [
  ...planFields[plan.kind],
  ...ruleFields,
];

/** The field that the arrows work on. */
export const fieldOf = (model: SetupModel): SetupField => fieldsOf(model)[model.field] ?? 'preset';

/** The index of the preset that rules are, or -1 for rules of one's own. */
export const presetIndexOf = (rules: PegRules): number =>
  presets.findIndex((preset) => sameOptions(preset.rules, rules));

/** Whether a step changes the value of a field; what is impossible cannot be chosen. */
export const canChange = (model: SetupModel, field: SetupField, step: 1 | -1): boolean =>
  changed(model, field, step) !== model;

/** What keys do while a game is set up. */
export const setupKeymap = ({ rules, plan }: SetupModel): Keymap<SetupMessage | Navigation> => [
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
    on: () => ({ screen: 'app', kind: 'rules-chosen', rules, plan }),
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

function changed(model: SetupModel, field: SetupField, step: 1 | -1): SetupModel {
  const { rules, plan } = model;
  switch (field) {
    case 'preset': {
      const preset = stepped(presets, presetIndexOf(rules), step);
      return { ...model, rules: preset.rules };
    }
    case 'repeats':
      return withOptions(model, { repeats: !rules.repeats });
    case 'alphabet':
      return withOptions(model, { alphabet: rules.alphabet === 'colors' ? 'digits' : 'colors' });
    case 'pegs':
    case 'colors':
    case 'attempts':
      return withOptions(model, { [field]: rules[field] + step });
    case 'keeping':
    case 'opponent':
    case 'rival':
      return { ...model, plan: changedPlan(plan, field, step) };
  }
}

function changedPlan(plan: Plan, field: 'keeping' | 'opponent' | 'rival', step: 1 | -1): Plan {
  switch (plan.kind) {
    case 'break':
    case 'duel':
      return plan;
    case 'hide':
      return field === 'keeping'
        ? { ...plan, secretKept: plan.secretKept === 'head' ? 'table' : 'head' }
        : { ...plan, opponent: steppedOpponent(plan.opponent, step) };
    case 'watch':
      return field === 'rival'
        ? { ...plan, rival: stepped(rivals, rivals.indexOf(plan.rival), step) }
        : { ...plan, opponent: steppedOpponent(plan.opponent, step) };
  }
}

const rivals: readonly [Opponent | 'nobody', ...(Opponent | 'nobody')[]] = ['nobody', ...opponents];

const steppedOpponent = (opponent: Opponent, step: 1 | -1): Opponent =>
  stepped(opponents, opponents.indexOf(opponent), step);

/** The choice after or before the one at `index`, in a ring; -1 stands before the first. */
function stepped<Choice>(
  choices: readonly [Choice, ...Choice[]],
  index: number,
  step: 1 | -1,
): Choice {
  const from = index === -1 && step === -1 ? 0 : index;
  return choices[wrapped(from, step, choices.length)] ?? choices[0];
}

/** The set-up with some options changed, or the same set-up where that is impossible. */
function withOptions(model: SetupModel, options: Partial<PegOptions>): SetupModel {
  const made = pegRules({ ...model.rules, ...options });
  return made.ok ? { ...model, rules: made.value } : model;
}

const sameOptions = (one: PegRules, other: PegRules): boolean =>
  one.alphabet === other.alphabet &&
  one.pegs === other.pegs &&
  one.colors === other.colors &&
  one.repeats === other.repeats &&
  one.attempts === other.attempts;
