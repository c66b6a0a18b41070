import { succeed } from '../../engine/core/result.ts';
import { numbersWithin } from '../../engine/core/variant.ts';
import { equationCount } from '../../engine/variants/equations/equation.ts';
import {
  defaultEquationRules,
  type EquationOptions,
  type EquationRules,
  equationLimits,
  equationRules,
} from '../../engine/variants/equations/equation-rules.ts';
import { games } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import { marksObstacle } from '../menu/machines.ts';
import { valueField } from '../page/field.ts';
import { attemptsField, example, type Game, type GameSetup, hardModeField, text } from './game.ts';

/** The rules with some options changed, or the same rules where that is impossible. */
function withOptions(rules: EquationRules, options: Partial<EquationOptions>): EquationRules {
  const changed = equationRules({ ...rules, ...options });
  return changed.ok ? changed.value : rules;
}

const setup: GameSetup<EquationRules, EquationRules> = {
  defaultChoice: defaultEquationRules,
  offered: (last) => [
    {
      name: 'Equations',
      size: counted(last.length, 'symbol'),
      about: 'A true equation is hidden. Guess true equations; the answer marks their symbols.',
      choice: last,
    },
  ],
  fields: (rules) => [
    valueField({
      label: 'Length',
      about: 'How many symbols the equation has.',
      values: numbersWithin(equationLimits.length),
      at: rules.length,
      ends: true,
      set: (from, length) => withOptions(from, { length }),
    }),
    hardModeField(
      rules,
      'Easy: any equation. Hard: a guess must use every symbol found. Ultra hard: it must fit every answer so far.',
      (from, mode) => withOptions(from, { mode }),
    ),
    attemptsField(rules, 'How many turns there are to find the equation.', (from, attempts) =>
      withOptions(from, { attempts }),
    ),
  ],
  fitted: (rules) => rules,
  remark: () => '',
  obstacle: (machine, { pegs }) => marksObstacle(machine, equationCount(pegs)),
  aboutMachine: ({ character }) => character,
  rules: succeed,
  choiceOf: (rules) => rules,
  choiceOfData: (rules) => rules,
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
      title: games.equations.keyboard,
      rows: ['1234567890', '+-*/='],
    }),
  },
  setup,
  help: () => [
    text(games.equations.help.aim),
    text(games.equations.help.order),
    text(games.equations.help.marks),
    ...example(defaultEquationRules, '12+35=47', '35+12=47'),
    text(games.equations.help.hard),
  ],
};
