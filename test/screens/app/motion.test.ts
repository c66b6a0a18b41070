import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppModel, effectsOf, updateApp } from '../../../source/screens/app/app.ts';
import type { Effect } from '../../../source/screens/app/effects.ts';
import { hidesEnd } from '../../../source/screens/app/motion.ts';
import { sampleGames } from '../../../source/screens/menu/MenuBody.tsx';
import type { Key } from '../../../source/screens/parts/input.ts';
import { defaultSessionSettings, type Settings } from '../../../source/settings/settings.ts';
import {
  afterKey,
  colored,
  compact,
  drawn,
  full,
  linesOf,
  opened,
  plain,
  shownInTurn,
  textOf,
} from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';
import { framesFile } from '../frames/frames-file.ts';
import { thought, ticked } from '../outside.ts';

const settingsWith = (settings: Partial<Settings>) => ({
  ...defaultSessionSettings,
  settings: { ...defaultSessionSettings.settings, ...settings } as const,
});

const moving = settingsWith({ motion: 'on' });
const still = [{ motion: 'off' }, { motion: 'on', 'screen-reader': 'on' }] as const;

/** The standard game of the seed 7, whose secret is 6323. */
const game = (attempts = 10, settings = moving, size = full): AppModel =>
  opened(size, { kind: 'game', rules: rulesWith({ attempts }), seed: '7' }, { settings });

const after = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => afterKey(now, key), app);

const isMotionFrame = ({ kind }: Effect): boolean => kind === 'motion-frame';

/** The program after the next frame, or after none if nothing moves. */
const afterFrame = (app: AppModel, reply: 'ticked' | 'failed' = 'ticked'): AppModel => {
  const effect = effectsOf(app).find(isMotionFrame);
  return effect === undefined
    ? app
    : updateApp(app, { screen: 'outside', effect, reply: { kind: reply, reason: '' } });
};

/** The moments of all motions that follow each other, and the one when all have ended. */
const moments = (app: AppModel): readonly [AppModel, ...AppModel[]] =>
  effectsOf(app).some(isMotionFrame) ? [app, ...moments(afterFrame(app))] : [app];

const kindsOf = (app: AppModel): readonly string[] =>
  moments(app).map(({ motion }) => (motion === 'none' ? 'none' : motion.kind));

const words = (settings = moving): AppModel =>
  opened(full, { kind: 'game', rules: wordRulesWith(), seed: '7' }, { settings });

const race = (settings = moving): AppModel =>
  ticked(thought(after(opened(full, { kind: 'menu' }, { settings }), '3', '4', 'enter')), 20);

/** Programs in which something has just begun to move, and what moves until nothing does. */
const begun: Readonly<Record<string, readonly [AppModel, readonly string[]]>> = {
  answer: [after(game(), ...'1123', 'enter'), Array(4).fill('answer')],
  'tile flip': [after(words(), ...'geese', 'enter'), Array(5).fill('answer')],
  refusal: [after(game(), ...'112', 'enter'), Array(3).fill('shake')],
  win: [after(game(), ...'6323', 'enter'), [...Array(4).fill('answer'), 'won', 'won']],
  loss: [
    after(game(1), ...'1123', 'enter'),
    [...Array(4).fill('answer'), ...Array(4).fill('lost')],
  ],
  'giving up': [after(game(), '!', 'y'), Array(4).fill('lost')],
  'refused secret': [
    after(opened(full, { kind: 'menu' }, { settings: moving }), '3', '2', 'enter', '1', 'enter'),
    Array(3).fill('shake'),
  ],
  race: [race(), ['won', 'won']],
};
const scenes = Object.entries(begun).map(([name, [app, kinds]]) => ({ name, app, kinds }));

const anyKey = fc.constantFrom<Key>(
  ...[...'12340cra.;!*?q', 'enter', 'escape', 'tab', 'up', 'down', 'left', 'right', 'backspace'],
);

