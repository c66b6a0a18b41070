import { describe, expect, it } from 'vitest';
import { puzzleRecordsOf } from '../../../source/engine/daily/days.ts';
import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import { answerReply, type Effect } from '../../../source/screens/app/effects.ts';
import { NOW, TODAY } from '../../helpers/dailies.ts';
import { frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { puzzleScenes, solvedNow, solving } from '../frames/puzzle-scenes.ts';
import { replied, thought } from '../outside.ts';

const modelOf = (app: AppModel) => frontAs(app, 'puzzle');
const wanted = (app: AppModel, kind: Effect['kind']): Effect => {
  const effect = effectsOf(app).find((each) => each.kind === kind);
  if (effect === undefined) throw new Error(`no ${kind} is wanted`);
  return effect;
};

describe('a puzzle', () => {
  it('is drawn outside, can be left while that takes long, and starts when it has come', () => {
    const drawing = puzzleScenes['puzzle-drawing'](full);
    expect(wanted(drawing, 'puzzle')).toMatchObject({ seed: 'a', level: 'easy' });
    expect(pressed(drawing, 'escape').stack.at(-1)?.screen).toBe('puzzles');
    expect(modelOf(thought(drawing)).stage.kind).toBe('solving');
  });

  it('does not accept the right code without a proof', () => {
    const asked = puzzleScenes['puzzle-asked'](full);
    expect(modelOf(asked).stage).toMatchObject({ solving: { phase: 'asked', errors: 0 } });
    const nothing = solving(asked, 'enter');
    expect(modelOf(nothing).stage).toMatchObject({ solving: { phase: 'asked', errors: 0 } });
    expect(effectsOf(nothing)).toEqual([]);
  });

  it('is checked after a peg too many, and a code after a wrong one is typed over it', () => {
    const puzzle = puzzleScenes.puzzle(full);
    const wrong = solving(puzzle, ...'11223', 'enter');
    expect(modelOf(wrong).stage).toMatchObject({ solving: { phase: 'contradicted', errors: 1 } });
    const right = solving(wrong, ...'5131', 'enter');
    expect(modelOf(right).stage).toMatchObject({ solving: { phase: 'asked', errors: 1 } });
  });

  it('answers a wrong proof with a code that fits the marked rows', () => {
    const refuted = puzzleScenes['puzzle-refuted'](full);
    expect(modelOf(refuted).stage).toMatchObject({
      marked: [0, 2],
      solving: { phase: 'unproved', errors: 1, verdict: { kind: 'refuted' } },
    });
    expect(textOf(refuted)).toContain('also');
  });

  it('keeps the marks after a failure outside, and asks again', () => {
    const asked = pressed(puzzleScenes['puzzle-asked'](full), '2', '3', '4', 'enter');
    const reason = 'The machine has stopped.';
    const failed = replied(asked, wanted(asked, 'claim'), { kind: 'failed', reason });
    expect(modelOf(failed).stage.kind).toBe('failed');
    expect(effectsOf(failed)).toEqual([]);
    const again = thought(pressed(failed, 'enter'));
    expect(modelOf(again).stage).toMatchObject({ solving: { phase: 'solved' } });
  });

  it('is followed by another one of the same game and level', () => {
    const next = pressed(puzzleScenes['puzzle-solved'](full), 'enter');
    expect(wanted(next, 'puzzle')).toMatchObject({ seed: 'a-2', level: 'easy' });
  });
});

/** A code that contradicts a row of the daily puzzle of the tests. */
const WRONG = ['1', '1', '1', '1'] as const;

describe('the daily puzzle', () => {
  it('is that of the day of the store, and its result is saved once', () => {
    const day = puzzleScenes['puzzle-daily'](full);
    expect(modelOf(day).of).toMatchObject({ kind: 'daily', day: 312 });
    const app = pressed(day, 'tab');
    expect(modelOf(app).stage).toEqual(modelOf(day).stage);
    const solved = modelOf(solvedNow(day));
    expect(solved.saved).toMatchObject({ ok: true });
    expect(effectsOf(solvedNow(day))).toEqual([]);
  });

  it('keeps an error when it is left, and counts it at the next visit of the day', () => {
    const start = { kind: 'daily', day: 'today', openedFrom: 'puzzles' } as const;
    const opening = opened(full, { kind: 'puzzle', start });
    const visit = (unsolved: readonly (readonly [number, number])[]): AppModel => {
      const records = puzzleRecordsOf(
        unsolved.map(([day, errors]) => ({ day, finished: NOW, isSolved: false, errors })),
        NOW,
      );
      return thought(
        replied(opening, wanted(opening, 'call'), answerReply('puzzles.records', records)),
      );
    };
    const wrong = pressed(visit([]), ...WRONG, 'enter');
    const result = { day: TODAY, isSolved: false, errors: 1 };
    expect(wanted(wrong, 'call')).toMatchObject({ name: 'puzzles.save', args: { result } });
    expect(effectsOf(thought(wrong))).toEqual([]);

    const again = visit([[TODAY, 2]]);
    expect(modelOf(again)).toMatchObject({ saved: 'none', stage: { kind: 'solving' } });
    expect(effectsOf(again)).toEqual([]);
    expect(textOf(again)).toContain('2 errors');
    expect(modelOf(solvedNow(again)).stage).toMatchObject({
      solving: { phase: 'solved', errors: 2 },
    });
  });
});
