import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  settingNames,
  settingsText,
  valuesOf,
  withSettings,
} from '../../source/settings/settings.ts';
import { successOf } from '../helpers/games.ts';
import { readSettings } from '../helpers/settings-file.ts';

const file = `{
  "theme": "classic",
  "bell": true,
  "guess-warning": "off"
}
`;

const notJson = (line: number, why: string) => ({
  line,
  reason: `it is not JSON (${why}): no setting of the file counts until it is mended`,
});
const unknownX = { line: 1, reason: 'there is no setting “x”' };

describe('the settings of a text', () => {
  it('are its members', () => {
    expect(readSettings(file)).toEqual({
      settings: { theme: 'classic', bell: 'on', 'guess-warning': 'off' },
      problems: [],
    });
  });

  it.each([
    ['{}', []],
    ['\uFEFF{}', []],
    ['', []],
    ['[]', [{ line: 1, reason: 'the file is not an object such as {"theme": "dark"}' }]],
    ['theme = dark', [notJson(1, "Unexpected token 'h'")]],
    ['{\n"theme": dark,\n"bell": "on"\n}', [notJson(2, "Unexpected token 'd'")]],
    ['{\n"bell": tru\n}', [notJson(2, "Unexpected token ' '")]],
    ['{\n"bell":\n', [notJson(2, 'Unexpected end of JSON input')]],
    [
      '{\n"theme": "dark"\n"bell": "on"\n}',
      [notJson(3, "Expected ',' or '}' after property value")],
    ],
    ['{"keys.menu.open": ["o",],\n}\n', []],
    ['{"theme": "dark,}",\n}', [{ line: 1, reason: expect.stringContaining('“dark,}”') }]],
    [
      '{"x": "bell",\n"bell": "on",\n"bell": 7}',
      [unknownX, { line: 3, reason: '“bell” has no value “7”: use off or on' }],
    ],
    ['{"theme": "drak"}', [{ line: 1, reason: '“theme” has no value “drak”: did you mean dark?' }]],
    ['{"theme": 7}', [{ line: 1, reason: expect.stringContaining('has no value “7”') }]],
    [
      '{\n"them": "dark"}',
      [{ line: 2, reason: 'there is no setting “them”: did you mean theme?' }],
    ],
    ['{"bell": "loud"}', [{ line: 1, reason: '“bell” has no value “loud”: use off or on' }]],
  ])('in %j has the problems %j', (text, problems) => {
    expect(readSettings(text).problems).toEqual(problems);
  });
});

describe('a changed setting', () => {
  it.each([
    ['{}\n', '{\n  "bell": "on"\n}\n'],
    ['', '{\n  "bell": "on"\n}\n'],
    [
      '{"bell": false, "keys.menu.open": "o", "x": 1}',
      '{\n  "bell": "on",\n  "keys.menu.open": "o",\n  "x": 1\n}\n',
    ],
  ])('turns %j into %j', (before, after) => {
    expect(withSettings(before, { bell: 'on' })).toEqual({ ok: true, value: after });
  });

  it('does not replace a text that is no object', () => {
    const problem = notJson(1, "Unexpected token 'b'");
    expect(withSettings('bell = off', { bell: 'on' })).toEqual({ ok: false, problem });
  });

  it.each(settingNames)(
    'is read again with each of its values, whatever else there is: %s',
    (name) => {
      const lines = ['"theme": "dark"', '"theme": 7', '"x": [1, {}]', '"keys.menu.open": "o"'];
      fc.assert(
        fc.property(fc.subarray(lines), fc.constantFrom(...valuesOf(name)), (members, value) => {
          const before = `{\n${members.join(',\n')}\n}\n`;
          const text = successOf(withSettings(before, { [name]: value }));
          expect(JSON.parse(text)).toEqual({ ...JSON.parse(before), [name]: value });
          expect(readSettings(text).settings).toMatchObject({ [name]: value });
        }),
      );
    },
  );
});

it('settings are the same after they were written and read', () => {
  const { keys: _, ...choices } = defaultSettings;
  expect(readSettings(settingsText(choices))).toEqual({ settings: choices, problems: [] });
});
