import { expect, it } from 'vitest';
import { roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { hasSamePanel, type Race } from '../../../source/screens/room/race.ts';
import { viewWith } from '../frames/room-scenes.ts';
import { four } from './room-models.ts';

const race = (view: Race['view'], asked = 0): Race => ({
  ...{ room: roomIdOf('room'), round: 1, view, asked },
});
const boards = (...rows: readonly (readonly string[])[]): Race => race(viewWith(rows));
const own = ['1122'];

it.each<[string, Race | 'none', Race | 'none', boolean]>([
  ['no race', 'none', 'none', true],
  ['a race that begins', 'none', boards(own, []), false],
  ['a race that was asked for again', race('unknown'), race('unknown', 1), true],
  ['the first news', race('unknown'), boards(own, []), false],
  ['a row without visible marks', boards(own, own), boards(own, ['1122', '3344']), true],
  ['a board that is finished', boards(own, own), boards(own, four), true],
  ['the first marks', boards(own, []), boards(own, own), false],
  ['marks of another row', boards(own, four), boards(['1122', '3344'], four), false],
  ['the own end', boards(four.slice(0, 3), own), boards(four, own), false],
  ['a board after the own end', boards(four, own), boards(four, ['1122', '3344']), false],
])('tells whether %s leaves the panel of a race as it is', (_, before, after, isSame) => {
  expect(hasSamePanel(before, after)).toBe(isSame);
});
