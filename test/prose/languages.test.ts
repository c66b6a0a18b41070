import { describe, expect, it } from 'vitest';
import { languageIn, languages, nearestLanguage } from '../../source/prose/languages.ts';
import { pluralsOf } from '../../source/prose/text.ts';

describe('the language of an environment', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'xx_XX.UTF-8', LC_ALL: 'POSIX' }, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'en-GB', LANG: 'de_DE' }, 'en'],
    [{ LANG: '__proto__' }, 'en'],
  ])('%o: %s', (env, tag) => {
    expect(languageIn(env)).toBe(languages[tag as keyof typeof languages]);
  });
});

it.each(['xx', 'EN', 'en_US.UTF-8', 'English', 'englisch', ''])(
  'is nearest to “%s”: en',
  (text) => {
    expect(nearestLanguage(text)).toBe('en');
  },
);

it('chooses the plural form of a language', () => {
  const forms = { one: 'turn', other: 'turns' };
  expect([0, 1, 2, 21].map((count) => pluralsOf('en')(count, forms))).toEqual([
    'turns',
    'turn',
    'turns',
    'turns',
  ]);
  // Those of English are known without loading rules.
  const rules = new Intl.PluralRules('en');
  for (let count = 0; count < 1000; count++) {
    const known = pluralsOf('en')(count, { one: 'one', other: 'other' });
    expect(known).toBe(rules.select(count));
  }
  const czech = { one: 'tah', few: 'tahy', other: 'tahů' };
  expect([1, 3, 7].map((count) => pluralsOf('cs')(count, czech))).toEqual(['tah', 'tahy', 'tahů']);
});
