import { describe, expect, it } from 'vitest';
import { puzzleRecordsOf } from '../../../source/engine/daily/streak.ts';
import { formatCode } from '../../../source/engine/variants/codes.ts';
import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import type { Effect } from '../../../source/screens/app/effects/effects.ts';
import { NOW, TODAY } from '../../helpers/dailies.ts';
import { compact, frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { codesLeft } from '../../helpers/puzzles.ts';
import { puzzleScenes, solvedNow, solving } from '../frames/puzzle-scenes.ts';
import { replied, replyTo, thought } from '../outside.ts';

const modelOf = (app: AppModel) => frontAs(app, 'puzzle');
const wanted = (app: AppModel, kind: Effect['kind']): Effect => {
  const effect = effectsOf(app).find((each) => each.kind === kind);
  if (effect === undefined) throw new Error(`no ${kind} is wanted`);
  return effect;
};
const clock = (app: AppModel, now: number): AppModel =>
  thought(replied(app, wanted(app, 'clock'), { kind: 'clock', now }));
const scoreOf = (app: AppModel) => {
  const { run } = modelOf(app);
  return run.kind === 'rush' && run.rush !== 'not-started' ? run.rush : undefined;
};

describe('a puzzle', () => {
  it('is drawn outside, can be left while that takes long, and starts when it has come', () => {
    const drawing = puzzleScenes['puzzle-drawing'](full);
    expect(wanted(drawing, 'puzzle')).toMatchObject({ seed: 'a', grade: 2 });
    expect(pressed(drawing, 'escape').stack.at(-1)?.screen).toBe('puzzles');
    expect(modelOf(thought(drawing)).stage.kind).toBe('solving');
  });

  it('shows its grade in every run and size', () => {
    for (const size of [full, compact]) {
      for (const scene of ['puzzle', 'puzzle-daily', 'puzzle-streak', 'puzzle-rush'] as const) {
        expect(textOf(puzzleScenes[scene](size))).toMatch(/grade \d/iu);
      }
    }
  });

  it('explains what a proof is before the first row is marked', () => {
    for (const size of [full, compact]) {
      const words = textOf(puzzleScenes['puzzle-asked'](size)).replaceAll(/[│\s]+/gu, ' ');
      expect(words).toMatch(/Mark (?:rows so that every code|the rows that force)/u);
    }
  });

  it('does not accept the right code without a proof', () => {
    const asked = puzzleScenes['puzzle-asked'](full);
    expect(modelOf(asked).stage).toMatchObject({ solving: { phase: 'asked', errors: 0 } });
    const nothing = solving(asked, 'enter');
    expect(modelOf(nothing).stage).toMatchObject({ solving: { phase: 'asked', errors: 0 } });
    expect(effectsOf(nothing)).toEqual([]);
  });

  it('answers a wrong proof with a code that fits the marked rows', () => {
    const refuted = puzzleScenes['puzzle-refuted'](full);
    expect(modelOf(refuted).stage).toMatchObject({
      marked: [0, 2],
      solving: { phase: 'unproved', errors: 1, verdict: { kind: 'refuted' } },
    });
    expect(textOf(refuted)).toContain('also');
  });

  it('says that a row is not needed, which is no error', () => {
    expect(modelOf(puzzleScenes['puzzle-spare-row'](full)).stage).toMatchObject({
      solving: { phase: 'unproved', errors: 0, verdict: { kind: 'spare-row' } },
    });
  });

  it('keeps the marks after a failure outside, and asks again', () => {
    const asked = pressed(puzzleScenes['puzzle-asked'](full), '2', '3', '4', 'enter');
    const reason = () => 'The machine has stopped.';
    const failed = replied(asked, wanted(asked, 'claim'), { kind: 'failed', reason });
    expect(modelOf(failed).stage.kind).toBe('failed');
    expect(effectsOf(failed)).toEqual([]);
    const again = thought(pressed(failed, 'enter'));
    expect(modelOf(again).stage).toMatchObject({ solving: { phase: 'solved' } });
  });

  it('is followed by another one of the same game and grade', () => {
    const next = pressed(puzzleScenes['puzzle-solved'](full), 'enter');
    expect(wanted(next, 'puzzle')).toMatchObject({ seed: 'a-2', grade: 2 });
  });
});

/** A code that contradicts a row of the puzzle of the day of the tests. */
const WRONG = ['1', '1', '1', '1'] as const;

describe('the puzzle of the day', () => {
  it('is that of the day of the store, and its result is saved once', () => {
    const day = puzzleScenes['puzzle-daily'](full);
    expect(modelOf(day).run).toMatchObject({ kind: 'daily', day: 312 });
    const app = pressed(day, 'tab');
    expect(modelOf(app).stage).toEqual(modelOf(day).stage);
    const solved = modelOf(solvedNow(day));
    expect(solved.saved).toMatchObject({ kind: 'saved' });
    expect(effectsOf(solvedNow(day))).toEqual([]);
  });

  it('keeps an error when it is left, and counts it at the next visit of the day', () => {
    const start = { kind: 'daily', day: 'today', openedFrom: 'puzzles' } as const;
    const opening = opened(full, { kind: 'puzzle', start });
    const visit = (unsolved: readonly (readonly [number, number])[]): AppModel => {
      const records = puzzleRecordsOf(
        unsolved.map(([day, errors]) => ({
          ...{ kind: 'daily', run: String(day), finished: NOW, solved: 0, errors },
          longestCombo: 0,
        })),
        NOW,
      );
      const answer = { kind: 'puzzle-records', records } as const;
      return thought(replied(opening, wanted(opening, 'records'), { kind: 'records', answer }));
    };
    const wrong = pressed(visit([]), ...WRONG, 'enter');
    const result = { kind: 'daily', run: String(TODAY), solved: 0, errors: 1, longestCombo: 0 };
    expect(wanted(wrong, 'records')).toMatchObject({ query: { kind: 'save-puzzle', result } });
    expect(effectsOf(thought(wrong))).toEqual([]);

    const again = visit([[TODAY, 2]]);
    expect(modelOf(again)).toMatchObject({ saved: { kind: 'none' }, stage: { kind: 'solving' } });
    expect(effectsOf(again)).toEqual([]);
    expect(textOf(again)).toContain('2 errors');
    expect(modelOf(solvedNow(again)).stage).toMatchObject({
      solving: { phase: 'solved', errors: 2 },
    });
  });

  it('is not counted again', () => {
    const model = modelOf(puzzleScenes['puzzle-daily'](full));
    const played = { ...model, saved: { kind: 'uncounted' } as const };
    const app = { ...puzzleScenes['puzzle-daily'](full), stack: [played] as const };
    expect(modelOf(solvedNow(app)).saved).toEqual({ kind: 'uncounted' });
  });
});

describe('a streak', () => {
  it('counts the puzzles, draws the next one ahead, and ends with the first error', () => {
    const start = puzzleScenes['puzzle-streak'](full);
    expect(modelOf(start).ahead).toBeTypeOf('object');
    const one = solvedNow(start);
    expect(modelOf(one).run).toMatchObject({ streak: { solved: 1, puzzle: 1 } });
    const second = pressed(one, 'enter');
    expect(modelOf(second).stage.kind).toBe('solving');
    const over = modelOf(puzzleScenes['puzzle-streak-over'](full));
    expect(over.stage.kind).toBe('over');
    expect(over.run).toMatchObject({ streak: { solved: 1, phase: 'over' } });
    expect(over.saved.kind).toBe('saved');
  });

  it('has one skip', () => {
    const skipped = puzzleScenes['puzzle-streak-skipped'](full);
    expect(modelOf(skipped).run).toMatchObject({ streak: { solved: 0, skip: 'used', puzzle: 1 } });
    const stuck = solving(skipped, 'tab');
    expect(modelOf(stuck).run).toEqual(modelOf(skipped).run);
  });

  it('shows its result when its player ends it, and saves none without a solved puzzle', () => {
    const over = pressed(puzzleScenes['puzzle-streak'](full), 'escape');
    expect(modelOf(over)).toMatchObject({ stage: { kind: 'over' }, saved: { kind: 'none' } });
    expect(pressed(over, 'escape').stack.at(-1)?.screen).toBe('puzzles');
  });
});

describe('a rush', () => {
  it('starts when its first puzzle is shown, and reads the clock at each whole second', () => {
    const app = puzzleScenes['puzzle-rush'](full);
    expect(scoreOf(app)).toMatchObject({ phase: 'running', endsAt: 181_000 });
    expect(wanted(app, 'clock')).toMatchObject({ after: 1_000 });
    expect(wanted(clock(app, 2_400), 'clock')).toMatchObject({ after: 600 });
    expect(textOf(clock(app, 2_400))).toContain('2:59');
  });

  it('counts a solved puzzle at the time that the clock shows then', () => {
    const solved = solvedNow(puzzleScenes['puzzle-rush'](full));
    expect(wanted(solved, 'clock')).toMatchObject({ after: 0 });
    expect(scoreOf(clock(solved, 9_000))).toMatchObject({ score: { solved: 1 }, puzzle: 1 });
    const late = clock(solved, 200_000);
    expect(scoreOf(late)).toMatchObject({ phase: 'over', score: { solved: 0 } });
  });

  it('takes the right code without a proof', () => {
    const rush = puzzleScenes['puzzle-rush'](full);
    const { stage } = modelOf(rush);
    if (stage.kind !== 'solving') throw new Error('no puzzle is shown');
    const { rules, rows } = stage.solving.puzzle;
    const [code] = codesLeft(rules, rows);
    const entered = solving(rush, ...formatCode(rules, code ?? []), 'enter');
    expect(wanted(entered, 'clock')).toMatchObject({ after: 0 });
    expect(scoreOf(clock(entered, 9_000))).toMatchObject({
      ...{ score: { solved: 1, errors: 0 }, puzzle: 1 },
    });
    expect(textOf(rush)).not.toMatch(/prove/u);
  });

  it('takes 15 seconds and the puzzle for an error', () => {
    const failed = puzzleScenes['puzzle-rush-failed'](full);
    expect(scoreOf(failed)).toMatchObject({ endsAt: 166_000, puzzle: 1, combo: 0 });
    expect(modelOf(failed).stage).toMatchObject({ solving: { phase: 'entering' } });
  });

  it('saves its result when the time is up, and can be begun again', () => {
    const over = puzzleScenes['puzzle-rush-over'](full);
    expect(modelOf(over)).toMatchObject({ stage: { kind: 'over' }, saved: { kind: 'saved' } });
    expect(effectsOf(over)).toEqual([]);
    const again = pressed(over, 'enter');
    expect(modelOf(again).run).toMatchObject({ kind: 'rush', rush: 'not-started' });
    expect(modelOf(again).run).not.toEqual(modelOf(puzzleScenes['puzzle-rush'](full)).run);
    expect(replyTo(wanted(again, 'puzzle')).kind).toBe('puzzle');
  });
});
