import { courseOf } from '../../engine/core/game/game.ts';
import { memoizeLatest } from '../../engine/core/memoize.ts';
import {
  canClose,
  canEnd,
  canRemove,
  machineTurnsIn,
  type RoomView,
  type SeenSeat,
  type Stance,
} from '../../engine/room/view.ts';
import type { Game } from '../../engine/variants/game.ts';
import { boardNews, gainsOf, type SeatReview, standing } from '../../prose/rooms.ts';
import type { Wording } from '../../prose/wording.ts';
import type { Balance } from '../../solver/review/review-types.ts';
import { call, type Effect, isAnswer, type Reply } from '../app/effects.ts';
import type { Copy } from '../page/copy.ts';
import type { Mode, Player } from '../play/mode.ts';
import { othersIn, type Race } from './race.ts';
import type { RoomEntry } from './room-records.ts';

export const startRace = (mode: Mode): Race | 'none' =>
  mode.kind === 'race' && mode.room !== 'new'
    ? { room: mode.room, round: mode.round, view: 'unknown', asked: 0 }
    : 'none';

export const raceEffects = (race: Race | 'none'): readonly Effect[] => {
  if (race === 'none') return [];
  const { room, round, view, asked } = race;
  const version = view === 'unknown' ? -1 : view.version;
  const machineTurns = view === 'unknown' ? undefined : machineTurnsIn(view);
  const shown = { room, round, as: 'player', version, machineTurns } as const;
  return [call('rooms.watch', shown, asked)];
};

export const isRaceEffect = (effect: Effect): boolean =>
  effect.kind === 'call' && effect.name === 'rooms.watch';

export function raceAfter(race: Race, reply: Reply): Race {
  if (reply.kind === 'failed') return { ...race, asked: race.asked + 1 };
  return isAnswer(reply, 'rooms.watch') ? { ...race, view: reply.answer } : race;
}

/**
 * What has happened on the other boards of a race; once the player's own game is over, who leads or has won, without
 * marks.
 */
export function raceNews(
  before: Race,
  race: Race,
  { rules, phase }: Game,
  wording: Wording,
): readonly string[] {
  if (race === before) return [];
  const seats = othersIn(race);
  const known =
    before.view === 'unknown'
      ? seats.map((seat): SeenSeat => ({ ...seat, marks: [], aid: 'none', progress: 'waiting' }))
      : othersIn(before);
  const heard = phase === 'over' ? seats.map((seat) => ({ ...seat, marks: [] })) : seats;
  const said = standingOnceOver(before);
  return [
    ...standingOnceOver(race).filter((line) => !said.includes(line)),
    ...boardNews(known, heard, rules, wording),
  ];
}

const standingOnceOver = ({ view }: Race): readonly string[] =>
  view !== 'unknown' && view.sight === 'all' ? standing(view, []) : [];

/** A room as one with a seat, one who could take one, or one who watches sees it, and its result. */
export type RoomModel = {
  readonly screen: 'room';
  readonly state:
    | { readonly kind: 'asking'; readonly query: RoomEntry }
    | { readonly kind: 'failed'; readonly query: RoomEntry; readonly reason: string }
    | ReadyRoom;
  /** How many replies have failed: part of the query, so that a failed one is sent again. */
  readonly asked: number;
  readonly problem: string;
  readonly chosen: number;
  readonly reviews: readonly SeatReview[];
  /** The rows of a race that is watched, as a reader hears them. */
  readonly news: readonly string[];
  readonly player: Player;
  readonly copy: Copy;
};

export type ReadyRoom = {
  readonly kind: 'ready';
  readonly view: RoomView;
  /** What is to be shown: the round, and for whom; the version is that of the view, or -1 after a change. */
  readonly wanted: { readonly round: number; readonly as: Stance; readonly version: number };
  readonly step: Step;
};

/**
 * What the player is about to do: play on their own board, or as the host end the round, close the room, or take the
 * selected seat from its player, which is asked first.
 */
type Step = 'none' | 'board' | HostStep | `${HostStep}-question`;
type HostStep = 'end' | 'close' | 'remove';

export type HostQuestion = { readonly step: HostStep; readonly text: string };

