import { describe, expect, it } from 'vitest';
import type { Feedback, FeedbackProblem } from '../../../source/engine/core/feedback.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { formatCode } from '../../../source/engine/variants/codes.ts';
import {
  bullsAndCows,
  checkPegOptions,
  minFound,
  type PegOptions,
  type PegRules,
  type PegRulesProblem,
  pegRules,
  pegSizes,
  pegVariant,
  usualAttempts,
} from '../../../source/engine/variants/pegs.ts';
import { rulesWith } from '../../helpers/games.ts';

describe('pegRules', () => {
  it('makes the standard game without options', () => {
    expect(pegRules()).toEqual({
      ok: true,
      value: {
        variant: 'pegs',
        alphabet: 'colors',
        pegs: 4,
        colors: 6,
        repeats: true,
        attempts: 10,
      },
    });
  });

  it.each<[Partial<PegOptions>, PegRulesProblem | undefined]>([
    [{ pegs: 0 }, 'pegs-out-of-range'],
    [{ pegs: 1 }, undefined],
    [{ pegs: 10 }, undefined],
    [{ pegs: 11 }, 'pegs-out-of-range'],
    [{ pegs: 4.5 }, 'pegs-out-of-range'],
    [{ pegs: Number.NaN }, 'pegs-out-of-range'],
    [{ colors: 0 }, 'colors-out-of-range'],
    [{ colors: 1 }, undefined],
    [{ alphabet: 'colors-from-0' }, undefined],
    [{ colors: 10 }, undefined],
    [{ colors: 11 }, 'colors-out-of-range'],
    [{ colors: 6.5 }, 'colors-out-of-range'],
    [{ attempts: 0 }, 'attempts-out-of-range'],
    [{ attempts: 1 }, undefined],
    [{ attempts: 20 }, undefined],
    [{ attempts: 21 }, 'attempts-out-of-range'],
    [{ attempts: Number.POSITIVE_INFINITY }, 'attempts-out-of-range'],
    [{ pegs: 6, colors: 6, repeats: false }, undefined],
    [{ pegs: 7, colors: 6, repeats: false }, 'more-pegs-than-colors'],
    [{ pegs: 7, colors: 6, repeats: true }, undefined],
    [{ pegs: 11, colors: 1, attempts: 0, repeats: false }, 'pegs-out-of-range'],
  ])('%j: %s', (options, problem) => {
    const made = pegRules(options);
    expect(made.ok ? undefined : made.problem).toBe(problem);
    if (made.ok) expect(made.value).toMatchObject(options);
  });

  it('ignores unknown fields', () => {
    const options = { pegs: 5, note: 'not a rule' };
    const made = pegRules(options);
    expect(made.ok && Object.keys(made.value)).not.toContain('note');
  });
});

it.each([...pegSizes, bullsAndCows])('a game that is offered is legal: %j', (rules) => {
  expect(checkPegOptions(rules)).toBeUndefined();
});

it.each<[options: Partial<PegOptions>, attempts: number]>([
  [{}, 10],
  [{ colors: 8, repeats: false }, 10],
  [{ pegs: 5, colors: 8 }, 12],
  [{ pegs: 7 }, 10],
])('a game with %j usually has %i attempts', (options, attempts) => {
  expect(usualAttempts(rulesWith({ ...options, attempts: 3 }))).toBe(attempts);
});

it.each<[options: Partial<PegOptions>, min: number]>([
  [{}, 0],
  [{ repeats: false }, 2],
  [{ colors: 7, repeats: false }, 1],
  [{ colors: 10, repeats: false }, 0],
])('any guess under %j finds at least %i pegs', (options, min) => {
  expect(minFound(rulesWith(options))).toBe(min);
});

/** All rules of at most `max` codes, small enough to list. */
const smallRules = (max: number): readonly PegRules[] =>
  [1, 2, 3, 4, 5].flatMap((pegs) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((colors) =>
      [true, false].flatMap((repeats) => {
        const made = pegRules({ pegs, colors, repeats });
        return made.ok && pegVariant(made.value).secretCount <= max ? [made.value] : [];
      }),
    ),
  );

const describeRules = ({ pegs, colors, repeats }: PegRules): string =>
  `${pegs} pegs of ${colors} ${repeats ? 'with' : 'without'} repeats`;

describe('the codes of a game', () => {
  it.each<[options: Partial<PegOptions>, count: number]>([
    [{}, 1296],
    [{ colors: 8 }, 4096],
    [{ pegs: 8, colors: 8 }, 16_777_216],
    [{ repeats: false }, 360],
    [{ pegs: 5, colors: 8 }, 32_768],
    [{ alphabet: 'digits', colors: 10, repeats: false }, 5040],
    [{ pegs: 10, colors: 10 }, 10_000_000_000],
    [{ pegs: 10, colors: 10, repeats: false }, 3_628_800],
    [{ pegs: 2, colors: 2, repeats: false }, 2],
  ])('%j: %i', (options, count) => {
    expect(pegVariant(rulesWith(options)).secretCount).toBe(count);
  });

  it.each(smallRules(5000).map((rules) => [describeRules(rules), rules] as const))(
    'are listed once each, in ascending order, and are legal: %s',
    (_, rules) => {
      const variant = pegVariant(rules);
      const codes = [...variant.secrets()];
      const texts = codes.map((code) => formatCode(rules, code));
      expect(codes.length).toBe(variant.secretCount);
      expect(codes.every((code) => variant.checkSecret(code) === undefined)).toBe(true);
      expect(texts).toEqual([...new Set(texts)].toSorted());
    },
  );

  it.each([rulesWith({ pegs: 2, colors: 3 }), rulesWith({ pegs: 3, colors: 4, repeats: false })])(
    'are drawn as secrets, all equally often: $pegs of $colors',
    (rules) => {
      const variant = pegVariant(rules);
      const seen = new Map<string, number>();
      let random = randomFrom('secrets');
      for (let i = 0; i < 1000 * variant.secretCount; i++) {
        const drawn = variant.drawSecret(random);
        const text = formatCode(rules, drawn.value);
        seen.set(text, (seen.get(text) ?? 0) + 1);
        random = drawn.random;
      }
      expect(seen.size).toBe(variant.secretCount);
      expect([...seen.values()].every((count) => Math.abs(count - 1000) < 200)).toBe(true);
    },
  );
});

