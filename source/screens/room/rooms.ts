import { readStoredRules } from '../../engine/variants/transcript.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { gameNameOf } from '../../prose/games.ts';
import { call, isAnswer } from '../app/effects/calls.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import { type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Screen } from '../app/screen.ts';
import { type Keymap, onEnter, onUpAndDown, wrapIndex } from '../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../parts/input/pointing.ts';
import { canRace, type Player } from '../play/modes/mode.ts';
import { opensRoom } from './room.ts';
import type { ListedRoom } from './room-records.ts';

/** The rooms of a player, or why there are none on the screen. */
export type RoomsModel = {
  readonly screen: 'rooms';
  readonly rooms: readonly ListedRoom[];
  readonly state: 'asking' | 'ready' | { readonly note: LocalizedText };
  readonly chosen: number;
};

/** What can happen on the list. */
export type RoomsMessage = { readonly screen: 'rooms' } & (
  | { readonly kind: 'room-chosen'; readonly index: number }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The list before the store has answered; only players with a name on a server have rooms. */
export const initRooms = (player: Player): RoomsModel => ({
  screen: 'rooms',
  rooms: [],
  state: canRace(player)
    ? 'asking'
    : { note: ({ rooms }) => rooms.elsewhere[player.kind === 'guest' ? 'guest' : 'local'] },
  chosen: 0,
});

/** The list after something has happened on it. */
function updateRooms(model: RoomsModel, message: RoomsMessage): RoomsModel {
  if (message.kind === 'room-chosen') return { ...model, chosen: message.index };
  const { reply } = message;
  if (reply.kind === 'failed') return { ...model, state: { note: reply.reason } };
  if (!isAnswer(reply, 'rooms.list')) return model;
  const rooms = reply.answer;
  return {
    ...model,
    rooms,
    state: rooms.length > 0 ? 'ready' : { note: (catalog) => catalog.rooms.list.none },
  };
}

/** The list that the screen waits for. */
const roomsEffects = ({ state }: RoomsModel): readonly Effect[] =>
  state === 'asking' ? [call('rooms.list', {})] : [];

/** Leads to the current round of a room. */
export const opensListed = ({ id }: ListedRoom): Navigation =>
  opensRoom({ kind: 'see-room', room: id, round: 'current' });

const roomChosen = (index: number): RoomsMessage => ({
  screen: 'rooms',
  kind: 'room-chosen',
  index,
});

/** What keys do on the list. */
const roomsKeymap = ({ rooms, chosen }: RoomsModel): Keymap<RoomsMessage | Navigation> => {
  const room = rooms[chosen];
  return room === undefined
    ? [opensMenu('q')]
    : [
        onUpAndDown('choose', (step) => roomChosen(wrapIndex(chosen, step, rooms.length))),
        onEnter('open', () => opensListed(room)),
        opensHelp,
        opensMenu('q'),
      ];
};

/** What a mouse does on the list: a click on a room opens it. */
const roomsPointing = ({ rooms, chosen }: RoomsModel): Pointing<RoomsMessage | Navigation> => ({
  entry: (index) => {
    const room = rooms[index];
    return room && opensListed(room);
  },
  wheel: wheelIn(chosen, rooms.length, (step) => roomChosen(wrapIndex(chosen, step, rooms.length))),
});

/** A room in a row of the list: its code, its game and its round. */
export function roomLabel(room: ListedRoom, catalog: Catalog): string {
  const data = readStoredRules(room);
  const game = data === undefined ? room.variant : gameNameOf(data, catalog);
  const { round, forms } = catalog.rooms.room;
  const name = room.form === 'duel' ? catalog.list([forms.duel, game]) : game;
  return `${room.code}  ${round(room.round, name)}`;
}

/** What waits for the player in a room, and with whom. */
export function aboutRoom(
  { next, others, winners }: ListedRoom,
  { rooms: { list } }: Catalog,
): string {
  const result = winners.length > 1 ? list.draw(winners) : list.won(winners);
  const waits = next === 'result' ? result : list.state[next];
  return `${waits}, ${others.length === 0 ? list.alone : list.with(others)}`;
}

/** The sentence in place of the list, if there is none. */
export const roomsNote = ({ state }: RoomsModel, catalog: Catalog): string => {
  if (state === 'ready') return '';
  return state === 'asking' ? catalog.rooms.list.loading : state.note(catalog);
};

/** The list of a player's rooms. */
export const roomsScreen = {
  init: initRooms,
  update: updateRooms,
  keymap: roomsKeymap,
  pointing: roomsPointing,
  effects: roomsEffects,
  replied: (reply) => ({ screen: 'rooms', kind: 'replied', reply }),
  help: () => 'races',
} satisfies Screen<RoomsModel, RoomsMessage>;
