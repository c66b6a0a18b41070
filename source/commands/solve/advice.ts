import type { Code } from '../../engine/core/code.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { contradictionText } from '../../lines/text/solving/solving-text.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { linesOf } from '../../prose/games/game-lines.ts';
import { nounsOf } from '../../prose/games.ts';

import { type Contradiction, explainContradiction } from '../../solver/advice/contradiction.ts';
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
  /** Whether the possible codes are those that the game draws, or rarer ones because none of those agrees. */
  readonly rarity: Rarity;
} & (
  | {
      readonly kind: 'open';
      /** The exact number of codes that agree with every turn. */
      readonly candidates: number;
      /** The first of these codes. */
      readonly possible: readonly Code[];
      /** Guesses with their measures; the guess of the strategy is first. */
      readonly suggestions: readonly RankedGuess[];
    }
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction }
);

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
  const about = { rules, turns, rarity: position.rarity };
  const candidates = countOf(position);
  if (candidates > 0) {
    const chosen = strategy.choose(position);
    const suggestions = rankedGuesses(position, chosen, seed, SUGGESTIONS);
    return {
      ...about,
      kind: 'open',
      candidates,
      possible: candidatesAt(position, LISTED),
      suggestions,
    };
  }
  const explanation = explainContradiction(rules, turns);
  return explanation.kind === 'contradiction'
    ? { ...about, kind: 'contradiction', contradiction: explanation }
    : { ...about, kind: 'open', candidates, possible: [], suggestions: [] };
}

/** Advice as JSON data; the rows of `contradiction` are indices of turns, from 0. */
export function adviceData(advice: Advice) {
  const { rules, rarity } = advice;
  if (advice.kind === 'contradiction') {
    const { conflict, repairs } = advice.contradiction;
    const contradiction = { conflict, repairs };
    return { candidates: 0, rarity, possible: [], suggestions: [], contradiction };
  }
  return {
    candidates: advice.candidates,
    rarity,
    possible: advice.possible.map((code) => formatCode(rules, code)),
    suggestions: advice.suggestions.map(({ guess, ...measures }) => ({
      code: formatCode(rules, guess),
      ...measures,
    })),
    contradiction: null,
  };
}

/** Advice as lines to read. */
export function adviceText(advice: Advice, catalog: Catalog): readonly string[] {
  const { rules, turns, rarity } = advice;
  if (advice.kind === 'contradiction') {
    return contradictionText(rules, turns, advice.contradiction, catalog);
  }
  const { candidates, suggestions } = advice;
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
  { rules, turns, candidates, possible }: Extract<Advice, { readonly kind: 'open' }>,
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
