import { allSecrets, type CodeSpace } from '../../source/solver/space/code-space.ts';
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
  const { size: guesses, secretCount: answers, ordinals } = space;
  if (ordinals.bytes > 1) throw new RangeError('The ordinals of marks fit in bytes.');
  const kernel = kernelOf(space, allSecrets(space));
  const columns = new Uint8Array(guesses * answers);
  for (let guess = 0; guess < guesses; guess++) {
    const row = kernel.ordinals(guess);
    for (let answer = 0; answer < answers; answer++) {
      columns[answer * guesses + guess] = row[answer] ?? 0;
    }
  }
  return { guesses, answers, solved: ordinals.solved, columns };
}
