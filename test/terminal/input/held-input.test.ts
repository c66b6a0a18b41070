import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createInputReader,
  KEY_TIME,
  SEQUENCE_TIME,
} from '../../../source/terminal/input/reader.ts';
import type { InputPart } from '../../../source/terminal/input/sequences.ts';
import { ESC, ST, typedIn } from './input-parts.ts';

describe('what is held', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A reader and what it has read. */
  function openReader() {
    const parts: InputPart[] = [];
    const { add, close } = createInputReader((read) => void parts.push(...read));
    return { add, close, parts, typed: () => typedIn(parts) };
  }
  const wait = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);
  const light = `${ESC}]11;rgb:ffff/fafa/f0f0${ST}`;

  it.each(['q', '1122\r', `${ESC}[A`, `${ESC}[c`, `${ESC}OA`, `${ESC}b`])(
    'is nothing of the key %j',
    (typed) => {
      const { add, typed: passed } = openReader();
      add(typed);
      expect(passed()).toBe(typed);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('is released in time for a lone Escape key', () => {
    const { add, typed } = openReader();
    add(ESC);
    expect(KEY_TIME).toBeLessThanOrEqual(50);
    wait(KEY_TIME - 1);
    expect(typed()).toBe('');
    wait(1);
    expect(typed()).toBe(`${ESC}[27u`);
    add('q');
    expect(typed()).toBe(`${ESC}[27uq`);
  });

  it('is timed from its first byte on, and another sequence has time of its own', () => {
    const { add, typed } = openReader();
    add(ESC);
    wait(40);
    add(ESC);
    wait(40);
    expect(typed()).toBe(`${ESC}[27u`);
    add('[');
    add('A');
    expect(typed()).toBe(`${ESC}[27u${ESC}[A`);
  });

  it.each([
    ['an arrow', '[D'],
    ['an arrow with Ctrl', '[1;5D'],
    ['Delete', '[3~'],
  ])('types nothing when %s comes in two pieces', (_, rest) => {
    for (const pause of [KEY_TIME, 200, SEQUENCE_TIME]) {
      const { add, typed } = openReader();
      add(ESC);
      wait(pause);
      add(rest);
      add('q');
      expect(typed()).toBe(`${ESC}[27uq`);
    }
  });

  it.each(['PLATE', 'OXIDE', ']', '_', '^', 'X'])('types %s after Esc', (text) => {
    const { add, typed } = openReader();
    add(ESC);
    wait(KEY_TIME);
    add(text);
    wait(KEY_TIME);
    expect(typed()).toBe(`${ESC}[27u${text}`);
  });

  it('is never typed where no key begins so, and the rest of the answer is still removed', () => {
    for (let place = 1; place < light.length; place++) {
      const { add, typed, parts } = openReader();
      add(light.slice(0, place));
      wait(SEQUENCE_TIME - 1);
      add(light.slice(place));
      wait(SEQUENCE_TIME);
      expect(typed()).toBe(place === 1 ? `${ESC}[27u` : '');
      expect(parts.at(-1)).toEqual({ kind: 'reported', text: light });
    }
  });

  it('ends a second after the last piece, and not later for keys one by one', () => {
    for (const begin of [`${ESC}]11;`, `${ESC}P`, `${ESC}[1;`, `${ESC}[M`]) {
      const { add, typed } = openReader();
      add(begin);
      for (const key of '1234567') {
        wait(200);
        add(key);
      }
      expect(typed().endsWith('567')).toBe(true);
    }
  });

  it('keeps no timer once the reader is closed', () => {
    const { add, close } = openReader();
    add(ESC);
    close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
