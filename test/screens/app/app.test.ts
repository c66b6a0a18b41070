import { describe, expect, it } from 'vitest';
import { pegSizes } from '../../../source/engine/variants/pegs.ts';
import { type AppModel, updateApp } from '../../../source/screens/app/app.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { defaultModes } from '../../../source/screens/play/mode.ts';
import { compact, frontAs, full, opened, pressed, resized } from '../../helpers/frames.ts';
import { againstMachine, rulesWith } from '../../helpers/games.ts';
import { choiceIn, withOptions } from '../../helpers/setup.ts';
import { sceneNames, scenes } from '../frames/scenes.ts';

const stackOf = ({ stack }: AppModel): string => stack.map(({ screen }) => screen).join(' ');
const menu = opened();
const game = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });
const begun = pressed(game, ...'1122', 'enter');
const won = pressed(game, ...'6323', 'enter');

describe('the way between screens', () => {
  it.each<[from: AppModel, keys: readonly Key[], stack: string]>([
    [menu, [], 'menu'],
    [menu, ['enter'], 'menu setup'],
    [menu, ['3'], 'menu setup'],
    [menu, ['3', 'escape'], 'menu'],
    [menu, ['3', '?'], 'menu setup help'],
    [menu, ['3', '?', 'escape'], 'menu setup'],
    [menu, ['?', 'q'], 'menu'],
    [menu, ['3', 'enter'], 'menu game'],
    [menu, ['3', '2', 'enter'], 'menu secret'],
    [menu, ['3', '2', 'enter', 'escape'], 'menu'],
    [menu, ['3', '2', 'enter', '?', 'escape'], 'menu secret'],
    [menu, ['3', '2', 'enter', ...'1122', 'enter'], 'menu secret'],
    [menu, ['3', '2', 'enter', ...'1122', 'enter', 'escape'], 'menu'],
    [menu, ['3', '2', 'enter', ...'1122', 'enter', 'enter'], 'menu game'],
    [game, [], 'menu game'],
    [game, ['tab'], 'menu game lifeline'],
    [game, ['tab', 'escape'], 'menu game'],
    [game, ['tab', '1'], 'menu game'],
    [game, ['?'], 'menu game help'],
    [game, ['?', 'escape'], 'menu game'],
    [game, ['escape'], 'menu'],
    [game, ['1', 'escape'], 'menu'],
    [begun, ['escape'], 'menu game'],
    [begun, ['escape', 'escape'], 'menu'],
    [begun, ['escape', '1'], 'menu game'],
    [menu, ['3', 'escape'], 'menu'],
    [menu, ['5', 'q'], 'menu'],
    [won, [], 'menu game'],
    [won, ['escape'], 'menu'],
    [won, ['enter'], 'menu game'],
    [won, ['r'], 'menu game review'],
    [won, ['n'], 'menu game'],
    [won, [...'1234'], 'menu game'],
    [won, ['down', 'down', 'enter'], 'menu setup'],
    [won, ['up', 'up', 'enter'], 'menu'],
    [won, ['?', '?'], 'menu game'],
  ])('%#: %o by %j', (from, keys, stack) => {
    const to = pressed(from, ...keys);
    expect([stackOf(to), to.state]).toEqual([stack, 'running']);
  });

  it.each<[from: AppModel, keys: readonly Key[]]>([
    [menu, ['q']],
    [menu, ['escape', 'escape']],
    [won, ['up', 'enter']],
    [game, ['escape', 'escape', 'escape', 'escape']],
  ])('%#: leaves the program by %o %j', (from, keys) => {
    expect(pressed(from, ...keys).state).toBe('left');
  });
});

describe('opening', () => {
  it('is the menu with some tip, or a game at once with its seed', () => {
    expect(stackOf(menu)).toBe('menu');
    expect(frontAs(game, 'game').game).toMatchObject({ seed: '7', roles: againstMachine });
  });
});

describe('playing again', () => {
  it('keeps the rules, and draws another code', () => {
    const rules = rulesWith({ pegs: 5, attempts: 3 });
    const over = pressed(
      opened(full, { kind: 'game', rules, seed: '7' }),
      ...[...'11111', 'enter', 'right', 'enter', 'right', 'enter'],
    );
    const games = [1, 2, 3].map((count) => {
      const lost = [...'11111', 'enter', 'right', 'enter', 'right', 'enter', 'n'];
      return frontAs(
        pressed(
          over,
          'n',
          ...Array(count - 1)
            .fill(lost)
            .flat(),
        ),
        'game',
      ).game;
    });
    expect(games.map((one) => one.rules)).toEqual([rules, rules, rules]);
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(3);
  });

  it('changes rules from those that were played, for the same mode', () => {
    const over = pressed(
      withOptions(pressed(menu, '3', '2'), { Size: '4x8' }),
      'enter',
      ...'1122',
      'enter',
      'enter',
      ...'1122',
      'enter',
    );
    const setup = pressed(over, 'down', 'down', 'enter');
    expect(frontAs(setup, 'setup')).toMatchObject({ mode: defaultModes.duel });
    expect(choiceIn(setup)).toEqual(pegSizes[1]);
  });
});

describe('a message that leads nowhere', () => {
  it('never takes the menu away', () => {
    expect(updateApp(menu, { screen: 'app', kind: 'went-back' })).toBe(menu);
  });
});

describe('a paste', () => {
  const paste = (app: AppModel, text: string) =>
    updateApp(app, { screen: 'terminal', kind: 'text-pasted', text });

  it('goes into the row of a guess or of a secret, and nowhere else', () => {
    expect(frontAs(paste(game, '1122'), 'game').draft.cells).toEqual([0, 0, 1, 1]);
    const hiding = frontAs(paste(pressed(menu, '3', '2', 'enter'), '1122'), 'secret');
    expect(hiding.stage === 'hiding' && hiding.draft.cells).toEqual([0, 0, 1, 1]);
    for (const app of [menu, pressed(menu, '3'), pressed(game, 'tab'), pressed(game, '?')]) {
      expect(paste(app, '1122')).toBe(app);
    }
  });
});

describe('the size of the terminal', () => {
  const tooSmall: readonly Size[] = [
    { columns: 39, rows: 16 },
    { columns: 40, rows: 15 },
  ];

  it.each(tooSmall)('%o ignores keys, whose effect would be hidden', (size) => {
    const small = resized(game, size);
    expect(pressed(small, '1', 'enter', 'escape', 'escape', 'escape')).toBe(small);
  });

  it.each(sceneNames)('loses nothing of %s when it changes', (name) => {
    const app = scenes[name](full);
    const sizes: readonly Size[] = [compact, { columns: 1, rows: 1 }, { columns: 200, rows: 60 }];
    const back = resized(sizes.reduce(resized, app), full);
    expect(back).toEqual(app);
  });
});
