import { parseChallenge, startChallenge } from '../../engine/challenge/challenge.ts';
import { fail, type Result } from '../../engine/core/result.ts';
import type { Game } from '../../engine/variants/game.ts';
import { loadWords, wordLengthOf } from '../../engine/variants/words/load-words.ts';
import type { LocalizedText } from '../../prose/catalog.ts';

/** Reads a challenge and loads the words that it needs. */
export async function readChallenge(text: string): Promise<Result<Game, LocalizedText>> {
  const challenge = parseChallenge(text);
  if (!challenge.ok) return fail((catalog) => catalog.problems.challenge(challenge.problem));
  const started = startChallenge(challenge.value, []);
  if (started.ok) return started;
  const length = 'length' in started.problem ? wordLengthOf(started.problem.length) : undefined;
  const again =
    length === undefined ? started : startChallenge(challenge.value, [await loadWords(length)]);
  if (again.ok) return again;
  const { problem } = again;
  const refusal = 'length' in problem ? ({ kind: 'newer-version' } as const) : problem;
  return fail((catalog) => catalog.problems.challenge(refusal));
}
