import { type Code, codeOf } from '../../engine/core/code.ts';
import type { Variant } from '../../engine/core/variant.ts';

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
 * Bulls and Cows has no line of 6 took `searchLine` 16 seconds; for 5×8 no line of 6 is known. The
 * searches of the others took up to 2^28 steps for each length.
 */
const knownPars: readonly KnownPar[] = [
  {
    pegs: 4,
    symbols: 9,
    secretCount: 6_561,
    status: 'best-known',
    line: '0123 1456 4278 7580 8348 2667 2762',
  },
  {
    pegs: 4,
    symbols: 10,
    secretCount: 10_000,
    status: 'best-known',
    line: '0123 1456 4278 9805 9269 6067 3349',
  },
  {
    pegs: 5,
    symbols: 6,
    secretCount: 7_776,
    status: 'best-known',
    line: '00112 03044 15414 53150 04225 31342',
  },
  {
    pegs: 5,
    symbols: 7,
    secretCount: 16_807,
    status: 'proved',
    line: '00112 23342 54522 56430 15344 46626',
  },
  {
    pegs: 5,
    symbols: 8,
    secretCount: 6_720,
    status: 'proved',
    line: '01234 10356 37041 25170 32705 76012',
  },
  {
    pegs: 6,
    symbols: 6,
    secretCount: 46_656,
    status: 'proved',
    line: '000112 334005 455014 020521 102422 011355',
  },
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
