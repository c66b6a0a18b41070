import { succeed } from '../../engine/core/result.ts';
import { numbersWithin } from '../../engine/core/variant.ts';
import { variantOf } from '../../engine/variants/index.ts';
import {
  alphabetForms,
  bullsAndCows,
  type PegOptions,
  type PegRules,
  pegLimits,
  pegRules,
  pegSizes,
  sizeOffered,
  standardRules,
  usualAttempts,
} from '../../engine/variants/pegs.ts';
import { games, namedColors } from '../../prose/games.ts';
import { capitalized, counted } from '../../prose/phrases.ts';
import { problems } from '../../prose/problems.ts';
import { type Obstacle, obstacleFor } from '../menu/machines.ts';
import { type Field, type ValueField, valueField } from '../page/field.ts';
import type { Opponent } from '../play/mode.ts';
import {
  attemptsField,
  example,
  type Game,
  type GameSetup,
  type HelpPart,
  heading,
  text,
} from './game.ts';

function withOptions(rules: PegRules, options: Partial<PegOptions>): PegRules {
  const made = pegRules({ ...rules, ...options });
  return made.ok ? made.value : rules;
}

/** A field of an option, with those values that fit the other options. */
const optionField = <Name extends keyof PegOptions>(
  rules: PegRules,
  name: Name,
  values: readonly PegOptions[Name][],
  shown: Pick<Field<PegRules>, 'label' | 'about' | 'ends'>,
): ValueField<PegRules> =>
  valueField({
    ...shown,
    values: values.filter((value) => pegRules({ ...rules, [name]: value }).ok),
    at: rules[name],
    text: optionText,
    set: (from, value) => withOptions(from, { [name]: value }),
  });

function optionText(value: PegOptions[keyof PegOptions]): string {
  if (typeof value === 'boolean') return value ? 'allowed' : 'none';
  return String(value).replaceAll('-', ' ');
}

const ownSize = { pegs: 6, colors: 9 } as const;

/** The sizes that are offered, and one of the player's own, which pegs and colors change. */
const sizeField = (rules: PegRules): ValueField<PegRules> => {
  const offered = sizeOffered(rules);
  return valueField<PegRules, PegRules | 'own'>({
    label: 'Size',
    about: 'Pegs × colors. For another size, change length and colors under More.',
    values: [...pegSizes, 'own'],
    at: offered ?? 'own',
    text: (size) => {
      if (size !== 'own') return sizeText(size);
      return offered === undefined ? `${sizeText(rules)}, custom` : size;
    },
    set: (from, size) => {
      const { pegs, colors } = size === 'own' ? ownSize : size;
      const isUsual = from.attempts === usualAttempts(from);
      const attempts = isUsual && size !== 'own' ? size.attempts : from.attempts;
      return withOptions(from, { pegs, colors, attempts });
    },
  });
};

const sizeText = ({ pegs, colors }: PegRules): string => `${pegs}x${colors}`;

function fields(rules: PegRules): readonly ValueField<PegRules>[] {
  const { symbol } = alphabetForms[rules.alphabet];
  return [
    ...(isOfDigits(rules) ? [] : [sizeField(rules)]),
    optionField(rules, 'pegs', numbersWithin(pegLimits.pegs), {
      label: 'Length',
      about: 'How many pegs the code has.',
      ends: true,
    }),
    optionField(rules, 'colors', numbersWithin(pegLimits.colors), {
      label: `${capitalized(symbol)}s`,
      about: `How many ${symbol}s there are to choose from.`,
      ends: true,
    }),
    optionField(rules, 'repeats', [true, false], {
      label: 'Repeats',
      about: `Whether the code may contain a ${symbol} more than once.`,
    }),
    attemptsField(rules, 'How many turns there are to find the code.', (from, attempts) =>
      withOptions(from, { attempts }),
    ),
  ];
}

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

const setup: GameSetup<PegRules, PegRules> = {
  defaultChoice: standardRules,
  offered: (last) => {
    const [ofColors, ofDigits] = isOfDigits(last) ? [standardRules, last] : [last, bullsAndCows];
    return [
      {
        name: 'Pegs',
        size: sizeText(ofColors),
        about:
          'A row of colors is hidden. The answer to a guess says how many are in the right place, and how many are elsewhere.',
        choice: ofColors,
      },
      {
        name: 'Bulls and Cows',
        size: counted(ofDigits.pegs, 'digit'),
        about:
          'A row of different digits is hidden. Bulls are digits in the right place, cows are elsewhere.',
        choice: ofDigits,
      },
    ];
  },
  fields,
  fitted: (rules) => rules,
  remark: (rules) => (isTight(rules) ? problems.rule('more-pegs-than-colors') : ''),
  obstacle: pegObstacle,
  aboutMachine: ({ character, average }) =>
    `${character} Average: ${average.toFixed(2)} guesses in the standard game.`,
  rules: succeed,
  choiceOf: (rules) => rules,
  choiceOfData: (rules) => rules,
  ownDictionary: () => undefined,
};

function colorsPart(): readonly HelpPart[] {
  const all = pegRules({ colors: pegLimits.colors.max });
  return all.ok ? [text(games.pegs.help.colors(namedColors(all.value)))] : [];
}

export const pegs: Game<PegRules, PegRules> = {
  play: {
    lifelineByArrows: 'offered',
    draftAfterGuess: 'kept',
    randomKey: '*',
    keyboard: () => 'none',
  },
  setup,
  help: () => [
    text(games.pegs.help.aim),
    text(games.pegs.help.exact),
    text(games.pegs.help.partial),
    text(games.pegs.help.absent),
    text(games.pegs.help.bullsAndCows),
    ...colorsPart(),
    text(games.pegs.help.end),
    heading('example'),
    ...example(standardRules, '1123', '1411'),
    text(games.pegs.help.example),
  ],
};
