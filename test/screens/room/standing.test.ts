import { describe, expect, it } from 'vitest';
import type { RoomView } from '../../../source/engine/room/view.ts';
import {
  decidingRow,
  reachOf,
  type SeatReview,
  sharedText,
  standing,
} from '../../../source/prose/rooms.ts';
import { viewWith } from '../frames/room-scenes.ts';
import { duel, five, four, lost, review } from './room-models.ts';

/** A duel in its second round, in which the first players have seats. */
const inSecond = (boards: Parameters<typeof viewWith>[0], viewer: string): RoomView => ({
  ...viewWith(boards, duel, viewer),
  ...{ round: 2, current: 2 },
});

it('names the row that decided by its number on the board, where a lifeline has two', () => {
  const { seats, ...view } = viewWith([four, five]);
  const lifeline = { kind: 'lifeline', clue: { lifeline: 'place', peg: 1, position: 3 } } as const;
  const helped = seats.map((seat, index) =>
    index > 0 || seat.game === 'hidden'
      ? seat
      : { ...seat, game: { ...seat.game, record: [lifeline, ...seat.game.record] } },
  );
  const reviews = [
    [0, 1, 0, 0],
    [0, 0, 0, 0, 0],
  ].map((gains, n) => ({ ...review(n, 0, 0), gains }));
  const deciding = decidingRow({ ...view, seats: helped }, reviews);
  expect(deciding).toMatchObject({
    row: 3,
    boards: [{ entry: { kind: 'turn' } }, { entry: { kind: 'turn' } }],
  });
});

describe('how a round stands', () => {
  const two = viewWith([four, five]);
  const won = 'You won: 4 to 5 turns.';
  it.each<[string, RoomView, readonly SeatReview[], readonly string[]]>([
    ['won', two, [], [won]],
    ['won by the one who chose best', two, [review(0, 0.1, 0.5), review(1, 0.4, -0.2)], [won]],
    [
      'won, although another one chose better and had bad luck',
      two,
      [review(0, 0.8, 0.5), review(1, 0.1, -0.9)],
      [won, 'brisk-pine chose better; luck cost 0.9 turns.'],
    ],
    [
      'won by luck alone',
      two,
      [review(0, 0.8, 1.4), review(1, 0.1, 0.2)],
      [won, 'brisk-pine chose better; luck saved you 1.4 turns.'],
    ],
    ['won by as good choices', two, [review(0, 0.12, 1.4), review(1, 0.1, 0.2)], [won]],
    [
      'lost by luck',
      viewWith([four, five], {}, 'brisk-pine'),
      [review(0, 0.8, 0.5), review(1, 0.1, -0.9)],
      ['quiet-otter won in 4 turns.', 'You chose better; luck cost you 0.9 turns.'],
    ],
    [
      'lost by the luck of another',
      viewWith([four, five], {}, 'brisk-pine'),
      [review(0, 0.8, 1.4), review(1, 0.1, 0.2)],
      ['quiet-otter won in 4 turns.', 'You chose better; luck saved quiet-otter 1.4 turns.'],
    ],
    ['won alone', viewWith([four, lost]), [], ['You won in 4 turns: nobody else broke the code.']],
    [
      'a draw of others',
      viewWith([five, four, four]),
      [],
      ['brisk-pine and plucky-wombat drew with 4 turns.'],
    ],
    ['a draw', viewWith([four, four]), [], ['You and brisk-pine drew with 4 turns.']],
    ['not broken', viewWith([lost, lost]), [], ['Nobody broke the code.']],
    ['alone and closed', viewWith([four], { closed: 5_000 }), [], ['This race is closed.']],
    ['alone', viewWith([[]]), [], ['You can play now. Friends can play the same code later.']],
    [
      'played',
      viewWith([four, ['1122'], []]),
      [],
      ['You lead with 4 turns.', '2 players are still playing.'],
    ],
    [
      'played, with two in front',
      viewWith([four, four, []]),
      [],
      ['You and brisk-pine lead with 4 turns.', 'One player is still playing.'],
    ],
    [
      'played, with one in front of another',
      viewWith([four, five, []]),
      [],
      ['You lead with 4 turns.', 'One player is still playing.'],
    ],
    [
      'played, and not broken',
      viewWith([lost, []]),
      [],
      ['The code stays hidden until all have finished.'],
    ],
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
      [won, 'Round 2 has begun.'],
    ],
    [
      'alone with a machine',
      viewWith([five], {}, 'quiet-otter', 'player', four),
      [],
      ['Irma, a machine, needed 4 turns.', 'Friends can still play this code.'],
    ],
    [
      'won, although a machine was better in every way',
      viewWith([five, lost], {}, 'quiet-otter', 'player', four),
      [review(0, 0.5, 0.1), review(-1, 0, 0.2)],
      ['You won in 5 turns: nobody else broke the code.', 'Irma, a machine, needed 4 turns.'],
    ],
    [
      'won, although one who did not break the code chose better',
      viewWith([five, lost]),
      [review(0, 0.5, 0.1), review(1, 0, -0.2)],
      ['You won in 5 turns: nobody else broke the code.'],
    ],
    [
      'a draw, in which a machine has failed',
      viewWith([five, five], {}, 'quiet-otter', 'player', lost),
      [],
      ['You and brisk-pine drew with 5 turns.', 'Irma, a machine, did not break the code.'],
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
    ['closed', viewWith([four, five], { closed: 5_000 }), [], [won, 'This race is closed.']],
  ])('%s', (_, view, reviews, sentences) => {
    expect(standing(view, reviews)).toEqual(sentences);
  });

  it.each<[string, RoomView, readonly string[]]>([
    [
      'is watched row by row',
      viewWith([four, []], {}, 'bold-kite', 'watcher'),
      [
        'You are watching: marks now, pegs when everyone has finished.',
        'You can play the next round.',
      ],
    ],
    [
      'is watched before anybody has played',
      viewWith([[], []], {}, 'bold-kite', 'watcher'),
      ['You are watching: marks now, pegs when everyone has finished.', 'Join quiet-otter’s race?'],
    ],
    [
      'is watched while all its seats are taken',
      viewWith(Array(8).fill([]), {}, 'nobody', 'watcher'),
      ['You are watching: marks now, pegs when everyone has finished.'],
    ],
    [
      'is over for one who watches',
      viewWith([four, five], {}, 'bold-kite', 'watcher'),
      ['quiet-otter won in 4 turns.'],
    ],
    ['has no seat left', viewWith(Array(8).fill([]), {}, 'nobody'), ['All seats are taken.']],
  ])('%s', (_, view, sentences) => {
    expect(standing(view, [])).toEqual(sentences);
  });

  it('is copied as the line that friends type, below a result that addresses nobody', () => {
    const login = 'ssh -p 2222 192.168.1.5';
    expect(sharedText(viewWith([[]]), [], { login })).toBe('ssh -p 2222 rgypb@192.168.1.5');
    expect(sharedText(two, [], { login })).toBe(
      'quiet-otter won in 4 turns.\nssh -p 2222 rgypb@192.168.1.5',
    );
    expect(sharedText(two, [], { login: '' })).toBe('quiet-otter won in 4 turns.');
  });

  it.each([
    ['ssh -p 2222 rgypb@192.168.1.5', false],
    ['ssh -p 2222 rgypb@play.example.org', false],
    ['ssh -p 2222 rgypb@127.0.0.1', true],
    ['ssh rgypb@::1', true],
  ])('%s works on this computer only: %s', (command, isHere) => {
    expect(reachOf(command) !== '').toBe(isHere);
  });
});
