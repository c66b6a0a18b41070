import type { ReviewEnd, ReviewedGame, ReviewSums } from '../../review.ts';
import { counted, formatMean, plural } from '../phrases.ts';
import { costClause, isNothing } from './figures.ts';

/** `6 guesses`, or with lifelines `5 guesses and 1 lifeline, 6 turns`. */
function moves({ guesses, lifelines, turns }: ReviewedGame): string {
  const guessed = counted(guesses, 'guess');
  return lifelines === 0
    ? guessed
    : `${guessed} and ${counted(lifelines, 'lifeline')}, ${counted(turns, 'turn')} in all`;
}

const ends: Readonly<Record<ReviewEnd, (game: ReviewedGame) => string>> = {
  cracked: moves,
  exhausted: (game) => `Lost: ${moves(game)} did not find the ${game.nouns.code}`,
  resigned: (game) =>
    game.turns === 0 ? 'Given up before the first guess' : `Given up after ${moves(game)}`,
  unfinished: (game) => (game.turns === 0 ? 'No guess yet' : `${moves(game)} so far`),
};

/** The same where the adversary has fixed answers. */
const worstCaseRests: typeof rests = {
  cracked: () => '',
  exhausted: (rest) => `; the fewest further guesses are ${rest}`,
  resigned: (rest) => `; the fewest further guesses are ${rest}`,
  unfinished: (rest) => `; the fewest further guesses are ${rest}`,
};

const rests: Readonly<Record<ReviewEnd, (rest: string) => string>> = {
  cracked: () => '',
  exhausted: (rest) =>
    `; ${rest === ONE ? '1 more was' : `${rest} more were`} needed${averaged(rest)}`,
  resigned: (rest) =>
    `; ${rest === ONE ? '1 more was' : `${rest} more were`} needed${averaged(rest)}`,
  unfinished: (rest) =>
    `; ${rest === ONE ? '1 more is' : `${rest} more are`} needed${averaged(rest)}`,
};

/** One guess, which is certain: the code is known. */
const ONE = formatMean(1);

const averaged = (rest: string): string => (rest === ONE ? '' : ' on average');

function endSentence(game: ReviewedGame): string {
  const { end, turns, sums, measure } = game;
  const isRestShown = sums !== undefined && turns > 0 && !isNothing(sums.rest);
  return `${ends[end](game)}${isRestShown ? (measure === 'average' ? rests[end](formatMean(sums.rest)) : worstCaseRests[end](`${sums.rest}`)) : ''}.`;
}

const choices: Readonly<Record<ReviewedGame['codebreaker'], string>> = {
  human: 'your choices',
  machine: 'the machine’s choices',
};

function startClause({ strategy, after, start }: ReviewSums): string {
  const player = strategy === undefined ? 'perfect play' : `the ${strategy} strategy`;
  const needs = `needs ${formatMean(start)}`;
  return after === 0
    ? `${player.charAt(0).toUpperCase()}${player.slice(1)} ${needs} on average`
    : `After row ${after}, ${player} ${needs} more on average`;
}

function sumsSentence(game: ReviewedGame, sums: ReviewSums): string {
  if (game.turns === 0) return `${startClause(sums)}.`;
  const costs = [
    `${choices[game.codebreaker]} ${costClause(sums.loss)}`,
    ...(game.lifelines === 0 ? [] : [`lifelines ${costClause(sums.lifelines)}`]),
    `luck ${costClause(-sums.luck)}`,
    ...(isNothing(sums.codemaker)
      ? []
      : [`the codemaker’s wrong answers ${costClause(sums.codemaker)}`]),
  ];
  return `${startClause(sums)}; ${costs.join(', ')}.`;
}

const wholeCost = (guesses: number): string =>
  guesses === 0 ? 'cost nothing' : `cost ${counted(guesses, 'guess')}`;

/** What the adversary forces, and what was lost to it. */
function worstCaseSentence(
  game: ReviewedGame,
  { isProved, start, loss, lifelines }: ReviewSums,
): string {
  const par = `The adversary can be beaten in ${counted(start, 'guess')} (${isProved ? 'proved' : 'best known'})`;
  if (game.turns === 0) return `${par}.`;
  const costs = [
    `${choices[game.codebreaker]} ${wholeCost(loss)} in the worst case`,
    ...(game.lifelines === 0 ? [] : [`lifelines ${wholeCost(lifelines)}`]),
  ];
  return `${par}; ${costs.join(', ')}.`;
}

/** The first sentences of a review: how many guesses there were, and why. */
export const summary = (game: ReviewedGame): string =>
  `${endSentence(game)} ${
    game.sums === undefined
      ? `Too many ${plural(game.nouns.code)} are left to say what a guess is worth.`
      : (game.measure === 'average' ? sumsSentence : worstCaseSentence)(game, game.sums)
  }`;
