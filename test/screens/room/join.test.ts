import { describe, expect, it } from 'vitest';
import { roomCodeOf } from '../../../source/engine/core/stored/room.ts';
import { type AppModel, updateApp } from '../../../source/screens/app/app.ts';
import { openAboveMenu } from '../../../source/screens/app/app-model.ts';
import { pegsIn } from '../../../source/screens/play/draft.ts';
import { joinScreen } from '../../../source/screens/room/JoinScreen.tsx';
import { frontAs, opened, pressed, textOf } from '../../helpers/frames.ts';

const join = openAboveMenu(opened(), joinScreen.init());
const typed = (text: string) => pressed(join, ...text);
const pasted = (text: string) => updateApp(join, { screen: 'terminal', kind: 'text-pasted', text });

function rowIn(app: AppModel) {
  const { draft } = frontAs(app, 'join');
  return { pegs: pegsIn(draft), cells: draft.cells.length };
}

describe('the code of a race', () => {
  it.each([
    ['rgypb', 5, 5],
    ['rgypbw', 6, 6],
    // A seventh color begins again.
    ['rgypbwr', 1, 5],
  ])('is typed as %s: %i pegs in %i cells', (text, pegs, cells) => {
    expect(rowIn(typed(text))).toEqual({
      pegs: rowIn(typed(text.slice(-pegs))).pegs,
      cells,
    });
  });

  it('is pasted in either length, or refused', () => {
    expect(rowIn(pasted('rgypb')).cells).toBe(5);
    expect(rowIn(pasted('rgypbw'))).toEqual(rowIn(typed('rgypbw')));
    expect(frontAs(pasted('rgyp'), 'join').problem).not.toBe('');
  });

  it('can be corrected if it was wrong', () => {
    const wrong = openAboveMenu(opened(), joinScreen.init({ typed: roomCodeOf('RGYPBW') }));
    expect(rowIn(wrong)).toEqual(rowIn(typed('rgypbw')));
    expect(textOf(wrong)).toContain('No open race has the code RGYPBW.');
    const noColor = openAboveMenu(opened(), joinScreen.init({ typed: roomCodeOf('RGXPB') }));
    expect(frontAs(noColor, 'join').draft.cells).toEqual([0, 1, 'blank', 3, 5]);
  });

  it('is asked for where another one was probably meant', () => {
    const near = { typed: roomCodeOf('RGYPX'), near: roomCodeOf('RGYPB') };
    const asked = openAboveMenu(opened(), joinScreen.init(near));
    expect(textOf(asked)).toContain('Did you mean R G Y P B?');
    expect(frontAs(pressed(asked, 'enter'), 'room').state).toMatchObject({
      query: { kind: 'find-room', code: 'RGYPB' },
    });
    const typed = pressed(asked, 'n', 'right', 'right', 'right', 'right', 'b', 'enter');
    expect(frontAs(typed, 'room').state).toMatchObject({ query: { code: 'RGYPB' } });
  });
});
