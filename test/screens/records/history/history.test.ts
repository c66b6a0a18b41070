import { describe, expect, it } from 'vitest';
import { type AppModel, effectsOf, frontOf } from '../../../../source/screens/app/app.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import type { Key } from '../../../../source/screens/parts/input/keymap.ts';
import { detailText } from '../../../../source/screens/records/history/game-detail.ts';
import { chosenGame, gamesPerPage } from '../../../../source/screens/records/history/history.ts';
import { english } from '../../../helpers/english.ts';
import { historyOf } from '../../../helpers/finished-games.ts';
import {
  compact,
  frontAs,
  full,
  opened,
  pressed,
  resized,
  textOf,
} from '../../../helpers/frames.ts';
import { storedGames } from '../../../helpers/store-replies.ts';
import { fromStore } from '../../frames/statistics-scenes.ts';

const afterKeys = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => fromStore(pressed(now, key)), app);

/** The history of all games. */
const history = (size: Size = full, ...keys: readonly Key[]): AppModel =>
  afterKeys(opened(size), '6', '1', 'enter', 'left', ...keys);

const chosenIn = (app: AppModel) => chosenGame(frontAs(app, 'history'))?.id;
const all = historyOf(storedGames).map(({ id }) => id);
const pageOf = (app: AppModel) => {
  const { state } = frontAs(app, 'history');
  return state.kind === 'ready' ? state.games.map(({ id }) => id) : [];
};

describe('the history', () => {
  it('has one page of games at a time, as many as fit', () => {
    const limit = gamesPerPage(compact);
    expect(limit).toBe(9);
    expect(gamesPerPage(full)).toBe(14);
    const [first, second] = [history(compact), history(compact, 'page-down')];
    expect(pageOf(first)).toEqual(all.slice(0, limit));
    expect(pageOf(second)).toEqual(all.slice(limit, 2 * limit));
    expect(pageOf(afterKeys(second, 'page-up'))).toEqual(pageOf(first));
    expect(pageOf(afterKeys(first, 'page-up'))).toEqual(pageOf(first));
  });

  it('reaches every game with the arrows, and comes back the same way', () => {
    const down = all.map((_, index) => history(compact, ...Array<Key>(index).fill('down')));
    expect(down.map(chosenIn)).toEqual(all);
    const last = history(compact, ...Array<Key>(all.length + 3).fill('down'));
    expect(chosenIn(last)).toBe(all.at(-1));
    const up = all.map((_, index) => afterKeys(last, ...Array<Key>(index).fill('up')));
    expect(up.map(chosenIn)).toEqual(all.toReversed());
  });

  it('moves on a page that is not there yet', () => {
    const waiting = pressed(history(compact), 'page-down', 'down', 'down', 'up');
    expect(chosenIn(waiting)).toBeUndefined();
    expect(chosenIn(fromStore(waiting))).toBe(all[gamesPerPage(compact) + 1]);
    const tooFar = pressed(history(compact), 'page-down', ...Array<Key>(30).fill('down'));
    expect(chosenIn(fromStore(tooFar))).toBe(all[2 * gamesPerPage(compact) - 1]);
  });

  it('opens a game, and Esc goes back to the same row of the same page', () => {
    const before = history(compact, 'page-down', 'down', 'down');
    const game = afterKeys(before, 'enter');
    expect(frontOf(game).screen).toBe('finished');
    const back = pressed(game, 'escape');
    expect(chosenIn(back)).toBe(all[gamesPerPage(compact) + 2]);
    expect(back.stack).toEqual(before.stack);
  });

  it('goes back to the statistics, which need nothing again', () => {
    const app = pressed(history(), 'escape');
    expect(frontOf(app).screen).toBe('statistics');
    expect(effectsOf(app)).toMatchObject([]);
  });

  it('has the games that pass all filters, from the first page', () => {
    const lost = history(full, 'page-down', 'tab', 'right', 'right');
    expect(frontAs(lost, 'history').before).toEqual([]);
    expect(effectsOf(pressed(lost, 'tab', 'right'))).toMatchObject([
      { name: 'games.page', args: { filter: { outcome: 'exhausted', occasion: 'daily' } } },
    ]);
    const words = pressed(history(), 'right', 'right', 'right');
    expect(effectsOf(words)).toMatchObject([{ args: { filter: { variant: 'words' } } }]);
  });

  it('names a daily, and shares it by its number', () => {
    const index = historyOf(storedGames).findIndex(({ occasion }) => occasion.kind === 'daily');
    const app = history(full, ...Array<Key>(index).fill('down'));
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
    expect(detailText(played, english).startsWith(text)).toBe(true);
  });

  it('shares a casual game', () => {
    const game = afterKeys(history(), 'enter');
    expect(textOf(pressed(game, 'tab'))).toContain('To copy and share');
  });

  it('begins with the counted tries of a daily that the statistics count by themselves', () => {
    const statistics = afterKeys(opened(), '6', '1', 'up');
    expect(textOf(statistics)).toContain('Daily code, Standard');
    const app = afterKeys(statistics, 'enter');
    expect(textOf(app)).toContain('◂ Daily code, Standard ▸');
    expect(pageOf(app)).toHaveLength(1);
    expect(textOf(app)).toContain('Daily code 77');
  });

  it('begins with the games of the statistics that it was opened from', () => {
    const app = afterKeys(opened(), '6', '1', 'down', 'enter');
    expect(textOf(app)).toContain('◂ Words of 5 letters ▸');
    expect(pageOf(app)).toEqual(
      historyOf(storedGames)
        .filter((game) => game.variant === 'words')
        .map(({ id }) => id),
    );
  });

  it('shows the chosen game when the terminal gets smaller', () => {
    const app = history(full, ...Array<Key>(12).fill('down'));
    const small = resized(app, compact);
    expect(textOf(small)).toMatch(/❯ \d\d-\d\d/);
    expect(textOf(small)).toContain(textOf(app).match(/❯ 2026-(\S+)/)?.[1] ?? '?');
  });
});
