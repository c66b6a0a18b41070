import { succeed } from '../../engine/core/result.ts';
import { equationCount } from '../../engine/variants/equations/equation-list.ts';
import {
  defaultEquationRules,
  type EquationOptions,
  type EquationRules,
  equationRules,
} from '../../engine/variants/equations/equation-rules.ts';
import { hardModes } from '../../engine/variants/hard-mode.ts';
import { example, text } from '../menu/help/help-part.ts';
import { attemptsField, type Field, stepped } from '../menu/setup/field.ts';
import { marksObstacle } from '../menu/setup/machines.ts';
import type { Game, GameSetup } from './game.ts';

/** The rules with some options changed, or the same rules where that is impossible. */
function withOptions(rules: EquationRules, options: Partial<EquationOptions>): EquationRules {
  const changed = equationRules({ ...rules, ...options });
  return changed.ok ? changed.value : rules;
}

const fields: readonly Field<EquationRules>[] = [
  {
    name: 'pegs',
    value: ({ length }) => String(length),
    about: (_, { games }) => games.equations.setup.pegs,
    change: (rules, step) => withOptions(rules, { length: rules.length + step }),
  },
  {
    name: 'mode',
    value: ({ mode }, { setup }) => setup.values.mode[mode],
    about: (_, { games }) => games.equations.setup.mode,
    change: (rules, step) => withOptions(rules, { mode: stepped(hardModes, rules.mode, step) }),
  },
  attemptsField('equations', (rules, attempts) => withOptions(rules, { attempts })),
];

/** The rules are all that is chosen. */
const setup: GameSetup<EquationRules, EquationRules> = {
  defaultChoice: defaultEquationRules,
  presets: (last) => [{ name: ({ games }) => games.equations.setup.preset, choice: last }],
  presetIndexOf: () => 0,
  fields: () => fields,
  fitted: (rules) => rules,
  remark: () => '',
  summary: ({ pegs }, _, { games }) => games.equations.setup.summary(equationCount(pegs)),
  obstacle: (machine, { pegs }) => marksObstacle(machine, equationCount(pegs)),
  aboutMachine: ({ strategy }, { machines }) => machines.characters[strategy],
  rules: succeed,
  choiceOf: (rules) => rules,
  choiceOfData: (rules) => rules,
  keyboard: () => 'qwerty',
  ownDictionary: () => undefined,
};

/** The game of equations: symbols are typed, and the next guess is another equation. */
export const equations: Game<EquationRules, EquationRules> = {
  play: {
    lifelineByArrows: 'never',
    draftAfterGuess: 'cleared',
    // The asterisk is a symbol of the game.
    randomKey: 'r',
    keyboard: () => ({
      title: ({ games }) => games.equations.keyboard,
      rows: ['1234567890', '+-*/='],
    }),
  },
  setup,
  help: () => [
    text(({ games }) => games.equations.help.aim),
    text(({ games }) => games.equations.help.order),
    text(({ games }) => games.equations.help.marks),
    ...example(defaultEquationRules, '12+35=47', '35+12=47'),
    text(({ games }) => games.equations.help.hard),
  ],
};
