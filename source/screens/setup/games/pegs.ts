import { succeed } from '../../../core/result.ts';
import { counted } from '../../../languages/en/phrases.ts';
import { rulesSentence } from '../../../text/problems/rules-problems.ts';
import { variantOf } from '../../../variants/index.ts';
import {
  type PegOptions,
  type PegRules,
  pegAlphabets,
  pegRules,
  presetOf,
  presets,
} from '../../../variants/pegs/peg-rules.ts';
import { modeNames } from '../../mode.ts';
import { attemptsField, type Field, stepped } from '../field.ts';
import type { GameSetup } from './game-setup.ts';
import { pegObstacle } from './peg-machines.ts';

/** The rules with some options changed, or the same rules where that is impossible. */
function withOptions(rules: PegRules, options: Partial<PegOptions>): PegRules {
  const made = pegRules({ ...rules, ...options });
  return made.ok ? made.value : rules;
}

const numberField = (name: 'pegs' | 'colors', label: string, about: string): Field<PegRules> => ({
  name,
  label,
  value: (rules) => String(rules[name]),
  about: () => about,
  change: (rules, step) => withOptions(rules, { [name]: rules[name] + step }),
});

const fields: readonly Field<PegRules>[] = [
  numberField('pegs', 'Length', 'How many pegs the code has.'),
  numberField('colors', 'Colors', 'How many colors there are to choose from.'),
  {
    name: 'repeats',
    label: 'Repeats',
    value: ({ repeats }) => (repeats ? 'allowed' : 'none'),
    about: () => 'Whether the code may contain a color more than once.',
    change: (rules) => withOptions(rules, { repeats: !rules.repeats }),
  },
  attemptsField('code', (rules, attempts) => withOptions(rules, { attempts })),
  {
    name: 'alphabet',
    label: 'Style',
    value: ({ alphabet }) => alphabet.replaceAll('-', ' '),
    about: () => 'Colors, or digits with bulls and cows. The first one is number 1, or 0.',
    change: (rules, step) =>
      withOptions(rules, { alphabet: stepped(pegAlphabets, rules.alphabet, step) }),
  },
];

/** The index of the preset with the same rules, or -1 for custom rules. */
export const presetIndexOf = (rules: PegRules): number =>
  presets.findIndex(({ id }) => id === presetOf(rules)?.id);

/** Whether repeats are needed, or would be with one peg more or one color less. */
const isTight = ({ repeats, pegs, colors }: PegRules): boolean =>
  repeats ? pegs > colors : pegs === colors;

/** The set-up of games of pegs: their rules are all that is chosen. */
export const pegSetup: GameSetup<PegRules, PegRules> = {
  entry: { label: modeNames.break, about: 'The computer hides a code; you find it.' },
  defaultChoice: presets[0].rules,
  presets: () => presets.map(({ name, rules }) => ({ name, choice: rules })),
  presetIndexOf,
  aboutPresets: 'A ready-made game. Change anything below to make your own.',
  fields: () => fields,
  fitted: (rules) => rules,
  remark: (rules) => (isTight(rules) ? rulesSentence('more-pegs-than-colors') : ''),
  summary: (rules) => counted(variantOf(rules).secretCount, 'possible code'),
  obstacle: pegObstacle,
  aboutMachine: ({ character, average }) =>
    `${character} Average: ${average.toFixed(2)} guesses in the standard game.`,
  rules: succeed,
  choiceOf: (rules) => rules,
  keyboard: () => 'qwerty',
  ownDictionary: () => undefined,
};
