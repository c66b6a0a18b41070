import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import {
  type AppModel,
  effectsOf,
  frontOf,
  updateApp,
} from '../../../../source/screens/app/app.ts';
import { mapMenus } from '../../../../source/screens/app/app-model.ts';
import { profileOf } from '../../../../source/screens/app/game/profile.ts';
import { goTo } from '../../../../source/screens/app/navigation.ts';
import { tabsOn } from '../../../../source/screens/app/screens.ts';
import { entriesOf, type MenuModel } from '../../../../source/screens/menu/MenuScreen.tsx';
import type { Key } from '../../../../source/screens/parts/input.ts';
import type { Player } from '../../../../source/screens/play/mode.ts';
import type { ListedGame } from '../../../../source/screens/records/listed-game.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { replied, replyTo } from '../../outside.ts';

const aGame: ListedGame = {
  id: gameIdOf('1'),
  title: { occasion: { kind: 'casual' }, game: { kind: 'unreadable' }, turn: 2 },
  mode: 'break',
  occasion: 'casual',
  played: 0,
};

/** The menu of a player. */
const menuOf = (player: Player): AppModel =>
  opened(full, { kind: 'menu' }, { profile: profileOf(player) });

const withMenu = (app: AppModel, change: Partial<MenuModel>): AppModel => ({
  ...app,
  stack: mapMenus(app.stack, (menu) => ({ ...menu, ...change })),
});

const labelsIn = (app: AppModel): readonly string[] =>
  entriesOf(frontAs(app, 'menu')).map(({ label }) => label);

const chosenIn = (app: AppModel): string | undefined => labelsIn(app)[frontAs(app, 'menu').chosen];

