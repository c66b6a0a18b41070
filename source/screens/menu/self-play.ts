import type { Turn } from '../../engine/core/game/record.ts';
import { lazy } from '../../engine/core/memoize.ts';
import { parseCode, score } from '../../engine/variants/codes.ts';
import { defaultEquationRules } from '../../engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { bullsAndCows, standardRules } from '../../engine/variants/pegs.ts';
import { dictionaryOf } from '../../engine/variants/words/dictionary.ts';
import { defaultWordOptions, withDictionary } from '../../engine/variants/words/word-rules.ts';

/** A moment of the board that plays itself. */
export type SelfPlay = {
  readonly name: string;
  readonly rules: Rules;
  readonly record: readonly Turn[];
};

/** As many turns as a board beside the menu has room for. */
const attempts = 6;

/** How long a broken code stays on the board, in seconds. */
const PAUSE = 4;

/** A game: its guesses, the last of which is its code. */
function gameOf(name: string, rules: Rules, guesses: readonly string[]): SelfPlay {
  const codes = guesses.flatMap((guess) => {
    const code = parseCode(rules, guess);
    return code.ok ? [code.value] : [];
  });
  const record = codes.map((guess): Turn => {
    const feedback = score(rules, codes.at(-1) ?? guess, guess);
    return { kind: 'turn', guess, feedback, corrected: [] };
  });
  return { name, rules, record };
}

function wordRules(guesses: readonly string[]): Rules {
  const words = dictionaryOf('menu', { answers: guesses, guesses: [] });
  if (!words.ok) throw new Error('The menu has a word list.');
  return { ...withDictionary(defaultWordOptions, words.value), attempts };
}

const words = ['house', 'grade', 'crane'];

/** A game of each kind, in the order of the list of games. */
export const sampleGames = lazy((): readonly SelfPlay[] => [
  gameOf('Pegs', { ...standardRules, attempts }, ['1123', '1445', '4456', '1465']),
  gameOf('Bulls and Cows', { ...bullsAndCows, attempts }, ['0123', '4156', '5170']),
  gameOf('Words', wordRules(words), words),
  gameOf('Equations', { ...defaultEquationRules, attempts }, ['12+35=47', '7*9-8=55', '9*8-7=65']),
]);

/** What follows on the board, second by second: each game from its first guess, then its end for a while. */
const seconds = lazy((): readonly SelfPlay[] =>
  sampleGames().flatMap((game) =>
    Array.from({ length: game.record.length + PAUSE }, (_, second) => ({
      ...game,
      record: game.record.slice(0, second + 1),
    })),
  ),
);

/** The seconds that the board plays without a key: all of its games once. */
export const selfPlaySeconds = (): number => seconds().length;

/** The board in a second of its play, from 0; at rest, with the first game at its end. */
export function selfPlayAt(second: number | 'rest'): SelfPlay {
  const [first] = sampleGames();
  const shown = second === 'rest' ? first : (seconds()[second] ?? first);
  if (shown === undefined) throw new RangeError('The menu has a game.');
  return shown;
}
