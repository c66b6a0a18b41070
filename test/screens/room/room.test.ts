import { describe, expect, it } from 'vitest';
import { type Turn, turnsOf } from '../../../source/engine/core/game/record.ts';
import { roomCodeOf, roomIdOf } from '../../../source/engine/core/stored/room.ts';
import type { RoomView, SeenSeat } from '../../../source/engine/room/view.ts';
import { literal } from '../../../source/prose/catalog.ts';
import { effectsOf } from '../../../source/screens/app/app.ts';
import type { Reply } from '../../../source/screens/app/effects/effects.ts';
import { messageFor } from '../../../source/screens/parts/input/keymap.ts';
import { decidingRow } from '../../../source/screens/room/deciding-row.ts';
import {
  initRoom,
  type RoomMessage,
  type RoomModel,
  roomEffects,
  roomKeymap,
  updateRoom,
} from '../../../source/screens/room/room.ts';
import type { RoomQuery } from '../../../source/screens/room/room-records.ts';
import { type SeatReview, sharedText, standing } from '../../../source/screens/room/room-text.ts';
import type { Balance } from '../../../source/solver/review/review-types.ts';
import { english } from '../../helpers/english.ts';
import { compact, full, pressed, textOf } from '../../helpers/frames.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';
import { roomScenes, viewWith } from '../frames/room-scenes.ts';
import { replied as answered, replyTo } from '../outside.ts';

const room = roomIdOf('room');
const asked = initRoom(
  { kind: 'see-room', room, round: 1 },
  { clipboard: 'terminal', invitation: 'ssh play.example.org' },
  { kind: 'named', name: 'quiet-otter' },
);

const four = ['1122', '3345', '2336', '6323'];
const five = ['1122', '3344', '5366', '6332', '6323'];
const duel = { form: 'duel' } as const;
const lost = Array<string>(10).fill('1111');

const answer = (view: RoomView): Reply => ({ kind: 'records', answer: { kind: 'room', view } });
const replied = (model: RoomModel, reply: Reply, to: 'store' | 'copy' = 'store') =>
  updateRoom(model, { screen: 'room', kind: 'replied', to, reply });
const opened = (view: RoomView): RoomModel => replied(asked, answer(view));
const failed: Reply = { kind: 'failed', reason: literal('The database is down.') };

/** A review by its sums. */
const review = (n: number, cost: number, luck: number): SeatReview => {
  const sums = { from: 0, turns: 4, rest: 0, start: 4, loss: cost, opening: 0, lifelines: 0, luck };
  const balance: Balance = {
    ...{ ...sums, zScore: 0, codemaker: 0, skill: 100 },
    kind: 'valued',
    source: { kind: 'exact' },
  };
  return { n, balance, gains: [] };
};

/** The keys that a room has beside Enter, the help and the menu. */
const keysIn = (model: RoomModel): string =>
  roomKeymap(model)
    .filter(({ action }) => action !== 'help' && action !== 'menu')
    .flatMap(({ keys }) => (keys.includes('enter') ? [] : [keys[0]]))
    .join(' ');

/** What Enter does, as the footer says it. */
const enter = (model: RoomModel): string | undefined => {
  const action = roomKeymap(model).find(({ keys }) => keys.includes('enter'))?.action;
  return typeof action === 'string' ? action : undefined;
};

/** A turn of a board that is visible. */
function turnOf({ seats }: RoomView, seat: number, row: number): Turn | undefined {
  const game = seats[seat]?.game ?? 'hidden';
  return game === 'hidden' ? undefined : turnsOf(game.record)[row];
}

/** A duel in its second round, in which the first players have seats. */
const inSecond = (boards: Parameters<typeof viewWith>[0], viewer: string): RoomView => ({
  ...viewWith(boards, duel, viewer),
  ...{ round: 2, current: 2 },
});

