import type { Peg } from '../../../../source/engine/core/code.ts';

const SIGNS = '0123456789+-*/=';

/** The symbols of equations as pegs; −1 for any other character. */
export const rowOf = (text: string): readonly Peg[] => [...text].map((sign) => SIGNS.indexOf(sign));

/** Pegs of equations as text. */
export const textOf = (row: Iterable<Peg>): string =>
  Array.from(row, (peg) => SIGNS.charAt(peg)).join('');

/**
 * Whether a text is a true equation, from the outside in: the last `+` or `-` splits the left side,
 * then the last `*` or `/` splits a term.
 */
export function isTrueEquation(text: string): boolean {
  const right = /^[^=]*[-+*/][^=]*=(0|[1-9]\d*)$/.exec(text)?.[1];
  return right !== undefined && resultOf(text.slice(0, text.indexOf('='))) === Number(right);
}

function resultOf(text: string): number | undefined {
  const at = lastOf(text, '+', '-') ?? lastOf(text, '*', '/');
  if (at === undefined) return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  const one = resultOf(text.slice(0, at));
  const other = resultOf(text.slice(at + 1));
  if (one === undefined || other === undefined) return undefined;
  switch (text.charAt(at)) {
    case '+':
      return one + other;
    case '-':
      return one - other;
    case '*':
      return one * other;
    default:
      return one % other === 0 ? one / other : undefined;
  }
}

function lastOf(text: string, ...signs: readonly string[]): number | undefined {
  const at = Math.max(...signs.map((sign) => text.lastIndexOf(sign)));
  return at === -1 ? undefined : at;
}

/** Every text of so many of the given characters, in their order. */
export function* textsOf(signs: string, length: number): Generator<string, undefined> {
  if (length === 0) {
    yield '';
    return;
  }
  for (const sign of signs) {
    for (const rest of textsOf(signs, length - 1)) yield sign + rest;
  }
}

/** Every equation of a length: every left side is written as text, evaluated and completed. */
export function* slowEquations(length: number): Generator<string, undefined> {
  for (let left = 1; left < length - 1; left++) {
    for (const start of leftSides(left)) {
      const text = `${start}=${resultOf(start)}`;
      if (text.length === length && isTrueEquation(text)) yield text;
    }
  }
}

/** Every row of numbers without leading zeros and operators between them. */
function* leftSides(length: number): Generator<string, undefined> {
  for (let first = 1; first <= length; first++) {
    for (const number of numbersOf(first)) {
      if (first === length) yield number;
      if (first + 2 > length) continue;
      for (const operator of '+-*/') {
        for (const rest of leftSides(length - first - 1)) yield number + operator + rest;
      }
    }
  }
}

function* numbersOf(digits: number): Generator<string, undefined> {
  for (let number = 10 ** (digits - 1); number < 10 ** digits; number++) yield String(number);
}
