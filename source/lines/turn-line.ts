import type { AnsweredGuess } from '../engine/core/game/record.ts';
import type { Rules } from '../engine/variants/index.ts';
import type { Catalog } from '../prose/catalog.ts';
import { answerFormOf } from './text/answers/index.ts';
import { guessText } from './text/games/index.ts';

/** A guess and its answer in words. */
export function turnLine(rules: Rules, turn: AnsweredGuess, catalog: Catalog): string {
  const words = answerFormOf(rules).inWords(turn, rules, catalog);
  return catalog.play.messages.turn(guessText(rules, turn.guess), words);
}
