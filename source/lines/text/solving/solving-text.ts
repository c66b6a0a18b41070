import type { Code } from '../../../engine/core/code.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { linesOf } from '../../../games/games.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { measureGuess, rankedGuesses } from '../../../solver/advice/rank.ts';
import { listCandidates } from '../../../solver/counting/count.ts';
import { countOf, type Position } from '../../../solver/position/position.ts';
import { answerFormOf } from '../answers/index.ts';
import { guessSignHelp } from '../typed-line.ts';
import { solvingCommandWords } from './entry.ts';

/** The first lines, when the game is known. */
export const introductionText = (rules: Rules, catalog: Catalog): readonly string[] => [
  linesOf(rules).solving.introduction(catalog),
  answerFormOf(rules).introduction(rules, catalog),
];

/** The help while a code is being broken. */
export function solvingHelp(rules: Rules, catalog: Catalog): readonly string[] {
  const { help } = catalog.lines.solving;
  return [
    ...answerFormOf(rules).help(rules, catalog),
    ...linesOf(rules).solving.help(catalog),
    help.commands(nounsOf(rules, catalog)),
    help.changes(changeExample(rules)),
    ...guessSignHelp(rules, solvingCommandWords, catalog),
  ];
}

/** How the answer in a row is changed. */
export const changeExample = (rules: Rules): string =>
  `change 1 ${answerFormOf(rules).example(rules)}`;

/** A guess with its number and the number of possible codes; in some games also other good guesses. */
export function proposalText(position: Position, guess: Code, catalog: Catalog): readonly string[] {
  const { rules, turns } = position;
  const line = catalog.lines.solving.guess(
    turns.length + 1,
    linesOf(rules).guess(guess),
    possibleIn(position, catalog),
  );
  return linesOf(rules).solving.suggestions === 'always'
    ? [line, ...bestText(position, guess, catalog)]
    : [line];
}

/** The number of best guesses that are listed. */
const BEST = 5;

/** A guess and the best others, with the number of codes that each leaves on average. */
export function bestText(position: Position, guess: Code, catalog: Catalog): readonly string[] {
  const { rules } = position;
  const ranked = rankedGuesses(position, guess, 'best', BEST).filter(
    ({ parts }, place) => place === 0 || parts > 1,
  );
  const listed = ranked.map((one) => ({
    guess: linesOf(rules).guess(one.guess),
    expected: one.expectedSize,
  }));
  return [catalog.lines.solving.best(nounsOf(rules, catalog), listed)];
}

/** The codes that are possible, as a catalog gets them. */
const possibleIn = (position: Position, catalog: Catalog) => ({
  count: countOf(position),
  rarity: position.rarity,
  nouns: nounsOf(position.rules, catalog),
});

/** Why a guess is good: what is known before it, and what its answer reveals. */
export function reasonText(position: Position, guess: Code, catalog: Catalog): readonly string[] {
  const { reason } = catalog.lines.solving;
  const { candidate, worstCase, expectedSize, entropy, parts } = measureGuess(position, guess);
  const row = linesOf(position.rules).guess(guess);
  return [
    (candidate ? reason.candidate : reason.probe)(row, nounsOf(position.rules, catalog)),
    reason.sizes(possibleIn(position, catalog), expectedSize, worstCase),
    reason.information(parts, entropy),
  ];
}

/** The number of codes that are listed at once. */
const LISTED = 10;

/** The lowest possible codes. */
export function listText(position: Position, { lines }: Catalog): readonly string[] {
  const { rules, turns } = position;
  const codes = listCandidates(rules, turns, LISTED);
  const more = countOf(position) - codes.length;
  return [
    ...codes.map((code) => linesOf(rules).guess(code)),
    ...(more > 0 ? [lines.solving.more(more)] : []),
  ];
}