export function questionIn({ step, view }: ReadyRoom, chosen: number): HostQuestion | undefined {
  switch (step) {
    case 'end-question':
      return {
        step: 'end',
        text: 'End the round? Boards that are still being played then count as not broken.',
      };
    case 'close-question':
      return {
        step: 'close',
        text: 'Close this race? Nobody can join it or begin another round then.',
      };
    case 'remove-question':
      return {
        step: 'remove',
        text: `Remove ${view.seats[chosen]?.name ?? ''} from this race? They get no seat in it again.`,
      };
    default:
      return undefined;
  }
}

export const viewIn = ({ state }: RoomModel): RoomView | undefined =>
  state.kind === 'ready' ? state.view : undefined;

/** The room after a change of what is asked for, in any version. */
export function asking(
  model: RoomModel,
  change: { readonly round: number } | { readonly as: Stance },
): RoomModel {
  const { state } = model;
  return state.kind === 'ready'
    ? { ...model, state: { ...state, wanted: { ...state.wanted, ...change, version: -1 } } }
    : model;
}

export const withStep = (model: RoomModel, step: Step): RoomModel =>
  model.state.kind === 'ready' ? { ...model, problem: '', state: { ...model.state, step } } : model;

export function withView(model: RoomModel, view: RoomView, wording: Wording = 'places'): RoomModel {
  const { round, version } = view;
  const before = model.state.kind === 'ready' ? model.state : undefined;
  const shown: RoomModel = {
    ...model,
    problem: '',
    state: {
      kind: 'ready',
      view,
      wanted: { round, as: before?.wanted.as ?? 'player', version },
      step: before !== undefined && stillAsks(before, view, model.chosen) ? before.step : 'none',
    },
  };
  if (before?.view.round === round) {
    if (view.sight !== 'all-rows') return shown;
    const rows = watchedNews(before.view.seats, view.seats, view.rules, wording);
    return { ...shown, news: [...model.news, ...rows] };
  }
  const own = view.seats.findIndex(({ n }) => n === view.own);
  return { ...shown, chosen: Math.max(0, own), reviews: [], news: [] };
}

/** Computed once for all who watch a race: they are shown the same rows, one after the other. */
const watchedNews = memoizeLatest(boardNews);

/** Whether the news of others leaves a question on the screen; it can move the seat that is chosen. */
function stillAsks({ step, view: before }: ReadyRoom, view: RoomView, chosen: number): boolean {
  switch (step) {
    case 'end-question':
      return canEnd(view);
    case 'close-question':
      return canClose(view);
    case 'remove-question': {
      const seat = view.seats[chosen];
      return seat?.n === before.seats[chosen]?.n && canRemove(view, seat);
    }
    default:
      return false;
  }
}

export const withProblem = (model: RoomModel, reason: string): RoomModel =>
  model.state.kind === 'ready'
    ? {
        ...model,
        problem: reason,
        asked: model.asked + 1,
        state: { ...model.state, step: 'none' },
      }
    : { ...model, state: { kind: 'failed', query: model.state.query, reason } };

export function unreviewed(view: RoomView, reviews: readonly SeatReview[]): SeenSeat | undefined {
  const reviewed = new Set(reviews.map(({ n }) => n));
  return view.seats.find(({ n, game }) => game !== 'hidden' && !reviewed.has(n));
}

/** Several boards can have the same course, whose review is asked for once; one that cannot be judged has no figures. */
export function withReview(model: RoomModel, course: string, reply: Reply): RoomModel {
  if (reply.kind === 'progress') return model;
  const isReview = reply.kind === 'review';
  const balance: Balance = isReview ? reply.review.balance : { kind: 'unvalued' };
  const gains = isReview ? gainsOf(reply.review.entries) : [];
  const known = new Set(model.reviews.map(({ n }) => n));
  const reviewed = (viewIn(model)?.seats ?? []).flatMap(({ n, game }) =>
    game !== 'hidden' && !known.has(n) && JSON.stringify(courseOf(game)) === course
      ? [{ n, balance, gains }]
      : [],
  );
  return { ...model, reviews: [...model.reviews, ...reviewed] };
}
