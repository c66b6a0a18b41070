import { describe, expect, it } from 'vitest';
import type { RoomView } from '../../../source/engine/room/view.ts';
import { shortName } from '../../../source/prose/rooms.ts';
import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import type { Effect, Reply } from '../../../source/screens/app/effects.ts';
import { frontAs, full, hintsOf, pressed, textOf } from '../../helpers/frames.ts';
import { answeredWith } from '../frames/account-scenes.ts';
import { inRoom, roomScenes, viewWith, withView } from '../frames/room-scenes.ts';
import { replied, replyTo } from '../outside.ts';
import { duel, five, four } from './room-models.ts';

const shown = (view: RoomView): AppModel => inRoom(view)(full);
const failed: Reply = { kind: 'failed', reason: 'The database is down.' };

const callOf = (app: AppModel): Effect | undefined =>
  effectsOf(app).find(({ kind }) => kind === 'call');
const reviewsIn = (app: AppModel): readonly Effect[] =>
  effectsOf(app).filter(({ kind }) => kind === 'review');
const reviewedIn = (app: AppModel): readonly number[] =>
  frontAs(app, 'room').reviews.map(({ n }) => n);

describe('a room on the screen', () => {
  it.each<[string, RoomView, string]>([
    ['before the own board', viewWith([[], five]), 'Enter play, ↑ ↓ choose, c copy'],
    [
      'after the own board, with a machine',
      viewWith([four], {}, 'quiet-otter', 'player', five),
      'Enter next round, ↑ ↓ choose, r review, c copy',
    ],
    ['before the second seat of a duel', viewWith([[]], duel), 'c copy'],
    ['of the host, while others play', viewWith([four, []]), 'Enter next round, e end, ↑ ↓ choose'],
    ['that is closed', viewWith([four, five], { closed: 5_000 }), '↑ ↓ choose, r review, c copy'],
    [
      'before the own board of an earlier round',
      viewWith([[], five], { round: 2 }),
      'Enter play, ↑ ↓ choose, ← → round, c copy',
    ],
    ['without a seat', viewWith([four, []], {}, 'cy'), 'Enter join, w watch, ↑ ↓ choose'],
    ['that is watched', viewWith([four, []], {}, 'cy', 'watcher'), '? help'],
    ['that is watched before marks', viewWith([[], []], {}, 'cy', 'watcher'), 'Enter join, ? help'],
  ])('%s has keys', (_, view, keys) => {
    expect(hintsOf(shown(view)).join(', ').slice(0, keys.length)).toBe(keys);
  });

  it('shows what was read last, also where an account is gone and the version fell', () => {
    const later = viewWith([four, five]);
    const fallen: RoomView = { ...viewWith([four]), version: later.version - 1 };
    const after = withView(shown(later), fallen);
    expect(frontAs(after, 'room').state).toMatchObject({ view: fallen });
    expect(callOf(after)).toMatchObject({ args: { version: fallen.version } });
  });

  it('stays when the store fails, says why, and asks again', () => {
    const model = shown(viewWith([[], five]));
    const asking = pressed(model, 'enter');
    expect(callOf(asking)).toMatchObject({ name: 'rooms.board' });
    const after = answeredWith(asking, failed);
    expect(textOf(after)).toContain('The database is down.');
    expect(callOf(after)).toMatchObject({ name: 'rooms.watch', asked: 1 });
    expect(textOf(withView(after, viewWith([[], five])))).not.toContain('The database is down.');
  });

  it.each([
    ['the seat of a duel', viewWith([[]], duel, 'cy')],
    ['the next round of a duel', viewWith([four, five], duel)],
  ])('asks for a code to hide before it asks for %s', (_, view) => {
    expect(textOf(pressed(shown(view), 'enter'))).toContain('Hide a code for your friend.');
  });

  it('is watched with one key, and leads to earlier rounds, each with its own reviews', () => {
    const outside = pressed(shown(viewWith([four, []], {}, 'bold-kite')), 'w');
    expect(callOf(outside)).toMatchObject({ args: { as: 'watcher', round: 1, version: -1 } });
    const watched = viewWith([four, []], {}, 'bold-kite', 'watcher');
    expect(callOf(withView(outside, watched))).toMatchObject({
      args: { as: 'watcher', version: watched.version },
    });

    const view = viewWith([four, five], { round: 3 });
    const [effect] = reviewsIn(shown(view));
    if (effect === undefined) throw new Error('No board is reviewed.');
    const inFirst = replied(shown(view), effect, replyTo(effect));
    expect(callOf(pressed(inFirst, 'left'))).toMatchObject({ args: { round: 1 } });
    const asksNext = pressed(inFirst, 'right');
    expect(callOf(asksNext)).toMatchObject({ args: { as: 'player', round: 2, version: -1 } });
    expect(reviewedIn(asksNext)).toHaveLength(1);
    const next = withView(asksNext, { ...view, round: 2 });
    expect(reviewedIn(next)).toEqual([]);
    expect(callOf(pressed(next, 'right'))).toMatchObject({ args: { round: 3 } });
  });

  it('is ended by its host after a question, which news leave on the screen', () => {
    const question = pressed(shown(viewWith([four, [], []])), 'e');
    expect(textOf(question)).toContain('End the round?');
    expect(callOf(pressed(question, 'x', 'y'))).toMatchObject({ name: 'rooms.watch' });
    const ending = pressed(withView(question, viewWith([four, ['1122'], []])), 'y');
    expect(callOf(ending)).toMatchObject({ name: 'rooms.end', args: { round: 1 } });
    expect(callOf(answeredWith(ending, failed))).toMatchObject({ name: 'rooms.watch' });
    // Meanwhile all have finished.
    const ended = withView(question, viewWith([four, five, five]));
    expect(textOf(ended)).not.toContain('End the round?');
  });

  it('is closed by its host, who can remove others that still play, after a question', () => {
    const view = viewWith([four, ['1122'], [], five]);
    const host = shown(view);
    const news = viewWith([four, ['1122', '3345'], [], five]);
    const closing = pressed(host, 'x');
    expect(textOf(closing)).toContain('Close this race?');
    expect(callOf(pressed(closing, 'n'))).toMatchObject({ name: 'rooms.watch' });
    const closed = withView(closing, { ...view, state: 'closed' });
    expect(textOf(closed)).not.toContain('Close this race?');
    const removing = pressed(host, 'down', 'd');
    expect(textOf(removing)).toMatch(/Remove \S+ from this race\?/);
    for (const [question, asked] of [
      [closing, { name: 'rooms.close', args: { round: 1 } }],
      [removing, { name: 'rooms.remove', args: { round: 1, n: 1 } }],
    ] as const) {
      expect(callOf(pressed(question, 'y'))).toMatchObject(asked);
      expect(callOf(pressed(withView(question, news), 'y'))).toMatchObject(asked);
    }
    // News can move the seats, and a player can finish.
    const moved = { ...view, seats: view.seats.filter(({ n }) => n !== 1) };
    for (const later of [moved, viewWith([four, five, [], five])]) {
      expect(textOf(withView(removing, later))).not.toContain('Remove');
    }
    // A host can remove neither themselves nor a player who has a result.
    for (const keys of [['d'], ['up', 'd']] as const) {
      expect(textOf(pressed(host, ...keys))).not.toContain('Remove');
    }
    const guest = shown({ ...viewWith([four, ['1122']]), host: 'brisk-pine' });
    expect(callOf(pressed(guest, 'x', 'y'))).toMatchObject({ name: 'rooms.watch' });
  });

  it('waits for the reviews of finished boards, one course after the other, and does without', () => {
    // Not before the viewer has finished.
    expect(reviewsIn(shown(viewWith([['1122'], five])))).toEqual([]);
    // The first and the third board have the same course, which is asked for once.
    let app = shown(viewWith([four, five, four]));
    for (const reviewed of [
      [0, 2],
      [0, 2, 1],
    ]) {
      const effects = reviewsIn(app);
      expect(effects).toHaveLength(1);
      app = effects.reduce((now, effect) => replied(now, effect, failed), app);
      expect(reviewedIn(app)).toEqual(reviewed);
    }
    expect(reviewsIn(app)).toEqual([]);
  });

  it.each([
    ['your choices', []],
    ['brisk-pine’s choices', ['down']],
  ])('says “%s” in the review of a board', (choices, keys) => {
    const asking = pressed(roomScenes['room-result'](full), ...keys, 'r');
    const effect = effectsOf(asking).find(({ kind }) => kind === 'review');
    if (effect === undefined) throw new Error('Nothing is reviewed.');
    expect(textOf(replied(asking, effect, replyTo(effect)))).toContain(`${choices} cost`);
  });
});

it('tells a guest from a player of the same name also where names are short', () => {
  const names = ['guest quiet-otter', 'quiet-otter', 'quiet-otter (machine)'].map(shortName);
  expect(new Set(names).size).toBe(3);
  expect(names[1]).toBe('quiet-otter');
});
