import type { AnsweredGuess } from '../core/record.ts';
import type { Catalog } from '../languages/catalog.ts';
import { answerFormOf } from '../text-mode/answers/index.ts';
import { guessText } from '../text-mode/games/index.ts';
import type { Rules } from '../variants/index.ts';

/** A guess and its answer in words. */
export function turnLine(rules: Rules, turn: AnsweredGuess, catalog: Catalog): string {
  const words = answerFormOf(rules).inWords(turn, rules, catalog);
  return catalog.play.messages.turn(guessText(rules, turn.guess), words);
}
