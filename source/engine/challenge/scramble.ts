import { hash } from '../core/random.ts';

/** Enough rounds for every bit of the result to depend on every bit of the number. */
const ROUNDS = 6n;
const WORD = 32n;

/**
 * A number of `bits` bits with its bits mixed, so that a reader cannot recognize what it means: a
 * Feistel network with a hash as its function. This hides a secret from eyes and hands, not from the
 * program, which has no key that others lack.
 */
export const scrambled = (number: bigint, bits: bigint): bigint => {
  let [left, right] = halvesOf(number, bits);
  for (let round = 0n; round < ROUNDS; round++) {
    [left, right] = [right, left ^ mixed(right, round, widthIn(round, bits))];
  }
  return joined(left, right, bits);
};

/** The number that was scrambled. */
export const unscrambled = (number: bigint, bits: bigint): bigint => {
  let [left, right] = halvesOf(number, bits);
  for (let round = ROUNDS - 1n; round >= 0n; round--) {
    [left, right] = [right ^ mixed(left, round, widthIn(round, bits)), left];
  }
  return joined(left, right, bits);
};

/** The halves swap places in each round, and the left one starts with the odd bit. */
const widthIn = (round: bigint, bits: bigint): bigint => (bits + 1n - (round % 2n)) / 2n;

const lowOf = (bits: bigint): bigint => bits / 2n;

const halvesOf = (number: bigint, bits: bigint): [bigint, bigint] => [
  number >> lowOf(bits),
  number & ones(lowOf(bits)),
];

const joined = (left: bigint, right: bigint, bits: bigint): bigint => (left << lowOf(bits)) | right;

const ones = (bits: bigint): bigint => (1n << bits) - 1n;

/** `width` bits that depend on all of a half. */
function mixed(half: bigint, round: bigint, width: bigint): bigint {
  let bits = 0n;
  for (let word = 0n; word * WORD < width; word++) {
    bits = (bits << WORD) | BigInt(hash(`keypeg challenge ${round} ${word} ${half}`, 0x9e3779b9));
  }
  return bits & ones(width);
}
