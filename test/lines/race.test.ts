import { expect, it } from 'vitest';
import { gameIdOf } from '../../source/engine/core/stored/game.ts';
import { roomCodeOf } from '../../source/engine/core/stored/room.ts';
import type { RoomView } from '../../source/engine/room/view.ts';
import { effectsOf, frontOf } from '../../source/screens/app/app.ts';
import type { RecordsAnswer } from '../../source/screens/app/effects/records.ts';
import { viewWith } from '../screens/frames/room-scenes.ts';
import { openTranscript, type Transcript } from './transcript.ts';

const four = ['1122', '3345', '2336', '6323'];
const five = ['1122', '3344', '5366', '6332', '6323'];

/** Brings an answer of the store to the screen that waits for it. */
function answered(transcript: Transcript, answer: RecordsAnswer): void {
  const effect = effectsOf(transcript.app()).find(({ kind }) => kind === 'records');
  if (effect === undefined) throw new Error('Nothing is asked for.');
  transcript.dispatch({ screen: 'outside', effect, reply: { kind: 'records', answer } });
}

const withVersion = (view: RoomView, version: number): RoomView => ({ ...view, version });

it('a race is read out: its code in colors, its players, the other boards as they go, and the result', () => {
  const transcript = openTranscript({ kind: 'menu' });
  const { dispatch, type, text } = transcript;
  const view = viewWith([[], ['1122']]);
  dispatch({
    ...{ screen: 'app', kind: 'room-opened' },
    asks: { kind: 'see-room', room: view.id, round: 1 },
  });
  answered(transcript, { kind: 'room', view: withVersion(view, 10) });
  expect(text()).toContain('Race RGYPB: red green yellow purple black.');
  expect(text()).toContain('quiet-otter (you): not begun.');
  expect(text()).toContain('brisk-pine: turn 2.');

  type('play');
  answered(transcript, { kind: 'room-board', view, game: gameIdOf('game-0'), seed: '7' });
  answered(transcript, { kind: 'room', view: withVersion(view, 10) });
  type('1122');
  const played = viewWith([['1122'], five.slice(0, 2), []]);
  answered(transcript, { kind: 'room', view: withVersion(played, 12) });
  expect(text()).toContain('brisk-pine, row 1: right place 1, right color 0.');
  expect(text()).toContain('plucky-wombat has joined.');
  expect(text()).not.toContain('brisk-pine, row 2');
  answered(transcript, { kind: 'room', view: withVersion(viewWith([['1122'], five, []]), 15) });
  expect(text()).toContain('brisk-pine has finished.');

  dispatch({
    ...{ screen: 'app', kind: 'room-opened' },
    asks: { kind: 'see-room', room: view.id, round: 1 },
  });
  answered(transcript, { kind: 'room', view: withVersion(viewWith([four, five]), 20) });
  expect(text()).toContain('quiet-otter won in 4 turns.');
  expect(text()).toContain('Review the board of brisk-pine');
});

it('a duel is read out: a code is hidden for the friend, who has to hide one too', () => {
  const transcript = openTranscript({ kind: 'menu' });
  const { dispatch, type, text } = transcript;
  dispatch({
    ...{ screen: 'app', kind: 'room-opened' },
    asks: { kind: 'find-room', code: roomCodeOf('RGYPB') },
  });
  const duel = { form: 'duel' } as const;
  answered(transcript, { kind: 'room', view: viewWith([[]], duel, 'brisk-pine') });
  expect(text()).toContain('Duel RGYPB: red green yellow purple black.');
  expect(text()).toContain('Join quiet-otter’s duel?');
  type('join');
  expect(text()).toContain('Hide a code for your friend.');
  type('112', '1123');
  expect(text()).toContain('That is too short: a code has 4 pegs.');
  // No store answers here.
  expect(frontOf(transcript.app())).toMatchObject({
    screen: 'room',
    state: { query: { kind: 'join-room', code: 'RGYPB', hidden: [0, 0, 1, 2] } },
  });
});

it('the code of a race is typed as a line, in letters or digits', () => {
  for (const line of ['rgypb', '12346']) {
    const transcript = openTranscript({ kind: 'menu' });
    transcript.dispatch({ screen: 'app', kind: 'join-opened' });
    transcript.type('rgyp', 'rgypx', line);
    expect(transcript.text()).toContain('That is too short: a code has 5 pegs.');
    expect(transcript.text()).toContain('rgypx\n');
    // No store answers here.
    expect(frontOf(transcript.app())).toMatchObject({
      screen: 'room',
      state: { kind: 'failed', query: { kind: 'find-room', code: 'RGYPB' } },
    });
  }
});
