import { describe, expect, it } from 'vitest';
import { frontOf } from '../../../../source/screens/app/app.ts';
import {
  entryTarget,
  keyTarget,
  placeTarget,
  type Target,
} from '../../../../source/screens/parts/input.ts';
import { compact, frontAs, full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { clicked, wheeled } from '../../../helpers/mouse.ts';
import { allScenes } from '../../frames/all-scenes.ts';

const game = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });

describe('a click', () => {
  it('opens an entry of the menu', () => {
    expect(frontOf(clicked(opened(), entryTarget(2))).screen).toBe('setup');
    const friend = clicked(opened(), entryTarget(3));
    expect(frontOf(clicked(friend, entryTarget(0)))).toMatchObject({
      screen: 'setup',
      mode: { kind: 'duel' },
    });
    expect(frontAs(clicked(friend, keyTarget('escape')), 'menu').page).toBe('main');
  });

  it('types a symbol, selects a place and presses a key', () => {
    const targets: readonly Target[] = [
      ...['6', '3', '2', '2'].map(keyTarget),
      placeTarget(3),
      keyTarget('3'),
      keyTarget('enter'),
    ];
    const won = targets.reduce((app, target) => clicked(app, target), game);
    expect(frontAs(won, 'game').game).toMatchObject({ phase: 'over', outcome: 'cracked' });
    expect(frontOf(clicked(won, entryTarget(3))).screen).toBe('menu');
  });

  it('answers a question only on one of its answers', () => {
    const asked = pressed(game, ...'1122', 'enter', 'escape');
    expect(clicked(asked, placeTarget(2))).toEqual(asked);
    expect(frontAs(clicked(asked, keyTarget('freed')), 'game').leaving).toBe('stays');
    expect(frontOf(clicked(asked, keyTarget('escape'))).screen).toBe('menu');
  });

  it('first selects an entry of a list, and then opens it', () => {
    const list = allScenes.games(full);
    const selected = clicked(list, entryTarget(2));
    expect(frontAs(selected, 'games').chosen).toBe(2);
    expect(frontOf(clicked(selected, entryTarget(2))).screen).toBe('finished');
    expect(clicked(list, entryTarget(99))).toEqual(list);
  });

  it('selects a count of an answer, and then raises it', () => {
    const answering = allScenes['answer-counts'](full);
    const { entry } = frontAs(clicked(answering, placeTarget(0)), 'answer');
    expect(entry).toMatchObject({ exact: 1, partial: 2, field: 'exact' });
    const raised = clicked(clicked(answering, placeTarget(0)), placeTarget(0));
    expect(frontAs(raised, 'answer').entry).toMatchObject({ exact: 2, partial: 2 });
  });
});

describe('the wheel', () => {
  it('scrolls the help by three lines, and not beyond its ends', () => {
    const help = pressed(opened(compact), '7', 'home');
    expect(frontAs(wheeled(help, 1, 1), 'help').scrolled).toBe(6);
    expect(frontAs(wheeled(help, -1), 'help').scrolled).toBe(0);
  });

  it('chooses from a list, and stops at its ends', () => {
    expect(frontAs(wheeled(opened(), 1, 1, -1), 'menu').chosen).toBe(3);
    expect(frontAs(wheeled(opened(), -1, -1, -1), 'menu').chosen).toBe(0);
    expect(frontAs(wheeled(opened(), ...Array<1>(50).fill(1)), 'menu').chosen).toBe(7);
  });
});
