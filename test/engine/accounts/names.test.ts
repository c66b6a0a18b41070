import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstNames,
  firstWords,
  isOffensive,
  nameLength,
  parseName,
  secondWords,
  skeletonOf,
} from '../../../source/engine/accounts/names.ts';
import { opponents } from '../../../source/screens/play/mode.ts';

const problemOf = (text: string) => {
  const checked = parseName(text);
  return checked.ok ? undefined : checked.problem;
};

describe('a chosen name', () => {
  it.each([
    ['ada', 'ada'],
    ['Old-Owl', 'old-owl'],
    [' player-2 ', 'player-2'],
    ['a23456789-123456', 'a23456789-123456'],
  ])('%j is the name %j', (chosen, text) => {
    expect(parseName(chosen)).toEqual({ ok: true, value: { text, skeleton: skeletonOf(text) } });
  });

  it.each([
    ['', 'too-short'],
    ['ab', 'too-short'],
    ['a1234567890123456', 'too-long'],
    ['ada lovelace', 'illegal-character'],
    ['ada_l', 'illegal-character'],
    ['аda', 'illegal-character'],
    ['\u212aate', 'illegal-character'],
    ['1ada', 'first-not-letter'],
    ['-ada', 'first-not-letter'],
    ['ada--l', 'hyphens'],
    ['ada-', 'hyphens'],
    ['admin', 'reserved'],
    ['adm1n', 'reserved'],
    ['a-d-m-i-n', 'reserved'],
    ['admin-ada', 'reserved'],
    ['moderator2', 'reserved'],
    ['guest-1234', 'reserved'],
    ['keypeg', 'reserved'],
    ['the0', 'reserved'],
  ])('%j is %s', (chosen, problem) => {
    expect(problemOf(chosen)).toBe(problem);
  });

  it('has the length, characters and hyphens that the rules say, or is refused', () => {
    const character = fc.constantFrom(...'ab19-im_ ');
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 18 }), (chosen) => {
        const checked = parseName(chosen);
        if (!checked.ok) return;
        expect(checked.value.text).toMatch(/^[a-z](?:-?[a-z0-9])+$/);
        expect(checked.value.text.length).toBeGreaterThanOrEqual(nameLength.min);
        expect(checked.value.text.length).toBeLessThanOrEqual(nameLength.max);
      }),
    );
  });

  it('is not that of a machine', () => {
    for (const { name } of opponents) expect(problemOf(name)).toMatch(/reserved|too-short/);
  });
});

describe('the skeleton of a name', () => {
  it.each([
    ['m1lo', 'rniio'],
    ['owl', 'ovvl'],
    ['old-owl', '0ldow1'],
    ['miss5', 'rnlss-s'],
  ])('is the same for %s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it('is its own skeleton', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abimw015-nrv') }), (name) => {
        expect(skeletonOf(skeletonOf(name))).toBe(skeletonOf(name));
      }),
    );
  });
});

describe('generated names', () => {
  const pairs = firstWords.flatMap((first) => secondWords.map((second) => `${first}-${second}`));

  it('are tens of thousands of legal pairs, no two alike', () => {
    expect(pairs.length).toBeGreaterThan(30_000);
    expect(pairs.filter((pair) => problemOf(pair) !== undefined)).toEqual([]);
    expect(new Set(pairs.map(skeletonOf)).size).toBe(pairs.length);
    const longest = Math.max(...pairs.map((pair) => pair.length));
    expect(longest + '-23'.length).toBeLessThanOrEqual(nameLength.max);
  });

  it('are the same for a seed, and others for another', () => {
    expect(firstNames('keypeg')).toEqual(firstNames('keypeg'));
    expect(firstNames('keypeg')).not.toEqual(firstNames('another'));
  });

  it('are legal and inoffensive, and the last of them have a number', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const names = firstNames(seed);
        expect(names).toHaveLength(12);
        for (const name of names) {
          expect(parseName(name.text)).toEqual({ ok: true, value: name });
          expect(isOffensive(name.text)).toBe(false);
        }
        expect(names.at(-1)?.text).toMatch(/-[2-46-9]{2}$/);
      }),
    );
  });
});

it.each([
  ['ada', false],
  ['peacock', false],
  ['scunthorpe', false],
  ['nigeria', false],
  ['who-reads', false],
  ['fagan', false],
  ['fuck-you', true],
  ['f-u-c-k', true],
  ['fuuuck', true],
  ['wh0re', true],
  ['x-cunts', true],
  ['puss-y', true],
])('%s is offensive: %s', (name, expected) => {
  expect(isOffensive(name)).toBe(expected);
});
