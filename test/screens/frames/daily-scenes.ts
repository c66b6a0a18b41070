import { startOf } from '../../../source/engine/daily/days.ts';
import { effectsOf } from '../../../source/screens/app/app.ts';
import { answerReply } from '../../../source/screens/app/effects.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { saving } from '../../../source/session/records/game-saver.ts';
import {
  inProgress,
  lost,
  NOW,
  overviewWith,
  solved,
  summaryWith,
  TODAY,
  table,
} from '../../helpers/dailies.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { replied, replyTo, thought } from '../outside.ts';
import type { Scene } from './scene.ts';

/** A player who has solved the code, is at the word, and has not played the equation. */
const busy = {
  code: summaryWith({
    [TODAY - 20]: solved(5),
    [TODAY - 6]: solved(6),
    [TODAY - 5]: solved(4),
    [TODAY - 3]: solved(5),
    [TODAY - 2]: solved(7),
    [TODAY - 1]: solved(4),
    [TODAY]: solved(4),
  }),
  word: summaryWith(
    {
      [TODAY - 4]: solved(3),
      [TODAY - 3]: lost,
      [TODAY - 2]: solved(4),
      [TODAY - 1]: inProgress(6),
      [TODAY]: inProgress(3),
    },
    [TODAY - 5],
    { [TODAY - 6]: 2, [TODAY - 3]: 5 },
  ),
  equation: summaryWith({ [TODAY - 9]: lost }),
};

/** 9 o'clock, when the daily of yesterday can still be finished. */
const MORNING = startOf(TODAY) + 9 * 3_600_000;

/** The same player, who has solved puzzles too. */
const withPuzzles = overviewWith(
  busy,
  'offline',
  NOW,
  [TODAY - 3, TODAY - 1, TODAY].map((day, errors) => ({
    ...{ day, finished: startOf(day), isSolved: true, errors },
  })),
);

/** The dailies with an overview, and then the keys. */
const dailies =
  (overview: ReturnType<typeof overviewWith>, ...keys: readonly Key[]): Scene =>
  (size) => {
    const app = pressed(opened(size), '2');
    const [effect] = effectsOf(app);
    if (effect === undefined) throw new Error('the dailies are not looked up');
    const answered = replied(app, effect, answerReply('dailies.overview', overview));
    const [read] = effectsOf(answered).filter(({ kind }) => kind === 'call');
    const shown = read === undefined ? answered : replied(answered, read, replyTo(read));
    return pressed(shown, ...keys);
  };

const failed =
  (...keys: readonly Key[]): Scene =>
  (size) => {
    const app =
      keys.length === 0 ? pressed(opened(size), '2') : dailies(overviewWith(busy), ...keys)(size);
    const [effect] = effectsOf(app);
    const reason = saving.unavailable('unreachable');
    return effect === undefined ? app : replied(app, effect, { kind: 'failed', reason });
  };

/** A daily that is played after its game has started. */
const playing =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(thought(pressed(dailies(overviewWith())(size), 'enter')), ...keys);

/** The code of day 312 is 5543. */
const wonDaily: readonly Key[] = [...'1122', 'enter', ...'5543', 'enter'];

/** The result of a game, on a terminal with a clipboard. */
const sharable: Scene = (size) =>
  pressed(
    opened(size, { kind: 'game', rules: rulesWith(), seed: '7' }, { clipboard: 'terminal' }),
    ...[...'6323', 'enter', 'tab'],
  );

/** Moments of the dailies. */
export const dailyScenes = {
  'daily-loading': (size) => pressed(opened(size), '2'),
  'daily-unreachable': failed(),
  daily: dailies(overviewWith(busy)),
  'daily-word': dailies(overviewWith(busy, 'offline', MORNING), 'down'),
  'daily-equation-hard': dailies(overviewWith(busy), 'up', 'up', 'up', 'h'),
  'daily-first-day': dailies(overviewWith({}, 'offline', NOW - (TODAY - 1) * 86_400_000), 'p'),
  'daily-archive': dailies(overviewWith(busy), 'down', 'p', 'down', 'down'),
  'daily-puzzle': dailies(withPuzzles, 'up'),
  'daily-archive-end': dailies(overviewWith(busy), 'p', ...Array<Key>(40).fill('page-down')),
  'daily-table': dailies(overviewWith(busy, 'server', NOW, [], table)),
  'daily-refused': failed('n'),
  'daily-game': playing(...'1122', 'enter', ...'33'),
  'daily-won': playing(...wonDaily),
  'daily-ended': (size) => thought(playing(...wonDaily)(size)),
  'daily-share': playing(...wonDaily, 'tab'),
  'share-sent': (size) => thought(pressed(sharable(size), 'c')),
} as const satisfies Readonly<Record<string, Scene>>;
