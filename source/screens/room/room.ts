import { type Course, courseOf } from '../../engine/core/game/game.ts';
import { nextStepIn, type RoomView, type SeenSeat } from '../../engine/room/view.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import type { Balance } from '../../solver/review/review-types.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import { type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Program, Screen } from '../app/screen.ts';
import {
  type Binding,
  type Keymap,
  onEnter,
  onKey,
  onUpAndDown,
  wrapIndex,
} from '../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../parts/input/pointing.ts';
import type { Player } from '../play/modes/player.ts';
import type { RoomQuery } from './room-records.ts';
import { type AbsentRoom, type SeatReview, sharedText } from './room-text.ts';

/** A room that a player has a seat in, before or after the own board, and its result. */
export type RoomModel = {
  readonly screen: 'room';
  readonly state:
    | AbsentRoom
    | {
        readonly kind: 'ready';
        readonly view: RoomView;
        /** Whether the player's board is on its way. */
        readonly board: 'not-asked' | 'asked';
      };
  /** How many replies have failed: part of the query, so that a failed one is sent again. */
  readonly asked: number;
  /** Why the last step failed. */
  readonly problem: LocalizedText | 'none';
  /** The selected seat, from 0. */
  readonly chosen: number;
  readonly reviews: readonly SeatReview[];
  readonly invitation: string;
  readonly player: Player;
  readonly copy: 'impossible' | 'possible' | 'sending' | 'sent' | 'failed';
};

/** What can happen in a room. */
export type RoomMessage = { readonly screen: 'room' } & (
  | { readonly kind: 'seat-chosen'; readonly index: number }
  | { readonly kind: 'board-asked' | 'copy-chosen' }
  | { readonly kind: 'replied'; readonly to: 'store' | 'copy'; readonly reply: Reply }
  /** The review of the boards on which a game took this course. */
  | { readonly kind: 'reviewed'; readonly course: Course; readonly reply: Reply }
);

/** The screen that asks for a room. */
export const initRoom = (
  query: RoomQuery,
  { clipboard, invitation }: Pick<Program, 'clipboard' | 'invitation'>,
  player: Player,
): RoomModel => ({
  ...{ screen: 'room', state: { kind: 'asking', query }, asked: 0, problem: 'none' },
  ...{ chosen: 0, reviews: [], invitation, player },
  copy: clipboard === 'none' ? 'impossible' : 'possible',
});

/** The seats of a room on the screen. */
export const seatsOf = ({ state }: RoomModel): readonly SeenSeat[] =>
  state.kind === 'ready' ? state.view.seats : [];

/** The room after something has happened on the screen. */
export function updateRoom(model: RoomModel, message: RoomMessage): RoomModel {
  const { state } = model;
  switch (message.kind) {
    case 'seat-chosen':
      return message.index < seatsOf(model).length ? { ...model, chosen: message.index } : model;
    case 'board-asked':
      return state.kind === 'ready'
        ? { ...model, problem: 'none', state: { ...state, board: 'asked' } }
        : model;
    case 'copy-chosen':
      return model.copy === 'impossible' ? model : { ...model, copy: 'sending' };
    case 'replied': {
      const { to, reply } = message;
      return to === 'copy'
        ? { ...model, copy: reply.kind === 'sent' ? 'sent' : 'failed' }
        : withRoom(model, reply);
    }
    case 'reviewed':
      return withReview(model, message.course, message.reply);
  }
}

function withRoom(model: RoomModel, reply: Reply): RoomModel {
  const { state } = model;
  if (reply.kind === 'records' && reply.answer.kind === 'room') {
    const { view } = reply.answer;
    const own = view.seats.findIndex(({ n }) => n === view.own);
    return {
      ...{ ...model, problem: 'none' },
      chosen: state.kind === 'ready' ? model.chosen : Math.max(0, own),
      state: { kind: 'ready', view, board: 'not-asked' },
    };
  }
  if (reply.kind !== 'failed') return model;
  const { reason } = reply;
  return state.kind === 'ready'
    ? {
        ...{ ...model, problem: reason, asked: model.asked + 1 },
        state: { ...state, board: 'not-asked' },
      }
    : { ...model, state: { kind: 'failed', query: state.query, reason } };
}

/** The next finished board that is not reviewed; undefined if there is none. */
function unreviewed(model: RoomModel): SeenSeat | undefined {
  const reviewed = new Set(model.reviews.map(({ n }) => n));
  return seatsOf(model).find(({ n, game }) => game !== 'hidden' && !reviewed.has(n));
}

