/** A digit of a number whose digits have radices of their own: 0 ≤ value < radix. */
export type Digit = { readonly value: number; readonly radix: number };

/** Returns the next digit of a number; the caller knows its radix. */
export type NextDigit = (radix: number) => number;

/** The digits of a number, of which the first is the least significant. */
export const numberOf = (digits: readonly Digit[]): bigint =>
  digits.reduceRight((number, { value, radix }) => number * BigInt(radix) + BigInt(value), 0n);

/** How many numbers these digits can write. */
export const sizeOf = (radices: readonly number[]): bigint =>
  radices.reduce((size, radix) => size * BigInt(radix), 1n);

/** A number whose digits are read one after another. */
export type DigitReader = {
  readonly next: NextDigit;
  /** The radices of the digits so far. */
  readonly radices: () => readonly number[];
  /** Whether nothing but zeros is left. */
  readonly isRead: () => boolean;
};

/** Reads a number from its least significant digit on. */
export function readerOf(number: bigint): DigitReader {
  let rest = number;
  const radices: number[] = [];
  return {
    next: (radix) => {
      const value = Number(rest % BigInt(radix));
      rest /= BigInt(radix);
      radices.push(radix);
      return value;
    },
    radices: () => radices,
    isRead: () => rest === 0n,
  };
}
