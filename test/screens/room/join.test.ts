import { describe, expect, it } from 'vitest';
import { roomCodeOf } from '../../../source/engine/core/stored/room.ts';
import { codeRules } from '../../../source/engine/room/code.ts';
import { pegOf } from '../../../source/engine/variants/codes.ts';
import { type Edit, pegsIn } from '../../../source/screens/play/draft/draft.ts';
import { initJoin, type JoinModel, updateJoin } from '../../../source/screens/room/join.ts';

const edit = (model: JoinModel, change: Edit) =>
  updateJoin(model, { screen: 'join', kind: 'row-edited', edit: change });

const typed = (text: string) =>
  [...text].reduce(
    (model, letter) => edit(model, { edit: 'typed', peg: pegOf(codeRules, letter) ?? 0 }),
    initJoin(),
  );

const pasted = (text: string) =>
  updateJoin(initJoin(), { screen: 'join', kind: 'row-pasted', text });

const rowIn = ({ draft }: JoinModel) => ({ pegs: pegsIn(draft), cells: draft.cells.length });

describe('the code of a race', () => {
  it.each([
    ['rgypb', 5, 5],
    ['rgypbw', 6, 6],
    // A seventh color begins again.
    ['rgypbwr', 1, 5],
  ])('is typed as %s: %i pegs in %i cells', (text, pegs, cells) => {
    expect(rowIn(typed(text))).toEqual({
      pegs: typed(text.slice(-pegs)).draft.cells.slice(0, pegs),
      cells,
    });
  });

  it('is pasted in either length, or refused', () => {
    expect(rowIn(pasted('rgypb')).cells).toBe(5);
    expect(rowIn(pasted('rgypbw'))).toEqual(rowIn(typed('rgypbw')));
    expect(pasted('rgyp').problem).not.toBe('none');
  });

  it('can be mended if it was wrong', () => {
    expect(rowIn(initJoin(roomCodeOf('RGYPBW')))).toEqual(rowIn(typed('rgypbw')));
  });

  it('is short again when the row is cleared', () => {
    expect(edit(typed('rgypbw'), { edit: 'cleared' })).toEqual(initJoin());
    expect(rowIn(edit(typed('rgypbw'), { edit: 'erased' })).pegs).toHaveLength(5);
  });
});