/** Several boards can have the same course, whose review is asked for once; one that cannot be judged has no figures. */
function withReview(model: RoomModel, course: Course, reply: Reply): RoomModel {
  if (reply.kind === 'progress') return model;
  const balance: Balance = reply.kind === 'review' ? reply.review.balance : { kind: 'unvalued' };
  const text = JSON.stringify(course);
  const known = new Set(model.reviews.map(({ n }) => n));
  const reviewed = seatsOf(model).flatMap(({ n, game }) =>
    game !== 'hidden' && !known.has(n) && JSON.stringify(courseOf(game)) === text
      ? [{ n, balance }]
      : [],
  );
  return { ...model, reviews: [...model.reviews, ...reviewed] };
}

/** What a room waits for: its news, a board, the reviews of the boards one after the other. */
export function roomEffects(model: RoomModel, catalog: Catalog): readonly Effect[] {
  const { state, asked, copy, invitation, reviews } = model;
  if (state.kind === 'asking') return [{ kind: 'records', query: state.query }];
  if (state.kind === 'failed') return [];
  const { view, board } = state;
  const { id: room, round, version, rules } = view;
  const game = unreviewed(model)?.game ?? 'hidden';
  return [
    board === 'asked'
      ? { kind: 'records', query: { kind: 'open-board', room } }
      : { kind: 'records', query: { kind: 'watch-room', room, round, version, asked } },
    ...(copy === 'sending'
      ? [{ kind: 'clipboard', text: sharedText(view, reviews, invitation, catalog) } as const]
      : []),
    ...(game === 'hidden'
      ? []
      : [{ kind: 'review', rules, course: courseOf(game), roles: game.roles } as const]),
  ];
}

/** What keys do in a room. */
export function roomKeymap(model: RoomModel): Keymap<RoomMessage | Navigation> {
  const { state, chosen, copy } = model;
  if (state.kind === 'asking') return [opensMenu('q')];
  if (state.kind === 'failed') {
    const { query } = state;
    return [onEnter('tryAgain', () => opensRoom(query)), opensMenu('q')];
  }
  const { seats, own } = state.view;
  const game = seats[chosen]?.game ?? 'hidden';
  return [
    ...stepBindings(state.view),
    ...(seats.length < 2
      ? []
      : [onUpAndDown('choose', (step) => chooses(wrapIndex(chosen, step, seats.length)))]),
    ...(game === 'hidden'
      ? []
      : [
          onKey<Navigation>('r', 'review', () => ({ screen: 'app', kind: 'board-reviewed', game })),
        ]),
    ...(copy === 'impossible' || own === 'none'
      ? []
      : [onKey<RoomMessage>('c', 'copy', () => ({ screen: 'room', kind: 'copy-chosen' }))]),
    opensHelp,
    opensMenu('q'),
  ];
}

/** Leads to a room. */
export const opensRoom = (asks: RoomQuery): Navigation => ({
  screen: 'app',
  kind: 'room-opened',
  asks,
});

const chooses = (index: number): RoomMessage => ({ screen: 'room', kind: 'seat-chosen', index });

/** What Enter does: the own board, the next round, or a seat. */
function stepBindings(view: RoomView): readonly Binding<RoomMessage | Navigation>[] {
  const { id: room, round, code } = view;
  switch (nextStepIn(view)) {
    case 'play':
      return [onEnter('play', () => ({ screen: 'room', kind: 'board-asked' }))];
    case 'next-round':
      return [onEnter('nextRound', () => opensRoom({ kind: 'next-round', room, round }))];
    case 'join':
      return [onEnter('join', () => opensRoom({ kind: 'join-room', code }))];
    case 'none':
      return [];
  }
}

/** What a mouse does in a room. */
const roomPointing = (model: RoomModel): Pointing<RoomMessage> => {
  const { length } = seatsOf(model);
  return {
    entry: chooses,
    wheel: wheelIn(model.chosen, length, (step) => chooses(wrapIndex(model.chosen, step, length))),
  };
};

/** The screen of a room. */
export const roomScreen = {
  init: initRoom,
  update: updateRoom,
  keymap: roomKeymap,
  pointing: roomPointing,
  effects: roomEffects,
  replied: (reply, effect) =>
    effect.kind === 'review'
      ? { screen: 'room', kind: 'reviewed', course: effect.course, reply }
      : {
          ...{ screen: 'room', kind: 'replied', reply },
          to: effect.kind === 'clipboard' ? 'copy' : 'store',
        },
  help: () => 'races',
} satisfies Screen<RoomModel, RoomMessage>;
