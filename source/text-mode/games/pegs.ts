import type { Peg } from '../../core/code.ts';
import { counted } from '../../languages/en/phrases.ts';
import { initialsOf, signsOf, symbolNoun } from '../../text/games/index.ts';
import { symbolsText } from '../../text/games/pegs.ts';
import { formatCode } from '../../variants/codes.ts';
import { variantOf } from '../../variants/index.ts';
import type { PegRules } from '../../variants/pegs/peg-rules.ts';
import type { GameTexts } from './game-texts.ts';

/** The texts of peg games. */
export const pegTexts: GameTexts<PegRules> = {
  guess: spaced,
  unknown: '*',
  howToGuess: (rules) => {
    const sample = sampleGuess(rules);
    const initials = formatCode(rules, sample, 'initial').toLowerCase();
    const or = initialsOf(rules) === '' ? '' : `, or by initials, ${initials}`;
    const forms = new Set([formatCode(rules, sample), spaced(rules, sample)]);
    return `Type a guess such as ${[...forms].join(' or ')}${or}.`;
  },
  opening: (rules) => {
    return `The code has ${pegsInWords(rules)}. ${repeatsText(rules)}`;
  },
  symbols: (rules) => {
    if (initialsOf(rules) === '') return [];
    const names = variantOf(rules).alphabet.map(({ sign, name }) => `${sign} (${name})`);
    return [`The colors are ${names.join(', ')}.`];
  },
  share: () => [],
  size: (rules) => {
    const distinct = rules.repeats ? '' : ' without repeats';
    return `${counted(rules.pegs, 'peg')} of ${symbolsText(rules)}${distinct}`;
  },
  solving: {
    introduction: (rules) =>
      `Think of a code of ${pegsInWords(rules)}. ${repeatsText(rules)} Write it down.`,
    help: () => [],
    suggestions: 'on-request',
  },
};

/** The pegs of a code and what each can be: `4 pegs, each one of the colors 1–6`. */
function pegsInWords(rules: PegRules): string {
  const noun = symbolNoun(rules);
  const each = rules.colors === 1 ? `the ${noun}` : `one of the ${noun}s`;
  return `${counted(rules.pegs, 'peg')}, each ${each} ${signsOf(rules)}`;
}

/** Pegs separated by spaces, so that a screen reader reads them one by one: `1 1 2 2`. */
function spaced(rules: PegRules, pegs: readonly Peg[]): string {
  return [...formatCode(rules, pegs)].join(' ');
}

/** A legal guess that shows how guesses are typed. */
const sampleGuess = ({ pegs, colors, repeats }: PegRules): readonly Peg[] =>
  Array.from({ length: pegs }, (_, position) =>
    repeats ? Math.floor(position / 2) % colors : position,
  );

const repeatsText = (rules: PegRules): string =>
  rules.repeats
    ? `A ${symbolNoun(rules)} may appear more than once.`
    : `No ${symbolNoun(rules)} appears twice.`;