describe('the menu', () => {
  it('chooses the first and the last entry, in a ring', () => {
    const keys: readonly (readonly Key[])[] = [
      ['home'],
      ['end'],
      ['end', 'down'],
      ['home', 'up'],
      ['home', 'j'],
      ['end', 'k'],
    ];
    expect(keys.map((each) => chosenIn(pressed(opened(), ...each)))).toEqual([
      ...['Tutorial', 'Quit', 'Tutorial', 'Quit', 'Today', 'Help'],
    ]);
  });

  it.each<[player: Player, unfinished: MenuModel['unfinished'], welcome: string]>([
    [{ kind: 'local' }, [aGame], ''],
    [{ kind: 'guest' }, [aGame], 'Welcome, guest'],
    [{ kind: 'named', name: 'ada' }, [], 'Welcome, ada'],
    [{ kind: 'named', name: 'ada' }, [aGame], 'Welcome back, ada'],
  ])('welcomes %o with %j by %j', (player, unfinished, welcome) => {
    const [heading = ''] = textOf(withMenu(menuOf(player), { unfinished })).split('\n');
    expect(heading.replace('keypeg', '').trim()).toBe(welcome);
  });

  it.each<[kind: Player['kind'], kept: MenuModel['kept'], question: string]>([
    ['guest', 'session', 'Esc again quits; 1 game will be lost.'],
    ['local', 'stored', 'Esc again quits; 1 game waits.'],
    ['local', 'server', 'Esc again quits; 1 game waits until the server stops.'],
    ['local', 'session', 'Esc again quits; 1 game will be lost.'],
  ])('asks a %s player, whose games are kept as %s, “%s”', (kind, kept, question) => {
    const player: Player = kind === 'guest' ? { kind } : { kind: 'local' };
    const change = { player, kept, unfinished: [aGame], leaving: 'asked' } as const;
    expect(textOf(withMenu(opened(), change))).toContain(question);
  });

  it.each([
    ['main', [], ['1', '2', '3', '5', '7']],
    ['friend', ['4'], ['1', '2']],
  ] as const)('stays on the entry of the page %s that a digit has opened', (page, way, digits) => {
    for (const digit of digits) {
      const [below] = pressed(opened(), ...way, digit).stack;
      expect(below).toMatchObject({ screen: 'menu', page, chosen: Number(digit) - 1 });
    }
  });

  it('opens the same by Enter as by the digit of an entry', () => {
    for (const [index, digit] of [...'1234567'].entries()) {
      const chosen = pressed(opened(), 'home', ...Array<Key>(index).fill('down'));
      const [enter, number] = [pressed(chosen, 'enter'), pressed(opened(), digit)];
      expect(textOf(enter).length).toBeGreaterThan(0);
      expect(enter.stack.at(-1)?.screen).toBe(number.stack.at(-1)?.screen);
    }
  });

  /** An entry has one digit, whoever plays. */
  const onServer = ['Open a race', 'Join by code', 'My races', 'Two players', 'Challenge'] as const;
  it.each([
    ['4', { kind: 'local' }, ['Two players', 'Challenge', 'Race a friend', 'My races']],
    ['4', { kind: 'guest' }, onServer],
    ['4', { kind: 'signing-in' }, onServer],
    ['4', { kind: 'invited', name: 'guest ada', guest: '0123456789ab' }, onServer],
    ['4', { kind: 'named', name: 'ada' }, onServer],
  ] as const)('has behind %s, for %j, a page with %j', (digit, player, labels) => {
    const page = pressed(menuOf(player), digit);
    expect(labelsIn(page)).toEqual(labels);
    expect(frontAs(page, 'menu').chosen).toBe(0);
  });

  it.each([
    [{ kind: 'local' }, 'without'],
    [{ kind: 'guest' }, 'without'],
    [{ kind: 'named', name: 'ada' }, 'with'],
  ] as const)('opens for %j the first of the tabs, %s an account', (player, account) => {
    const you = pressed(menuOf(player), '6');
    const tabs = tabsOn(frontOf(you), you).map(({ name }) => name);
    expect(tabs.includes('Account')).toBe(account === 'with');
    expect(textOf(you)).toMatch(new RegExp(`^ keypeg {2}❯${tabs.join(' {2}')}$`, 'mu'));
    // From the games of a kind, which lie above the statistics, a tab leads back to the menu.
    const tab = pressed(updateApp(you, goTo('games', { of: 'all' })), 'shift-tab', 'tab');
    expect(tab.stack.map(({ screen }) => screen)).toEqual(['menu', 'games']);
    const aboveGame = pressed(menuOf(player), '3', 'enter', ',');
    expect(pressed(aboveGame, 'tab').stack).toEqual(aboveGame.stack);
  });

  it.each<[Player, readonly Key[], string]>([
    [{ kind: 'guest' }, ['1', '2', '3'], 'To open a race, log in with an SSH key.'],
    [
      { kind: 'invited', name: 'guest ada', guest: '0123456789ab' },
      ['1'],
      'To open a race, log in with an SSH key.',
    ],
  ])('says to %j why there is no race behind %j', (player, keys, reason) => {
    for (const key of keys) {
      expect(textOf(pressed(menuOf(player), '4', key))).toContain(reason);
    }
  });

  it('lets friends log in after a question, opens the set-up of a race, and asks before it quits', () => {
    const asked = pressed(opened(), '4', '3');
    expect(textOf(asked)).toContain('Let friends on your network join');
    const starting = pressed(asked, 'enter');
    const [effect] = effectsOf(starting);
    if (effect === undefined) throw new Error('Nothing is started.');
    const hosting = replied(starting, effect, replyTo(effect));
    expect(hosting.login).toBe('ssh -p 2222 192.168.1.5');
    const left = replied(pressed(starting, 'escape'), effect, replyTo(effect));
    expect(textOf(pressed(left, 'escape', 'q'))).toContain('cuts your friends off.');
    expect(frontAs(hosting, 'setup').mode.kind).toBe('race');
    const quitting = pressed(hosting, 'escape', 'escape', 'q');
    expect(textOf(quitting)).toContain('Esc again quits, and cuts your friends off.');
    // It is asked once.
    expect(frontAs(pressed(hosting, 'escape', '3'), 'host').state).toBe('starting');
  });

  it.each(['escape', 'q'])('goes from a page back to its entry by %s', (key) => {
    for (const unfinished of [[], [aGame]]) {
      const menu = withMenu(opened(), { unfinished });
      for (const [digit, entry] of [
        ['4', 'With a friend'],
        ['6', 'You'],
      ] as const) {
        const back = pressed(menu, digit, key);
        expect(frontAs(back, 'menu').page).toBe('main');
        expect(chosenIn(back)).toBe(entry);
      }
    }
  });
});