describe('how a round stands', () => {
  const two = viewWith([four, five]);
  it.each<[string, RoomView, readonly SeatReview[], readonly string[]]>([
    ['won', two, [], ['quiet-otter won in 4 turns.']],
    [
      'won by the one who chose best',
      two,
      [review(0, 0.1, 0.5), review(1, 0.4, -0.2)],
      ['quiet-otter won in 4 turns.'],
    ],
    [
      'won, although another one chose better and had bad luck',
      two,
      [review(0, 0.8, 0.5), review(1, 0.1, -0.9)],
      ['quiet-otter won in 4 turns.', 'brisk-pine chose better, but bad luck cost 0.9 turns.'],
    ],
    [
      'won by luck alone',
      two,
      [review(0, 0.8, 1.4), review(1, 0.1, 0.2)],
      [
        'quiet-otter won in 4 turns.',
        'brisk-pine chose better, but luck saved quiet-otter 1.4 turns.',
      ],
    ],
    [
      'won by as good choices',
      two,
      [review(0, 0.12, 1.4), review(1, 0.1, 0.2)],
      ['quiet-otter won in 4 turns.'],
    ],
    ['a draw', viewWith([four, four]), [], ['quiet-otter and brisk-pine drew with 4 turns.']],
    ['not broken', viewWith([lost, lost]), [], ['Nobody broke the code.']],
    ['alone and closed', viewWith([four], { closed: 5_000 }), [], ['This race is closed.']],
    ['alone', viewWith([[]]), [], ['You can play now: whoever joins later races your rows.']],
    [
      'played',
      viewWith([four, ['1122'], []]),
      [],
      ['quiet-otter leads with 4 turns.', '2 boards are not finished.'],
    ],
    [
      'played, with two in front',
      viewWith([four, four, []]),
      [],
      ['quiet-otter and brisk-pine lead with 4 turns.', 'One board is not finished.'],
    ],
    [
      'played, with one in front of another',
      viewWith([four, five, []]),
      [],
      ['quiet-otter leads with 4 turns.', 'One board is not finished.'],
    ],
    ['played, and not broken', viewWith([lost, []]), [], ['One board is not finished.']],
    [
      'offered to one without a seat',
      viewWith([four, []], {}, 'bold-kite'),
      [],
      ['Join quiet-otter’s race?'],
    ],
    ['not finished by the viewer', viewWith([['1122'], five]), [], []],
    [
      'followed by another round',
      viewWith([four, five], { round: 2 }),
      [],
      ['quiet-otter won in 4 turns.', 'Round 2 has begun.'],
    ],
    [
      'alone with a machine',
      viewWith([five], {}, 'quiet-otter', 'player', four),
      [],
      ['Irma, a machine, needed 4 turns.', 'Whoever joins later races your rows.'],
    ],
    [
      'won, although a machine was better in every way',
      viewWith([five, lost], {}, 'quiet-otter', 'player', four),
      [review(0, 0.5, 0.1), review(-1, 0, 0.2)],
      ['quiet-otter won in 5 turns.', 'Irma, a machine, needed 4 turns.'],
    ],
    [
      'won, although one who did not break the code chose better',
      viewWith([five, lost]),
      [review(0, 0.5, 0.1), review(1, 0, -0.2)],
      ['quiet-otter won in 5 turns.'],
    ],
    [
      'a draw, in which a machine has failed',
      viewWith([five, five], {}, 'quiet-otter', 'player', lost),
      [],
      ['quiet-otter and brisk-pine drew with 5 turns.', 'Irma, a machine, did not break the code.'],
    ],
    [
      'before the end, with a machine',
      viewWith([['1122'], []], {}, 'quiet-otter', 'player', four),
      [],
      [],
    ],
    [
      'a duel of one',
      viewWith([[]], duel),
      [],
      ['Your code is hidden. You can play when your friend has hidden one.'],
    ],
    ['a duel that is offered', viewWith([[]], duel, 'cy'), [], ['Join quiet-otter’s duel?']],
    ['a duel of two', viewWith([[], []], duel, 'cy'), [], ['All seats are taken.']],
    // Its host has not taken a seat there.
    ['a round that a friend has begun', inSecond([[]], 'brisk-pine'), [], ['Join round 2?']],
    ['a closed duel', viewWith([[]], { ...duel, closed: 5_000 }), [], ['This duel is closed.']],
    [
      'closed',
      viewWith([four, five], { closed: 5_000 }),
      [],
      ['quiet-otter won in 4 turns.', 'This race is closed.'],
    ],
  ])('%s', (_, view, reviews, sentences) => {
    expect(standing(view, reviews, english)).toEqual(sentences);
  });

  it.each<[string, RoomView, readonly string[]]>([
    [
      'is watched row by row',
      viewWith([four, []], {}, 'bold-kite', 'watcher'),
      [
        'You watch: the marks row by row, and the pegs when all have finished.',
        'You can play the next round.',
      ],
    ],
    [
      'is watched before anybody has played',
      viewWith([[], []], {}, 'bold-kite', 'watcher'),
      [
        'You watch: the marks row by row, and the pegs when all have finished.',
        'Join quiet-otter’s race?',
      ],
    ],
    [
      'is watched while all its seats are taken',
      viewWith(Array(8).fill([]), {}, 'nobody', 'watcher'),
      ['You watch: the marks row by row, and the pegs when all have finished.'],
    ],
    [
      'is over for one who watches',
      viewWith([four, five], {}, 'bold-kite', 'watcher'),
      ['quiet-otter won in 4 turns.'],
    ],
    ['has no seat left', viewWith(Array(8).fill([]), {}, 'nobody'), ['All seats are taken.']],
  ])('%s', (_, view, sentences) => {
    expect(standing(view, [], english)).toEqual(sentences);
  });

  it('was decided by the row in which the winner gained most on the second', () => {
    const gained = (n: number, ...gains: readonly number[]) => ({ ...review(n, 0, 0), gains });
    const three = viewWith([five, four, lost]);
    const rowOf = (...reviews: readonly SeatReview[]) => decidingRow(three, reviews);
    // Of the third board, which lost, nothing is compared.
    expect(rowOf(gained(0, 0, 1, 0, 0, 0), gained(1, 0, 1, 0.4, 0.1), gained(2, -9))).toEqual({
      row: 3,
      boards: [
        { name: 'brisk-pine', turn: turnOf(three, 1, 2) },
        { name: 'quiet-otter', turn: turnOf(three, 0, 2) },
      ],
    });
    expect(rowOf(gained(0, 0, 1, 0.4, 0), gained(1, 0, 1, 0.4, 0.01))).toBeUndefined();
    expect(rowOf(gained(1, 1, 1, 1, 1))).toBeUndefined();
    const draw = viewWith([four, four]);
    expect(decidingRow(draw, [gained(0, 1), gained(1, 0)])).toBeUndefined();
  });

  it('is shared with the way in', () => {
    expect(sharedText(two, [], 'ssh play.example.org', english)).toBe(
      [
        'quiet-otter won in 4 turns.',
        'keypeg race RGYPB (red green yellow purple black)',
        'ssh rgypb@play.example.org',
      ].join('\n'),
    );
    expect(sharedText(viewWith([['1122'], five]), [], '', english)).toBe(
      'keypeg race RGYPB (red green yellow purple black)\nLog in to the server with the user name rgypb.',
    );
  });
});

