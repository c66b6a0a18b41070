import { expect, it } from 'vitest';
import { gameIdOf } from '../../source/engine/core/stored/game.ts';
import { roomCodeOf } from '../../source/engine/core/stored/room.ts';
import type { RoomView, Stance } from '../../source/engine/room/view.ts';
import { effectsOf, frontOf } from '../../source/screens/app/app.ts';
import { answerReply, type Effect, type Reply } from '../../source/screens/app/effects.ts';
import { profileOf } from '../../source/screens/app/game/profile.ts';
import { goTo } from '../../source/screens/app/navigation.ts';
import { viewWith } from '../screens/frames/room-scenes.ts';
import { openTranscript, type Transcript } from './transcript.ts';

const four = ['1122', '3345', '2336', '6323'];
const five = ['1122', '3344', '5366', '6332', '6323'];

/** Brings an answer of the store to the screen that waits for it. */
function answered(transcript: Transcript, reply: Reply): void {
  const effect = effectsOf(transcript.app()).find(({ kind }) => kind === 'call');
  if (effect === undefined) throw new Error('Nothing is asked for.');
  transcript.dispatch({ screen: 'outside', effect, reply });
}

/** The answer to a question about a room: what is seen of it. */
const viewReply = (effect: Effect, view: RoomView): Reply =>
  effect.kind === 'call' && (effect.name === 'rooms.enter' || effect.name === 'rooms.end')
    ? answerReply(effect.name, view)
    : answerReply('rooms.watch', view);

/** Brings what is seen of a room to the screen that waits for it. */
function shows(transcript: Transcript, view: RoomView): void {
  const effect = effectsOf(transcript.app()).find(({ kind }) => kind === 'call');
  if (effect === undefined) throw new Error('Nothing is asked for.');
  transcript.dispatch({ screen: 'outside', effect, reply: viewReply(effect, view) });
}

/** The version of a room that a screen has, if it waits for a later one. */
const versionSeen = (effect: Effect): number | undefined =>
  effect.kind === 'call' && effect.name === 'rooms.watch' ? effect.args.version : undefined;

const withVersion = (view: RoomView, version: number): RoomView => ({ ...view, version });

it('a race is read out: its code in colors, its players, the other boards as they go, and the result', () => {
  const transcript = openTranscript({ kind: 'menu' });
  const { dispatch, type, text } = transcript;
  const view = viewWith([[], ['1122']]);
  dispatch(goTo('room', { kind: 'see-room', room: view.id, round: 1 }));
  shows(transcript, withVersion(view, 10));
  expect(text()).toContain('Race RGYPB: red green yellow purple black.');
  expect(text()).toContain('quiet-otter (you): not started.');
  expect(text()).toContain('brisk-pine: turn 2.');

  type('play');
  answered(
    transcript,
    answerReply('rooms.board', { kind: 'board', view, game: gameIdOf('game-0'), seed: '7' }),
  );
  shows(transcript, withVersion(view, 10));
  type('1122');
  const played = viewWith([['1122'], five.slice(0, 2), []]);
  shows(transcript, withVersion(played, 12));
  expect(text()).toContain('brisk-pine, row 1: right place 1, right color 0.');
  expect(text()).toContain('plucky-wombat has joined.');
  expect(text()).not.toContain('brisk-pine, row 2');
  shows(transcript, withVersion(viewWith([['1122'], five, []]), 15));
  expect(text()).toContain('brisk-pine has finished.');

  dispatch(goTo('room', { kind: 'see-room', room: view.id, round: 1 }));
  const before = text().length;
  shows(transcript, withVersion(viewWith([four, five]), 20));
  expect(text().slice(before).trim()).toMatch(/^You won: 4 to 5 turns\./);
  expect(text()).toContain('Review the board of brisk-pine');
});

