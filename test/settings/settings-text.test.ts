import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings, settingNames, valuesOf } from '../../source/settings/settings.ts';
import { settingsText, withSetting } from '../../source/settings/settings-text.ts';
import { readInEnglish } from '../helpers/settings-file.ts';

const file = `{
  "theme": "classic",
  "bell": true,
  "guess-warning": "off"
}
`;

describe('the settings of a text', () => {
  it('are its members', () => {
    expect(readInEnglish(file)).toEqual({
      settings: { theme: 'classic', bell: 'on', 'guess-warning': 'off' },
      problems: [],
    });
  });

  it.each([
    ['{}', []],
    [' {"theme": "dark",}', []],
    ['\uFEFF{}', []],
    ['', [{ line: 1, reason: 'the file is not an object such as {"theme": "dark"}' }]],
    ['theme = dark', [{ line: 1, reason: 'the file is not an object such as {"theme": "dark"}' }]],
    [
      '{"theme": "drak"}',
      [
        {
          line: 1,
          reason: expect.stringMatching(
            /^“theme” takes auto, .* or monochrome, not “drak”: did you mean dark\?$/,
          ),
        },
      ],
    ],
    ['{"theme": 7}', [{ line: 1, reason: expect.stringContaining('not “7”') }]],
    [
      '{\n"them": "dark"}',
      [{ line: 2, reason: 'there is no setting “them”: did you mean “theme”?' }],
    ],
    ['{"bell": "loud"}', [{ line: 1, reason: '“bell” takes off or on, not “loud”' }]],
    ['{"theme": "dark"', [{ line: 1, reason: 'a } is missing at the end' }]],
    [
      '{\n"theme": "dark",\n\n"theme": "light"}',
      [{ line: 4, reason: '“theme” is set on line 2 already' }],
    ],
  ])('in %j has the problems %j', (text, problems) => {
    expect(readInEnglish(text).problems).toEqual(problems);
  });

  it.each([
    [
      '{\n"theme": "dark"\n"bell": "on"\n}',
      2,
      'a comma is missing at its end',
      { theme: 'dark', bell: 'on' },
    ],
    [
      '{\n"theme": "dark,\n"bell": "on",\n"guess-warning": "off"\n}',
      2,
      'it is not a setting such as "theme": "dark"',
      { bell: 'on', 'guess-warning': 'off' },
    ],
    [
      '{\ntheme: "dark",\n"bell": "on"\n}',
      2,
      'it is not a setting such as "theme": "dark"',
      { bell: 'on' },
    ],
    [
      '{\n"bell": "on",\n"theme": ,\n"guess-warning": "off"\n}',
      3,
      'it is not a setting such as "theme": "dark"',
      { bell: 'on', 'guess-warning': 'off' },
    ],
    [
      '{\n"bell": "on",\n"theme": "dark" // mine\n}',
      3,
      'it is not a setting such as "theme": "dark"',
      { bell: 'on' },
    ],
  ])('in %j counts beside a bad line %i', (text, line, reason, settings) => {
    expect(readInEnglish(text)).toEqual({ settings, problems: [{ line, reason }] });
  });
});

describe('a changed setting', () => {
  it.each([
    ['{}\n', '{\n  "bell": "on"\n}\n'],
    ['', '{\n  "bell": "on"\n}\n'],
    ['{"theme": "dark"}', '{"theme": "dark",\n  "bell": "on"\n}'],
    ['{\n  "theme": "dark"\n}\n', '{\n  "theme": "dark",\n  "bell": "on"\n}\n'],
    ['{\n  "theme": "dark",\n}\n', '{\n  "theme": "dark",\n  "bell": "on"\n}\n'],
    [
      '{\n  "bell" : "off", "guess-warning": "on"\n}',
      '{\n  "bell" : "on", "guess-warning": "on"\n}',
    ],
    ['{\n  "theme: bad,\n  "bell": false\n}', '{\n  "theme: bad,\n  "bell": "on"\n}'],
    ['{\n  theme dark\n}\n', '{\n  theme dark,\n  "bell": "on"\n}\n'],
  ])('turns %j into %j', (before, after) => {
    expect(withSetting(before, 'bell', 'on')).toBe(after);
  });

  it('does not replace a text that is no object', () => {
    expect(withSetting('bell = off', 'bell', 'on')).toBeUndefined();
  });

  it('is read again, whatever else is in the text', () => {
    const lines = fc.constantFrom(
      '"theme": "dark"',
      '"theme": "dark',
      'x',
      '"keys.menu.open": "o"',
      '',
      '"a": [1, {}]',
    );
    const name = fc.constantFrom(...settingNames);
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 4 }), name, fc.nat(), (members, changed, index) => {
        const values = valuesOf(changed);
        const value = values[index % values.length] ?? '';
        const text = withSetting(`{\n${members.join(',\n')}\n}\n`, changed, value) ?? '';
        expect(readInEnglish(text).settings).toMatchObject({ [changed]: value });
      }),
    );
  });
});

it('settings are the same after they were written and read', () => {
  const { keys: _, ...choices } = defaultSettings;
  expect(readInEnglish(settingsText(choices))).toEqual({ settings: choices, problems: [] });
});
