import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { updateApp } from '../../../../source/screens/app/app.ts';
import { profileOf } from '../../../../source/screens/app/effects/profile.ts';
import { goTo } from '../../../../source/screens/app/navigation.ts';
import { type MenuPage, menuEntries } from '../../../../source/screens/menu/menu/entries.ts';
import { tipAt, tipsFor } from '../../../../source/screens/menu/menu/greeting.ts';
import type { ListedGame } from '../../../../source/screens/menu/menu/listed-game.ts';
import {
  entriesOf,
  initMenu,
  type MenuModel,
  menuKeymap,
  offering,
  quitQuestion,
  updateMenu,
  welcomeOf,
} from '../../../../source/screens/menu/menu/menu.ts';
import { type Key, messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import type { Player } from '../../../../source/screens/play/modes/mode.ts';
import type { PuzzleStart } from '../../../../source/screens/puzzle/puzzle.ts';
import { english } from '../../../helpers/english.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';

const menu = initMenu(2);
const at = (chosen: number): MenuModel => ({ ...menu, chosen });
const last = menuEntries.length;
const moved = (model: MenuModel, step: 1 | -1) =>
  updateMenu(model, { screen: 'menu', kind: 'choice-moved', step }).chosen;

const pageOf = (model: MenuModel, page: MenuPage): MenuModel =>
  updateMenu(model, { screen: 'menu', kind: 'page-opened', page });

const listed = (id: string): ListedGame => ({
  id: gameIdOf(id),
  title: { occasion: { kind: 'casual' }, game: { kind: 'unreadable' }, turn: 2 },
  mode: 'break',
  occasion: 'casual',
  played: 0,
});
const aGame = listed('1');
const another = listed('2');

describe('the menu', () => {
  it.each([
    [0, 1, 1],
    [last, 1, 0],
    [0, -1, last],
    [2, -1, 1],
  ] as const)('at entry %i a step of %i leads to %i', (chosen, step, next) => {
    expect(moved(at(chosen), step)).toBe(next);
  });

  it.each([
    ['home', [], 0],
    ['end', [], last],
    ['home', [aGame], 0],
    ['end', [aGame], last],
  ] as const)('by %s, with %j to continue, chooses entry %i', (key, games, chosen) => {
    const model = offering(at(3), games);
    const message = messageFor(menuKeymap(model), key);
    expect(message?.screen === 'menu' && updateMenu(model, message).chosen).toBe(chosen);
  });

  it('turns to the next tip, and after the last to the first', () => {
    const tips = tipsFor({ kind: 'local' }, english);
    const turned = (tip: number) =>
      updateMenu(initMenu(tip), { screen: 'menu', kind: 'tip-turned' }).tip;
    const shown = (tip: number) => tipAt(tip, { kind: 'local' }, english);
    expect([shown(turned(0)), shown(turned(tips.length - 1))]).toEqual([tips[1], tips[0]]);
  });

  it('shows a guest first what a guest is, and then the tips', () => {
    const first = initMenu(2, { kind: 'guest' });
    const turned = updateMenu(first, { screen: 'menu', kind: 'tip-turned' });
    expect(tipAt(first.tip, first.player, english)).toContain('as a guest');
    expect(tipAt(turned.tip, first.player, english)).toBe(tipsFor({ kind: 'local' }, english)[0]);
  });

  it('shows tips about commands only to local players', () => {
    const allTips = (player: Player) => tipsFor(player, english).join('\n');
    expect(allTips({ kind: 'local' })).toContain('keypeg play --seed');
    expect(allTips({ kind: 'guest' })).not.toMatch(/keypeg \w/);
    expect(allTips({ kind: 'named', name: 'ada' })).not.toMatch(/keypeg \w/);
  });

  it.each<[player: Player, unfinished: MenuModel['unfinished'], welcome: string]>([
    [{ kind: 'local' }, [], ''],
    [{ kind: 'local' }, [aGame], ''],
    [{ kind: 'guest' }, [aGame], 'Welcome, guest'],
    [{ kind: 'named', name: 'ada' }, [], 'Welcome, ada'],
    [{ kind: 'named', name: 'ada' }, [aGame], 'Welcome back, ada'],
  ])('welcomes %o with %j by %j', (player, unfinished, welcome) => {
    expect(welcomeOf(offering(initMenu(2, player), unfinished), english)).toBe(welcome);
  });

  it.each<[player: Player, kept: MenuModel['kept'], question: string]>([
    [{ kind: 'guest' }, 'session', 'Quit keypeg? A guest’s unfinished game will be lost.'],
    [
      { kind: 'invited', name: 'guest quiet-otter', guest: '0123456789ab' },
      'stored',
      'Quit keypeg? Your game will wait under Continue.',
    ],
    [
      { kind: 'invited', name: 'guest quiet-otter', guest: '0123456789ab' },
      'server',
      'Quit keypeg? Your game will wait until the server stops.',
    ],
  ])('asks %o, whose games are kept as %s, “%s”', (player, kept, question) => {
    const model = offering(initMenu(2, player, 'played', kept), [aGame]);
    expect(quitQuestion(model, english)[0]).toBe(question);
  });

  it('offers a game to continue first, and keeps the chosen entry', () => {
    const offered = offering(at(2), [aGame]);
    expect(entriesOf(offered).map(({ label }) => label(english))).toEqual([
      'Continue',
      ...menuEntries.map(({ label }) => label(english)),
    ]);
    expect(entriesOf(offered)[offered.chosen]).toBe(menuEntries[1]);
    expect(entriesOf(at(2))[2]).toBe(menuEntries[1]);
    expect(messageFor(menuKeymap(offered), '1')).toEqual({
      screen: 'app',
      kind: 'continued',
      game: aGame.id,
    });
    const several = offering(offered, [another, aGame]);
    expect(messageFor(menuKeymap(several), '1')).toEqual(goTo('games', { of: 'unfinished' }));
    expect(messageFor(menuKeymap(offered), '7')).toEqual(menuEntries[5]?.opens);
    expect(messageFor(menuKeymap(offered), '8')).toBeUndefined();
  });

  it.each([
    ['main', ['1', '2', '3', '5', '7']],
    ['friend', ['1', '2']],
    ['you', ['1', '2', '3']],
  ] as const)('stays on the entry of the page %s that a digit has opened', (page, digitKeys) => {
    const onPage = { main: opened(), friend: pressed(opened(), '4'), you: pressed(opened(), '6') };
    for (const digit of digitKeys) {
      const [below] = pressed(onPage[page], digit).stack;
      expect(below).toMatchObject({ screen: 'menu', page, chosen: Number(digit) - 1 });
    }
  });

  it('stays on a page when the profile changes', () => {
    const page = pressed(opened(), '6', 'down', 'down');
    const profile = profileOf({ kind: 'local' });
    const known = updateApp(page, { screen: 'store', kind: 'profile-changed', profile });
    expect(frontAs(known, 'menu')).toMatchObject({ page: 'you', chosen: 2 });
  });

  it('has useful tips, all of them different', () => {
    const tips = tipsFor({ kind: 'local' }, english);
    expect(new Set(tips).size).toBe(tips.length);
    expect(tips.length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    [0, { screen: 'app', kind: 'tutorial-opened' }],
    [1, { screen: 'app', kind: 'daily-opened', chosen: 'code', day: 'today' }],
    [2, { screen: 'app', kind: 'play-opened' }],
    [3, { screen: 'menu', kind: 'page-opened', page: 'friend' }],
    [4, goTo('puzzles', 'nothing')],
    [5, { screen: 'menu', kind: 'page-opened', page: 'you' }],
    [last, { screen: 'app', kind: 'manual-opened' }],
  ])('entry %i opens its screen, by Enter and by its number', (chosen, message) => {
    expect(messageFor(menuKeymap(at(chosen)), 'enter')).toEqual(message);
    expect(messageFor(menuKeymap(menu), String(chosen + 1))).toEqual(message);
    expect(entriesOf(menu)[chosen]?.opens).toEqual(message);
  });

  it.each([[[]], [[aGame]], [[aGame, another]]])('has seven entries, with %j', (games) => {
    for (const experience of ['new', 'learning', 'played'] as const) {
      const entries = entriesOf(offering({ ...menu, experience }, games));
      expect(entries).toHaveLength(7);
      const first = entries[0]?.label(english);
      expect(first).toBe(games.length > 0 ? 'Continue' : 'Tutorial');
    }
  });

  /** An entry has one digit, whoever plays. */
  const onServer = ['Open a race', 'Join by code', 'My races', 'Two players', 'Challenge'] as const;
  it.each([
    ['friend', { kind: 'local' }, ['Two players', 'Challenge', 'Open a race']],
    ['friend', { kind: 'guest' }, onServer],
    ['friend', { kind: 'signing-in' }, onServer],
    ['friend', { kind: 'invited', name: 'guest ada', guest: '0123456789ab' }, onServer],
    ['friend', { kind: 'named', name: 'ada' }, onServer],
    ['you', { kind: 'local' }, ['Statistics', 'Games', 'Settings']],
    ['you', { kind: 'guest' }, ['Statistics', 'Games', 'Settings']],
    ['you', { kind: 'named', name: 'ada' }, ['Statistics', 'Games', 'Settings', 'Account']],
  ] as const)('has a page %s, for %j with %j', (page, player, labels) => {
    const opened = pageOf(initMenu(2, player), page);
    expect(entriesOf(opened).map(({ label }) => label(english))).toEqual(labels);
    expect(opened.chosen).toBe(0);
  });

  it.each<[Player, readonly Key[], string]>([
    [{ kind: 'guest' }, ['1', '2', '3'], 'To open a race, log in with an SSH key.'],
    [
      { kind: 'invited', name: 'guest ada', guest: '0123456789ab' },
      ['1'],
      'To open a race, log in with an SSH key.',
    ],
    [{ kind: 'local' }, ['3'], 'Races are played on a server.'],
  ])('says to %j why there is no race behind %j', (player, keys, reason) => {
    for (const key of keys) {
      const page = pressed(opened(full, { kind: 'menu' }, { profile: profileOf(player) }), '4');
      expect(textOf(pressed(page, key))).toContain(reason);
    }
  });

  it('is where Esc leads back, from its screens', () => {
    const page = pressed(opened(), '6');
    expect(textOf(page)).toContain('Esc menu');
    expect(textOf(pressed(page, '1'))).toContain('Esc back');
    expect(textOf(pressed(opened(), '4', '1'))).toContain('Esc back');
    expect(textOf(pressed(opened(), '3'))).toContain('Esc back');
  });

  it.each(['escape', 'q'])('goes from a page back to its entry by %s', (key) => {
    for (const games of [[], [aGame]]) {
      const before = offering(at(0), games);
      const page = pageOf(before, 'you');
      const message = messageFor(menuKeymap(page), key);
      const back = message?.screen === 'menu' ? updateMenu(page, message) : page;
      expect(back.page).toBe('main');
      expect(entriesOf(back)[back.chosen]?.label(english)).toBe('You');
    }
  });

  it('stays on the entry of a page while the games to continue change', () => {
    const page = { ...pageOf(menu, 'you'), chosen: 2 };
    expect(offering(page, [aGame])).toMatchObject({ page: 'you', chosen: 2 });
  });

  it.each([
    ['down', 1],
    ['j', 1],
    ['up', -1],
    ['k', -1],
  ])('%s steps by %i', (key, step) => {
    expect(messageFor(menuKeymap(menu), key)).toEqual({
      screen: 'menu',
      kind: 'choice-moved',
      step,
    });
  });
});

describe('the list of puzzles', () => {
  it.each<[start: PuzzleStart, entry: number]>([
    [{ kind: 'daily', day: 'today', openedFrom: 'puzzles' }, 0],
    [{ kind: 'single', rules: rulesWith(), level: 'hard', seed: 'a' }, 3],
  ])('is opened again on the entry of %j', (start, entry) => {
    const solving = opened(full, { kind: 'puzzle', start });
    expect(frontAs(pressed(solving, 'escape'), 'puzzles').chosen).toBe(entry);
  });

  it('keeps the game of single puzzles', () => {
    const chosen = pressed(opened(), '5', 'down', 'down', 'right');
    const list = frontAs(pressed(chosen, 'enter', 'escape'), 'puzzles');
    expect([list.game, list.chosen]).toEqual([1, 2]);
  });
});