it('a duel is read out: a code is hidden for the friend, who has to hide one too', () => {
  const transcript = openTranscript({ kind: 'menu' });
  const { dispatch, type, text } = transcript;
  dispatch(goTo('room', { kind: 'find-room', code: roomCodeOf('RGYPB') }));
  const duel = { form: 'duel' } as const;
  shows(transcript, viewWith([[]], duel, 'brisk-pine'));
  expect(text()).not.toContain('Your hidden code');
  expect(text()).toContain('Duel RGYPB: red green yellow purple black.');
  expect(text()).toContain('Join quiet-otter’s duel?');
  type('join');
  expect(text()).toContain('Hide a code for your friend.');
  type('112', '1123');
  expect(text()).toContain('Too short: a code has 4 pegs.');
  // No store answers here.
  expect(frontOf(transcript.app())).toMatchObject({
    screen: 'room',
    state: { query: { kind: 'join-room', code: 'RGYPB', hidden: [0, 0, 1, 2] } },
  });
  dispatch(goTo('room', { kind: 'find-room', code: roomCodeOf('RGYPB') }));
  shows(transcript, viewWith([[], []], duel, 'brisk-pine'));
  expect(text()).toContain('Your hidden code: 2 1 2 3.');
  type('duel');
  expect(text()).toContain('brisk-pine (you): not started.');
});

it('a race is hosted, joined, played, won and begun again by ear', async () => {
  let view = viewWith([[]]);
  const transcript = openTranscript(
    { kind: 'menu' },
    {
      profile: profileOf({ kind: 'named', name: 'quiet-otter' }),
      clipboard: 'terminal',
      login: 'ssh -p 2222 192.168.1.5',
      isPending: (effect) => versionSeen(effect) === view.version,
      replyOf: (effect) => {
        if (effect.kind !== 'call' || !effect.name.startsWith('rooms.')) return undefined;
        return effect.name === 'rooms.board'
          ? answerReply('rooms.board', { kind: 'board', view, game: gameIdOf('game-0'), seed: '7' })
          : viewReply(effect, view);
      },
    },
  );
  /** The others have moved. */
  const hear = (changed: RoomView): void => {
    const effect = effectsOf(transcript.app()).find((each) => versionSeen(each) !== undefined);
    view = changed;
    if (effect === undefined) throw new Error('Nobody listens.');
    transcript.reply(effect, answerReply('rooms.watch', view));
  };
  transcript.type('with a friend', 'open a race', 'start', 'copy');
  hear(viewWith([[], []]));
  transcript.type('play', '1122');
  hear(viewWith([['1122'], five.slice(0, 2)]));
  transcript.type('3345');
  hear(viewWith([four.slice(0, 2), ['aided', ...five.slice(0, 2)]]));
  transcript.type('2336');
  hear(viewWith([four.slice(0, 3), ['aided', ...five.slice(0, 3)]]));
  transcript.type('6323');
  hear(viewWith([four, ['aided', ...five]]));
  transcript.type('result');
  view = { ...viewWith([[]]), round: 2, current: 2, version: 99 };
  transcript.type('next round', 'play');
  await expect(transcript.text()).toMatchFileSnapshot('transcripts/race.txt');
});

it('a race is watched by ear: the marks of all rows as they come, and then the result', () => {
  const transcript = openTranscript({ kind: 'menu' });
  const { dispatch, type, text } = transcript;
  const seen = (rows: number, as?: Stance, sum = rows) =>
    withVersion(viewWith([four.slice(0, rows), five], {}, 'nobody', as), 10 + sum);
  dispatch(goTo('room', { kind: 'find-room', code: seen(1).code }));
  shows(transcript, seen(1));
  expect(text()).toContain('You can type: join, watch, back.');
  expect(text()).not.toContain('row 1');
  type('watch');
  shows(transcript, seen(1, 'watcher', 2));
  expect(text()).toContain('brisk-pine, row 5: right place 4, right color 0.');
  expect(text()).toContain('quiet-otter, row 1: right place 1, right color 0.');
  expect(text()).not.toContain('quiet-otter, row 2');
  shows(transcript, seen(2, 'watcher', 3));
  expect(text()).toContain('quiet-otter, row 2: right place 1, right color 1.');
  expect(text()).not.toContain('3345');
  shows(transcript, seen(4, 'watcher', 5));
  expect(text()).toContain('quiet-otter won in 4 turns.');
});
