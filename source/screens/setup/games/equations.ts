import { succeed } from '../../../core/result.ts';
import { counted } from '../../../languages/en/phrases.ts';
import { equationCount } from '../../../variants/equations/equation-list.ts';
import {
  defaultEquationRules,
  type EquationOptions,
  type EquationRules,
  equationRules,
} from '../../../variants/equations/equation-rules.ts';
import { type HardMode, hardModes } from '../../../variants/hard-mode.ts';
import { attemptsField, type Field, stepped } from '../field.ts';
import type { GameSetup } from './game-setup.ts';
import { marksObstacle } from './marks-machines.ts';

const hardModeNames: Readonly<Record<HardMode, string>> = {
  easy: 'easy',
  hard: 'hard',
  'ultra-hard': 'ultra hard',
};

/** The rules with some options changed, or the same rules where that is impossible. */
function withOptions(rules: EquationRules, options: Partial<EquationOptions>): EquationRules {
  const changed = equationRules({ ...rules, ...options });
  return changed.ok ? changed.value : rules;
}

const fields: readonly Field<EquationRules>[] = [
  {
    name: 'pegs',
    label: 'Length',
    value: ({ length }) => String(length),
    about: () => 'How many symbols the equation has.',
    change: (rules, step) => withOptions(rules, { length: rules.length + step }),
  },
  {
    name: 'mode',
    label: 'Mode',
    value: ({ mode }) => hardModeNames[mode],
    about: () =>
      'Easy: any equation. Hard: every hint you have found must be used. Ultra hard: also no symbol known to be wrong.',
    change: (rules, step) => withOptions(rules, { mode: stepped(hardModes, rules.mode, step) }),
  },
  attemptsField('equation', (rules, attempts) => withOptions(rules, { attempts })),
];

/** The set-up of games of equations: their rules are all that is chosen. */
export const equationSetup: GameSetup<EquationRules, EquationRules> = {
  entry: { label: 'Equations', about: 'Find the hidden equation in six guesses.' },
  defaultChoice: defaultEquationRules,
  presets: (last) => [{ name: 'Equations', choice: last }],
  presetIndexOf: () => 0,
  aboutPresets:
    'Find the hidden equation. Each guess is a true equation, and the answer marks its symbols.',
  fields: () => fields,
  fitted: (rules) => rules,
  remark: () => '',
  summary: ({ pegs }) => counted(equationCount(pegs), 'possible equation'),
  obstacle: (machine, { pegs }) => marksObstacle(machine, equationCount(pegs)),
  aboutMachine: ({ character }) => character,
  rules: succeed,
  choiceOf: (rules) => rules,
  keyboard: () => 'qwerty',
  ownDictionary: () => undefined,
};
