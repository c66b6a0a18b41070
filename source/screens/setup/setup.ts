import type { Rules } from '../../variants/index.ts';
import { type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Effect } from '../effects.ts';
import { type Keymap, stepOf, wrapIndex } from '../keymap.ts';
import type { Mode } from '../mode.ts';
import type { Choices } from './choice.ts';
import { type Chosen, changed, fitted } from './setup-change.ts';

/** One thing that can be chosen of a game. */
export type SetupField =
  | 'preset'
  | 'pegs'
  | 'colors'
  | 'repeats'
  | 'attempts'
  | 'alphabet'
  | 'list'
  | 'mode'
  | 'spelling'
  | 'keyboard'
  | 'keeping'
  | 'opponent'
  | 'rival';

const ruleFields: Readonly<Record<Rules['variant'], readonly SetupField[]>> = {
  pegs: ['preset', 'pegs', 'colors', 'repeats', 'attempts', 'alphabet'],
  words: ['preset', 'pegs', 'mode', 'attempts', 'spelling', 'keyboard', 'list'],
};

const modeFields: Readonly<Record<Mode['kind'], readonly SetupField[]>> = {
  break: [],
  duel: [],
  hide: ['keeping', 'opponent'],
  watch: ['opponent', 'rival'],
};

/** What does not matter in a mode: letters that are no word are for people, and so is a keyboard. */
const withoutMeaning: Readonly<Record<Mode['kind'], readonly SetupField[]>> = {
  break: ['spelling'],
  duel: [],
  hide: ['spelling', 'keyboard'],
  watch: ['spelling', 'keyboard'],
};

/** A game being set up: rules that are legal at every moment, and the chosen field, from 0. */
export type SetupModel = Chosen & { readonly screen: 'setup'; readonly field: number };

/** What can happen while a game is set up. */
export type SetupMessage = { readonly screen: 'setup' } & (
  | { readonly kind: 'field-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'value-changed'; readonly step: 1 | -1 }
);

/** The set-up of a mode with a game, beginning with what was chosen before. */
export const initSetup = (mode: Mode, game: Rules['variant'], choices: Choices): SetupModel =>
  fitted({ screen: 'setup', mode, rules: choices[game], choices, field: 0 });

/** The set-up after something has happened in it. */
export function updateSetup(model: SetupModel, message: SetupMessage): SetupModel {
  switch (message.kind) {
    case 'field-moved': {
      const fields = fieldsOf(model).length;
      return { ...model, field: wrapIndex(model.field, message.step, fields) };
    }
    case 'value-changed':
      return changed(model, fieldOf(model), message.step);
  }
}

/** What can be chosen in a mode, in the order of the screen. */
export const fieldsOf = ({ mode, rules }: SetupModel): readonly SetupField[] => [
  ...modeFields[mode.kind],
  ...ruleFields[rules.variant].filter((field) => !withoutMeaning[mode.kind].includes(field)),
];

/** The field that the arrows work on. */
export const fieldOf = (model: SetupModel): SetupField => fieldsOf(model)[model.field] ?? 'preset';

/** Whether a step changes the value of a field; what is impossible cannot be chosen. */
export const canChange = (model: SetupModel, field: SetupField, step: 1 | -1): boolean =>
  changed(model, field, step) !== model;

/** What the screen waits for: the words of a game, to tell how many there are. */
export const setupEffects = ({ rules }: SetupModel): readonly Effect[] =>
  rules.variant === 'words' && rules.list === 'english'
    ? [{ kind: 'dictionary', length: rules.pegs, use: 'preview' }]
    : [];

/** What keys do while a game is set up. */
export const setupKeymap = ({ rules, mode }: SetupModel): Keymap<SetupMessage | Navigation> => [
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'choose the line',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'setup', kind: 'field-moved', step: stepOf(key) }),
  },
  {
    keys: ['left', 'right'],
    label: '← →',
    action: 'change it',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'setup', kind: 'value-changed', step: stepOf(key) }),
  },
  {
    keys: ['enter'],
    label: 'Enter',
    action: 'start',
    visibleIn: 'footer',
    on: () =>
      rules.variant === 'pegs'
        ? { screen: 'app', kind: 'rules-chosen', rules, mode }
        : { screen: 'app', kind: 'words-chosen', choice: rules, mode },
  },
  opensHelp,
  opensMenu('q'),
];
