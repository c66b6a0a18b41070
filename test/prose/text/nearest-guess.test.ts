import { expect, it } from 'vitest';
import { start } from '../../../source/engine/variants/game.ts';
import type { Rules } from '../../../source/engine/variants/index.ts';
import { nearestSentence } from '../../../source/prose/text/nearest-guess.ts';
import { english } from '../../helpers/english.ts';
import { guess, hotSeat, playAll, rulesWith, secret } from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';

const pegs = rulesWith();
const words = wordRulesWith();

it.each<[Rules, string, readonly string[], string]>([
  [pegs, '1234', ['1111', '1243', '5555'], 'Your nearest guess, 1243, had 2 of 4 pegs in place.'],
  [pegs, '1234', ['1243', '1235'], 'Your nearest guess, 1235, had 3 of 4 pegs in place. So close!'],
  [pegs, '1234', ['5156', '4321'], 'Your nearest guess, 4321, had 4 colors of the code.'],
  [pegs, '1234', ['5155'], 'Your nearest guess, 5155, had 1 color of the code.'],
  [pegs, '1234', ['5566'], 'Every miss ruled something out.'],
  [pegs, '1234', [], ''],
  [rulesWith({ pegs: 2 }), '12', ['13'], 'Your nearest guess, 13, had 1 of 2 pegs in place.'],
  [words, 'SLICE', ['CRANE'], 'Your nearest guess, CRANE, had 1 of 5 letters in place.'],
])('%#: is a calm sentence about the nearest guess', (rules, code, guesses, sentence) => {
  const moves = [secret(rules, code), ...guesses.map((row) => guess(rules, row))];
  const game = playAll(start(rules, hotSeat, 'seed'), [...moves, { kind: 'resign' }]);
  expect(nearestSentence(game, english)).toBe(`${sentence} The next one is yours.`.trim());
});
