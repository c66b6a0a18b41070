import { describe, expect, it } from 'vitest';
import { type Code, codeOf } from '../../../source/engine/core/code.ts';
import { type Feedback, marksOf } from '../../../source/engine/core/feedback.ts';
import type { Variant } from '../../../source/engine/core/variant.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import type { PegOptions } from '../../../source/engine/variants/pegs.ts';
import { candidatesAfter, partitionOf } from '../../../source/solver/position.ts';
import {
  allSecrets,
  codeAt,
  codeSpaceOf,
  indexOf,
  withGuesses,
} from '../../../source/solver/space/code-space.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import { rulesWith } from '../../helpers/games.ts';

const pegs = (options: Partial<PegOptions>): Variant => variantOf(rulesWith(options));

/** The same codes with marks in order as feedback, as in a word game. */
const marked = (variant: Variant): Variant => ({ ...variant, feedback: 'marks', score: marksOf });

const games: readonly (readonly [name: string, variant: Variant])[] = [
  ['4 × 6', pegs({})],
  ['3 × 9', pegs({ pegs: 3, colors: 9 })],
  ['Bulls and Cows', pegs({ colors: 10, repeats: false })],
  ['6 of 7 without repeats', pegs({ pegs: 6, colors: 7, repeats: false })],
  ['6 × 3', pegs({ pegs: 6, colors: 3 })],
  ['10 × 2', pegs({ pegs: 10, colors: 2 })],
  ['4 × 6 with marks', marked(pegs({}))],
  ['5 × 4 with marks', marked(pegs({ pegs: 5, colors: 4 }))],
  ['6 × 3 with marks in two bytes', marked(pegs({ pegs: 6, colors: 3 }))],
  ['10 × 2 with marks', marked(pegs({ pegs: 10, colors: 2 }))],
];

/** About `count` evenly spaced codes of a game. */
const someOf = (variant: Variant, count: number): readonly Code[] => {
  const step = Math.ceil(variant.secretCount / count);
  return [...variant.secrets()].filter((_, index) => index % step === 0);
};

describe.each(games)('the kernel of %s', (_name, variant) => {
  const space = codeSpaceOf(variant);
  const { ordinals } = space;

  it('gives the same feedback as the rules', () => {
    const candidates = allSecrets(space).filter((index) => index % 3 === 1);
    const secrets = [...candidates].map((index) => codeAt(space, index));
    const kernel = kernelOf(space, candidates);
    for (const guess of someOf(variant, 40)) {
      const row = [...kernel.ordinals(indexOf(space, guess))];
      expect(row).toEqual(
        secrets.map((secret) => ordinals.ordinalOf(variant.score(secret, guess))),
      );
    }
  });

  it('counts how often each feedback occurs', () => {
    const candidates = allSecrets(space).filter((index) => index % 5 !== 1);
    const kernel = kernelOf(space, candidates);
    for (const guess of someOf(variant, 20)) {
      const index = indexOf(space, guess);
      const counts = new Map<number, number>();
      for (const ordinal of kernel.ordinals(index)) {
        counts.set(ordinal, (counts.get(ordinal) ?? 0) + 1);
      }
      const sizes = kernel.histogram(index);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(candidates.length);
      for (const [ordinal, count] of counts) expect(sizes[ordinal]).toBe(count);
    }
  });

  it('converts feedback to ordinals and back', () => {
    for (const secret of someOf(variant, 30)) {
      for (const guess of someOf(variant, 30)) {
        const feedback: Feedback = variant.score(secret, guess);
        const ordinal = ordinals.ordinalOf(feedback);
        expect(ordinals.feedbackOf(ordinal)).toEqual(feedback);
        expect(ordinal).toBeLessThan(ordinals.limit);
        expect(ordinal === ordinals.solved).toBe(secret.join() === guess.join());
      }
    }
  });

  it('splits the candidates into parts that contain each of them once', () => {
    const candidates = allSecrets(space).filter((index) => index % 2 === 1);
    const parts = partitionOf(space, candidates, 1);
    const together = parts.flatMap((part) => [...part.candidates]);
    expect(together.toSorted((a, b) => a - b)).toEqual([...candidates]);
    for (const part of parts) {
      expect(part.candidates).toEqual(candidatesAfter(space, candidates, 1, part.feedback));
    }
  });
});

describe('the code space', () => {
  it('lists the codes in order and finds each of them', () => {
    const variant = pegs({ colors: 10, repeats: false });
    const space = codeSpaceOf(variant);
    expect(space.size).toBe(5040);
    let index = 0;
    for (const code of variant.secrets()) {
      expect(codeAt(space, index)).toEqual(code);
      expect(indexOf(space, code)).toBe(index++);
    }
    for (const row of [
      [0, 0, 1, 2],
      [0, 1, 2],
      [0, 1, 2, 3, 4],
    ]) {
      expect(() => indexOf(space, codeOf(row))).toThrow(RangeError);
    }
  });

  it('puts codes that may only be guessed after the secrets', () => {
    const variant = pegs({ pegs: 3, colors: 4 });
    const codes = [...variant.secrets()];
    const secrets = codes.filter((code) => code[0] === 2);
    const guesses = codes.filter((code) => code[0] !== 2);
    const space = codeSpaceOf(variant, secrets, guesses);
    expect([...allSecrets(space)].map((index) => codeAt(space, index))).toEqual(secrets);
    expect(codes.every((code) => codeAt(space, indexOf(space, code)).join() === code.join())).toBe(
      true,
    );
    const { pegRows, placements, size, secretCount } = withGuesses(space, guesses.slice(1));
    expect({ pegRows, placements, size, secretCount }).toEqual({
      pegRows: space.pegRows.filter((_, at) => Math.floor(at / 3) !== secrets.length),
      placements: space.placements.filter(
        (_, at) => Math.floor(at / space.stride) !== secrets.length,
      ),
      size: codes.length - 1,
      secretCount: secrets.length,
    });
  });

  it('matches the published counts of all pairs of the standard game', () => {
    const space = codeSpaceOf(pegs({}));
    const kernel = kernelOf(space, allSecrets(space));
    const total = new Map<string, number>();
    for (let guess = 0; guess < space.size; guess++) {
      kernel.histogram(guess).forEach((size, ordinal) => {
        if (size === 0) return;
        const feedback = space.ordinals.feedbackOf(ordinal);
        if (!('exact' in feedback)) throw new Error('marks in a game of counts');
        const key = `${feedback.exact}/${feedback.partial}`;
        total.set(key, (total.get(key) ?? 0) + size);
      });
    }
    expect(Object.fromEntries(total)).toEqual({
      '0/0': 121590,
      '0/1': 313440,
      '0/2': 288120,
      '0/3': 82080,
      '0/4': 4770,
      '1/0': 234000,
      '1/1': 293760,
      '1/2': 114480,
      '1/3': 5760,
      '2/0': 136080,
      '2/1': 51840,
      '2/2': 6480,
      '3/0': 25920,
      '4/0': 1296,
    });
  });
});
