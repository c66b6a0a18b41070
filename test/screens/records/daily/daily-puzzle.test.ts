import { describe, expect, it } from 'vitest';
import type { PuzzleResult } from '../../../../source/engine/core/stored/account.ts';
import { startOf } from '../../../../source/engine/daily/days.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { NOW, overviewWith, TODAY } from '../../../helpers/dailies.ts';
import { frontAs, pressed, textOf } from '../../../helpers/frames.ts';
import { dailies } from './dailies.ts';

const yesterday: PuzzleResult = {
  ...{ day: TODAY - 1, finished: startOf(TODAY - 1) },
  ...{ isSolved: true, errors: 2 },
};

describe('the daily puzzle', () => {
  const puzzles = (...keys: readonly string[]): AppModel =>
    pressed(dailies(overviewWith({}, 'offline', NOW, [yesterday])), 'up', ...keys);

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
    expect(textOf(app)).toContain('Daily puzzle 310, practice');
  });
});
