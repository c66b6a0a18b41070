import type { Turn } from '../../../engine/core/game/record.ts';
import { lazy } from '../../../engine/core/memoize.ts';
import { parseCode, score } from '../../../engine/variants/codes.ts';
import { standardRules } from '../../../engine/variants/pegs.ts';

/** The rules of the board that plays itself: those of the main game, with as many turns as there is room for. */
export const selfPlayRules = { ...standardRules, attempts: 6 };

/** Games of the machine Ora: its guesses, the last of which is the code. */
const games: readonly (readonly string[])[] = [
  ['1123', '1445', '4456', '1465'],
  ['1123', '1245', '3166', '2623', '6323'],
];

/** How long the cracked code stays on the board, in seconds. */
const PAUSE = 5;

/** The turns of a game, whose last guess is its code. */
function turnsOfGame(guesses: readonly string[]): readonly Turn[] {
  const codes = guesses.flatMap((guess) => {
    const code = parseCode(selfPlayRules, guess);
    return code.ok ? [code.value] : [];
  });
  const secret = codes.at(-1);
  if (secret === undefined) return [];
  return codes.map((guess) => ({
    kind: 'turn',
    guess,
    feedback: score(selfPlayRules, secret, guess),
    corrected: [],
  }));
}

/** The boards that follow each other, one a second: each game from its first guess, then its end for a while. */
const boards = lazy((): readonly (readonly Turn[])[] =>
  games.flatMap((guesses) => {
    const turns = turnsOfGame(guesses);
    return Array.from({ length: guesses.length + PAUSE }, (_, second) =>
      turns.slice(0, second + 1),
    );
  }),
);

/** The seconds that the board plays without a key: all of its games once. */
export const SELF_PLAY_SECONDS = games.reduce(
  (seconds, guesses) => seconds + guesses.length + PAUSE,
  0,
);

/** The turns on the board in a second of its play, from 0; at rest, those of its last game. */
export const selfPlayAt = (second: number | 'rest'): readonly Turn[] =>
  boards()[second === 'rest' ? SELF_PLAY_SECONDS - 1 : second] ?? [];
