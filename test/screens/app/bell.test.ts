import { describe, expect, it } from 'vitest';
import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import type { Effect } from '../../../source/screens/app/effects.ts';
import { defaultSessionSettings } from '../../../source/settings/settings.ts';
import { full, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';

const gameWith = (bell: 'on' | 'off') =>
  opened(
    full,
    { kind: 'game', rules: rulesWith({ attempts: 1 }), seed: '7' },
    {
      settings: {
        ...defaultSessionSettings,
        settings: { ...defaultSessionSettings.settings, bell },
      },
    },
  );

const bells = (app: AppModel): readonly Effect[] =>
  effectsOf(app).filter(({ kind }) => kind === 'bell');

describe('the bell', () => {
  it.each([
    ['a refused row', ['1', 'enter'], 1],
    ['two refused rows', ['enter', 'enter'], 2],
    ['the end of a game', [...'1122', 'enter'], 1],
    ['a typed row', [...'1122'], 0],
    ['the settings over a refused row', ['enter', ',', 'escape'], 1],
  ])('rings after %s', (_, keys, rings) => {
    const app = pressed(gameWith('on'), ...keys);
    expect(app.rings).toBe(rings);
    expect(bells(app)).toEqual(rings === 0 ? [] : [{ kind: 'bell', ring: rings }]);
  });

  it('is silent where it is off', () => {
    expect(bells(pressed(gameWith('off'), 'enter', ...'1122', 'enter'))).toEqual([]);
  });
});
