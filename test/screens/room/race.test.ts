import { describe, expect, it } from 'vitest';
import { roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { leadersIn, type RoomView } from '../../../source/engine/room/view.ts';
import { standardRules } from '../../../source/engine/variants/pegs.ts';
import { type AppModel, mapScreens } from '../../../source/screens/app/app-model.ts';
import { themeOf } from '../../../source/screens/parts/theme/theme.ts';
import { boardLines } from '../../../source/screens/room/RacePanel.tsx';
import { hasSamePanel, type Race } from '../../../source/screens/room/race.ts';
import { defaultSettings } from '../../../source/settings/settings.ts';
import { full, linesOf, opened, pressed, shownInTurn } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { viewWith } from '../frames/room-scenes.ts';
import { ascii } from '../frames/views.ts';
import { five, four, lost } from './room-models.ts';

const race = (view: Race['view'], asked = 0): Race => ({
  ...{ room: roomIdOf('room'), round: 1, view, asked },
});
const boards = (...rows: readonly (readonly string[])[]): Race => race(viewWith(rows));
const own = ['1122'];

/** A game after a row, in some states of its race. */
const racing = (row: string, first: Race, ...later: readonly Race[]) => {
  const start = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });
  const app = pressed(start, ...row, 'enter');
  const withRace = (state: Race): AppModel => ({
    ...app,
    stack: mapScreens(app.stack, (front) =>
      front.screen === 'game' ? { ...front, race: state } : front,
    ),
  });
  return [withRace(first), ...later.map(withRace)] as const;
};

it.each<[string, Race | 'none', Race | 'none', boolean]>([
  ['no race', 'none', 'none', true],
  ['a race that begins', 'none', boards(own, []), false],
  ['a race that was asked for again', race('unknown'), race('unknown', 1), true],
  ['the first news', race('unknown'), boards(own, []), false],
  ['a board that is finished', boards(own, own), boards(own, four), true],
  ['the first marks', boards(own, []), boards(own, own), true],
  ['a player who joins', boards(own, own), boards(own, own, []), false],
  ['the own end', boards(four.slice(0, 3), own), boards(four, own), false],
  ['a board after the own end', boards(four, own), boards(four, ['1122', '3344']), false],
])('tells whether %s leaves the panel of a race as it is', (_, before, after, isSame) => {
  expect(hasSamePanel(before, after)).toBe(isSame);
});

it('shows the rows of others in a panel that stays as it is', async () => {
  const apps = racing('1122', boards(own, []), boards(own, own), boards(own, five));
  const frames = await shownInTurn(apps);
  expect(frames).toEqual((await Promise.all(apps.map((app) => shownInTurn([app])))).flat());
  for (const frame of frames) expect(linesOf(frame)[8]).toContain('Colors');
});

it('that is won tells who still plays, also before the news tell of the own end', async () => {
  const apps = racing('6323', boards(own, own, []), boards(own, four, []));
  const [both, one] = await shownInTurn(apps);
  expect(both).toContain('1 turn, 2 are still playing');
  expect(one).toContain('1 turn, plucky-wombat is');
});

it.each([1, 2, 3, 4, 8])('keeps boards of %i pegs within their columns', (pegs) => {
  const { seats } = viewWith([[], [], []]);
  for (let columns = 4; columns < 40; columns++) {
    const space = { rules: { ...standardRules, pegs }, columns, rows: 5 };
    for (const line of boardLines(seats, space, themeOf(ascii, defaultSettings)))
      expect(line.map(({ text }) => text).join('').length).toBeLessThanOrEqual(columns);
  }
});

it('names in one line who has finished in the fewest turns, and not who has failed', () => {
  const { seats, rules } = viewWith([lost, five, four]);
  const space = { rules, columns: 40, rows: 1 };
  const [[line] = []] = boardLines(seats, space, themeOf(ascii, defaultSettings));
  expect(line?.text).toBe('plucky-wombat 4 turns, 2 others');
});

describe('the leaders of a race', () => {
  const leaders = (view: RoomView) => {
    const { seats, turns } = leadersIn(view);
    return { names: seats.map(({ name }) => name), turns };
  };
  const six = ['1111', ...five];
  const won = viewWith([six, five, four, four]);

  it('have the fewest turns of all, in whatever order they sit', () => {
    expect(leaders(won)).toEqual({ names: ['plucky-wombat', 'calm-river'], turns: 4 });
  });

  it('are people, and none before somebody has broken the code', () => {
    expect(leaders(viewWith([five], {}, 'quiet-otter', 'player', four))).toEqual({
      names: ['quiet-otter'],
      turns: 5,
    });
    expect(leaders(viewWith([lost, []])).names).toEqual([]);
  });

  it('have broken the code while they could win', () => {
    const late = won.seats.map((seat) =>
      seat.n < 2 || seat.result === 'hidden'
        ? seat
        : { ...seat, result: { ...seat.result, timing: 'late' as const } },
    );
    expect(leaders({ ...won, seats: late })).toEqual({ names: ['brisk-pine'], turns: 5 });
  });
});
