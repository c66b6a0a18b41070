import { readStoredRules } from '../../engine/variants/game.ts';
import { gameNameOf } from '../../prose/games.ts';
import { counted, inSentence } from '../../prose/phrases.ts';
import { roomForms, withRound } from '../../prose/rooms.ts';
import { call } from '../app/effects.ts';
import { goTo, type Visit } from '../app/navigation.ts';
import { chooses, help, leaves, opens } from '../page/keys.ts';
import type { Asked, Entry, Page } from '../page/page.ts';
import { answered, known, list, text } from '../page/parts.ts';
import { ask, screen } from '../page/screen.ts';
import { canRace } from '../play/mode.ts';
import type { ListedRoom } from './room-records.ts';

type RoomsModel = {
  readonly screen: 'rooms';
  readonly rooms: Asked<readonly ListedRoom[]> | { readonly note: string };
  readonly chosen: number;
};

const GUEST =
  'To open a race, log in with an SSH key. To join one, log in with its code as the user name.';

declare module '../app/navigation.ts' {
  interface Openings {
    readonly rooms: 'races' | 'why-none';
  }
}

/** Only players with a name on a server have rooms, and only those with a key open one. */
const open = (of: 'races' | 'why-none', { player }: Visit): RoomsModel => ({
  screen: 'rooms',
  rooms: of === 'races' && canRace(player) ? 'asked' : { note: GUEST },
  chosen: 0,
});

function page({ rooms, chosen }: RoomsModel): Page<RoomsModel> {
  const title = 'Races';
  if (typeof rooms === 'object' && 'note' in rooms) {
    return { title, look: 'text', parts: [text(rooms.note)] };
  }
  const waits = {
    waiting: 'Looking for your races …',
    failed: 'Your races cannot be listed.',
    again: (model: RoomsModel): RoomsModel => ({ ...model, rooms: 'asked' }),
  };
  const listed = known(rooms, undefined);
  return {
    title,
    look: 'text',
    parts: answered(rooms, waits, (all) => [
      list(all, entryFor, {
        chosen,
        choose: (model, at) => ({ ...model, chosen: at }),
        click: 'opens',
        none: 'You are in no race. Open one, or join by code.',
      }),
    ]),
    said: { title: listed === undefined ? `${title}.` : `${counted(listed.length, 'race')}.` },
  };
}

function entryFor(room: ListedRoom): Entry<RoomsModel> {
  const data = readStoredRules(room);
  const game = data === undefined ? room.variant : gameNameOf(data);
  const name = room.form === 'duel' ? `${roomForms.duel}, ${game}` : game;
  const players =
    room.others.length === 0 ? 'nobody has joined yet' : `with ${inSentence(room.others)}`;
  return {
    label: `${room.code}  ${withRound(name, room.round)}`,
    about: `${waitsIn(room)}, ${players}`,
    opens: goTo('room', { kind: 'see-room', room: room.id, round: 'current' }),
  };
}

function waitsIn({ next, winners }: ListedRoom): string {
  switch (next) {
    case 'play':
      return 'your turn';
    case 'wait':
      return 'waiting for the others';
    case 'closed':
      return 'closed';
    case 'result':
      if (winners.length === 0) return 'nobody broke the code';
      return `${inSentence(winners)} ${winners.length === 1 ? 'won' : 'drew'}`;
  }
}

export const roomsScreen = screen({
  name: 'rooms',
  above: 'menu',
  open,
  keys: { choose: chooses(), open: opens(), help, back: leaves('q') },
  page,
  asks: (model) =>
    model.rooms === 'asked' ? [ask(call('rooms.list', {}), (rooms) => ({ ...model, rooms }))] : [],
  help: 'races',
});