describe('the alphabets', () => {
  const alphabetOf = (options: Partial<PegOptions>) => pegVariant(rulesWith(options)).alphabet;

  it('shows colors as digits and initials in the order of the seed game', () => {
    const colors = alphabetOf({ colors: 10 });
    expect(colors.map(({ sign }) => sign).join('')).toBe('1234567890');
    expect(colors.map(({ initial }) => initial).join('')).toBe('RGYPWBAOCM');
    expect(colors.map(({ name }) => name)).toEqual([
      ...['red', 'green', 'yellow', 'purple', 'white', 'black'],
      ...['azure', 'orange', 'cyan', 'magenta'],
    ]);
  });

  it('has ten different initials, and none that is another key', () => {
    const initials = alphabetOf({ colors: 10 }).map(({ initial }) => initial);
    expect(new Set(initials).size).toBe(10);
    expect(initials.filter((initial) => 'HJKLQ'.includes(initial))).toEqual([]);
  });

  it('shows digits as themselves', () => {
    const digits = alphabetOf({ alphabet: 'digits', colors: 10 });
    expect(digits.map(({ sign }) => sign).join('')).toBe('1234567890');
    expect(digits.every(({ sign, initial, name }) => sign === initial && sign === name)).toBe(true);
  });

  it.each<[alphabet: PegOptions['alphabet'], signs: string, names: string]>([
    ['colors', '123', 'red green yellow'],
    ['colors-from-0', '012', 'red green yellow'],
    ['digits', '123', '1 2 3'],
    ['digits-from-0', '012', '0 1 2'],
  ])('counts %s as %s', (alphabet, signs, names) => {
    const glyphs = alphabetOf({ alphabet, colors: 3 });
    expect(glyphs.map(({ sign }) => sign).join('')).toBe(signs);
    expect(glyphs.map(({ name }) => name).join(' ')).toBe(names);
  });
});

describe('checkFeedback', () => {
  it.each(smallRules(800).map((rules) => [describeRules(rules), rules] as const))(
    'accepts exactly the counts that some pair of codes gives: %s',
    (_, rules) => {
      const variant = pegVariant(rules);
      const codes = [...variant.secrets()];
      const given = new Set(
        codes.flatMap((secret) =>
          codes.map((guess) => JSON.stringify(variant.score(secret, guess))),
        ),
      );
      const counts = Array.from({ length: rules.pegs + 2 }, (_, n) => n);
      const allowed = counts
        .flatMap((exact) => counts.map((partial) => ({ exact, partial })))
        .filter((feedback) => variant.checkFeedback(feedback) === undefined);
      expect(allowed.map((feedback) => JSON.stringify(feedback)).toSorted()).toEqual(
        [...given].toSorted(),
      );
    },
  );
});

it.each<[feedback: Feedback, problem: FeedbackProblem | undefined]>([
  [{ exact: 0.5, partial: 0 }, 'feedback-not-whole'],
  [{ exact: 0, partial: 0.5 }, 'feedback-not-whole'],
  [{ exact: Number.NaN, partial: 0 }, 'feedback-not-whole'],
  [{ exact: 0, partial: Number.POSITIVE_INFINITY }, 'feedback-not-whole'],
  [{ exact: -1, partial: 2 }, 'feedback-negative'],
  [{ exact: 2, partial: -1 }, 'feedback-negative'],
  [{ exact: 3, partial: 2 }, 'feedback-too-many'],
  [{ exact: 3, partial: 1 }, 'feedback-all-but-one'],
  [{ exact: 3, partial: 0 }, undefined],
  [{ exact: 4, partial: 0 }, undefined],
  [['exact', 'exact', 'exact', 'exact'], 'feedback-of-another-game'],
])('checkFeedback of %j in the standard game: %s', (feedback, problem) => {
  expect(pegVariant(rulesWith()).checkFeedback(feedback)).toBe(problem);
});

it('is solved when all pegs are exact, and only then', () => {
  const variant = pegVariant(rulesWith());
  expect(variant.solved({ exact: 4, partial: 0 })).toBe(true);
  expect(variant.solved({ exact: 3, partial: 0 })).toBe(false);
  expect(variant.solved({ exact: 0, partial: 4 })).toBe(false);
  expect(variant.solved(['exact', 'exact', 'exact', 'exact'])).toBe(false);
});
