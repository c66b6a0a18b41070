import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  emptyFilter,
  filterInput,
  HOLD_TIME,
  openAnswerFilter,
  releaseHeld,
  type TerminalAnswer,
} from '../../../source/ssh/session/terminal-answers.ts';

const ESC = '\u001b';
const ST = `${ESC}\\`;
const light = `${ESC}]11;rgb:ffff/fafa/f0f0${ST}`;
const dark = `${ESC}]11;rgb:1e/1e/2e\u0007`;
const device = `${ESC}[?64;1;2;6;9;15;16;17;18;21;22;28c`;
const echo = `${ESC}]11;?${ST}${ESC}[c`;

/** What remains of input that comes in pieces, with nothing released in between. */
function filtered(pieces: readonly string[]) {
  let [state, typed] = [emptyFilter, ''];
  const answers: TerminalAnswer[] = [];
  for (const piece of pieces) {
    const result = filterInput(state, piece);
    state = result.state;
    typed += result.typed;
    answers.push(...result.answers);
  }
  return { typed, held: releaseHeld(state).typed, answers };
}

/** A filter whose time passes only when the test says so. */
function openFilter() {
  const timers = new Set<{ run: () => void; milliseconds: number }>();
  const onAnswer = vi.fn<(answer: TerminalAnswer) => void>();
  let typed = '';
  const { add, close } = openAnswerFilter({
    onTyped: (text) => {
      typed += text;
    },
    onAnswer,
    schedule: (run, milliseconds) => {
      const timer = { run, milliseconds };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  });
  return {
    add,
    close,
    onAnswer,
    timers,
    typed: () => typed,
    wait: () => {
      for (const timer of timers) {
        timers.delete(timer);
        timer.run();
      }
    },
  };
}

const keys = fc.constantFrom(
  ...['a', '1', '\r', '\t', ' ', '?', ';', ']', '[', 'é', '🎯', 'c', 'r', '/', '\\', '\u0007'],
  ...[ESC, `${ESC}[A`, `${ESC}[1;5C`, `${ESC}[3~`, `${ESC}OP`, `${ESC}[c`, `${ESC}b`, `${ESC}]`],
  ...[`${ESC}[`, `${ESC}${ESC}`, `${ESC}[200~11;rgb:${ESC}[201~`],
);
const answers = fc.constantFrom(light, dark, device, echo, `${ESC}[?1;2c`, `${ESC}[?997;1n`);
const input = fc.array(
  fc.oneof(
    keys.map((text) => ({ text, typed: text })),
    answers.map((text) => ({ text, typed: '' })),
  ),
  { maxLength: 12 },
);
type Input = readonly { readonly text: string; readonly typed: string }[];
const textOf = (sequence: Input): string => sequence.map(({ text }) => text).join('');
const typedOf = (sequence: Input): string => sequence.map(({ typed }) => typed).join('');

/** Whether keys look like an answer: Alt-] before 11; or Alt-[ before a question mark. */
const looksAnswered = (typed: string): boolean =>
  typed.includes(`${ESC}]11;`) || typed.includes(`${ESC}[?`);

const isAmbiguous = (sequence: Input): boolean =>
  looksAnswered(typedOf(sequence)) ||
  // An echo that is missing its second half, and Shift-Right in rxvt.
  textOf(sequence).includes(`${echo}${ESC}[c`);

const cut = (text: string, cuts: readonly number[]): readonly string[] => {
  const places = [...new Set(cuts.map((place) => place % (text.length + 1)))];
  places.sort((one, other) => one - other);
  return [0, ...places].map((place, index) => text.slice(place, places[index]));
};

describe('a background color', () => {
  it.each([
    [light, 'light'],
    [dark, 'dark'],
    [`${ESC}]11;rgba:fd/f6/e3/ff${ST}`, 'light'],
  ])('is read from %j', (answer, background) => {
    expect(filtered([answer])).toEqual({
      typed: '',
      held: '',
      answers: [{ kind: 'background', background }],
    });
  });
});

describe('the filter', () => {
  it('passes exactly the typed keys, in order, wherever the input is cut', () => {
    fc.assert(
      fc.property(input, fc.array(fc.nat()), (sequence, cuts) => {
        fc.pre(!isAmbiguous(sequence));
        const { typed, held } = filtered(cut(textOf(sequence), cuts));
        expect(typed + held).toBe(typedOf(sequence));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds every answer wherever it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 20 }), (cuts) => {
        const found = filtered(cut(`q${light}1${device}${dark}\r`, cuts));
        expect(found.typed).toBe('q1\r');
        expect(found.answers.map(({ kind }) => kind)).toEqual([
          'background',
          'device',
          'background',
        ]);
      }),
    );
  });

  it.each([
    'q',
    '1122\r',
    `${ESC}[A`,
    `${ESC}[c`,
    `${ESC}OA`,
    `${ESC}b`,
    `${ESC}[200~11${ESC}[201~`,
  ])('holds nothing of the key %j', (typed) => {
    const { add, timers, typed: passed } = openFilter();
    add(typed);
    expect(passed()).toBe(typed);
    expect(timers.size).toBe(0);
  });

  it('passes at once what is typed after the beginning of an echo, and nothing of the echo', () => {
    const { add, typed, timers } = openFilter();
    add(`${ESC}]11;`);
    for (const key of '1122\r') add(key);
    expect(typed()).toBe('1122\r');
    expect(timers.size).toBe(0);
  });

  it('removes an echo of the query and the answers after it', () => {
    const { add, typed, onAnswer } = openFilter();
    add(`${echo}${dark}${device}q`);
    expect(typed()).toBe('q');
    expect(onAnswer.mock.calls.map(([{ kind }]) => kind)).toEqual([
      'echo',
      'echo',
      'background',
      'device',
    ]);
  });

  it('passes a key that follows a broken answer', () => {
    const { add, typed } = openFilter();
    add(`${ESC}]11;rgb:ffff/${ESC}[A`);
    expect(typed()).toBe(`${ESC}[A`);
  });
});

