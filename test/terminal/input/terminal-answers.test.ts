import { describe, expect, it } from 'vitest';
import { noReading, readInput } from '../../../source/terminal/input/reader.ts';
import {
  answerOf,
  askBackground,
  BACKGROUND_QUERY,
  withoutEcho,
} from '../../../source/terminal/input/sequences.ts';
import { BEL, ESC, ST } from './input-parts.ts';

describe('a report of a terminal', () => {
  it.each([
    [`${ESC}]11;rgb:ffff/fafa/f0f0${ST}`, 'light'],
    [`${ESC}]11;rgb:1e/1e/2e${BEL}`, 'dark'],
    [`${ESC}]11;rgb:1e/1e/2e\u009c`, 'dark'],
    [`${ESC}]11;rgba:fd/f6/e3/ff${ST}`, 'light'],
  ])('%j is a background color', (report, background) => {
    expect(answerOf(report)).toEqual({ kind: 'background', background });
  });

  it.each([`${ESC}[?64;1;2;6;9;15;16;17;18;21;22;28c`, `${ESC}[?1;2c`])(
    '%j is its type',
    (report) => {
      expect(answerOf(report)).toEqual({ kind: 'device' });
    },
  );

  it('says that signs are two columns wide', () => {
    expect(answerOf(`${ESC}[1;3R`)).toEqual({ kind: 'wide-signs' });
    expect(answerOf(`${ESC}[1;2R`)).toBeUndefined();
  });

  it.each([
    `${ESC}[?997;1n`,
    `${ESC}]10;rgb:ffff/fafa/f0f0${ST}`,
    `${ESC}]11;rgb:ffff/`,
    `${ESC}P>|WezTerm 2024${ST}`,
    `${ESC}[I`,
  ])('%j is nothing that was asked for', (report) => {
    expect(answerOf(report)).toBeUndefined();
  });
});

describe('an echo of the query', () => {
  const { parts } = readInput(noReading, `${BACKGROUND_QUERY}${ESC}[cq`);

  it('is known by its first half', () => {
    expect(parts.map(({ text }) => answerOf(text)?.kind)).toEqual(['echo', undefined]);
  });

  it('is removed once with its second half, which may be a key', () => {
    const [first, keys] = parts;
    expect(withoutEcho(keys?.text ?? '', first)).toBe(`${ESC}[cq`);
    expect(withoutEcho(`${ESC}[c`, keys)).toBe(`${ESC}[c`);
    expect(withoutEcho('q', first)).toBe('q');
  });
});

describe('a query for the background', () => {
  const asked = () => {
    const backgrounds: string[] = [];
    const written: string[] = [];
    const query = askBackground(
      (text) => written.push(text),
      (background) => backgrounds.push(background),
    );
    return { query, backgrounds, written };
  };

  it('is written at once, and reports the first answer only', () => {
    const { query, backgrounds, written } = asked();
    expect(written).toEqual([BACKGROUND_QUERY]);
    query.read(`${ESC}[?997;1n`);
    expect(backgrounds).toEqual([]);
    query.read(`${ESC}]11;rgb:ffff/ffff/ffff${ST}`);
    query.read(`${ESC}]11;rgb:0000/0000/0000${ST}`);
    expect(backgrounds).toEqual(['light']);
  });

  it('is over when the terminal has told its type, with a color or without', async () => {
    const { query, backgrounds } = asked();
    query.read(`${ESC}[?62;22c`);
    await query.answered;
    expect(backgrounds).toEqual([]);
  });
});
