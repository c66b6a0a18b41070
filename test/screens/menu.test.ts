import { describe, expect, it } from 'vitest';
import { messageFor } from '../../source/screens/keymap.ts';
import {
  initMenu,
  type MenuModel,
  menuEntries,
  menuKeymap,
  tips,
  updateMenu,
} from '../../source/screens/menu.ts';
import { plans } from '../../source/screens/plan.ts';

const menu = initMenu(2);
const at = (chosen: number): MenuModel => ({ ...menu, chosen });
const moved = (model: MenuModel, step: 1 | -1) =>
  updateMenu(model, { screen: 'menu', kind: 'choice-moved', step }).chosen;

describe('the menu', () => {
  it.each([
    [0, 1, 1],
    [6, 1, 0],
    [0, -1, 6],
    [2, -1, 1],
  ] as const)('at entry %i a step of %i leads to %i', (chosen, step, next) => {
    expect(moved(at(chosen), step)).toBe(next);
  });

  it('turns to the next tip, and after the last to the first', () => {
    const turned = (tip: number) =>
      updateMenu(initMenu(tip), { screen: 'menu', kind: 'tip-turned' }).tip;
    expect([turned(0), turned(tips.length - 1)]).toEqual([1, 0]);
  });

  it('has useful tips, all of them different', () => {
    expect(new Set(tips).size).toBe(tips.length);
    expect(tips.length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    [0, { screen: 'app', kind: 'setup-opened', plan: plans.break, game: 'pegs' }],
    [1, { screen: 'app', kind: 'setup-opened', plan: plans.duel, game: 'pegs' }],
    [2, { screen: 'app', kind: 'setup-opened', plan: plans.hide, game: 'pegs' }],
    [3, { screen: 'app', kind: 'setup-opened', plan: plans.watch, game: 'pegs' }],
    [4, { screen: 'app', kind: 'setup-opened', plan: plans.break, game: 'words' }],
    [5, { screen: 'app', kind: 'help-opened' }],
    [6, { screen: 'app', kind: 'quit' }],
  ])('entry %i leads where it says, by Enter and by its number', (chosen, message) => {
    expect(messageFor(menuKeymap(at(chosen)), 'enter')).toEqual(message);
    expect(messageFor(menuKeymap(menu), String(chosen + 1))).toEqual(message);
    expect(menuEntries[chosen]?.leads).toEqual(message);
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