describe('held input', () => {
  it('is released in time for a lone Escape key', () => {
    const { add, typed, timers, wait } = openFilter();
    add(ESC);
    expect(typed()).toBe('');
    expect([...timers].map(({ milliseconds }) => milliseconds)).toEqual([HOLD_TIME]);
    expect(HOLD_TIME).toBeLessThanOrEqual(50);
    wait();
    expect(typed()).toBe(ESC);
    expect(timers.size).toBe(0);
    add('q');
    expect(typed()).toBe(`${ESC}q`);
  });

  it('is timed from its first byte on', () => {
    const { add, timers } = openFilter();
    add(ESC);
    const [first] = timers;
    add(']');
    add('1');
    expect([...timers]).toEqual([first]);
    // Another sequence has time of its own.
    add(`1${ESC}`);
    expect(timers.size).toBe(1);
    expect(timers).not.toContain(first);
  });

  it('is never typed where no key begins so, and the rest of the answer is still removed', () => {
    const waiting = fc.integer({ min: `${ESC}]11;`.length, max: light.length - 1 });
    fc.assert(
      fc.property(keys, waiting, (key, place) => {
        const { add, typed, onAnswer, wait } = openFilter();
        add(light.slice(0, place));
        wait();
        add(`${light.slice(place)}${key}`);
        wait();
        expect(typed()).toBe(key);
        expect(onAnswer).toHaveBeenCalledWith({ kind: 'background', background: 'light' });
      }),
    );
  });

  it('was typed if it may be a key, and the rest of a late answer is still removed', () => {
    const { add, typed, wait, onAnswer } = openFilter();
    add(ESC);
    wait();
    add(light.slice(1, 8));
    wait();
    add(`${light.slice(8)}q`);
    expect(typed()).toBe(`${ESC}q`);
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  it('passes every key whenever time passes', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(keys, fc.constant(undefined))), (events) => {
        const { add, typed, wait } = openFilter();
        const pressed = events.filter((event) => event !== undefined).join('');
        fc.pre(!looksAnswered(pressed));
        for (const event of events) {
          if (event === undefined) wait();
          else add(event);
        }
        wait();
        expect(typed()).toBe(pressed);
      }),
    );
  });

  it('keeps no timer once the filter is closed', () => {
    const { add, close, timers } = openFilter();
    add(ESC);
    close();
    expect(timers.size).toBe(0);
  });
});
