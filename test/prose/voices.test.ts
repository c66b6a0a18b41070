import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultEquationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import { standardRules } from '../../source/engine/variants/pegs.ts';
import {
  lineOf,
  type MachineName,
  type Situation,
  situationAt,
  situations,
  voices,
} from '../../source/prose/games/voices.ts';
import { nounsOf } from '../../source/prose/games.ts';
import { wrap } from '../../source/prose/text.ts';
import { opponents } from '../../source/screens/play/mode.ts';

const rules = standardRules;
const names = Object.keys(voices).filter((name): name is MachineName => name in voices);

/** The lines of a machine in the game with the longest nouns. */
const voiceOf = (name: MachineName) => voices[name](nounsOf(defaultEquationRules));

/** Narrow screens give a line this much room. */
const COLUMNS = 36;
const ROWS = 2;

describe.each(names)('%s', (name) => {
  const all = situations.flatMap((situation) =>
    voiceOf(name)[situation].map((line) => [situation, line] as const),
  );

  it.each(situations)('has at least two lines for: %s', (situation) => {
    expect(voiceOf(name)[situation].length).toBeGreaterThanOrEqual(2);
  });

  it.each(all)('%s: %s', (_, line) => {
    expect(wrap(line, COLUMNS).length).toBeLessThanOrEqual(ROWS);
    expect(line).toMatch(/^[A-Z][\w ,.:;!?’-]*[.!?:]$/u);
    expect(line).not.toMatch(/\b(?:a|an) (?:equation|code|word)\b/u);
    expect(line).not.toMatch(/\b(?:lie|lied|liar|cheat|cheated|wrong answer)\b/iu);
  });

  it('says no line in two situations', () => {
    const lines = all.map(([, line]) => line);
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('the machines', () => {
  it('all have a voice, and every voice is of a machine', () => {
    expect(opponents.map((opponent) => opponent.name).toSorted()).toEqual(names.toSorted());
  });
});

const anyName = fc.constantFrom(...names);
const anySituation = fc.constantFrom(...situations);

describe('a line', () => {
  it('is the same for the same game and moment', () => {
    fc.assert(
      fc.property(anyName, anySituation, fc.string(), fc.nat(100), (name, about, seed, spoken) => {
        const moment = { rules, seed, spoken };
        expect(lineOf(name, about, moment)).toBe(lineOf(name, about, { ...moment }));
      }),
    );
  });
});

const fitting = (candidates: number, guesses = 1, rarity: 'common' | 'rare' = 'common') => ({
  candidates,
  rarity,
  guesses,
});
const before = (expected: number, rarity: 'common' | 'rare' = 'common') => ({
  candidates: 1296,
  rarity,
  expected,
});

describe('a machine speaks about', () => {
  it.each<
    [
      about: Situation,
      now: Parameters<typeof situationAt>[0],
      then: Parameters<typeof situationAt>[1],
    ]
  >([
    ['first', fitting(1296, 0), undefined],
    ['many', fitting(185), before(185)],
    ['many', fitting(100), before(100)],
    ['some', fitting(99), before(99)],
    ['some', fitting(10), before(10)],
    ['few', fitting(9), before(9)],
    ['few', fitting(2), undefined],
    ['cut-more', fitting(60), before(180)],
    ['some', fitting(61), before(180)],
    ['cut-less', fitting(30), before(20)],
    ['some', fitting(29), before(20)],
    ['last', fitting(1), before(4)],
    ['last', fitting(1, 0), undefined],
    ['rare', fitting(3, 4, 'rare'), before(2)],
    ['rare', fitting(1, 4, 'rare'), before(2)],
    ['rare', fitting(3, 4, 'rare'), undefined],
    ['few', fitting(2, 5, 'rare'), before(2, 'rare')],
  ])('%s when %o, after %o', (about, now, then) => {
    expect(situationAt(now, then)).toBe(about);
  });
});
