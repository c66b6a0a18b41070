import { expect, it } from 'vitest';
import { readFixedSettings } from '../../../source/commands/options/player.ts';

/** The theme that switches, options and variables fix, and its source. */
function themeFixed(
  switches: Readonly<Record<string, boolean>>,
  values: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
) {
  const given = {
    values: new Map(Object.entries(values)),
    switches: new Map(Object.entries(switches)),
  };
  const fixed = readFixedSettings(given, env);
  return fixed.ok ? [fixed.value.values.theme, fixed.value.overrides.theme] : 'refused';
}

it('has the theme classic by --classic, which --theme overrides', () => {
  expect(themeFixed({ classic: true })).toEqual(['classic', '--classic']);
  expect(themeFixed({ classic: true }, {}, { KEYPEG_THEME: 'light' })).toEqual([
    'classic',
    '--classic',
  ]);
  expect(themeFixed({ classic: true }, { theme: 'nord' })).toEqual(['nord', '--theme']);
  expect(themeFixed({ classic: false })).toEqual([undefined, undefined]);
});
