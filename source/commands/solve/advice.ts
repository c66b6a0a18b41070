import type { Code } from '../../engine/core/code.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { linesOf } from '../../games/games.ts';
import { type Contradiction, contradictionText } from '../../lines/text/solving/solving-text.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { nounsOf } from '../../prose/games.ts';
import { explainContradiction } from '../../solver/advice/contradiction.ts';
import { type RankedGuess, rankedGuesses } from '../../solver/advice/rank.ts';
import {
  candidatesAt,
  countOf,
  positionAfter,
  startPosition,
} from '../../solver/position/position.ts';
import type { Strategy } from '../../solver/strategies/search-settings.ts';
import { inColumns } from '../output.ts';

/** The solver's advice on some turns: how many codes fit, what to guess next, or what is wrong. */
export type Advice = {
  readonly rules: Rules;
  readonly turns: readonly AnsweredGuess[];
  /** The exact number of codes that agree with every turn. */
  readonly candidates: number;
  /** Whether these are codes that the game draws, or rarer ones because none of those agrees. */
  readonly rarity: Rarity;
  /** The first of these codes. */
  readonly possible: readonly Code[];
  /** Guesses with their measures; the guess of the strategy is first. */
  readonly suggestions: readonly RankedGuess[];
  readonly contradiction: Contradiction | undefined;
};

const SUGGESTIONS = 10;

/** The most possible codes that are listed. */
const LISTED = 20;

/** The advice of a strategy on some turns. */
export function adviceOn(
  rules: Rules,
  turns: readonly AnsweredGuess[],
  strategy: Strategy,
  seed: string,
): Advice {
  const position = turns.reduce(
    (now, { guess, feedback }) => positionAfter(now, guess, feedback),
    startPosition(rules),
  );
  const { rarity } = position;
  const candidates = countOf(position);
  if (candidates > 0) {
    const chosen = strategy.choose(position);
    const suggestions = rankedGuesses(position, chosen, seed, SUGGESTIONS);
    const possible = candidatesAt(position, LISTED);
    return { rules, turns, candidates, rarity, possible, suggestions, contradiction: undefined };
  }
  const explanation = explainContradiction(rules, turns);
  const contradiction = explanation.kind === 'contradiction' ? explanation : undefined;
  return { rules, turns, candidates, rarity, possible: [], suggestions: [], contradiction };
}

/** Advice as JSON data; the rows of `contradiction` are indices of turns, from 0. */
export const adviceData = ({
  rules,
  candidates,
  rarity,
  possible,
  suggestions,
  contradiction,
}: Advice) => ({
  candidates,
  rarity,
  possible: possible.map((code) => formatCode(rules, code)),
  suggestions: suggestions.map(({ guess, ...measures }) => ({
    code: formatCode(rules, guess),
    ...measures,
  })),
  contradiction:
    contradiction === undefined
      ? null
      : { conflict: contradiction.conflict, repairs: contradiction.repairs },
});

/** Advice as lines to read. */
export function adviceText(advice: Advice, catalog: Catalog): readonly string[] {
  const { rules, turns, candidates, rarity, suggestions, contradiction } = advice;
  if (contradiction !== undefined) return contradictionText(rules, turns, contradiction, catalog);
  return [
    candidatesText(rules, candidates, rarity, catalog),
    ...possibleText(advice, catalog),
    ...inColumns(
      [headsOf(catalog), ...suggestions.map((guess) => cellsOf(rules, guess, catalog))],
      [0],
    ),
  ];
}

/** How many codes are possible, in a sentence. */
export function candidatesText(
  rules: Rules,
  candidates: number,
  rarity: Rarity,
  catalog: Catalog,
): string {
  const nouns = nounsOf(rules, catalog);
  return rarity === 'rare'
    ? catalog.candidates.onlyRare(candidates, nouns)
    : catalog.commands.solve.possibleCodes(
        catalog.candidates.codes(candidates, rarity, nouns),
        candidates,
      );
}

/** The possible codes of a game whose codes are words: of others, their number says as much. */
function possibleText(
  { rules, turns, candidates, possible }: Advice,
  { lines }: Catalog,
): readonly string[] {
  if (turns.length === 0 || linesOf(rules).solving.suggestions !== 'always') return [];
  const more = candidates - possible.length;
  return [
    possible.map((code) => formatCode(rules, code)).join(' '),
    ...(more > 0 ? [lines.solving.more(more)] : []),
  ];
}

const headsOf = ({ commands: { solve } }: Catalog): readonly string[] => {
  const { guess, possible, worstCase, expectedSize, entropy, parts } = solve.heads;
  return [guess, possible, worstCase, expectedSize, entropy, parts];
};

const cellsOf = (
  rules: Rules,
  ranked: RankedGuess,
  { numbers, commands: { solve } }: Catalog,
): readonly string[] => [
  formatCode(rules, ranked.guess),
  ranked.candidate ? solve.possible : solve.impossible,
  numbers.grouped(ranked.worstCase),
  solve.expectedSize(ranked.expectedSize),
  solve.entropy(ranked.entropy),
  `${ranked.parts}`,
];
