import { describe, expect, it } from 'vitest';
import { keymapOf } from '../../../../source/screens/app/screens.ts';
import { chosenRow, isHidden, shownBoard } from '../../../../source/screens/study/review/review.ts';
import { frontAs, full, pressed, textOf } from '../../../helpers/frames.ts';
import { reviewScenes } from '../../frames/review-scenes.ts';

const reviewed = reviewScenes['review-boards'](full);
const front = frontAs(reviewed, 'review');

describe('the review of a game with two boards', () => {
  it('opens on the worst guess, on a board that was not solved before it', () => {
    expect(shownBoard(front)).toEqual({ board: 1, boards: 2 });
    expect(chosenRow(front)?.row).toBe(4);
    expect(textOf(reviewed)).toMatch(/Row 4, 3344: blunder, cost 0\.\d\d/);
  });

  it('shows the same row of the next board, or its last one, with left and right', () => {
    const other = pressed(reviewed, 'right');
    expect(shownBoard(frontAs(other, 'review'))).toEqual({ board: 0, boards: 2 });
    expect(chosenRow(frontAs(other, 'review'))?.row).toBe(2);
    expect(textOf(other)).toContain('Board 1 of 2');
    expect(shownBoard(frontAs(pressed(other, 'left'), 'review'))?.board).toBe(1);
  });

  it('judges a guess by all boards, and says why it could not be the code of this one', () => {
    const text = textOf(reviewed).replaceAll(/[│\s]+/gu, ' ');
    expect(text).toContain('It could not have been the code.');
    expect(text).toMatch(/On all open boards together, \d{4} leaves/u);
    const [first, other] = [reviewed, pressed(reviewed, 'right')].map((app) =>
      pressed(app, 'up', 'up', 'up', 'up'),
    );
    const losses = [first, other].map((app) => {
      const entry = app && chosenRow(frontAs(app, 'review'))?.entry;
      return entry?.kind === 'turn' && entry.verdict.kind === 'valued' ? entry.verdict.loss : -1;
    });
    expect(losses[0]).toBeGreaterThan(0);
    expect(losses[1]).toBe(losses[0]);
  });

  it('hides no best guess, and offers neither another try nor a branch', () => {
    expect(isHidden(front, 4)).toBe(false);
    const kinds = keymapOf(front).flatMap(({ on, keys: [key] }) =>
      key === undefined ? [] : [on(key).kind],
    );
    expect(kinds).toContain('board-stepped');
    expect(kinds).not.toContain('retry-opened');
    expect(kinds).not.toContain('what-if-opened');
  });
});
