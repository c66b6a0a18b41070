import { succeed } from '../../../../engine/core/result.ts';
import { equationCount } from '../../../../engine/variants/equations/equation-list.ts';
import {
  defaultEquationRules,
  type EquationOptions,
  type EquationRules,
  equationRules,
} from '../../../../engine/variants/equations/equation-rules.ts';
import { hardModes } from '../../../../engine/variants/hard-mode.ts';
import { attemptsField, type Field, stepped } from '../field.ts';
import type { GameSetup } from './game-setup.ts';
import { marksObstacle } from './marks-machines.ts';

/** The rules with some options changed, or the same rules where that is impossible. */
function withOptions(rules: EquationRules, options: Partial<EquationOptions>): EquationRules {
  const changed = equationRules({ ...rules, ...options });
  return changed.ok ? changed.value : rules;
}

const fields: readonly Field<EquationRules>[] = [
  {
    name: 'pegs',
    value: ({ length }) => String(length),
    about: (_, { setup }) => setup.about.pegs.equations,
    change: (rules, step) => withOptions(rules, { length: rules.length + step }),
  },
  {
    name: 'mode',
    value: ({ mode }, { setup }) => setup.values.mode[mode],
    about: (_, { setup }) => setup.about.mode.equations,
    change: (rules, step) => withOptions(rules, { mode: stepped(hardModes, rules.mode, step) }),
  },
  attemptsField('equations', (rules, attempts) => withOptions(rules, { attempts })),
];

/** The set-up of games of equations: their rules are all that is chosen. */
export const equationSetup: GameSetup<EquationRules, EquationRules> = {
  defaultChoice: defaultEquationRules,
  presets: (last) => [{ name: ({ setup }) => setup.values.preset.equations, choice: last }],
  presetIndexOf: () => 0,
  fields: () => fields,
  fitted: (rules) => rules,
  remark: () => '',
  summary: ({ pegs }, _, { setup }) => setup.summary.equations(equationCount(pegs)),
  obstacle: (machine, { pegs }) => marksObstacle(machine, equationCount(pegs)),
  aboutMachine: ({ strategy }, { machines }) => machines.characters[strategy],
  rules: succeed,
  choiceOf: (rules) => rules,
  choiceOfData: (rules) => rules,
  keyboard: () => 'qwerty',
  ownDictionary: () => undefined,
};
