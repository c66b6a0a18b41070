import type { Peg } from '../../engine/core/code.ts';
import { type Clue, type Lifeline, lifelinesTaken } from '../../engine/core/game/record.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { PublicGame } from '../../engine/variants/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { Catalog } from '../catalog.ts';
import type { NamedClue } from '../clue.ts';
import { nounsOf, pegName, symbolNoun } from './games/index.ts';

/** What a lifeline is called in a game: `color`, `digit` or `letter`, `place`, `hint`. */
export const lifelineName = (lifeline: Lifeline, rules: Rules, catalog: Catalog): string =>
  lifeline === 'color' ? symbolNoun(rules, catalog) : catalog.lifelines.names[lifeline];

/** What makes a game an aided one. */
export type Aided = Pick<PublicGame, 'rules' | 'record' | 'coach'>;

/** The names of the lifelines that a game used; the coach is the last of them. */
export const lifelineNames = (
  { rules, record, coach }: Aided,
  catalog: Catalog,
): readonly string[] => [
  ...lifelinesTaken(record).map((lifeline) => lifelineName(lifeline, rules, catalog)),
  ...(coach === 'on' ? [catalog.lifelines.names.coach] : []),
];

/** The lifelines that a game used, for its result: `no lifelines`, `lifelines: color, place`. */
export const lifelinesInWords = (game: Aided, catalog: Catalog): string =>
  catalog.lifelines.used(lifelineNames(game, catalog));

/** What a lifeline gave away, as a sentence. */
export const clueSentence = (clue: Clue, rules: Rules, catalog: Catalog): string =>
  catalog.lifelines.clueSentence(namedClue(clue, rules, catalog));

/** What a lifeline gave away, as a clause: `the code contains red (1)`. */
export const clueInWords = (clue: Clue, rules: Rules, catalog: Catalog): string =>
  catalog.lifelines.clue(namedClue(clue, rules, catalog));

/** What a lifeline gave away, with the names that a language has for it. */
export function namedClue(clue: Clue, rules: Rules, catalog: Catalog): NamedClue {
  const { lifeline } = clue;
  switch (lifeline) {
    case 'color':
      return { lifeline, symbol: pegInWords(clue.peg, rules, catalog), game: rules.variant };
    case 'place':
      return {
        lifeline,
        symbol: pegInWords(clue.peg, rules, catalog),
        place: clue.position + 1,
        nouns: nounsOf(rules, catalog),
      };
    case 'hint':
      return { lifeline, guess: formatCode(rules, clue.guess) };
  }
}

/** A peg by its name and its sign, if they differ, such as `yellow (3)`. */
export function pegInWords(peg: Peg, rules: Rules, catalog: Catalog): string {
  const sign = formatCode(rules, [peg]);
  const name = pegName(peg, rules, catalog);
  return name === undefined ? sign : catalog.games.namedSymbol(name, sign);
}
