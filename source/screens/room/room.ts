import { courseOf } from '../../engine/core/game/game.ts';
import { nextStepIn, type RoomView, type SeenSeat } from '../../engine/room/view.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import type { Balance } from '../../solver/review/review-types.ts';
import type { Clipboard, Effect, Reply } from '../app/effects/effects.ts';
import { type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Screen } from '../app/screen.ts';
import { type Binding, type Keymap, stepOf, wrapIndex } from '../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../parts/input/pointing.ts';
import type { RoomQuery } from './room-records.ts';
import { type SeatReview, sharedText } from './room-text.ts';

/** A room that a player has a seat in, before or after the own board, and its result. */
export type RoomModel = {
  readonly screen: 'room';
  readonly state:
    | { readonly kind: 'asking'; readonly query: RoomQuery }
    | { readonly kind: 'failed'; readonly query: RoomQuery; readonly reason: LocalizedText }
    | {
        readonly kind: 'ready';
        readonly view: RoomView;
        /** Whether the player's board is on its way. */
        readonly board: 'not-asked' | 'asked';
      };
  /** How often the room was asked for in vain. */
  readonly asked: number;
  /** Why the last step failed. */
  readonly problem: LocalizedText | 'none';
  /** The selected seat, from 0. */
  readonly chosen: number;
  readonly reviews: readonly SeatReview[];
  readonly invitation: string;
  readonly copy: 'impossible' | 'possible' | 'sending' | 'sent' | 'failed';
};

type ReadyRoom = RoomModel & { readonly state: Extract<RoomModel['state'], { kind: 'ready' }> };

/** What can happen in a room. */
export type RoomMessage = { readonly screen: 'room' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'seat-chosen'; readonly index: number }
  | { readonly kind: 'board-asked' | 'copy-chosen' }
  | { readonly kind: 'replied'; readonly to: 'store' | 'copy' | 'review'; readonly reply: Reply }
);

/** The screen that asks for a room. */
export const initRoom = (
  query: RoomQuery,
  { clipboard, invitation }: { readonly clipboard: Clipboard; readonly invitation: string },
): RoomModel => ({
  screen: 'room',
  state: { kind: 'asking', query },
  asked: 0,
  problem: 'none',
  chosen: 0,
  reviews: [],
  invitation,
  copy: clipboard === 'none' ? 'impossible' : 'possible',
});

const isReady = (model: RoomModel): model is ReadyRoom => model.state.kind === 'ready';

/** The seats of a room on the screen. */
export const seatsOf = ({ state }: RoomModel): readonly SeenSeat[] =>
  state.kind === 'ready' ? state.view.seats : [];

/** The room after something has happened on the screen. */
export function updateRoom(model: RoomModel, message: RoomMessage): RoomModel {
  switch (message.kind) {
    case 'choice-moved': {
      const seats = Math.max(1, seatsOf(model).length);
      return { ...model, chosen: wrapIndex(model.chosen, message.step, seats) };
    }
    case 'seat-chosen':
      return message.index < seatsOf(model).length ? { ...model, chosen: message.index } : model;
    case 'board-asked':
      return isReady(model)
        ? { ...model, problem: 'none', state: { ...model.state, board: 'asked' } }
        : model;
    case 'copy-chosen':
      return model.copy === 'impossible' ? model : { ...model, copy: 'sending' };
    case 'replied':
      return replied(model, message.to, message.reply);
  }
}

function replied(model: RoomModel, to: 'store' | 'copy' | 'review', reply: Reply): RoomModel {
  switch (to) {
    case 'copy':
      return { ...model, copy: reply.kind === 'sent' ? 'sent' : 'failed' };
    case 'review':
      return withReview(model, reply);
    case 'store':
      return withRoom(model, reply);
  }
}

function withRoom(model: RoomModel, reply: Reply): RoomModel {
  const { state } = model;
  if (reply.kind === 'records' && reply.answer.kind === 'room') {
    const { view } = reply.answer;
    if (state.kind !== 'ready') return ready({ ...model, problem: 'none' }, view);
    // A reading that was overtaken by another one says nothing new.
    if (view.round === state.view.round && view.version < state.view.version) return model;
    return { ...model, problem: 'none', state: { ...state, view } };
  }
  if (reply.kind !== 'failed') return model;
  return state.kind === 'ready'
    ? {
        ...model,
        problem: reply.reason,
        asked: model.asked + 1,
        state: { ...state, board: 'not-asked' },
      }
    : { ...model, state: { kind: 'failed', query: queryOf(state), reason: reply.reason } };
}

const queryOf = (state: Exclude<RoomModel['state'], { kind: 'ready' }>): RoomQuery => state.query;

/** A room that opens selects the player's own seat. */
const ready = (model: RoomModel, view: RoomView): RoomModel => ({
  ...model,
  state: { kind: 'ready', view, board: 'not-asked' },
  chosen: Math.max(
    0,
    view.seats.findIndex(({ n }) => n === view.own),
  ),
  reviews: [],
});

