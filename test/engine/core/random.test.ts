import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeInSeed,
  drawBelow,
  drawDistinct,
  drawMany,
  drawSeed,
  isFullSeed,
  type Random,
  randomFrom,
  seedWithCode,
} from '../../../source/engine/core/random.ts';
import { formatCode } from '../../../source/engine/variants/codes.ts';
import { type Game, play, start } from '../../../source/engine/variants/game.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import type { PegOptions } from '../../../source/engine/variants/pegs.ts';
import { againstMachine, codeIn, rulesWith } from '../../helpers/games.ts';

const TWO_TO_32 = 2 ** 32;
const anyState = fc.string().map(randomFrom);

/** Games of several sizes, the last of digits. */
const games: readonly Partial<PegOptions>[] = [
  {},
  { colors: 8 },
  { repeats: false },
  { pegs: 5, colors: 8 },
  { alphabet: 'digits', colors: 10, repeats: false },
];

describe('a seed always gives the same numbers', () => {
  it.each<[seed: string, state: Random, secrets: string]>([
    ['', [2062023511, 3867038343, 2480618860, 17], '6562 8526 6423 85261 6923'],
    ['7', [3261944342, 3554685824, 3291884769, 17], '6323 8585 6453 85852 8603'],
    ['keypeg', [1937748963, 1714496895, 1690680592, 17], '6445 4885 6153 48857 6105'],
    ['any seed', [3681522850, 1361402616, 2414035663, 17], '6321 4725 6521 47255 8320'],
    ['Grün 🔴', [2059493772, 1537858825, 780643188, 17], '1462 7668 1435 76682 5180'],
  ])('%j', (seed, state, secrets) => {
    const random = randomFrom(seed);
    const drawn = games.map((options) => {
      const rules = rulesWith(options);
      return formatCode(rules, variantOf(rules).drawSecret(random).value);
    });
    expect(random).toEqual(state);
    expect(drawn.join(' ')).toBe(secrets);
  });

  it('also when it draws seeds', () => {
    const texts = ['', '7', 'keypeg'].map((seed) => drawSeed(randomFrom(seed)).value);
    expect(texts).toEqual(['rntpi3wc', 'hw9ntgz5', 'vrrw8dnh']);
  });
});

/** The state before a state of sfc32: each round can be undone, so it loses no bit. */
function before([a, b, c, counter]: Random): Random {
  const word = (n: bigint) => Number(BigInt.asUintN(32, n));
  const earlierCounter = word(BigInt(counter) - 1n);
  const earlierB = a ^ (a >>> 9) ^ (a >>> 18) ^ (a >>> 27);
  const earlierC = word(BigInt(b) * 954437177n); // 9 × 954437177 = 1 modulo 2³²
  const sum = c - ((earlierC << 21) | (earlierC >>> 11));
  return [
    word(BigInt(sum) - BigInt(earlierB >>> 0) - BigInt(earlierCounter)),
    earlierB >>> 0,
    earlierC,
    earlierCounter,
  ];
}

describe('a full seed', () => {
  const anyDigits = fc.stringMatching(/^[0-9a-f]{32}$/);

  it('is the state itself before the generator warms up, so that all 128 bits count', () => {
    fc.assert(
      fc.property(anyDigits, (seed) => {
        let state = randomFrom(seed);
        for (let round = 0; round < 16; round++) state = before(state);
        expect(state.map((word) => word.toString(16).padStart(8, '0')).join('')).toBe(seed);
      }),
    );
  });

  it.each([
    'af'.repeat(15),
    'af'.repeat(17),
    'AF'.repeat(16),
    'ag'.repeat(16),
    `${'af'.repeat(16)}\n`,
  ])('is not %j, which is hashed as any other text', (seed) => {
    expect(isFullSeed(seed)).toBe(false);
    expect(randomFrom(seed)[3]).toBe(17);
  });
});

/** The published sfc32, in arithmetic without 32-bit operators, as far as 32-bit words go. */
function referenceWords([a, b, c, counter]: Random, count: number): readonly number[] {
  const word = (n: bigint) => BigInt.asUintN(32, n);
  let state = [a, b, c, counter].map(BigInt);
  return Array.from({ length: count }, () => {
    const [x = 0n, y = 0n, z = 0n, n = 0n] = state;
    const sum = word(x + y + n);
    state = [y ^ (y >> 9n), word(z * 9n), word(word(z << 21n) + (z >> 11n) + sum), word(n + 1n)];
    return Number(sum);
  });
}

