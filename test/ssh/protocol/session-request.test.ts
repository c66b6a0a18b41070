import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terminalProfileOf } from '../../../source/session/terminal-profile.ts';
import { openEnvironmentRequests } from '../../../source/ssh/protocol/session-request.ts';

const KEPT = {
  LANG: 'C',
  LC_ALL: 'C',
  LC_CTYPE: 'C',
  COLORTERM: 'truecolor',
  COLORFGBG: '0;15',
  NO_COLOR: '1',
};

/** An Adlam letter with four marks has one cell and 20 bytes. */
const LONG = `\u{1e922}${'\u{1e944}'.repeat(4)}`.repeat(64);

describe('the environment of a session', () => {
  it.each(Object.entries(KEPT))('keeps %s, which changes the profile', (name, value) => {
    const environment = openEnvironmentRequests();
    expect(environment.add(name, value)).toBe('kept');
    expect(environment.variables()).toEqual({ [name]: value });
    expect(terminalProfileOf(environment.variables())).not.toEqual(terminalProfileOf({}));
  });

  it.each([
    ...['LC_', 'LC_all', 'LC_NAME', 'TERM', 'TERM_PROGRAM', 'FORCE_COLOR'],
    ...['LD_PRELOAD', 'NODE_OPTIONS', '__proto__', 'constructor', ''],
  ])('does not keep %s', (name) => {
    const environment = openEnvironmentRequests();
    expect(environment.add(name, '1')).toBe('ignored');
    expect(environment.variables()).toEqual({});
  });

  it('keeps at most 4 KB, whatever a client sends', () => {
    const name = fc.oneof(fc.constantFrom(...Object.keys(KEPT)), fc.string());
    const long = fc.constantFrom('x'.repeat(500), LONG);
    const value = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), long);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 60 }), (requests) => {
        const environment = openEnvironmentRequests();
        for (const request of requests) environment.add(...request);
        const kept = Object.entries(environment.variables());
        expect(kept.length).toBeLessThanOrEqual(Object.keys(KEPT).length);
        expect(Buffer.byteLength(kept.flat().join(''))).toBeLessThanOrEqual(4096);
      }),
    );
  });

  it('keeps the earlier value if a new one is too much', () => {
    const environment = openEnvironmentRequests();
    environment.add('LANG', 'C');
    const results = ['LC_ALL', 'LC_CTYPE', 'COLORTERM', 'LANG'].map((name) =>
      environment.add(name, LONG),
    );
    expect(results).toEqual(['kept', 'kept', 'kept', 'ignored']);
    expect(environment.variables()).toMatchObject({ LANG: 'C' });
  });

  it('finds the variables in a large environment, and calls only a flood abuse', () => {
    const environment = openEnvironmentRequests();
    const results = new Set(
      Array.from({ length: 999 }, (_, index) => environment.add(`MODULE_${index}`, 'x')),
    );
    expect(results).toEqual(new Set(['ignored']));
    expect(environment.add('LANG', 'C')).toBe('kept');
    expect(environment.add('LANG', 'C')).toBe('flood');
  });
});
