import type { Note } from '../../../engine/core/notebook.ts';
import type { Rarity } from '../../../engine/core/variant.ts';
import type { Nouns } from '../../nouns.ts';
import type { NamedClaim } from '../../review.ts';
import { candidates } from '../candidates.ts';
import { capitalized, counted } from '../phrases.ts';
import { claimClause, rowsDo } from '../review/reasons.ts';

const marks: Readonly<Record<Note | 'none', string>> = {
  out: 'out',
  sure: 'sure',
  maybe: 'maybe',
  none: 'no mark',
};

type Keys<Names extends string> = Readonly<Record<Names, string>>;

/** What a claim follows from: rows, or the rules of the game alone. */
const proof = (claim: NamedClaim, rows: readonly number[], nouns: Nouns): string =>
  rows.length === 0
    ? `${capitalized(claimClause(claim, nouns))}: that is so in every ${nouns.code} of this game.`
    : `${capitalized(claimClause(claim, nouns))}: ${rowsDo(rows, claim.holds ? 'prove' : 'exclude')} it.`;

/** The coach, who says what is certain about the code. */
export const coach = {
  question: 'Call the coach?',
  aided: 'This game then counts as aided.',
  called: 'The coach helps: this game counts as aided.',
  /** How many codes are left. */
  codesLeft: (count: number, rarity: Rarity, nouns: Nouns) =>
    `${candidates.codes(count, rarity, nouns)} left`,
  /** The same as a sentence. */
  codesAreLeft: (count: number, rarity: Rarity, nouns: Nouns) =>
    `${capitalized(candidates.codes(count, rarity, nouns))} ${count === 1 ? 'is' : 'are'} left.`,
  title: 'Coach',
  /** What keys do, by their names. */
  howTo: ({ symbol }: Nouns, { ask, mark, check }: Keys<'ask' | 'mark' | 'check'>) =>
    `Arrows choose a ${symbol} and a place. ${ask} asks if it is certain, ${mark} marks it, ${check} checks all marks.`,
  /** The row of the grid for marks that are not about one place. */
  anywhere: 'any',
  /** What is at the cursor, long and short: a symbol by its name and its sign, a place from 1. */
  cell: (symbol: string, sign: string, place: number | 'anywhere', mark: Note | 'none') => [
    `${capitalized(symbol)} ${place === 'anywhere' ? 'anywhere' : `in place ${place}`}: ${marks[mark]}`,
    `${sign} ${place === 'anywhere' ? 'anywhere' : `in ${place}`}: ${marks[mark]}`,
  ],
  proof,
  /** Two codes that fit; only the first has the symbol there. */
  open: (symbol: string, place: number | 'anywhere', having: string, lacking: string) =>
    `Not certain: ${having} and ${lacking} both fit, and only ${having} has ${symbol}${place === 'anywhere' ? '' : ` in place ${place}`}.`,
  noCodes: ({ code }: Nouns) => `No ${code} fits all answers.`,
  noMarks: (markKey: string) => `You have no marks yet: ${markKey} sets one.`,
  rightMarks: (count: number) =>
    count === 1 ? 'Your mark is right.' : `Your ${counted(count, 'mark')} are right.`,
  wrongMarks: (wrong: number, count: number) => {
    if (wrong < count) {
      return `${wrong} of your ${counted(count, 'mark')} ${wrong === 1 ? 'is' : 'are'} not proved:`;
    }
    return `None of your ${count} marks is proved:`;
  },
  unproved: (claim: NamedClaim, code: string, nouns: Nouns) =>
    `Not proved that ${claimClause(claim, nouns)}: ${code} fits too.`,
  wrong: (claim: NamedClaim, rows: readonly number[], nouns: Nouns) =>
    `A mark is wrong. ${proof(claim, rows, nouns)}`,
  spoken: {
    prompt: 'Coach: ',
    help: (sign: string, { symbol }: Nouns) =>
      `Type certain ${sign} to ask whether the ${symbol} ${sign} is certain, certain ${sign} at 2 for a place. A note is a mark: note ${sign} out, sure or maybe.`,
    notUnderstood: (sign: string) => `Type certain and a sign, such as certain ${sign} at 2.`,
  },
};