describe('drawBelow', () => {
  it('gives the words of sfc32 for the limit 2³²', () => {
    fc.assert(
      fc.property(anyState, (random) => {
        expect(drawMany(random, 20, TWO_TO_32).value).toEqual(referenceWords(random, 20));
      }),
    );
  });

  it('stays below its limit and returns another state', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 1, max: TWO_TO_32 }), (random, limit) => {
        const drawn = drawBelow(random, limit);
        expect(Number.isInteger(drawn.value)).toBe(true);
        expect(drawn.value).toBeGreaterThanOrEqual(0);
        expect(drawn.value).toBeLessThan(limit);
        expect(drawn.random).not.toEqual(random);
      }),
    );
  });

  it('is uniform: each number comes as often as expected, within seven deviations', () => {
    const draws = 4000;
    fc.assert(
      fc.property(anyState, fc.integer({ min: 2, max: 12 }), (random, limit) => {
        const seen = Array.from({ length: limit }, () => 0);
        for (const n of drawMany(random, draws, limit).value) seen[n] = (seen[n] ?? 0) + 1;
        const deviation = Math.sqrt((draws / limit) * (1 - 1 / limit));
        const farthest = Math.max(...seen.map((count) => Math.abs(count - draws / limit)));
        expect(farthest).toBeLessThan(7 * deviation);
      }),
      { numRuns: 50 },
    );
  });

  it('draws again when a word is beyond the last whole multiple of the limit', () => {
    const lastFair = TWO_TO_32 - 5; // 2³² leaves 4 over when divided by 6
    expect(drawBelow([lastFair, 0, 0, 0], 6).value).toBe(5);
    const again = drawBelow([lastFair + 1, 0, 0, 0], 6);
    expect(again.value).toBe(1);
    expect(again.random[3]).toBe(2);
  });
});

describe('drawMany and drawDistinct', () => {
  it('draw the requested count of numbers below the limit, drawDistinct without repeats', () => {
    const sizes = fc
      .integer({ min: 1, max: 12 })
      .chain((limit) => fc.tuple(fc.nat(limit), fc.constant(limit)));
    fc.assert(
      fc.property(anyState, sizes, (random, [count, limit]) => {
        const many = drawMany(random, count, limit).value;
        const distinct = drawDistinct(random, count, limit).value;
        expect([many.length, distinct.length, new Set(distinct).size]).toEqual([
          count,
          count,
          count,
        ]);
        expect([...many, ...distinct].every((n) => n >= 0 && n < limit)).toBe(true);
      }),
    );
  });

  it('drawDistinct gives every order as often', () => {
    const seen = new Map<string, number>();
    let random = randomFrom('orders');
    for (let i = 0; i < 12_000; i++) {
      const drawn = drawDistinct(random, 2, 4);
      seen.set(drawn.value.join(''), (seen.get(drawn.value.join('')) ?? 0) + 1);
      random = drawn.random;
    }
    expect(seen.size).toBe(12);
    expect([...seen.values()].every((count) => Math.abs(count - 1000) < 200)).toBe(true);
  });
});

it('drawSeed makes eight letters and digits that are not easily confused', () => {
  fc.assert(
    fc.property(anyState, (random) => {
      expect(drawSeed(random).value).toMatch(/^[a-km-np-z2-9]{8}$/);
    }),
  );
});

const rules = rulesWith();

const secretOf = (game: Game): unknown =>
  game.phase === 'guessing' && game.secret.kept === 'table' ? game.secret.code : 'none';

describe('a seed with a code', () => {
  it('is a text that never changes', () => {
    expect(seedWithCode([0, 3, 12], 'any salt')).toBe('code-1 0.3.12 any salt');
  });

  it('contains the code, whatever the salt is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { minLength: 1, maxLength: 10 }),
        fc.string(),
        (pegs, salt) => {
          expect(codeInSeed(seedWithCode(pegs, salt))).toEqual(pegs);
        },
      ),
    );
  });

  it.each([
    '',
    '7',
    'code',
    'code-1',
    'code-1 1.2',
    'code-1 1..2 x',
    'code-2 1.2 x',
    ' code-1 1 x',
  ])('is not %j', (seed) => {
    expect(codeInSeed(seed)).toBeUndefined();
  });

  it('hides its code in a game', () => {
    const game = start(rules, againstMachine, seedWithCode([2, 0, 5, 5], 'salt'));
    expect(secretOf(game)).toEqual(codeIn(rules, '3166'));
  });

  it('is like any other seed where the rules do not allow its code', () => {
    const seed = seedWithCode([2, 0, 5, 6], 'salt');
    const secret = secretOf(start(rules, againstMachine, seed));
    expect(secret).toHaveLength(4);
    expect(secret).not.toEqual([2, 0, 5, 6]);
    expect(secretOf(start(rules, againstMachine, seed))).toEqual(secret);
  });

  it('determines the clues by its salt, which a codebreaker cannot know', () => {
    const places = new Set(
      Array.from({ length: 20 }, (_, salt) => {
        const game = start(rules, againstMachine, seedWithCode([0, 1, 2, 3], String(salt)));
        return JSON.stringify(play(game, { kind: 'lifeline', lifeline: 'place' }).record);
      }),
    );
    expect(places.size).toBe(4);
  });
});
