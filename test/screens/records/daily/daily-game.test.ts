import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import type { DailyName } from '../../../../source/engine/daily/daily.ts';
import type { DailyOverview } from '../../../../source/engine/daily/played.ts';
import type { HardMode } from '../../../../source/engine/variants/hard-mode.ts';
import {
  type AppModel,
  effectsOf,
  frontOf,
  updateApp,
} from '../../../../source/screens/app/app.ts';
import { type ArgsOf, answerReply, call } from '../../../../source/screens/app/effects.ts';
import { dailyGame, overviewWith, solved, summaryWith, TODAY } from '../../../helpers/dailies.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { textsOf } from '../../../helpers/log.ts';
import { playedGames } from '../../../helpers/stored-games.ts';
import { dictionaryWith } from '../../../helpers/words.ts';
import { replied, thought } from '../../outside.ts';
import { answered, askedBy, dailies } from './dailies.ts';

/** The reply of a store in which the daily was not begun. */
const started = (args: ArgsOf<'dailies.start'>) =>
  answerReply('dailies.start', { kind: 'new', game: dailyGame(args) });

/** The game that opens at a daily. */
const opening = (...keys: readonly string[]): AppModel => {
  const app = pressed(dailies(), ...keys, 'enter');
  const query = askedBy(app);
  if (query?.name !== 'dailies.start') throw new Error('no daily is opened');
  return answered(app, started(query.args));
};

const logOf = (app: AppModel): readonly string[] => textsOf(frontAs(app, 'game').log.lines);

describe('a daily', () => {
  it('is the same game for everyone, with its title and its number', () => {
    const app = opening();
    const { game } = frontAs(app, 'game');
    expect(textOf(app)).toContain('Daily code 312');
    expect(game.rules).toMatchObject({ variant: 'pegs', pegs: 4, colors: 6, attempts: 10 });
    expect(app.played).toMatchObject({
      occasion: { kind: 'daily', daily: 'code', day: TODAY },
      mode: { kind: 'break' },
    });
    expect(textOf(pressed(app, ...'5543', 'enter'))).toContain('You cracked it');
  });

  it('waits for its words, and then starts', () => {
    const app = opening('down');
    expect(frontOf(app).screen).toBe('loading');
    const [effect] = effectsOf(app);
    const dictionary = dictionaryWith(['dowry'], ['other'], 'english-5');
    if (effect?.kind !== 'dictionary') throw new Error('no words are waited for');
    const started = replied(app, effect, { kind: 'dictionary', dictionary });
    expect(textOf(started)).toContain('Daily word 312');
    const won = pressed(started, ...'dowry', 'enter');
    expect(frontAs(won, 'game').game).toMatchObject({ phase: 'over', outcome: 'cracked' });
  });

  it.each([
    [['h'], 'hard'],
    [['h', 'h'], 'easy'],
    [[], 'easy'],
  ])('of equations after %j has the mode %s', (keys, mode) => {
    expect(frontAs(opening('up', 'up', 'up', ...keys), 'game').game.rules).toMatchObject({ mode });
  });

  it('is practice on another day, and says so', () => {
    const app = opening('p');
    expect(app.played).toMatchObject({ occasion: { kind: 'practice', day: TODAY - 1 } });
    expect(textOf(app)).toContain('Daily code 311, practice');
  });

  const begun = pressed(opening(), ...'1122', 'enter', ...'33');

  it('is continued on the same row, from the menu and from the dailies', () => {
    const menu = pressed(begun, 'escape', 'escape', 'escape', 'home');
    expect(textOf(menu)).toContain('Daily code 312, turn 2 of 10');
    expect(frontAs(pressed(menu, 'enter'), 'game').game.moves).toHaveLength(1);
    const listed = playedGames(begun)[0];
    if (listed === undefined) throw new Error('nothing is unfinished');
    const again = answered(pressed(menu, '2'), answerReply('dailies.overview', overviewWith()));
    const asked = pressed(again, 'enter');
    // The store may not know the game yet: the program does.
    const query = askedBy(asked);
    if (query?.name !== 'dailies.start') throw new Error('no daily is opened');
    const continued = answered(asked, started(query.args));
    expect(frontAs(continued, 'game').game.moves).toHaveLength(1);
    expect(continued.played).toMatchObject({ id: listed.id });
  });

  it('that was begun in another session is loaded from the store', () => {
    const asked = pressed(dailies(), 'enter');
    const game = {
      id: gameIdOf('elsewhere'),
      variant: 'pegs',
      rules: '{}',
      roles: { codemaker: 'machine', codebreaker: 'human' },
      seedSource: 'system',
      mode: 'break',
      occasion: { kind: 'daily', daily: 'code', day: TODAY },
      started: 0,
      saved: 0,
      turn: 3,
      draft: '',
      holder: undefined,
    } as const;
    const app = answered(asked, answerReply('dailies.start', { kind: 'begun', game }));
    expect(frontOf(app).screen).toBe('loading');
    expect(askedBy(app)).toEqual(call('games.open', { game: gameIdOf('elsewhere') }));
  });

  it('becomes practice when it was played in another session', () => {
    const { played } = begun;
    if (played === 'none') throw new Error('no game is played');
    const app = updateApp(begun, {
      screen: 'store',
      kind: 'daily-already-played',
      game: played.id,
    });
    expect(app.played).toMatchObject({ occasion: { kind: 'practice', daily: 'code', day: TODAY } });
    expect(playedGames(app)[0]).toBe(app.played);
    expect(textOf(app)).toContain('You have played this daily already, so this game is practice.');
    expect(frontAs(app, 'game').game).toBe(frontAs(begun, 'game').game);
  });

  const end = (app: AppModel, overview: DailyOverview = overviewWith()): AppModel =>
    answered(app, answerReply('dailies.overview', overview));
  const entries = (app: AppModel): readonly string[] =>
    textOf(app)
      .split(/[│❯\n]/u)
      .map((part) => part.trim())
      .filter((line) => ['Same again', 'Share', 'Dailies', 'Menu', 'Quit'].includes(line));

  it('ends with its result, the streak and the time until the next one, and its own menu', () => {
    const won = pressed(opening(), ...'5543', 'enter');
    expect(askedBy(won)).toEqual(call('dailies.overview', {}));
    const past = { [TODAY - 1]: solved(4), [TODAY - 3]: solved(5) };
    // The store does not have the game yet.
    const over = end(won, overviewWith({ code: summaryWith(past) }));
    expect(textOf(over)).toContain('You cracked it!');
    expect(textOf(over).match(/[Ss]treak/gu)).toEqual(['Streak']);
    expect(textOf(over)).toContain('Streak 3 days, next in 2 h 48 min');
    expect(logOf(over).at(-1)).toBe('Streak: 3 days, best 3. Days you can skip this month: 1.');
    expect(entries(over)).toEqual(['Share', 'Dailies', 'Menu', 'Quit']);
    expect(askedBy(over)?.name).toBe('statistics.kind');
    expect(effectsOf(thought(over))).toEqual([]);
  });

  it.each([
    [['enter'], 'share'],
    [['r'], 'review'],
    [[...'1234'], 'game'],
    [['down', 'down', 'enter'], 'daily'],
    [['escape'], 'daily'],
    [['up', 'up', 'enter'], 'menu'],
  ])('after its end leads by %j to the screen %s', (keys, screen) => {
    const over = end(pressed(opening(), ...'5543', 'enter'));
    expect(frontOf(pressed(over, ...keys)).screen).toBe(screen);
    expect(pressed(over, 'up', 'enter').state).toBe('left');
  });

  it('is shared by its number', () => {
    const app = pressed(opening(), ...'5543', 'enter', 'tab');
    expect(textOf(app)).toContain('keypeg daily code 312: 1/10');
    expect(textOf(app)).toContain('keypeg daily code 2026-11-08');
  });
});