/** The next finished board that is not reviewed; undefined if there is none. */
function unreviewed(model: RoomModel): SeenSeat | undefined {
  const reviewed = new Set(model.reviews.map(({ n }) => n));
  return seatsOf(model).find(({ n, game }) => game !== 'hidden' && !reviewed.has(n));
}

/** A board that cannot be judged has no figures. */
function withReview(model: RoomModel, reply: Reply): RoomModel {
  const seat = unreviewed(model);
  if (seat === undefined || reply.kind === 'progress') return model;
  const balance: Balance = reply.kind === 'review' ? reply.review.balance : { kind: 'unvalued' };
  return { ...model, reviews: [...model.reviews, { n: seat.n, balance }] };
}

/** What a room waits for: its news, a board, the reviews of the boards one after the other. */
export function roomEffects(model: RoomModel, catalog: Catalog): readonly Effect[] {
  const { state, asked, copy, invitation, reviews } = model;
  if (state.kind === 'asking') return [{ kind: 'records', query: state.query }];
  if (state.kind === 'failed') return [];
  const { view, board } = state;
  const { id: room, round, version } = view;
  const seat = unreviewed(model);
  return [
    board === 'asked'
      ? { kind: 'records', query: { kind: 'open-board', room } }
      : { kind: 'records', query: { kind: 'watch-room', room, round, version, asked } },
    ...(copy === 'sending'
      ? [{ kind: 'clipboard', text: sharedText(view, reviews, invitation, catalog) } as const]
      : []),
    ...(seat === undefined || seat.game === 'hidden'
      ? []
      : [
          {
            kind: 'review',
            rules: view.rules,
            course: courseOf(seat.game),
            roles: seat.game.roles,
          } as const,
        ]),
  ];
}

/** What keys do in a room. */
export function roomKeymap(model: RoomModel): Keymap<RoomMessage | Navigation> {
  const { state } = model;
  if (state.kind === 'asking') return [opensMenu('q')];
  if (state.kind === 'failed') {
    const { query } = state;
    return [enters('tryAgain', () => roomOpened(query)), opensMenu('q')];
  }
  const seat = state.view.seats[model.chosen];
  return [
    ...stepBindings(state.view),
    {
      keys: ['up', 'down', 'k', 'j'],
      label: '↑ ↓',
      action: 'choose',
      visibleIn: state.view.seats.length > 1 ? 'footer' : 'help',
      on: (key) => ({ screen: 'room', kind: 'choice-moved', step: key === 'j' ? 1 : stepOf(key) }),
    },
    ...(seat === undefined ? [] : reviewBindings(seat)),
    ...(model.copy === 'impossible' ? [] : [copies]),
    opensHelp,
    opensMenu('q'),
  ];
}

const roomOpened = (asks: RoomQuery): Navigation => ({ screen: 'app', kind: 'room-opened', asks });

const enters = (
  action: Binding<never>['action'],
  on: () => RoomMessage | Navigation,
): Binding<RoomMessage | Navigation> => ({
  keys: ['enter'],
  label: 'Enter',
  action,
  visibleIn: 'footer',
  on,
});

/** What Enter does: the own board, the next round, or a seat. */
function stepBindings(view: RoomView): readonly Binding<RoomMessage | Navigation>[] {
  const { id: room, round, code } = view;
  switch (nextStepIn(view)) {
    case 'play':
      return [enters('play', () => ({ screen: 'room', kind: 'board-asked' }))];
    case 'next-round':
      return [enters('nextRound', () => roomOpened({ kind: 'next-round', room, round }))];
    case 'join':
      return [enters('join', () => roomOpened({ kind: 'join-room', code }))];
    case 'none':
      return [];
  }
}

const reviewBindings = ({ game }: SeenSeat): readonly Binding<Navigation>[] =>
  game === 'hidden'
    ? []
    : [
        {
          keys: ['r'],
          label: 'r',
          action: 'review',
          visibleIn: 'footer',
          on: () => ({ screen: 'app', kind: 'board-reviewed', game }),
        },
      ];

const copies: Binding<RoomMessage> = {
  keys: ['c'],
  label: 'c',
  action: 'copy',
  visibleIn: 'footer',
  on: () => ({ screen: 'room', kind: 'copy-chosen' }),
};

/** What a mouse does in a room. */
export const roomPointing = (model: RoomModel): Pointing<RoomMessage> => ({
  entry: (index) => ({ screen: 'room', kind: 'seat-chosen', index }),
  wheel: wheelIn(model.chosen, seatsOf(model).length, (step) => ({
    screen: 'room',
    kind: 'choice-moved',
    step,
  })),
});

/** The screen of a room. */
export const roomScreen = {
  init: initRoom,
  update: updateRoom,
  keymap: roomKeymap,
  pointing: roomPointing,
  effects: roomEffects,
  replied: (reply, { kind }) => ({
    ...{ screen: 'room', kind: 'replied', reply },
    to: kind === 'clipboard' ? 'copy' : kind === 'review' ? 'review' : 'store',
  }),
  help: () => 'roomKeys',
} satisfies Screen<RoomModel, RoomMessage>;
