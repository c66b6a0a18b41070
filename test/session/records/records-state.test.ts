import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { profileOf } from '../../../source/screens/app/game/profile.ts';
import type { PlayedGame } from '../../../source/screens/app/game/unfinished.ts';
import {
  openingRecords,
  type RecordsEvent,
  type RecordsState,
  recordsAfter,
} from '../../../source/session/records/player-records.ts';
import { played } from './player-session.ts';

type State = RecordsState<'store'>;
type Event = RecordsEvent<'store'>;

const guest = profileOf({ kind: 'guest' });
const opened: Event = { kind: 'opened', store: 'store' };
const after = (...events: readonly Event[]): State =>
  events.reduce<State>(recordsAfter, openingRecords(guest));
const game = (name: string): PlayedGame => ({ ...played(...'12'), id: gameIdOf(name) });
const playing = (one: PlayedGame | 'none'): Event => ({ kind: 'game-played', played: one });
const unsentIn = (state: State) => ('unsent' in state ? state.unsent : undefined);

const states = {
  opening: after(),
  open: after(opened),
  away: after(opened, { kind: 'moves-late' }),
  unusable: after({ kind: 'sign-in-failed' }),
  closed: after(opened, { kind: 'session-ended' }),
};

describe('the states of the records', () => {
  it.each<[State['kind'], Exclude<Event['kind'], 'game-played' | 'profile-read'>, State['kind']]>([
    ['opening', 'opened', 'open'],
    ['opening', 'sign-in-failed', 'unusable'],
    ['opening', 'moves-late', 'opening'],
    ['opening', 'session-ended', 'closed'],
    ['open', 'moves-late', 'away'],
    ['open', 'moves-saved', 'open'],
    ['open', 'sign-in-failed', 'open'],
    ['open', 'session-ended', 'closed'],
    ['away', 'moves-saved', 'open'],
    ['away', 'moves-late', 'away'],
    ['away', 'session-ended', 'closed'],
    ['unusable', 'moves-late', 'unusable'],
    ['unusable', 'session-ended', 'closed'],
    ['closed', 'opened', 'closed'],
    ['closed', 'sign-in-failed', 'closed'],
    ['closed', 'moves-late', 'closed'],
    ['closed', 'moves-saved', 'closed'],
  ])('%s is after %s %s', (name, kind, next) => {
    expect(states[name].kind).toBe(name);
    expect(recordsAfter(states[name], kind === 'opened' ? opened : { kind }).kind).toBe(next);
  });
});

describe('what waits for the store', () => {
  it('is the last state of each game, the last played last', () => {
    const [one, two] = [game('one'), game('two')];
    const again = { ...one, draft: '123' };
    const unsent = unsentIn(after(playing(one), playing(two), playing(again)));
    expect(unsent?.games.size).toBe(2);
    expect([...(unsent?.games.values() ?? [])]).toEqual([two, again]);
    expect(unsent?.current).toBe(again);
    const left = unsentIn(after(playing(one), playing('none')));
    expect(left).toMatchObject({ current: 'none', games: new Map([[one.id, one]]) });
  });

  it('is the last 50 games, and the others are counted', () => {
    const names = Array.from({ length: 60 }, (_, n) => `game ${n}`);
    const state = after(...[...names, 'game 59'].map((name) => playing(game(name))));
    expect([...(unsentIn(state)?.games.keys() ?? [])]).toEqual(names.slice(10));
    expect(recordsAfter(state, opened).dropped).toBe(10);
  });

  it('is nothing once the store is open, also after the end of the session', () => {
    expect(unsentIn(after(playing(game('one')), opened, playing(game('two'))))).toBe(undefined);
    const ended = after(playing(game('one')), { kind: 'session-ended' });
    expect(unsentIn(ended)?.games.size).toBe(1);
    expect(recordsAfter(ended, opened)).toMatchObject({ kind: 'closed', store: 'store' });
  });
});

it('the profile is the one that was read last, in every state', () => {
  const profile = profileOf({ kind: 'named', name: 'ada' });
  for (const state of Object.values(states)) {
    const next = recordsAfter(state, { kind: 'profile-read', profile });
    expect(next).toEqual({ ...state, profile });
  }
});
