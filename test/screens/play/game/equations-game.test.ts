import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { formatCode } from '../../../../source/engine/variants/codes.ts';
import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { compact, drawn, frontAs, full, opened, plain, pressed } from '../../../helpers/frames.ts';
import { successOf } from '../../../helpers/games.ts';
import { framesFile } from '../../frames/frames-file.ts';

/** A game against the machine; its equation is 7*69=483. */
const game = (size: Size, ...keys: readonly Key[]): AppModel => {
  const rules = successOf(equationRules());
  return pressed(opened(size, { kind: 'game', rules, seed: '7' }), ...keys);
};

const guess = (text: string): readonly Key[] => [...text, 'enter'];
const gameIn = (app: AppModel) => frontAs(app, 'game');
const lastLine = (app: AppModel) => gameIn(app).log.lines.at(-1)?.text;

const rowIn = (app: AppModel): string =>
  gameIn(app)
    .draft.cells.map((cell) =>
      typeof cell === 'number' ? formatCode(gameIn(app).draft.rules, [cell]) : ' ',
    )
    .join('');

describe('typing an equation', () => {
  it('takes digits and operators; the asterisk is one of them', () => {
    expect(rowIn(game(full, ...'7*69=483'))).toBe('7*69=483');
  });

  it.each([
    ['12+35=48', '12+35 is 47, not 48.'],
    ['12+35+47', 'An equation has exactly one =.'],
    ['7/2+1=04', 'A number cannot start with 0, as 04 does.'],
    ['7/2*10=5', '7/2 leaves a remainder.'],
  ])('%s is refused: %s', (text, sentence) => {
    const app = game(full, ...guess(text.slice(0, 8)));
    expect(turnsOf(gameIn(app).game.record)).toEqual([]);
    expect(lastLine(app)).toBe(sentence);
  });
});

const scenes: Readonly<Record<string, (size: Size) => AppModel>> = {
  setup: (size) => pressed(opened(size), '3', 'up'),
  'setup-two-players': (size) => pressed(opened(size), '3', '2', 'up'),
  secret: (size) => pressed(opened(size), '3', '2', 'up', 'enter', ...'12+35=47', 'tab'),
  'hide-first': (size) => pressed(opened(size), '3', '3', 'up', 'enter'),
  typing: (size) => game(size, ...guess('12+35=47'), ...'54-'),
  refused: (size) => game(size, ...guess('12+35=48')),
  won: (size) => game(size, ...guess('54-36=18'), ...guess('7*69=483')),
  lost: (size) => game(size, ...Array<readonly Key[]>(6).fill(guess('12+35=47')).flat()),
};

it('is drawn as in the golden frames', async () => {
  const ascii = { ...plain, charset: 'ascii' } as const;
  const frames = Object.entries(scenes).flatMap(([name, scene], index) => [
    { title: `${name} 80x24`, frame: drawn(scene(full), plain) },
    ...(index % 2 === 0 ? [{ title: `${name} 40x16`, frame: drawn(scene(compact), plain) }] : []),
    ...(name === 'typing' ? [{ title: `${name} ascii`, frame: drawn(scene(full), ascii) }] : []),
  ]);
  await expect(framesFile(frames)).toMatchFileSnapshot('../../../frames/equations.txt');
});