describe('a program that opens with the dailies', () => {
  const direct = (
    name: DailyName | undefined,
    day: number | 'today' = 'today',
    mode: HardMode = 'easy',
  ) => opened(full, { kind: 'daily', name, day, mode });

  it('opens the game of a past day as practice, in the mode that was chosen', () => {
    const app = answered(
      direct('equation', TODAY - 2, 'hard'),
      answerReply('dailies.overview', overviewWith()),
    );
    expect(frontAs(app, 'daily')).toMatchObject({ daysAgo: 2, mode: 'hard' });
    expect(askedBy(app)).toMatchObject({
      name: 'dailies.start',
      args: { name: 'equation', day: TODAY - 2 },
    });
    const { game, occasion } = frontAs(thought(app), 'game');
    expect(occasion).toMatchObject({ kind: 'practice', day: TODAY - 2 });
    expect(game.rules).toMatchObject({ mode: 'hard' });
  });

  it('opens a game at once, if its counted try is not over', () => {
    const [open, over] = [{}, { equation: summaryWith({ [TODAY]: solved(2) }) }].map((played) =>
      answered(direct('equation'), answerReply('dailies.overview', overviewWith(played))),
    );
    if (open === undefined || over === undefined) throw new Error('unreachable');
    expect(askedBy(open)).toMatchObject({
      name: 'dailies.start',
      args: { name: 'equation', day: 'today' },
    });
    expect(frontOf(thought(open)).screen).toBe('game');
    expect(effectsOf(over)).toMatchObject([{ kind: 'tick' }, { name: 'games.finished' }]);
    expect(textOf(over)).toMatch(/❯ Equation +solved in 2/u);
  });
});
