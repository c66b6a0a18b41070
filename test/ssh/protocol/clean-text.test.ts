import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import bundledWidth from '../../../scripts/bundle/string-width.ts';
import {
  cleanName,
  cleanText,
  MAX_NAME_CELLS,
} from '../../../source/ssh/protocol/session-request.ts';

const FAMILY = '👨\u200d👩\u200d👧';

describe('cleanText', () => {
  it.each<[what: string, text: string, clean: string]>([
    ['a plain name', 'Ada', 'Ada'],
    ['nothing', '', ''],
    ['a color', '\u001b[31mred\u001b[0m', 'red'],
    ['a color in 8 bits', '\u009b31mred\u009b0m', 'red'],
    ['a title that ends with BEL', 'a\u001b]0;title\u0007b', 'ab'],
    ['a title that ends with ST', 'a\u001b]0;title\u001b\\b', 'ab'],
    ['a title in 8 bits', 'a\u009d0;title\u009cb', 'ab'],
    ['a title without an end', 'a\u001b]0;title', 'a'],
    ['a title aborted by another sequence', 'a\u001b]0;title\u001b[1mb', 'ab'],
    ['a title aborted by CAN', 'a\u001b]0;title\u0018b', 'ab'],
    ['a device control string', 'a\u001bP1$tx\u001b\\b', 'ab'],
    ['queries to the terminal', 'a\u001b[c\u001b[6n\u001bZb', 'ab'],
    ['a character set', 'a\u001b(0b', 'ab'],
    ['a reset', 'a\u001bcb', 'ab'],
    ['a cursor key', 'a\u001bOAb', 'ab'],
    ['a truncated sequence', 'a\u001b[38;5', 'a'],
    ['a lone escape', 'a\u001b', 'a'],
    ['a sequence that appears when a character is removed', '\u001b\ud800[31mred', 'red'],
    ['a pasted bracket', '\u001b[200~code\u001b[201~', 'code'],
    ['NUL, BEL, BS and DEL', 'a\u0000\u0007\u0008\u007fb', 'ab'],
    ['lines', ' one\r\ntwo\tthree\u0085four\u2028five\u3000 six ', 'one two three four five six'],
    ['bidi controls', '\u202egpj.\u202ctxt\u2066\u2069\u200e\u061c', 'gpj.txt'],
    ['zero-width characters', 'a\u200b\u200c\u200d\u2060\ufeff\u00ad\u034fb', 'ab'],
    ['invisible fillers', 'a\u115f\u1160\u3164\uffa0\u2800b', 'a b'],
    ['tags and selectors', 'a\u{e0041}\u{e0100}\ufe0fb', 'ab'],
    ['private use and unassigned', 'a\ue000\u{f0000}\u0378\ufffeb', 'ab'],
    ['lone surrogates', 'a\ud83d\u200b\ude00b\ud800', 'ab'],
    ['letters to compose', 'Zoe\u0308', 'Zoë'],
    ['letters to compose after a character is removed', 'Zoe\u200b\u0308', 'Zoë'],
    ['a mark without a letter', '\u0301a \u0301b', 'a b'],
    ['many marks', `a${'\u0321\u0330'.repeat(500)}b`, 'a\u0321\u0321\u0321\u0321b'],
    ['a family as separate people', FAMILY, '👨👩👧'],
    ['a flag', '🇨🇭', '🇨🇭'],
    ['Hangul syllables from their letters', '\u1112\u1161\u11ab', '한'],
    ['a lone Hangul vowel', 'a\u1161b', 'ab'],
    ['marks separated by a Hangul vowel', 'S\u0307\u1161\u0323', '\u1e68'],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text, 80)).toBe(clean);
  });

  it.each([
    'José Ångström-O’Neill',
    'Nguyễn Thị Hồng',
    'Владимир Ёлкин',
    'שְׁלֹמֹה',
    'مُحَمَّد',
    'श्रीकृष्ण',
    'สมชาย น้ำทิพย์',
    'བསྒྲུབས',
    'நரேந்திர',
    'ひらがな カタカナ ﾊﾝｶｸ',
    '王小明',
    '김민준',
    'ⵜⵉⴼⵉⵏⴰⵖ',
  ])('does not change the name %s', (name) => {
    expect(cleanText(name, 80)).toBe(name.normalize('NFC'));
    expect(cleanName(name)).toBe(name.normalize('NFC'));
  });

  it('truncates at a cell and never inside a letter', () => {
    expect(cleanText('abcdef', 3)).toBe('abc');
    expect(cleanText('王小明', 5)).toBe('王小');
    expect(cleanText('ab cd', 3)).toBe('ab');
    expect(cleanText('q\u0323\u0307rs', 2)).toBe('q\u0323\u0307r');
    expect(cleanText('क्'.repeat(1000), 3)).toBe('क्क्क्');
    expect(cleanText('👍🏽', 3)).toBe('👍');
    expect(cleanText('1\u20e3', 1)).toBe('');
    expect(cleanText('a', 0)).toBe('');
    expect(cleanText('a', -5)).toBe('');
  });

  it('reads only as much of a long text as it needs', () => {
    expect(cleanText(`${'\u001b[31m'.repeat(100)}seen`, 10)).toBe('seen');
    expect(cleanText(`a${'\u001b[31m'.repeat(1_000_000)}b`, 10)).toBe('a');
    expect(cleanText('\u001b]'.repeat(1_000_000), 1_000_000)).toBe('');
  });

  /** Short pieces that are difficult when they are combined. */
  const difficult = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom(
      ...['\u001b', '[', ']', '\\', '\u0007', '\u009b', '\u009d', '31m', ' ', '\n', 'a', 'e'],
      ...['\u0308', '\u0323', '\u0301', '\u20e3', '\u094d', '\u0915', '\u0dd9', '\u0dca', '\u0dcf'],
      ...['\u1100', '\u1161', '\u11a8', '\u11c3', '\uac00', '\u200d', '\ufe0f', '\uff9e', '王'],
      ...['\ud83d', '\udc4d', '👍', '🏽', '☝', '🇨', '🇭', '1', '\u{1d15e}', '\u0340', '\u212b'],
    ),
  );
  const texts = fc.array(difficult, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('returns one line of visible letters within its width', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 30 }), (text, cells) => {
        const clean = cleanText(text, cells);
        expect(clean).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
        expect(clean).not.toMatch(/^[ \p{M}]|\p{M}{5}| [ \p{M}]| $/u);
        expect(stringWidth(clean)).toBeLessThanOrEqual(cells);
        expect(bundledWidth(clean)).toBeLessThanOrEqual(cells);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.normalize('NFC')).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 30 }), (text, cells) => {
        const clean = cleanText(text, cells);
        expect(cleanText(clean, cells)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps no letter without a cell, so that a limit on cells limits the letters', () => {
    const points = Array.from({ length: 0x10000 }, (_, point) => String.fromCodePoint(point));
    const others = points.filter(
      (point) => !/[\p{Cc}\p{Ideographic}\p{Script=Hangul}]/u.test(point),
    );
    const letters = cleanText(others.join(''), Number.POSITIVE_INFINITY).match(/\P{M}/gu) ?? [];
    expect(letters.length).toBeGreaterThan(10_000);
    expect(letters.filter((letter) => stringWidth(letter) === 0)).toEqual([]);
  });
});

describe('cleanName', () => {
  it.each(['', ' \t\n', '\u001b[31m', '\u202e\u200b', '\u0301', '\ud800', '\u2800'])(
    'returns nothing if %j has nothing readable',
    (text) => {
      expect(cleanName(text)).toBeUndefined();
    },
  );

  it('truncates a name to its maximum width', () => {
    expect(cleanName('x'.repeat(1000))).toBe('x'.repeat(MAX_NAME_CELLS));
    expect(cleanName(' Ada\u0000 ')).toBe('Ada');
  });
});
