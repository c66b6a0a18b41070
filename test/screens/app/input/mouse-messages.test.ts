import { describe, expect, it } from 'vitest';
import { frontOf } from '../../../../source/screens/app/app.ts';
import {
  entryTarget,
  keyTarget,
  placeTarget,
  type Target,
} from '../../../../source/screens/parts/input/pointing.ts';
import { compact, frontAs, full, opened, pressed, resized } from '../../../helpers/frames.ts';
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

  it('chooses a mode by its line in the set-up', () => {
    const hiding = clicked(pressed(opened(), '3'), keyTarget('3'));
    expect(frontAs(hiding, 'setup').mode.kind).toBe('hide');
    expect(frontAs(clicked(hiding, keyTarget('1')), 'setup').mode.kind).toBe('break');
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

  it('selects no place beyond the row', () => {
    expect(clicked(game, placeTarget(4)).stack).toEqual(game.stack);
  });

  it('answers a question only on one of its answers', () => {
    const asked = pressed(game, ...'1122', 'enter', 'escape');
    expect(clicked(asked, placeTarget(2))).toEqual(asked);
    expect(frontAs(clicked(asked, keyTarget('freed')), 'game').leaving).toBe('stays');
    expect(frontOf(clicked(asked, keyTarget('escape'))).screen).toBe('menu');
  });

  it('on Esc twice is one gesture, as the key is', () => {
    const once = clicked(pressed(opened(), '?'), keyTarget('escape'));
    expect(frontAs(clicked(once, keyTarget('escape'), 500), 'menu').leaving).toBe('asked');
    expect(clicked(once, keyTarget('escape'), 2000).state).toBe('left');
  });

  it('first selects an entry of a list, and then opens it', () => {
    const list = allScenes.games(full);
    const selected = clicked(list, entryTarget(2));
    expect(frontAs(selected, 'games').chosen).toBe(2);
    expect(frontOf(clicked(selected, entryTarget(2))).screen).toBe('finished');
    expect(clicked(list, entryTarget(99))).toEqual(list);
  });

  it('selects a field of the set-up, and changes it', () => {
    const field = clicked(pressed(opened(), '3'), entryTarget(2));
    expect(frontAs(field, 'setup').chosen).toBe(2);
    const before = frontAs(field, 'setup').choices.pegs.pegs;
    expect(frontAs(clicked(field, keyTarget('right')), 'setup').choices.pegs.pegs).toBe(before + 1);
  });

  it('selects a count of an answer, and then raises it', () => {
    const answering = allScenes['answer-counts'](full);
    const { entry } = frontAs(clicked(answering, placeTarget(0)), 'answer');
    expect(entry).toMatchObject({ exact: 1, partial: 2, field: 'exact' });
    const raised = clicked(clicked(answering, placeTarget(0)), placeTarget(0));
    expect(frontAs(raised, 'answer').entry).toMatchObject({ exact: 2, partial: 2 });
  });

  it('selects a letter of an answer, and then changes its mark', () => {
    const answering = allScenes['words-asked'](full);
    const selected = clicked(answering, placeTarget(3));
    expect(frontAs(selected, 'answer').entry).toMatchObject({ cursor: 3 });
    const marks = (app: typeof selected) => {
      const { entry } = frontAs(app, 'answer');
      return entry.form === 'marks' ? entry.marks[3] : undefined;
    };
    expect([marks(selected), marks(clicked(selected, placeTarget(3)))]).toEqual([
      'absent',
      'partial',
    ]);
  });

  it('means nothing in a window that is too small', () => {
    const small = resized(opened(), { columns: 20, rows: 5 });
    expect(clicked(small, entryTarget(0))).toEqual(small);
  });

  it('means the default key where the player has changed it', () => {
    const { settings } = game.settings;
    const own = {
      ...game,
      settings: {
        ...game.settings,
        settings: { ...settings, keys: { game: { lifelines: ['x'] } } },
      },
    };
    expect(frontOf(clicked(own, keyTarget('tab'))).screen).toBe('lifeline');
    expect(frontOf(pressed(own, 'tab')).screen).toBe('game');
  });
});

describe('the wheel', () => {
  it('scrolls the help by three lines, and not beyond its ends', () => {
    const help = pressed(opened(compact), '7', 'home');
    expect(frontAs(wheeled(help, 1, 1), 'help').scrolled).toBe(6);
    expect(frontAs(wheeled(help, -1), 'help').scrolled).toBe(0);
  });

  it('scrolls messages', () => {
    const played = pressed(game, ...'1111', 'enter', ...'2222', 'enter');
    expect(frontAs(wheeled(played, -1), 'game').log.scrolled).toBe(3);
    expect(frontAs(wheeled(played, -1, 1), 'game').log.scrolled).toBe(0);
  });

  it('chooses from a list, and stops at its ends', () => {
    expect(frontAs(wheeled(opened(), 1, 1, -1), 'menu').chosen).toBe(3);
    expect(frontAs(wheeled(opened(), -1, -1, -1), 'menu').chosen).toBe(0);
    expect(frontAs(wheeled(opened(), ...Array<1>(50).fill(1)), 'menu').chosen).toBe(6);
  });

  it('answers no question', () => {
    const asked = pressed(game, ...'1122', 'enter', 'escape');
    expect(wheeled(asked, 1)).toEqual(asked);
  });
});
