import type { Mark } from '../../../engine/core/feedback.ts';
import type { Nouns } from '../../nouns.ts';
import { marks as marksTexts } from '../games/marks.ts';
import { capitalized, counted } from '../phrases.ts';

/** The sign of each mark. */
type Signs = Readonly<Record<Mark, string>>;

const marksHowTo = (pegs: number, { peg }: Nouns): string =>
  `Type one sign for each of the ${counted(pegs, peg)}: g right, y elsewhere, . absent; or 2, 1, 0; or tiles such as 🟩🟨⬛.`;

/** How answers are typed and read in lines of text. */
export const answers = {
  unknownSign: (sign: string) => `“${sign}” is not a sign of an answer.`,
  tooFewSigns: (signs: number, pegs: number) => `Too few signs: ${signs} instead of ${pegs}.`,
  /** `legend` names both counts. */
  bothCounts: (example: string, legend: string) =>
    `Type both numbers, such as ${example}: ${legend}.`,
  tooManySigns: (signs: number, pegs: number) => `Too many signs: ${signs} instead of ${pegs}.`,

  /** Answers that count marks; `exact` and `partial` are the names of the counts. */
  counts: {
    prompt: (name: string) => `${capitalized(name)}: `,
    help: ({ symbol }: Nouns, exact: string, partial: string, signs: string) => [
      `${exact}: the number of pegs of the guess that have the ${symbol} of your code in the same position.`,
      `${partial}: the number of other pegs whose ${symbol} is in another position of your code.`,
      `Type one number and then the other, or both at once: 2 1, or ${signs} with one sign for each peg, in any order.`,
    ],
    introduction: ({ symbol }: Nouns, exact: string, partial: string) =>
      `Answer each guess with two numbers, ${exact} and ${partial}, or with a sign for each peg: w right place, b right ${symbol} in the wrong place, . neither. Type help for more.`,
    /** What answers mean; `exact` and `partial` are the meanings of the counts. */
    wordsHelp: (exact: string, partial: string) =>
      `The answer counts the pegs of each kind: ${exact}, ${partial}.`,
    signsHelp: (exact: string, partial: string, signs: Signs) =>
      `The answer has ${signs.exact} for each ${exact}, ${signs.partial} for each ${partial}, ${signs.absent} for each wrong peg, always in this order.`,
    notACount: 'Type a whole number, 0 or more.',
    howToSign: (pegs: number, { symbol }: Nouns) =>
      `Type one sign for each of the ${pegs} pegs: w right place, b right ${symbol}, . wrong.`,
  },

  /** Answers that mark each peg in order. */
  marks: {
    prompt: 'Tiles: ',
    howTo: marksHowTo,
    introduction:
      'Answer each guess with its tiles: g right, y elsewhere, . absent. Type help for more.',
    legend: 'G right, Y elsewhere, . absent',
    /** What a peg of a guess earned: `C right`. */
    peg: (sign: string, mark: Mark) => `${sign} ${marksTexts.names[mark]}`,
    wordsHelp: ({ code, peg }: Nouns) =>
      `The answer names the mark of each ${peg} of your guess in order: right, elsewhere in the ${code}, or no.`,
    signsHelp: ({ code, peg }: Nouns, { exact, partial, absent }: Signs) =>
      `The answer has one sign for each ${peg} of your guess in order: ${exact} right, ${partial} elsewhere in the ${code}, ${absent} no.`,
  },
};