describe('a motion', () => {
  it.each(scenes)('of $name has a few frames, then nothing is pending', ({ app, kinds }) => {
    expect(kindsOf(app)).toEqual([...kinds, 'none']);
    const last = moments(app).at(-1);
    expect(last && effectsOf(last).filter(isMotionFrame)).toEqual([]);
  });

  it('looks like this in the middle, and in color and at 40×16 where a game is won', async () => {
    const middle = ({ name, app }: (typeof scenes)[number]) => {
      const all = moments(app);
      const at = Math.floor(all.length / 2);
      return { title: `${name}, frame ${at}`, frame: drawn(all[at] ?? app, plain) };
    };
    const [won] = begun.win ?? [game()];
    const others = [
      { title: 'win, second frame in color', frame: drawn(afterFrame(won), colored) },
      { title: 'win, flash in color', frame: drawn(moments(won)[4] ?? won, colored) },
      {
        title: 'win, second frame at 40×16',
        frame: drawn(afterFrame({ ...won, size: compact }), plain),
      },
    ];
    await expect(framesFile([...scenes.map(middle), ...others])).toMatchFileSnapshot(
      '../../frames/motion.txt',
    );
  });

  it.each(scenes)(
    'of $name changes the picture with each frame, as a new screen shows it, and ends as without it',
    async ({ app }) => {
      const all = moments(app);
      const pictures = await shownInTurn(all, colored);
      expect(pictures).toEqual(all.map((moment) => drawn(moment, colored)));
      for (const [index, picture] of pictures.slice(1).entries()) {
        expect(picture).not.toBe(pictures[index]);
      }
      expect(pictures.at(-1)).toBe(drawn({ ...app, motion: 'none' }, colored));
    },
  );

  it.each(['answer', 'win', 'loss'] as const)(
    'of an answer (%s) leaves the hints as they were, which would give away the end',
    (name) => {
      const footerBindings = (app: AppModel) => drawn(app, plain).trimEnd().split('\n').at(-1);
      const before = footerBindings(game());
      for (const moment of moments(begun[name]?.[0] ?? game())) {
        if (moment.motion !== 'none' && moment.motion.kind === 'answer') {
          expect(footerBindings(moment)).toBe(before);
        }
      }
    },
  );

  it.each(scenes)('of $name is finished by any key, which is not lost', ({ app }) => {
    const all = moments(app).filter((moment) => !hidesEnd(moment));
    fc.assert(
      fc.property(fc.nat(all.length - 1), anyKey, (frame, pressed) => {
        const during = all[frame] ?? app;
        const ended = all.at(-1) ?? app;
        expect(afterKey(during, pressed)).toEqual(afterKey(ended, pressed));
      }),
    );
  });

  it.each([
    { name: 'win', hidden: 4 },
    { name: 'loss', hidden: 8 },
    { name: 'giving up', hidden: 4 },
  ])('of a $name ignores keys and clicks while it hides the end', ({ name, hidden }) => {
    const all = moments(begun[name]?.[0] ?? game()).slice(0, hidden);
    expect(all.map(hidesEnd)).toEqual(Array(hidden).fill(true));
    fc.assert(
      fc.property(fc.constantFrom(...all), anyKey, (during, pressed) => {
        expect(afterKey(during, pressed)).toBe(during);
        const target = { kind: 'entry', index: 3 } as const;
        const clicked = { screen: 'terminal', kind: 'target-clicked', target, at: 0 } as const;
        expect(updateApp(during, clicked)).toBe(during);
      }),
    );
  });

  it('ends where the terminal is too slow, and does not start again unless the player asks', () => {
    const slow = (motion: 'auto' | 'on') => {
      const fast: AppModel = { ...game(10, settingsWith({ motion })), link: 'fast' };
      return afterFrame(after(fast, ...'1123', 'enter'), 'failed');
    };
    for (const motion of ['auto', 'on'] as const) expect(kindsOf(slow(motion))).toEqual(['none']);
    expect(kindsOf(after(slow('auto'), 'right', 'enter'))).toEqual(['none']);
    expect(kindsOf(after(slow('on'), 'right', 'enter'))).toContain('answer');
  });

  it.each(still)('is off with %j', (chosen) => {
    const settings = settingsWith(chosen);
    expect(kindsOf(after(game(10, settings), ...'6323', 'enter'))).toEqual(['none']);
    expect(kindsOf(after(game(10, settings), '1', 'enter'))).toEqual(['none']);
  });
});

describe('the games of the menu', () => {
  const large = { columns: 100, rows: 30 };
  const menu = (settings = moving, size = large): AppModel =>
    opened(size, { kind: 'menu' }, { settings });

  it.each([large, full])('are all four of them, at $columns×$rows', async (size) => {
    const all = moments(menu(moving, size));
    const pictures = (await shownInTurn(all)).map((picture) => linesOf(picture).join('\n'));
    expect(pictures).toEqual(all.map((moment) => textOf(moment)));
    for (const { name } of sampleGames()) expect(pictures.join()).toContain(name);
    expect(new Set(pictures).size).toBe(sampleGames().flatMap(({ record }) => record).length);
  });

  it.each(still)('stand still with %j, with a code on the board', (chosen) => {
    const app = menu(settingsWith(chosen));
    expect(kindsOf(app)).toEqual(['none']);
    expect(kindsOf(after(app, 'down'))).toEqual(['none']);
    expect(drawn(app, plain)).toBe(drawn(moments(menu()).at(-1) ?? app, plain));
  });
});
