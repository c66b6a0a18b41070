import type { RoomRound } from '../../engine/core/stored/room.ts';
import { machineTurnsIn, type RoomView, type SeenSeat } from '../../engine/room/view.ts';
import type { Game } from '../../engine/variants/game.ts';
import { boardNews, standing } from '../../prose/rooms.ts';
import { call, isAnswer } from '../app/effects/calls.ts';
import type { Effect, Reply } from '../app/effects/effects.ts';
import type { Mode } from '../play/modes/mode.ts';

/** What a player in a race knows of the other boards; nothing before the store has answered. */
export type Race = RoomRound & {
  readonly view: RoomView | 'unknown';
  /** How often the room was asked for in vain. */
  readonly asked: number;
};

/** The race of a mode. */
export const startRace = (mode: Mode): Race | 'none' =>
  mode.kind === 'race' && mode.room !== 'new'
    ? { room: mode.room, round: mode.round, view: 'unknown', asked: 0 }
    : 'none';

/** The news that a race waits for. */
export const raceEffects = (race: Race | 'none'): readonly Effect[] => {
  if (race === 'none') return [];
  const { room, round, view, asked } = race;
  const version = view === 'unknown' ? -1 : view.version;
  const machineTurns = view === 'unknown' ? undefined : machineTurnsIn(view);
  const shown = { room, round, as: 'player', version, machineTurns } as const;
  return [call('rooms.watch', shown, asked)];
};

/** Whether an effect is that of a race. */
export const isRaceEffect = (effect: Effect): boolean =>
  effect.kind === 'call' && effect.name === 'rooms.watch';

/** The race after the reply to its effect. */
export function raceAfter(race: Race, reply: Reply): Race {
  if (reply.kind === 'failed') return { ...race, asked: race.asked + 1 };
  return isAnswer(reply, 'rooms.watch') ? { ...race, view: reply.answer } : race;
}

/** The other seats of a race, in their order. */
export const othersIn = ({ view }: Race): readonly SeenSeat[] =>
  view === 'unknown' ? [] : view.seats.filter(({ n }) => n !== view.own);

/** The most rows whose marks are known of another seat. */
export const rowsIn = (race: Race): number =>
  Math.max(0, ...othersIn(race).map(({ marks }) => marks.length));

/** Whether two states of a race, in which the player still plays, differ at most in the boards of the others. */
export function hasSamePanel(before: Race | 'none', after: Race | 'none'): boolean {
  if (before === after) return true;
  if (before === 'none' || after === 'none') return false;
  if (before.view === 'unknown' || after.view === 'unknown') return before.view === after.view;
  const { sight } = before.view;
  return sight === 'own-rows' && sight === after.view.sight && rowsIn(before) === rowsIn(after);
}

/** The other seat that is furthest: a finished one before all others, then the one with the most turns. */
export const leaderOf = (others: readonly SeenSeat[]): SeenSeat | undefined =>
  others.toSorted(
    (one, other) =>
      Number(other.progress === 'finished') - Number(one.progress === 'finished') ||
      other.spent - one.spent,
  )[0];

/**
 * What has happened on the other boards of a race; once the player's own game is over, who leads or has won, without
 * marks.
 */
export function raceNews(before: Race, race: Race, { rules, phase }: Game): readonly string[] {
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
    ...boardNews(known, heard, rules),
  ];
}

const standingOnceOver = ({ view }: Race): readonly string[] =>
  view !== 'unknown' && view.sight === 'all' ? standing(view, []) : [];