const withMachine = viewWith([four], {}, 'quiet-otter', 'player', five);

describe('a room on the screen', () => {
  it.each<[string, RoomModel, string | undefined]>([
    ['that is asked for', asked, undefined],
    ['that failed', replied(asked, failed), 'tryAgain'],
    ['before the own board', opened(viewWith([[], five])), 'play'],
    ['after the own board, with a machine', opened(withMachine), 'nextRound'],
    ['before the second seat of a duel', opened(viewWith([[]], duel)), undefined],
    ['before the own board of a duel', opened(viewWith([[], []], duel)), 'play'],
    ['after the own board, alone', opened(viewWith([four])), undefined],
    ['after the own board', opened(viewWith([four, []])), 'nextRound'],
    ['that is watched', opened(viewWith([four, []], {}, 'cy', 'watcher')), undefined],
    ['that is watched before marks', opened(viewWith([[], []], {}, 'cy', 'watcher')), 'join'],
    ['that is closed', opened(viewWith([four, five], { closed: 5_000 })), undefined],
    ['whose next round has begun', opened(viewWith([four, five], { round: 2 })), 'nextRound'],
    [
      'before the own board of an earlier round',
      opened(viewWith([[], five], { round: 2 })),
      'play',
    ],
  ])('%s', (_, model, action) => {
    expect(enter(model)).toBe(action);
  });

  it('leads back to a code that was wrong, and asks for another room again', () => {
    const code = roomCodeOf('RGYPB');
    const guessed = initRoom(
      { kind: 'find-room', code },
      { clipboard: 'none', invitation: '' },
      { kind: 'guest' },
    );
    expect(messageFor(roomKeymap(replied(guessed, failed)), 'enter')).toEqual({
      ...{ screen: 'app', kind: 'join-opened', wrong: code },
    });
    expect(messageFor(roomKeymap(replied(asked, failed)), 'enter')).toEqual({
      ...{ screen: 'app', kind: 'room-opened', query: { kind: 'see-room', room, round: 1 } },
    });
  });

  it('is looked at again where it could not be joined, but a code that was hidden for it is kept', () => {
    const code = roomCodeOf('RGYPB');
    const triedAgain = (query: RoomQuery) => {
      const model = initRoom(query, { clipboard: 'none', invitation: '' }, { kind: 'guest' });
      return messageFor(roomKeymap(replied(model, failed)), 'enter');
    };
    const joining: RoomQuery = { kind: 'join-room', code };
    const hiding: RoomQuery = { ...joining, hidden: codeIn(rulesWith(), '1234') };
    expect(triedAgain(joining)).toMatchObject({ query: { kind: 'find-room', code } });
    expect(triedAgain(hiding)).toMatchObject({ query: hiding });
  });

  it.each([
    ['the seat of a duel', viewWith([[]], duel, 'cy'), 'join-room'],
    ['the next round of a duel', viewWith([four, five], duel), 'next-round'],
  ] as const)('asks for a code to hide before it asks for %s', (_, view, kind) => {
    expect(messageFor(roomKeymap(opened(view)), 'enter')).toMatchObject({
      ...{ screen: 'app', kind: 'seat-taken', rules: view.rules },
      query: { kind },
    });
  });

  it('shows what was read last, also where an account is gone and the version fell', () => {
    const later = viewWith([four, five]);
    const model = opened(later);
    const fallen: RoomView = { ...viewWith([four]), version: later.version - 1 };
    const after = replied(model, answer(fallen));
    expect(after.state).toMatchObject({ view: fallen });
    expect(roomEffects(after, english)).not.toEqual(roomEffects(model, english));
  });

  it('stays when the store fails, says why, and asks again', () => {
    const model = opened(viewWith([[], five]));
    const asking = updateRoom(model, { screen: 'room', kind: 'step-chosen', step: 'board' });
    expect(roomEffects(asking, english)[0]).toMatchObject({ query: { kind: 'open-board' } });
    const after = replied(asking, failed);
    expect(after.state).toMatchObject({ kind: 'ready', step: 'none' });
    expect(after.problem === 'none' ? after.problem : after.problem(english)).toBe(
      'The database is down.',
    );
    expect(roomEffects(after, english)).not.toEqual(roomEffects(model, english));
    expect(replied(after, answer(viewWith([[], five]))).problem).toBe('none');
  });

  it.each<[string, RoomView, string]>([
    ['before the own board', viewWith([[], five]), 'up c'],
    ['with a result', viewWith([four, five]), 'up r c'],
    ['with earlier rounds', viewWith([[], five], { round: 2 }), 'up left c'],
    ['of the host, while others play', viewWith([four, []]), 'e up r c'],
    ['of another player then', viewWith([[], four], {}, 'brisk-pine'), 'up r c'],
    ['without a seat', viewWith([four, []], {}, 'bold-kite'), 'w up'],
    ['that is watched', viewWith([four, []], {}, 'bold-kite', 'watcher'), ''],
    ['that was watched', viewWith([four, five], {}, 'bold-kite', 'watcher'), 'up r c'],
  ])('has keys %s', (_, view, keys) => {
    expect(keysIn(opened(view))).toBe(keys);
  });

  it('is watched with one key, and leads to earlier rounds, each with its own reviews', () => {
    const asks = (model: RoomModel) =>
      roomEffects(model, english).flatMap((effect) =>
        effect.kind === 'records' && effect.query.kind === 'watch-room' ? [effect.query] : [],
      );
    const outside = opened(viewWith([four, []], {}, 'bold-kite'));
    const watching = updateRoom(outside, { screen: 'room', kind: 'watch-chosen' });
    expect(asks(watching)).toMatchObject([{ as: 'watcher', round: 1, version: -1 }]);
    const watched = viewWith([four, []], {}, 'bold-kite', 'watcher');
    expect(asks(replied(watching, answer(watched)))).toMatchObject([
      { as: 'watcher', version: watched.version },
    ]);

    const view = viewWith([four, five], { round: 3 });
    const inFirst: RoomModel = { ...opened(view), reviews: [review(0, 1, 1)] };
    const press = (model: RoomModel, key: string): RoomModel => {
      const message = roomKeymap(model)
        .find(({ keys }) => keys.includes(key))
        ?.on(key);
      return message?.screen === 'room' ? updateRoom(model, message) : model;
    };
    expect(asks(press(inFirst, 'left'))).toMatchObject([{ round: 1 }]);
    const asksNext = press(inFirst, 'right');
    expect(asks(asksNext)).toMatchObject([{ as: 'player', round: 2, version: -1 }]);
    expect(asksNext.reviews).toHaveLength(1);
    const next = replied(asksNext, answer({ ...view, round: 2 }));
    expect(next.reviews).toEqual([]);
    expect(asks(press(next, 'right'))).toMatchObject([{ round: 3 }]);
  });

  it('waits for the reviews of finished boards, one course after the other, and does without', () => {
    const pending = (model: RoomModel) =>
      roomEffects(model, english).flatMap((effect) => (effect.kind === 'review' ? [effect] : []));
    const reviewed = (model: RoomModel): RoomModel => {
      const [effect] = pending(model);
      if (effect === undefined) return model;
      const { course } = effect;
      return updateRoom(model, { screen: 'room', kind: 'reviewed', course, reply: failed });
    };
    // Not before the viewer has finished.
    expect(pending(opened(viewWith([['1122'], five])))).toEqual([]);
    // The first and the third board have the same course, which is asked for once.
    let model = opened(viewWith([four, five, four]));
    expect(pending(model)).toHaveLength(1);
    model = reviewed(model);
    expect(model.reviews.map(({ n }) => n)).toEqual([0, 2]);
    model = reviewed(model);
    expect(model.reviews.map(({ n }) => n)).toEqual([0, 2, 1]);
    expect(pending(model)).toEqual([]);
  });

  it('keeps a review for the board that it is of, although another one has finished meanwhile', () => {
    const before = opened(viewWith([five.slice(0, 2), four], {}, 'brisk-pine'));
    const [effect] = roomEffects(before, english).flatMap((each) =>
      each.kind === 'review' ? [each] : [],
    );
    if (effect === undefined) throw new Error('No board is reviewed.');
    const finished = { ...viewWith([five, four], {}, 'brisk-pine'), version: 99 };
    const { course } = effect;
    const after = updateRoom(replied(before, answer(finished)), {
      ...{ screen: 'room', kind: 'reviewed', course, reply: failed },
    });
    expect(after.reviews.map(({ n }) => n)).toEqual([1]);
  });

  it('is ended by its host after a question, which news leave on the screen', () => {
    const press = (model: RoomModel, key: string): RoomModel => {
      const message = messageFor(roomKeymap(model), key);
      return message?.screen === 'room' ? updateRoom(model, message) : model;
    };
    const queryOf = (model: RoomModel) => roomEffects(model, english)[0];
    const question = press(opened(viewWith([four, [], []])), 'e');
    expect(queryOf(question)).toMatchObject({ query: { kind: 'watch-room' } });
    expect(queryOf(press(press(question, 'x'), 'y'))).toMatchObject({
      query: { kind: 'watch-room' },
    });
    const ending = press(replied(question, answer(viewWith([four, ['1122'], []]))), 'y');
    expect(queryOf(ending)).toMatchObject({ query: { kind: 'end-round', room, round: 1 } });
    expect(queryOf(replied(ending, failed))).toMatchObject({ query: { kind: 'watch-room' } });
    // Meanwhile all have finished.
    const ended = replied(question, answer(viewWith([four, five, five])));
    expect(ended.state).toMatchObject({ step: 'none' });
  });

  it('copies once for each press', () => {
    const press: RoomMessage = { screen: 'room', kind: 'copy-chosen' };
    const model = updateRoom(opened(viewWith([four])), press);
    expect(roomEffects(model, english).map(({ kind }) => kind)).toContain('clipboard');
    const sent = replied(model, { kind: 'sent' }, 'copy');
    expect(sent.copy).toBe('sent');
    expect(roomEffects(sent, english).map(({ kind }) => kind)).not.toContain('clipboard');
  });

  it('selects the seat of the viewer, and offers a review of a visible board alone', () => {
    const canReview = (seat: SeenSeat['n'], view: RoomView): boolean =>
      roomKeymap({ ...opened(view), chosen: seat }).some(({ keys }) => keys.includes('r'));
    const view = viewWith([four, ['1122'], five]);
    expect(opened(view).chosen).toBe(0);
    expect([0, 1, 2].map((n) => canReview(n, view))).toEqual([true, false, true]);
  });

  it.each([
    ['your choices', []],
    ['brisk-pine’s choices', ['down']],
  ])('says “%s” in the review of a board', (choices, keys) => {
    const asking = pressed(roomScenes['room-result'](full), ...keys, 'r');
    const effect = effectsOf(asking).find(({ kind }) => kind === 'review');
    if (effect === undefined) throw new Error('Nothing is reviewed.');
    expect(textOf(answered(asking, effect, replyTo(effect)))).toContain(`${choices} cost`);
  });

  it.each(['room-guest', 'room-guest-result', 'room-guest-third'] as const)(
    'says in little room how friends and guests come: %s',
    (scene) => {
      for (const size of [full, compact]) {
        const words = textOf(roomScenes[scene](size)).split(/[^-\w@]+/);
        const has = (user: string) => words.some((word) => word.split('@')[0] === user);
        expect([has('rgypb'), has('rgypb-0123456789ab')]).toEqual([true, true]);
        expect(textOf(roomScenes[scene](size))).toContain('lively-badger (you)');
        // Marks of the row that decided, where it fits.
        expect(textOf(roomScenes[scene](size))).not.toMatch(/[●○·]…/u);
      }
    },
  );
});

it('the code that was hidden in a duel is whole in a small window', () => {
  const lines = textOf(roomScenes['duel-eight-pegs'](compact)).split('\n');
  expect(lines.some((line) => line.includes('1  1  2  2  3  3  4  4'))).toBe(true);
});
