import { type Course, courseOf } from '../../engine/core/game/game.ts';
import {
  canEnd,
  machineTurnsIn,
  nextStepIn,
  type RoomView,
  type SeenSeat,
  type Stance,
} from '../../engine/room/view.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { catalogOf } from '../../settings/settings.ts';
import type { Balance } from '../../solver/review/review-types.ts';
import { call, isAnswer } from '../app/effects/calls.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import { goTo, type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Program, Screen } from '../app/screen.ts';
import {
  type Binding,
  confirms,
  type Keymap,
  onEnter,
  onKey,
  onUpAndDown,
  stepOf,
  wrapIndex,
} from '../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../parts/input/pointing.ts';
import type { Player } from '../play/modes/mode.ts';
import { gainsOf } from './deciding-row.ts';
import type { RoomEntry, SeatRequest } from './room-records.ts';
import { type AbsentRoom, type SeatReview, sharedText } from './room-text.ts';

/** A room that a player has a seat in, before or after their own board, and its result. */
export type RoomModel = {
  readonly screen: 'room';
  readonly state:
    | AbsentRoom
    | {
        readonly kind: 'ready';
        readonly view: RoomView;
        /** What is to be shown: the round, and for whom; the version is that of the view, or -1 after a change. */
        readonly wanted: { readonly round: number; readonly as: Stance; readonly version: number };
        readonly step: Step;
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

/** What the player is about to do: to play on their own board, or to end the round, after a question. */
type Step = 'none' | 'board' | 'end-question' | 'end';

/** What can happen in a room. */
export type RoomMessage = { readonly screen: 'room' } & (
  | { readonly kind: 'seat-chosen'; readonly index: number }
  | { readonly kind: 'round-chosen'; readonly round: number }
  | { readonly kind: 'step-chosen'; readonly step: Step }
  | { readonly kind: 'copy-chosen' | 'watch-chosen' }
  | { readonly kind: 'replied'; readonly to: 'store' | 'copy'; readonly reply: Reply }
  /** The review of the boards on which a game took this course. */
  | { readonly kind: 'reviewed'; readonly course: Course; readonly reply: Reply }
);

/** The screen that asks for a room. */
export const initRoom = (
  query: RoomEntry,
  { clipboard, invitation }: Pick<Program, 'clipboard' | 'invitation'>,
  player: Player,
): RoomModel => ({
  screen: 'room',
  state: { kind: 'asking', query },
  asked: 0,
  problem: 'none',
  chosen: 0,
  reviews: [],
  invitation,
  player,
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
    case 'round-chosen':
      return asking(model, { round: message.round });
    case 'watch-chosen':
      return asking(model, { as: 'watcher' });
    case 'step-chosen':
      return state.kind === 'ready'
        ? { ...model, problem: 'none', state: { ...state, step: message.step } }
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

/** The room after a change of what is asked for, in any version. */
function asking(
  model: RoomModel,
  change: { readonly round: number } | { readonly as: Stance },
): RoomModel {
  const { state } = model;
  return state.kind === 'ready'
    ? { ...model, state: { ...state, wanted: { ...state.wanted, ...change, version: -1 } } }
    : model;
}

/** The view of a room in the answer to one of its calls. */
export function roomViewIn(reply: Reply): RoomView | undefined {
  if (isAnswer(reply, 'rooms.enter', 'rooms.watch', 'rooms.end')) return reply.answer;
  return isAnswer(reply, 'rooms.board') && reply.answer.kind === 'room'
    ? reply.answer.view
    : undefined;
}

function withRoom(model: RoomModel, reply: Reply): RoomModel {
  const { state } = model;
  const view = roomViewIn(reply);
  if (view !== undefined) {
    const { round, version } = view;
    const before = state.kind === 'ready' ? state : undefined;
    const own = view.seats.findIndex(({ n }) => n === view.own);
    return {
      ...model,
      problem: 'none',
      ...(before?.view.round === round ? {} : { chosen: Math.max(0, own), reviews: [] }),
      state: {
        kind: 'ready',
        view,
        wanted: { round, as: before?.wanted.as ?? 'player', version },
        // The news of others leave the question on the screen.
        step: before?.step === 'end-question' && canEnd(view) ? 'end-question' : 'none',
      },
    };
  }
  if (reply.kind !== 'failed') return model;
  const { reason } = reply;
  return state.kind === 'ready'
    ? {
        ...model,
        problem: reason,
        asked: model.asked + 1,
        state: { ...state, step: 'none' },
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
  const isReview = reply.kind === 'review';
  const balance: Balance = isReview ? reply.review.balance : { kind: 'unvalued' };
  const gains = isReview ? gainsOf(reply.review.entries) : [];
  const text = JSON.stringify(course);
  const known = new Set(model.reviews.map(({ n }) => n));
  const reviewed = seatsOf(model).flatMap(({ n, game }) =>
    game !== 'hidden' && !known.has(n) && JSON.stringify(courseOf(game)) === text
      ? [{ n, balance, gains }]
      : [],
  );
  return { ...model, reviews: [...model.reviews, ...reviewed] };
}

/** What a room waits for: its news, a board, the reviews of the boards one after the other. */
export function roomEffects(model: RoomModel, catalog: Catalog): readonly Effect[] {
  const { state, asked, copy, invitation, reviews } = model;
  if (state.kind === 'asking') return [call('rooms.enter', state.query)];
  if (state.kind === 'failed') return [];
  const { view, step, wanted } = state;
  const { id: room, rules, round } = view;
  const game = unreviewed(model)?.game ?? 'hidden';
  return [
    step === 'board' || step === 'end'
      ? call(step === 'end' ? 'rooms.end' : 'rooms.board', { room, round })
      : call('rooms.watch', { room, ...wanted, machineTurns: machineTurnsIn(view) }, asked),
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
  if (state.kind === 'asking') return [leaveKey];
  if (state.kind === 'failed') {
    return [onEnter('tryAgain', () => triesAgain(state.query)), opensHelp, leaveKey];
  }
  const { view, step } = state;
  if (step === 'end-question') return endQuestion;
  const { seats, sight, current } = view;
  const seat = seats[chosen];
  return [
    ...stepBindings(view),
    ...(sight === 'progress' ? [watchKey] : []),
    ...(canEnd(view) ? [endKey] : []),
    ...(seats.length < 2 || sight === 'all-rows'
      ? []
      : [onUpAndDown('choose', (step) => seatChosen(wrapIndex(chosen, step, seats.length)))]),
    ...(current === 1 ? [] : [roundKeys(view)]),
    ...(seat === undefined
      ? []
      : reviewsOf(seat, view).map((on) => onKey('r', 'review', () => on))),
    ...(copy === 'impossible' || sight === 'progress' || sight === 'all-rows'
      ? []
      : [onKey<RoomMessage>('c', 'copy', () => ({ screen: 'room', kind: 'copy-chosen' }))]),
    opensHelp,
    leaveKey,
  ];
}

/** Asks again: a code may be mistyped, and a race that cannot be joined can be looked at. */
function triesAgain(query: RoomEntry): Navigation {
  if (query.kind === 'find-room') return goTo('join', query.code);
  const isRace = query.kind === 'join-room' && query.hidden === undefined;
  return opensRoom(isRace ? { kind: 'find-room', code: query.code } : query);
}

const leaveKey = opensMenu('q');

/** The key that watches a race without a seat. */
const watchKey = onKey<RoomMessage>('w', 'watch', () => ({ screen: 'room', kind: 'watch-chosen' }));

const stepChosen = (step: Step): RoomMessage => ({ screen: 'room', kind: 'step-chosen', step });

/** The key with which the host ends a round, and the answers to the question whether to do so. */
const endKey = onKey('e', 'endRound', () => stepChosen('end-question'));
const endQuestion: Keymap<RoomMessage> = [
  confirms('endRound', () => stepChosen('end')),
  { keys: 'others', action: 'toCarryOn', visibleIn: 'footer', on: () => stepChosen('none') },
];

/** The keys that lead to the rounds before and after. */
const roundKeys = ({ round, current }: RoomView): Binding<RoomMessage> => ({
  keys: ['left', 'right'],
  label: '← →',
  action: 'round',
  visibleIn: 'footer',
  on: (key) => roundChosen(Math.min(current, Math.max(1, round + stepOf(key)))),
});

/** The message that chooses a round of the room on the screen. */
export const roundChosen = (round: number): RoomMessage => ({
  screen: 'room',
  kind: 'round-chosen',
  round,
});

/** Leads to a room. */
export const opensRoom = (query: RoomEntry): Navigation => ({
  screen: 'app',
  kind: 'room-opened',
  query,
});

const seatChosen = (index: number): RoomMessage => ({ screen: 'room', kind: 'seat-chosen', index });

/** Reviews the board of a seat, once the viewer may see it. */
export const reviewsOf = ({ n, name, game }: SeenSeat, { own }: RoomView): readonly Navigation[] =>
  game === 'hidden'
    ? []
    : [{ screen: 'app', kind: 'board-reviewed', game, player: n === own ? '' : name }];

/** What Enter leads to: the player's own board, the next round, or a seat. */
function stepBindings(view: RoomView): readonly Binding<RoomMessage | Navigation>[] {
  const { id: room, round, code } = view;
  switch (nextStepIn(view)) {
    case 'play':
      return [onEnter('play', () => stepChosen('board'))];
    case 'next-round':
      return [onEnter('nextRound', () => takesSeat(view, { kind: 'next-round', room, round }))];
    case 'join':
      return [onEnter('join', () => takesSeat(view, { kind: 'join-room', code }))];
    case 'none':
      return [];
  }
}

/** Asks for a seat; in a duel, a code is hidden first. */
const takesSeat = ({ form, rules }: RoomView, query: SeatRequest): Navigation =>
  form === 'duel' ? { screen: 'app', kind: 'seat-taken', rules, query } : opensRoom(query);

/** What a mouse does in a room. */
const roomPointing = (model: RoomModel): Pointing<RoomMessage> => {
  const { length } = seatsOf(model);
  return {
    entry: seatChosen,
    wheel: wheelIn(model.chosen, length, (step) =>
      seatChosen(wrapIndex(model.chosen, step, length)),
    ),
  };
};

/** The screen of a room. */
export const roomScreen = {
  init: initRoom,
  update: updateRoom,
  keymap: roomKeymap,
  pointing: roomPointing,
  effects: (model, { settings }) => roomEffects(model, catalogOf(settings)),
  replied: (reply, effect) =>
    effect.kind === 'review'
      ? { screen: 'room', kind: 'reviewed', course: effect.course, reply }
      : {
          screen: 'room',
          kind: 'replied',
          reply,
          to: effect.kind === 'clipboard' ? 'copy' : 'store',
        },
  help: () => 'races',
} satisfies Screen<RoomModel, RoomMessage>;
