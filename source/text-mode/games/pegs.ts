import type { Peg } from '../../core/code.ts';
import { initialsOf, signsOf, symbolNoun } from '../../text/games/index.ts';
import { counted } from '../../text/phrases.ts';
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
    return `Type a guess such as ${formatCode(rules, sample)} or ${spaced(rules, sample)}${or}.`;
  },
  opening: (rules) => {
    const noun = symbolNoun(rules);
    return `The code has ${rules.pegs} pegs, each one of the ${noun}s ${signsOf(rules)}. ${repeatsText(rules)}`;
  },
  symbols: (rules) => {
    if (initialsOf(rules) === '') return [];
    const names = variantOf(rules).alphabet.map(({ sign, name }) => `${sign} (${name})`);
    return [`The colors are ${names.join(', ')}.`];
  },
  share: () => [],
  size: (rules) => {
    const distinct = rules.repeats ? '' : ' without repeats';
    return `${rules.pegs} pegs of ${counted(rules.colors, symbolNoun(rules))}${distinct}`;
  },
  solving: {
    introduction: (rules) =>
      `Think of a code of ${rules.pegs} pegs, each one of the ${symbolNoun(rules)}s ${signsOf(rules)}. ${repeatsText(rules)} Write it down.`,
    help: () => [],
    suggestions: 'on-request',
  },
};

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
