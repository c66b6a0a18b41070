import { describe, expect, it } from 'vitest';
import type { PuzzleResult } from '../../../../source/engine/core/stored/account.ts';
import { startOf } from '../../../../source/engine/daily/days.ts';
import { type AppModel, effectsOf } from '../../../../source/screens/app/app.ts';
import { type PuzzleModel, resultOf } from '../../../../source/screens/puzzle/puzzle.ts';
import { NOW, overviewWith, TODAY } from '../../../helpers/dailies.ts';
import { frontAs, full, pressed, textOf } from '../../../helpers/frames.ts';
import { puzzleScenes } from '../../frames/puzzle-scenes.ts';
import { dailies } from './dailies.ts';

const yesterday: PuzzleResult = {
  ...{ day: TODAY - 1, finished: startOf(TODAY - 1) },
  ...{ isSolved: true, errors: 2 },
};

describe('the daily puzzle', () => {
  const puzzles = (...keys: readonly string[]): AppModel =>
    pressed(dailies(overviewWith({}, 'offline', NOW, [yesterday])), 'up', ...keys);

  it('is an entry with its state, its streak and its days', () => {
    const text = textOf(puzzles());
    expect(text).toMatch(/❯ Puzzle +not played, streak 1 /);
    expect(text).toContain('The first solution counts. Today ends in 2 h 48 min.');
    expect(text).toContain('● ·');
    const solved = overviewWith({}, 'offline', NOW, [
      yesterday,
      { ...yesterday, day: TODAY, errors: 0 },
    ]);
    const again = textOf(pressed(dailies(solved), 'up'));
    expect(again).toMatch(/❯ Puzzle +solved, streak 2 /);
    expect(again).toContain('You have solved it. Solving it again is practice.');
  });

  it('opens the puzzle of today, which counts, and leads back to its own line', () => {
    const app = pressed(puzzles(), 'enter');
    expect(frontAs(app, 'puzzle').of).toMatchObject({ day: 'today', occasion: 'daily' });
    expect(frontAs(pressed(app, 'escape'), 'daily')).toMatchObject({ chosen: 'puzzle' });
  });

  it('has past days with their errors, which are practice', () => {
    const archive = puzzles('p');
    expect(textOf(archive)).toMatch(/❯ 2026-11-07 +311 +solved, 2 errors/u);
    const app = pressed(archive, 'down', 'enter');
    expect(frontAs(app, 'puzzle').of).toMatchObject({ day: TODAY - 2, occasion: 'practice' });
    expect(textOf(app)).toContain('Puzzle of day 310, practice');
  });

  it('is not counted where it is practice, and has nothing to copy', () => {
    const app = puzzleScenes['puzzle-daily-solved'](full);
    const solved = frontAs(app, 'puzzle');
    if (solved.of.kind !== 'daily') throw new Error('no daily is solved');
    expect(resultOf(solved)).toMatchObject({ day: TODAY, isSolved: true });
    const practice: PuzzleModel = { ...solved, of: { ...solved.of, occasion: 'practice' } };
    expect(resultOf(practice)).toBeUndefined();
    const copied = (front: PuzzleModel) =>
      effectsOf(pressed({ ...app, invitation: 'ssh play.example.org', stack: [front] }, 'tab')).map(
        (effect) => effect.kind === 'clipboard' && effect.text,
      );
    expect(copied(solved)).toEqual([
      expect.stringMatching(/\nkeypeg puzzle daily\nssh play\.example\.org$/),
    ]);
    expect(copied(practice)).toEqual([]);
  });
});
