import { allBelow, type CodeSpace } from '../../source/solver/space/code-space.ts';
import { kernelOf } from '../../source/solver/space/kernel.ts';

/** The marks of every guess for every answer, as ordinals in bytes. */
export type MarkTable = {
  /** The number of guesses; the first ones are the answers. */
  readonly guesses: number;
  readonly answers: number;
  /** The ordinal of the marks for a found answer. */
  readonly solved: number;
  /** A column of `guesses` bytes for each answer. */
  readonly columns: Uint8Array;
};

/** The mark table of a game of words with up to five letters. */
export function markTableOf(space: CodeSpace): MarkTable {
  const { size: guesses, secretCount: answers, ordinals, pegs } = space;
  if (ordinals.bytes > 1) throw new RangeError('The ordinals of marks fit in bytes.');
  // A kernel adds what each letter of a guess contributes to the marks for all answers. With guesses and
  // answers exchanged, it adds what each letter of an answer contributes to the marks of all guesses.
  const contributions = (inAnswer: number): Uint8Array =>
    Uint8Array.from(
      { length: 2 ** pegs },
      (_, inGuess) => ordinals.contributions(inGuess)[inAnswer] ?? 0,
    );
  const exchanged = { ...space, ordinals: { ...ordinals, contributions } };
  const kernel = kernelOf(exchanged, allBelow(guesses));
  const columns = new Uint8Array(guesses * answers);
  for (let answer = 0; answer < answers; answer++) {
    columns.set(kernel.ordinals(answer), answer * guesses);
  }
  return { guesses, answers, solved: ordinals.solved, columns };
}
