import { formatRoomCode } from '../../engine/room/code.ts';
import { readStoredRules } from '../../engine/variants/transcript.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { gameNameOf } from '../../prose/games.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import { goes, type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Screen } from '../app/screen.ts';
import { type Keymap, stepOf, wrapIndex } from '../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../parts/input/pointing.ts';
import { canRace, type Player } from '../play/modes/player.ts';
import type { ListedRoom } from './room-records.ts';

/** The rooms of a player, or why the player has none. */
export type RoomsModel = {
  readonly screen: 'rooms';
  readonly state:
    | { readonly kind: 'asking' }
    | { readonly kind: 'failed'; readonly reason: LocalizedText }
    | { readonly kind: 'ready'; readonly rooms: readonly ListedRoom[] }
    /** Only players with a name on a server have rooms. */
    | { readonly kind: 'elsewhere'; readonly who: 'local' | 'guest' };
  readonly chosen: number;
  readonly asked: number;
};

/** What can happen on the list. */
export type RoomsMessage = { readonly screen: 'rooms' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'asked-again' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The list before the store has answered. */
export const initRooms = (player: Player): RoomsModel => ({
  screen: 'rooms',
  state: canRace(player)
    ? { kind: 'asking' }
    : { kind: 'elsewhere', who: player.kind === 'guest' ? 'guest' : 'local' },
  chosen: 0,
  asked: 0,
});

/** The list after something has happened on it. */
export function updateRooms(model: RoomsModel, message: RoomsMessage): RoomsModel {
  switch (message.kind) {
    case 'choice-moved': {
      const count = Math.max(1, roomsIn(model).length);
      return { ...model, chosen: wrapIndex(model.chosen, message.step, count) };
    }
    case 'asked-again':
      return { ...model, state: { kind: 'asking' }, asked: model.asked + 1 };
    case 'replied': {
      const { reply } = message;
      if (reply.kind === 'failed') {
        return { ...model, state: { kind: 'failed', reason: reply.reason } };
      }
      return reply.kind === 'records' && reply.answer.kind === 'room-list'
        ? { ...model, state: { kind: 'ready', rooms: reply.answer.rooms } }
        : model;
    }
  }
}

/** The rooms on the list. */
export const roomsIn = ({ state }: RoomsModel): readonly ListedRoom[] =>
  state.kind === 'ready' ? state.rooms : [];

/** The list that the screen waits for. */
export const roomsEffects = ({ state, asked }: RoomsModel): readonly Effect[] =>
  state.kind === 'asking' ? [{ kind: 'records', query: { kind: 'room-list', asked } }] : [];

const opensRoom = (room: ListedRoom | undefined): Navigation =>
  room === undefined
    ? goes('menu-opened')
    : {
        screen: 'app',
        kind: 'room-opened',
        asks: { kind: 'see-room', room: room.id, round: 'current' },
      };

/** What keys do on the list. */
export const roomsKeymap = (model: RoomsModel): Keymap<RoomsMessage | Navigation> => {
  const rooms = roomsIn(model);
  if (model.state.kind === 'failed') {
    return [
      {
        keys: ['enter'],
        label: 'Enter',
        action: 'tryAgain',
        visibleIn: 'footer',
        on: () => ({ screen: 'rooms', kind: 'asked-again' }),
      },
      opensMenu('q'),
    ];
  }
  if (rooms.length === 0) return [opensMenu('q')];
  return [
    {
      keys: ['up', 'down', 'k', 'j'],
      label: '↑ ↓',
      action: 'choose',
      visibleIn: 'footer',
      on: (key) => ({ screen: 'rooms', kind: 'choice-moved', step: key === 'j' ? 1 : stepOf(key) }),
    },
    {
      keys: ['enter'],
      label: 'Enter',
      action: 'open',
      visibleIn: 'footer',
      on: () => opensRoom(rooms[model.chosen]),
    },
    opensHelp,
    opensMenu('q'),
  ];
};

/** What a mouse does on the list: a click on a room opens it. */
export const roomsPointing = (model: RoomsModel): Pointing<RoomsMessage | Navigation> => {
  const rooms = roomsIn(model);
  return {
    entry: (index) => opensRoom(rooms[index]),
    wheel: wheelIn(model.chosen, rooms.length, (step) => ({
      screen: 'rooms',
      kind: 'choice-moved',
      step,
    })),
  };
};

/** A room in a row of the list: its code, its game, and what waits there. */
export function roomLabel(room: ListedRoom, catalog: Catalog): string {
  const data = readStoredRules(room);
  const game = data === undefined ? room.variant : gameNameOf(data, catalog);
  return `${formatRoomCode(room.code)}  ${catalog.rooms.room.round(room.round, game)}`;
}

/** What waits for the player in a room, and with whom. */
export function aboutRoom(
  { state, next, others, winners }: ListedRoom,
  { rooms: { list } }: Catalog,
): readonly string[] {
  const result = winners.length > 1 ? list.draw(winners) : list.won(winners);
  const waits = next === 'result' ? result : list.state[state === 'closed' ? 'closed' : next];
  return [waits, others.length === 0 ? list.alone : list.with(others)];
}

/** The sentence in place of the list, if there is none. */
export function roomsNote({ state }: RoomsModel, catalog: Catalog): string {
  const { list, elsewhere } = catalog.rooms;
  switch (state.kind) {
    case 'asking':
      return list.loading;
    case 'failed':
      return state.reason(catalog);
    case 'elsewhere':
      return elsewhere[state.who];
    case 'ready':
      return state.rooms.length === 0 ? list.none : '';
  }
}

/** The list of a player's rooms. */
export const roomsScreen = {
  init: initRooms,
  update: updateRooms,
  keymap: roomsKeymap,
  pointing: roomsPointing,
  effects: roomsEffects,
  replied: (reply) => ({ screen: 'rooms', kind: 'replied', reply }),
  help: () => 'roomKeys',
} satisfies Screen<RoomsModel, RoomsMessage>;
