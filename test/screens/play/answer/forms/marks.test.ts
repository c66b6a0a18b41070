import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../../../source/engine/core/feedback.ts';
import type { Key } from '../../../../../source/screens/parts/input/keymap.ts';
import {
  editMarks,
  emptyMarks,
  type MarksEdit,
} from '../../../../../source/screens/play/answer/forms.ts';
import { frontAs, full, pressed } from '../../../../helpers/frames.ts';
import { tilesIn } from '../../../../helpers/words.ts';
import { wordScenes } from '../../../frames/play/words-scenes.ts';

describe('an answer in marks', () => {
  const edited = (...edits: readonly MarksEdit[]) => edits.reduce(editMarks, emptyMarks(5));
  const up: MarksEdit = { edit: 'mark-changed', step: 1 };
  const right: MarksEdit = { edit: 'cursor-moved', step: 1 };
  const typed = (mark: Mark): MarksEdit => ({ edit: 'mark-typed', mark });

  it.each<[edits: readonly MarksEdit[], tiles: string, cursor: number]>([
    [[], '.....', 0],
    [[up], 'Y....', 0],
    [[up, up], 'G....', 0],
    [[up, up, up], '.....', 0],
    [[{ edit: 'mark-changed', step: -1 }], 'G....', 0],
    [[right, up], '.Y...', 1],
    [[{ edit: 'cursor-moved', step: -1 }, up], '....Y', 4],
    [[typed('exact'), typed('partial'), typed('absent')], 'GY...', 3],
    [[typed('exact'), typed('partial'), { edit: 'erased' }], 'G....', 1],
  ])('after %j is %s', (edits, tiles, cursor) => {
    expect(edited(...edits)).toEqual({ form: 'marks', marks: tilesIn(tiles), cursor });
  });

  const asked = wordScenes['words-asked'](full);

  it.each([
    ['gy..G', 'GY..G'],
    ['21002', 'GY..G'],
    ['....', '.....'],
  ])('%s typed is %s', (keys, tiles) => {
    const begun = pressed(asked, ...Array<Key>(5).fill('backspace'));
    const { entry } = frontAs(pressed(begun, ...Array<Key>(3).fill('right'), ...keys), 'answer');
    expect(entry.form === 'marks' && entry.marks).toEqual(tilesIn(tiles));
  });

  it('that no word can earn is refused, and stays', () => {
    const app = pressed(wordScenes['words-asked'](full), 'right', ...'ggggg', ...'y', 'enter');
    const { log, entry, game } = frontAs(app, 'answer');
    expect(log.lines.at(-1)).toMatchObject({ tone: 'refusal' });
    expect(entry.form === 'marks' && entry.marks.filter((mark) => mark === 'exact')).toHaveLength(
      4,
    );
    expect(game.phase).toBe('answering');
  });

  it('ends the game when every letter is right', () => {
    const { game } = frontAs(wordScenes['words-answered'](full), 'answer');
    expect(game.phase === 'over' && game.outcome).toBe('cracked');
  });
});
