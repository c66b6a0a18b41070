import { describe, expect, it } from 'vitest';
import { type AppModel, effectsOf, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import { goTo } from '../../../source/screens/app/navigation.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { chosenGame, finishedEntry } from '../../../source/screens/records/GamesScreen.tsx';
import { historyOf } from '../../helpers/finished-games.ts';
import { compact, frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { storedGames } from '../../helpers/store-replies.ts';
import { guessed, leave } from '../app/continued.ts';
import { fromStore } from '../frames/statistics-scenes.ts';

const afterKeys = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => fromStore(pressed(now, key)), app);

/** The list of all games. */
const list = (size: Size = full, ...keys: readonly Key[]): AppModel =>
  afterKeys(opened(size), '6', 'enter', 'left', ...keys);

const chosenIn = (app: AppModel) => chosenGame(frontAs(app, 'games'))?.id;
const all = historyOf(storedGames).map(({ id }) => id);
const pageOf = (app: AppModel) => {
  const { finished } = frontAs(app, 'games');
  return finished !== 'asked' && finished.ok ? finished.value.games.map(({ id }) => id) : [];
};
/** The games of a page in the compact layout. */
const LIMIT = 8;

describe('the list of games', () => {
  it('has one page of finished games at a time, as many as fit', () => {
    const [first, second] = [list(compact), list(compact, 'page-down')];
    expect(pageOf(first)).toEqual(all.slice(0, LIMIT));
    expect(pageOf(list(full))).toEqual(all.slice(0, 14));
    expect(pageOf(second)).toEqual(all.slice(LIMIT, 2 * LIMIT));
    expect(pageOf(afterKeys(second, 'page-up'))).toEqual(pageOf(first));
    expect(pageOf(afterKeys(first, 'page-up'))).toEqual(pageOf(first));
  });

  it('reaches every game with the arrows, and comes back the same way', () => {
    const down = all.map((_, index) => list(compact, ...Array<Key>(index).fill('down')));
    expect(down.map(chosenIn)).toEqual(all);
    const last = list(compact, ...Array<Key>(all.length + 3).fill('down'));
    expect(chosenIn(last)).toBe(all.at(-1));
    const up = all.map((_, index) => afterKeys(last, ...Array<Key>(index).fill('up')));
    expect(up.map(chosenIn)).toEqual(all.toReversed());
  });

  it('opens a finished game, and Esc goes back to the same row of the same page', () => {
    const before = list(compact, 'page-down', 'down', 'down');
    const game = afterKeys(before, 'enter');
    expect(frontOf(game).screen).toBe('finished');
    const back = pressed(game, 'escape');
    expect(chosenIn(back)).toBe(all[LIMIT + 2]);
    expect(back.stack).toEqual(before.stack);
  });

  it('has the games that pass all filters, from the first page', () => {
    const lost = list(full, 'page-down', 'f', 'right', 'right', 'right');
    expect(frontAs(lost, 'games').before).toEqual([]);
    expect(effectsOf(pressed(lost, 'f', 'right'))).toMatchObject([
      { name: 'games.page', args: { filter: { outcome: 'exhausted', occasion: 'daily' } } },
    ]);
    const words = pressed(list(), 'right', 'right', 'right');
    expect(effectsOf(words)).toMatchObject([{ args: { filter: { variant: 'words' } } }]);
  });

  it('names a daily, and shares it by its number', () => {
    const index = historyOf(storedGames).findIndex(({ occasion }) => occasion.kind === 'daily');
    const app = list(full, ...Array<Key>(index).fill('down'));
    expect(textOf(app)).toMatch(/❯ 2026-\S+ {2}Daily code 77 +won in 7 turns/u);
    const game = afterKeys(app, 'enter');
    expect(textOf(game)).toContain('Daily code 77');
    expect(textOf(pressed(game, 'tab'))).toContain('keypeg daily code 77: 7/10');
    expect(textOf(pressed(game, 'c', 'escape'))).toContain('Daily code 77');
  });

  it.each([
    ['race', 'Race, '],
    ['duel', 'Duel, '],
  ])('names a %s as what it was', (mode, text) => {
    const [game] = historyOf(storedGames);
    if (game === undefined) throw new Error('There is no game.');
    const played = { ...game, mode: `${mode} room 1`, occasion: { kind: 'room' } } as const;
    expect(finishedEntry(played).about?.[0]).toMatch(new RegExp(`^${text}`, 'u'));
  });

  it('begins with the counted tries of a daily that the statistics count by themselves', () => {
    const statistics = afterKeys(opened(), '6', 'up');
    expect(textOf(statistics)).toContain('Daily code, Pegs 4x6');
    const app = afterKeys(statistics, 'enter');
    expect(textOf(app)).toContain('◂ Daily code, Pegs 4x6 ▸');
    expect(pageOf(app)).toHaveLength(1);
    expect(textOf(app)).toContain('Daily code 77');
  });
});

describe('the unfinished games', () => {
  const left = pressed(guessed, ...leave);
  const every = fromStore(updateApp(left, goTo('games', { of: 'all' })));
  const first = /now +Pegs 4x6 +turn 2 of 10/u;

  it('come before the finished ones, and Enter continues them', () => {
    expect(textOf(every)).toMatch(/❯ now +Pegs 4x6 +turn 2 of 10\s+│\n│ {3}2026-03-19/u);
    expect(frontOf(pressed(every, 'enter')).screen).toBe('game');
    expect(frontOf(afterKeys(every, 'down', 'enter')).screen).toBe('finished');
  });

  it('are on the first page alone, and pass filters', () => {
    expect(textOf(afterKeys(every, 'page-down'))).not.toMatch(first);
    expect(textOf(afterKeys(every, 'right'))).toMatch(first);
    expect(textOf(afterKeys(every, 'right', 'right'))).not.toMatch(first);
    const unfinished = pressed(every, 'f', 'right');
    expect(effectsOf(unfinished)).toEqual([]);
    expect(textOf(unfinished)).toMatch(first);
    expect(textOf(unfinished)).not.toContain('won in');
    expect(textOf(afterKeys(unfinished, 'right'))).not.toMatch(first);
  });
});
