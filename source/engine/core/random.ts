import type { Peg } from './code.ts';
import { lazy } from './memoize.ts';

/**
 * The state of a random number generator as data: a draw returns a number and the next state, so
 * that a seed replays the same game on every machine and with every version.
 *
 * The generator is sfc32 (Chris Doty-Humphrey, PractRand 2010). It is written out here because a
 * seed must give the same game forever, which no dependency promises.
 */
export type Random = readonly [a: number, b: number, c: number, counter: number];

export type Drawn<Value> = { readonly value: Value; readonly random: Random };

const WARM_UP_ROUNDS = 16;

/** The first state of the generator for a seed: all 128 bits of a full seed, or a hash of any other text. */
export function randomFrom(seed: string): Random {
  let random = isFullSeed(seed) ? wordsIn(seed) : hashOf(seed);
  for (let round = 0; round < WARM_UP_ROUNDS; round++) random = nextWord(random).random;
  return random;
}

/** Whether a seed is 128 bits as 32 hexadecimal digits, which is the form of the system's seeds. */
export const isFullSeed = (seed: string): boolean => /^[0-9a-f]{32}$/.test(seed);

function wordsIn(seed: string): Random {
  const word = (index: number): number => Number.parseInt(seed.slice(8 * index, 8 * index + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}

/** Three 32-bit hashes; its values are fixed, because players share seeds. */
const hashOf = (seed: string): Random => [
  hash(seed, 0x9e3779b9),
  hash(seed, 0x243f6a88),
  hash(seed, 0xb7e15162),
  1,
];

/** A uniform whole number from 0 up to, but not including, `limit` (1 to 2³²). */
export function drawBelow(random: Random, limit: number): Drawn<number> {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  let word = nextWord(random);
  while (word.value >= fair) word = nextWord(word.random);
  return { value: word.value % limit, random: word.random };
}

/** `count` uniform numbers below `limit`, each drawn independently. */
export function drawMany(random: Random, count: number, limit: number): Drawn<readonly number[]> {
  const value: number[] = [];
  let state = random;
  for (let i = 0; i < count; i++) {
    const draw = drawBelow(state, limit);
    value.push(draw.value);
    state = draw.random;
  }
  return { value, random: state };
}

/** `count` different numbers below `limit`, in random order (a Fisher–Yates shuffle cut short). */
export function drawDistinct(
  random: Random,
  count: number,
  limit: number,
): Drawn<readonly number[]> {
  const rest = Array.from({ length: limit }, (_, index) => index);
  const value: number[] = [];
  let state = random;
  for (let i = 0; i < count; i++) {
    const draw = drawBelow(state, rest.length);
    value.push(...rest.splice(draw.value, 1));
    state = draw.random;
  }
  return { value, random: state };
}

const SEED_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const SEED_LENGTH = 8;

/** A short seed that is easy to read out and to type. */
export function drawSeed(random: Random): Drawn<string> {
  const draw = drawMany(random, SEED_LENGTH, SEED_LETTERS.length);
  return {
    value: draw.value.map((index) => SEED_LETTERS.charAt(index)).join(''),
    random: draw.random,
  };
}

function nextWord([a, b, c, counter]: Random): Drawn<number> {
  const value = (a + b + counter) >>> 0;
  const next: Random = [
    (b ^ (b >>> 9)) >>> 0,
    (c + (c << 3)) >>> 0,
    (((c << 21) | (c >>> 11)) + value) >>> 0,
    (counter + 1) >>> 0,
  ];
  return { value, random: next };
}

/** The 32-bit hash of a text from a start value: FNV-1a, finished with MurmurHash3's mixer. */
export function hash(text: string, start: number): number {
  let state = start;
  for (let i = 0; i < text.length; i++) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Who chose a seed: a player, who can know the code in advance, or the system's generator. */
export type SeedSource = 'player' | 'system';

/**
 * An endless list of seeds, one for each use. Seeds can be drawn when they are first read, but
 * `rest` always returns the same list, so a function of the list is pure.
 */
export type Seeds = {
  readonly seed: string;
  readonly source: SeedSource;
  readonly rest: () => Seeds;
};

/** A player's seed, and the seeds of the games after it, which it determines. */
export const seedsFrom = (seed: string): Seeds => ({
  seed,
  source: 'player',
  rest: lazy(() => seedsFrom(drawSeed(randomFrom(seed)).value)),
});

/**
 * A seed that contains the code of its game, such as that of a daily, in a form that never changes:
 * `code-1 0.3.1.2 SALT`. The salt, any text, determines the clues.
 */
export const seedWithCode = (pegs: readonly Peg[], salt: string): string =>
  `code-1 ${pegs.join('.')} ${salt}`;

export function codeInSeed(seed: string): readonly Peg[] | undefined {
  const pegs = /^code-1 (?<pegs>\d{1,4}(?:\.\d{1,4})*) /.exec(seed)?.groups?.pegs;
  return pegs?.split('.').map(Number);
}
