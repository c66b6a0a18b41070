import { type Code, codeOf } from '../../core/code.ts';
import type { Variant } from '../../core/variant.ts';

/** The par of a game against the adversary. */
export type AdversaryPar = {
  /** Whether no line is shorter, or only none is known. */
  readonly status: 'proved' | 'best-known';
  /** Guesses that crack the adversary; their number is the par. */
  readonly line: readonly Code[];
};

/** A par that a long search found, for a game of counts with all its codes. */
type KnownPar = Pick<Variant, 'pegs' | 'secretCount'> & {
  readonly symbols: number;
  readonly status: AdversaryPar['status'];
  /** The guesses, each as its pegs from 0. */
  readonly line: string;
};

/**
 * The pars of games for which the search takes more than a few seconds; a test plays their lines. That
 * Bulls and Cows has no line of 6 took `searchLine` 16 seconds; for 5×8 no line of 6 is known.
 */
const knownPars: readonly KnownPar[] = [
  {
    pegs: 4,
    symbols: 10,
    secretCount: 5_040,
    status: 'proved',
    line: '0123 1456 4278 3947 2589 8692 9862',
  },
  {
    pegs: 5,
    symbols: 8,
    secretCount: 32_768,
    status: 'best-known',
    line: '00112 22334 44561 45707 53506 66527 63771',
  },
];

/** The stored par of a game, if it has one. */
export function knownParOf(variant: Variant): AdversaryPar | undefined {
  const known = knownPars.find(
    ({ pegs, symbols, secretCount }) =>
      pegs === variant.pegs &&
      symbols === variant.alphabet.length &&
      secretCount === variant.secretCount,
  );
  return known && { status: known.status, line: known.line.split(' ').map(codeIn) };
}

const codeIn = (digits: string): Code => codeOf([...digits].map(Number));
