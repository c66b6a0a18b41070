import { succeed } from '../../engine/core/result.ts';
import { variantOf } from '../../engine/variants/index.ts';
import {
  alphabetForms,
  bullsAndCows,
  isBullsAndCows,
  type PegOptions,
  type PegRules,
  pegAlphabets,
  pegLimits,
  pegRules,
  pegSizes,
  sizeOffered,
  standardRules,
  usualAttempts,
} from '../../engine/variants/pegs/peg-rules.ts';
import { literal } from '../../prose/catalog.ts';
import { namedColors, nounsOf } from '../../prose/games.ts';
import { example, type HelpPart, heading, text } from '../menu/help/help-part.ts';
import { attemptsField, type Field, stepped } from '../menu/setup/field.ts';
import { type Obstacle, obstacleFor } from '../menu/setup/machines.ts';
import type { Opponent } from '../play/modes/opponents.ts';
import type { Game, GameSetup } from './game.ts';

/** The rules with some options changed, or the same rules where that is impossible. */
function withOptions(rules: PegRules, options: Partial<PegOptions>): PegRules {
  const made = pegRules({ ...rules, ...options });
  return made.ok ? made.value : rules;
}

const numberField = (
  name: 'pegs' | 'colors',
  about: Field<PegRules>['about'],
): Field<PegRules> => ({
  name,
  value: (rules) => String(rules[name]),
  about,
  change: (rules, step) => withOptions(rules, { [name]: rules[name] + step }),
});

/** The sizes that are offered; pegs and colors beside it make any other. */
const sizeField: Field<PegRules> = {
  name: 'size',
  value: (rules) =>
    `${rules.pegs}x${rules.colors}${sizeOffered(rules) === undefined && !isBullsAndCows(rules) ? ', own' : ''}`,
  about: () =>
    'The pegs of the code and the colors to choose from. Any other size: change both below.',
  change: (rules, step) => {
    const size = stepped<PegRules | undefined>(pegSizes, sizeOffered(rules), step);
    if (size === undefined) return rules;
    const { pegs, colors, attempts } = size;
    return withOptions(rules, {
      pegs,
      colors,
      attempts: rules.attempts === usualAttempts(rules) ? attempts : rules.attempts,
    });
  },
};

const fields: readonly Field<PegRules>[] = [
  sizeField,
  numberField('pegs', (_, { games }) => games.pegs.setup.pegs),
  {
    ...numberField('colors', (rules, catalog) =>
      catalog.setup.about.colors(nounsOf(rules, catalog)),
    ),
    label: (rules, catalog) => catalog.setup.symbols(nounsOf(rules, catalog)),
  },
  {
    name: 'repeats',
    value: ({ repeats }, { setup }) => setup.values.repeats[repeats ? 'allowed' : 'none'],
    about: (rules, catalog) => catalog.setup.about.repeats(nounsOf(rules, catalog)),
    change: (rules) => withOptions(rules, { repeats: !rules.repeats }),
  },
  attemptsField('pegs', (rules, attempts) => withOptions(rules, { attempts })),
  {
    name: 'alphabet',
    value: ({ alphabet }, { setup }) => setup.values.alphabet[alphabet],
    about: (_, { setup }) => setup.about.alphabet,
    change: (rules, step) =>
      withOptions(rules, { alphabet: stepped(pegAlphabets, rules.alphabet, step) }),
  },
];

/** Pegs or Bulls and Cows: only the symbols tell them apart. */
const isOfDigits = ({ alphabet }: PegRules): boolean => alphabetForms[alphabet].symbol === 'digit';

/** Whether repeats are needed, or would be with one peg more or one color less. */
const isTight = ({ repeats, pegs, colors }: PegRules): boolean =>
  repeats ? pegs > colors : pegs === colors;

/** Games of up to this number of codes are searched for perfect play. */
const MAX_SEARCHED = 512;

/** Larger games whose perfect play is stored, as pegs × colors. */
const solved: Readonly<Record<'repeats' | 'no-repeats', readonly string[]>> = {
  repeats: ['3x9', '3x10', '4x5', '4x6', '4x7', '4x8', '5x4', '5x5', '6x3'],
  'no-repeats': ['4x7', '4x8', '4x10'],
};

/** Why a machine cannot play a game of pegs, or `none`; a test compares it with the solver. */
export function pegObstacle(machine: Opponent, rules: PegRules): Obstacle | 'none' {
  const { pegs, colors, repeats } = rules;
  const codes = variantOf(rules).secretCount;
  const isSolved = solved[repeats ? 'repeats' : 'no-repeats'].includes(`${pegs}x${colors}`);
  return obstacleFor(machine, codes, {
    sweep: repeats || pegs === 1 ? 'none' : 'needs-repeats',
    optimal: codes <= MAX_SEARCHED || isSolved ? 'none' : 'unknown-play',
  });
}

/** The rules are all that is chosen. */
const setup: GameSetup<PegRules, PegRules> = {
  defaultChoice: standardRules,
  presets: (last) => [
    { name: literal('Pegs'), choice: isOfDigits(last) ? standardRules : last },
    { name: literal('Bulls and Cows'), choice: isOfDigits(last) ? last : bullsAndCows },
  ],
  presetIndexOf: (rules) => (isOfDigits(rules) ? 1 : 0),
  fields: () => fields,
  fitted: (rules) => rules,
  remark: (rules, catalog) =>
    isTight(rules) ? catalog.problems.rule('more-pegs-than-colors') : '',
  summary: (rules, _, { games }) => games.pegs.setup.summary(variantOf(rules).secretCount),
  obstacle: pegObstacle,
  aboutMachine: ({ strategy, average }, { machines }) =>
    `${machines.characters[strategy]} ${machines.average(average)}`,
  rules: succeed,
  choiceOf: (rules) => rules,
  choiceOfData: (rules) => rules,
  keyboard: () => 'qwerty',
  ownDictionary: () => undefined,
};

/** The colors by their signs; the initials of their names type them too. */
function colorsPart(): readonly HelpPart[] {
  const all = pegRules({ colors: pegLimits.colors.max });
  return all.ok
    ? [text((catalog) => catalog.games.pegs.help.colors(namedColors(all.value, catalog)))]
    : [];
}

/** Pegs: the arrows choose each peg, and the next guess is often the last one with few changes. */
export const pegs: Game<PegRules, PegRules> = {
  play: {
    lifelineByArrows: 'reached',
    draftAfterGuess: 'kept',
    randomKey: '*',
    keyboard: () => 'none',
  },
  setup,
  help: () => [
    text(({ games }) => games.pegs.help.aim),
    text(({ games }) => games.pegs.help.exact),
    text(({ games }) => games.pegs.help.partial),
    text(({ games }) => games.pegs.help.absent),
    text(({ games }) => games.pegs.help.bullsAndCows),
    ...colorsPart(),
    text(({ games }) => games.pegs.help.end),
    heading('example'),
    ...example(standardRules, '1123', '1411'),
    text(({ games }) => games.pegs.help.example),
  ],
};
