import { roomCodeOf, roomIdOf } from '../../../engine/core/stored/room.ts';
import type { RoomView, SeenSeat } from '../../../engine/room/view.ts';
import type { Over } from '../../../engine/variants/game.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { initJoin, joinKeymap } from '../../room/join.ts';
import { initRoom, type RoomModel, roomKeymap } from '../../room/room.ts';
import { type HelpPart, heading, keySection, text } from './help-part.ts';

/** What the help says about races. */
export const raceParts: readonly HelpPart[] = [
  heading('races'),
  text(({ help }) => help.races.aim),
  text(({ help }) => help.races.seen),
  text(({ help }) => help.races.result),
];

/** The keys of the screens of a race; `game` is one that is over. */
export const raceKeyParts = (game: Over, keys: KeyBindings): readonly HelpPart[] => [
  ...keySection('joinKeys', 'join', keys, joinKeymap(initJoin())),
  ...keySection('roomKeys', 'room', keys, roomKeymap(roomWith(game))),
];

/** A room in which every key means something: two players have finished. */
function roomWith(game: Over): RoomModel {
  const seat = (n: number): SeenSeat => ({
    ...{ n, name: '', progress: 'finished', spent: 1, rows: [], won: 0, game },
    result: { turns: 1, outcome: 'broken', timing: 'in-time' },
  });
  const view: RoomView = {
    ...{ id: roomIdOf('help'), code: roomCodeOf('rgypb'), rules: game.rules, round: 1 },
    ...{ current: 1, version: 0, state: 'ended', host: '', own: 0, winners: [] },
    seats: [seat(0), seat(1)],
  };
  const query = { kind: 'see-room', room: view.id, round: 1 } as const;
  return {
    ...initRoom(query, { clipboard: 'terminal', invitation: '' }),
    state: { kind: 'ready', view, board: 'not-asked' },
  };
}
