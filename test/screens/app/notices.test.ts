import { describe, expect, it } from 'vitest';
import { type AppModel, updateApp } from '../../../source/screens/app/app.ts';
import { frameOf, type Size } from '../../../source/screens/app/layout.ts';
import type { TerminalProfile } from '../../../source/screens/parts/theme/theme.ts';
import {
  compact,
  drawn,
  full,
  linesOf,
  opened,
  plain,
  pressed,
  resized,
  textOf,
} from '../../helpers/frames.ts';
import { framesFile } from '../frames/frames-file.ts';
import { sceneNames, scenes } from '../frames/scenes.ts';

const notified = (app: AppModel, text: string): AppModel =>
  updateApp(app, { screen: 'terminal', kind: 'message-received', text });

const idle = 'You have been idle for 19 minutes: any key keeps your place.';
const restart = 'The server restarts in 30 seconds; your game is kept.';
const game = scenes['game-guesses'](full);

describe('a notice', () => {
  it('stays until the next key, which does what it always does', () => {
    const noticed = notified(game, idle);
    expect(noticed).toEqual({ ...game, notice: { kind: 'message', text: idle } });
    expect(resized(noticed, compact).notice).toEqual(noticed.notice);
    expect(pressed(noticed, '1')).toEqual(pressed(game, '1'));
  });

  it('goes with a key where the terminal is too small for keys to mean anything', () => {
    const small = resized(game, { columns: 20, rows: 3 });
    expect(pressed(notified(small, idle), 'escape')).toEqual(small);
  });
});

const sizes = [full, compact].map((size) => [`${size.columns}x${size.rows}`, size] as const);
const ascii: TerminalProfile = { ...plain, charset: 'ascii' };

it('is drawn as in the golden frames', async () => {
  const frames = sizes.flatMap(([name, size]) => [
    { title: `idle ${name}`, frame: textOf(notified(scenes['menu-guest'](size), idle)) },
    { title: `restart ${name}`, frame: textOf(notified(scenes['game-guesses'](size), restart)) },
  ]);
  await expect(framesFile(frames)).toMatchFileSnapshot('../../frames/notice.txt');
});

describe.each(sizes)('a notice at %s', (_, size) => {
  it.each(sceneNames.filter((_, index) => index % 4 === 0))(
    'replaces the keys of %s, and nothing else',
    (scene) => {
      const app = scenes[scene](size);
      const rows = size.rows - frameOf(size).footerRows;
      const lines = linesOf(drawn(notified(app, idle)));
      expect(lines).toHaveLength(size.rows);
      expect(lines.slice(0, rows)).toEqual(linesOf(drawn(app)).slice(0, rows));
      expect(lines.slice(rows).join(' ').replaceAll(/ +/g, ' ').trim()).toBe(idle);
    },
  );

  it('is cut where it is longer than the screen, and ASCII where that is all there is', () => {
    const long = `${'Ein sehr langer Satz über alles … '.repeat(200)}`;
    const lines = linesOf(drawn(notified(scenes.menu(size), long), ascii));
    expect(lines).toHaveLength(size.rows);
    expect(lines.filter((line) => line.length > size.columns)).toEqual([]);
    expect([...lines.join('')].filter((sign) => sign < ' ' || sign > '~')).toEqual([]);
  });
});

describe('a notice on a terminal that is too small', () => {
  it.each<[Size, readonly string[]]>([
    [
      { columns: 39, rows: 16 },
      ['You have been idle for 19 minutes: any', 'key keeps your place.'],
    ],
    [{ columns: 70, rows: 1 }, [idle]],
    [{ columns: 12, rows: 2 }, ['You have', 'been idle']],
    [{ columns: 1, rows: 1 }, ['Y']],
  ])('%o is all that is to be seen', (size, lines) => {
    const seen = linesOf(drawn(notified(opened(size), idle)));
    expect(seen.filter((line) => line !== '')).toEqual(lines);
    expect(seen.length).toBeLessThanOrEqual(size.rows);
  });
});
