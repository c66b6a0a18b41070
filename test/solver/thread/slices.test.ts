import { describe, expect, it } from 'vitest';
import { withCheckpoints } from '../../../source/engine/core/checkpoint.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../../source/engine/variants/index.ts';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import { wordRules } from '../../../source/engine/variants/words/word-rules.ts';
import type { StrategyName } from '../../../source/solver/strategies/search-settings.ts';
import { type SolverEffect, solverReply } from '../../../source/solver/thread/effect.ts';
import {
  allowSlice,
  replyInSlices,
  type SliceReport,
  sliceControl,
  stopSlices,
} from '../../../source/solver/thread/slices.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';

const guessBy = (strategy: StrategyName, rules: Rules, turns: readonly AnsweredGuess[] = []) =>
  ({ kind: 'guess', rules, known: turns, seed: 'seed', strategy }) as const;

const large = rulesWith({ pegs: 10, colors: 10 });
const turn = (rules: Rules, text: string, exact: number, partial: number) => ({
  guess: codeIn(rules, text),
  feedback: { exact, partial },
});

/** Runs an effect on a clock that advances by a millisecond with each look at it. */
function run(effect: SolverEffect, slice: number): readonly SliceReport[] {
  const control = sliceControl();
  const reports: SliceReport[] = [];
  let clock = 0;
  allowSlice(control, slice);
  replyInSlices(() => solverReply(effect), {
    control,
    now: () => clock++,
    report: (report) => reports.push(report),
    memory: () => 0,
    wait: () => allowSlice(control, slice),
  });
  return reports;
}

const goOn = (): void => undefined;

describe('an effect in slices', () => {
  const effect = guessBy('auto', large, [turn(large, '1122334455', 2, 3)]);

  it('has the same reply as in one piece, however short the slices are', () => {
    const reply = solverReply(effect);
    for (const slice of [1, 5, 40, Infinity]) {
      const reports = run(effect, slice);
      expect(reports.at(-1)).toMatchObject({ kind: 'done', reply });
      expect(reports.slice(0, -1).every(({ kind }) => kind === 'paused')).toBe(true);
    }
  });

  it('pauses at the end of each slice, and never without one', () => {
    const counts = [5, 10, 20, Infinity].map((slice) => run(effect, slice).length - 1);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts.at(0)).toBeGreaterThan(5);
    expect(counts.at(-1)).toBe(0);
  });

  it('reports the time of each slice alone', () => {
    const used = run(effect, 10).map((report) => report.used);
    // Looking at the clock advances it.
    expect(Math.max(...used)).toBeLessThanOrEqual(12);
  });

  it('stops when it is stopped while it has paused', () => {
    const control = sliceControl();
    const reports: SliceReport[] = [];
    let clock = 0;
    allowSlice(control, 5);
    replyInSlices(() => solverReply(effect), {
      ...{ control, now: () => clock++, report: (report) => reports.push(report) },
      memory: () => 0,
      wait: stopSlices,
    });
    expect(reports.map(({ kind }) => kind)).toEqual(['paused', 'stopped']);
  });

  it('stops when it is stopped while it runs', () => {
    const control = sliceControl();
    const reports: SliceReport[] = [];
    let looks = 0;
    allowSlice(control, Infinity);
    replyInSlices(() => solverReply(effect), {
      control,
      now: () => {
        looks += 1;
        if (looks === 3) stopSlices(control);
        return looks;
      },
      report: (report) => reports.push(report),
      memory: () => 0,
      wait: goOn,
    });
    expect(reports.map(({ kind }) => kind)).toEqual(['stopped']);
    expect(looks).toBeLessThan(6);
  });
});

class Enough extends Error {}

/** Whether an effect reaches some checkpoints before its reply. */
function reaches(count: number, effect: SolverEffect): boolean {
  let left = count;
  const onCheckpoint = (): void => {
    left -= 1;
    if (left === 0) throw new Enough();
  };
  try {
    withCheckpoints(onCheckpoint, () => solverReply(effect));
    return false;
  } catch (error) {
    if (error instanceof Enough) return true;
    throw error;
  }
}

describe('long work has checkpoints', () => {
  const listed = rulesWith({ pegs: 6, colors: 10 });
  const vast = rulesWith({ pegs: 10, colors: 10 });
  const equations = successOf(equationRules({ length: 10, mode: 'hard' }));
  const standard = rulesWith();
  const first = turn(vast, '1122334455', 2, 3);
  const contradiction = [first, turn(vast, '1122334455', 1, 3), turn(vast, '6677889900', 1, 3)];
  const effects: readonly (readonly [string, number, SolverEffect])[] = [
    ['listing a million codes', 150, guessBy('first', listed)],
    ['ranking guesses', 350, guessBy('worst-case', listed, [turn(listed, '112233', 1, 1)])],
    [
      'the symmetries of the first guess',
      400,
      guessBy('entropy', rulesWith({ pegs: 7, colors: 7 })),
    ],
    ['a beam search', 1000, guessBy('beam:99', rulesWith({ pegs: 5, colors: 5 }))],
    ['a search of a game', 5, guessBy('optimal', standard, [turn(standard, '1111', 1, 0)])],
    ['counting', 60, { kind: 'check', rules: vast, known: contradiction.slice(1) }],
    ['sampling', 60, guessBy('auto', vast, [first])],
    ['the lowest of many candidates', 20, guessBy('first', vast)],
    ['a contradiction', 150, { kind: 'check', rules: vast, known: contradiction }],
    ['listing equations', 20, guessBy('first', equations)],
  ];
  for (const [title, count, effect] of effects) {
    it(title, () => expect(reaches(count, effect)).toBe(true));
  }

  it('ranking words', async () => {
    const rules = successOf(wordRules({}, await loadWords(8)));
    expect(reaches(20, guessBy('worst-case', rules))).toBe(true);
  });

  it('ranking words with many possible answers', async () => {
    const rules = successOf(wordRules({}, await loadWords(11)));
    expect(reaches(500, guessBy('entropy', rules))).toBe(true);
  });
});
