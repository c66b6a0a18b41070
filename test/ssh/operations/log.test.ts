import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedLog, type LogFields, openLog } from '../../../source/ssh/operations/log.ts';

const lines: string[] = [];
const log = openLog(
  (line) => lines.push(line),
  () => Date.UTC(2026, 0, 2, 3, 4, 5, 678),
);
const logged = (...args: Parameters<typeof log>): string => {
  lines.length = 0;
  log(...args);
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
};

it('writes a line of JSON: the time, the event, then its fields', () => {
  expect(logged('refused', { address: '192.0.2.1', tries: 3, known: false })).toBe(
    '{"time":"2026-01-02T03:04:05.678Z","event":"refused","address":"192.0.2.1","tries":3,"known":false}\n',
  );
  expect(logged('drained')).toBe('{"time":"2026-01-02T03:04:05.678Z","event":"drained"}\n');
});

it.each([
  ['\u001b[2J', '\\u001b[2J'],
  ['\u009b2J', '\\u009b2J'],
  ['a\u202eb', 'a\\u202eb'],
  ['a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
  ['a\0b\u007f', 'a\\u0000b\\u007f'],
  ['a\u2028b\u2029', 'a\\u2028b\\u2029'],
  ['\u{e0041}', '\\udb40\\udc41'],
  ['\ud800', '\\ud800'],
  ['a\\\u202e', 'a\\\\\\u202e'],
  ['Zoë 名 "x"', 'Zoë 名 \\"x\\"'],
])('escapes %j', (name, written) => {
  const line = logged('named', { name });
  expect(line).toContain(`"name":"${written}"}`);
  expect(JSON.parse(line)).toMatchObject({ name });
});

it('cuts a long text', () => {
  const { name } = JSON.parse(logged('named', { name: 'x'.repeat(100_000) }));
  expect(name).toBe(`${'x'.repeat(255)}…`);
  expect(JSON.parse(logged('named', { name: 'x'.repeat(256) })).name).toBe('x'.repeat(256));
});

it('writes one line without control characters, whatever the fields are', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(texts, texts, (event, value) => {
      const line = logged(event, { value });
      expect(line).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+\n$/u);
      expect(JSON.parse(line)).toMatchObject({ event, value });
    }),
  );
});

describe('a bounded log', () => {
  /** A log with a clock that the test sets, and its lines. */
  const openTestLog = () => {
    const clock = { now: 0 };
    const lines: (readonly [string, LogFields])[] = [];
    const log = boundedLog(
      (event, fields = {}) => lines.push([event, fields]),
      () => clock.now,
    );
    return { clock, lines, log };
  };

  it('writes a burst, then two lines per second of each kind, with the number it dropped', () => {
    const { clock, lines, log } = openTestLog();
    for (let count = 0; count < 1000; count++) log('refused', { reason: 'penalty' });
    expect(lines).toHaveLength(200);
    clock.now = 1000;
    for (let count = 0; count < 3; count++) log('refused', { reason: 'penalty' });
    expect(lines.slice(200)).toEqual([
      ['refused', { reason: 'penalty', untold: 800 }],
      ['refused', { reason: 'penalty' }],
    ]);
    clock.now = 3_600_000;
    log('refused', { reason: 'penalty' });
    log('refused', { reason: 'penalty' });
    expect(lines.slice(202)).toEqual([
      ['refused', { reason: 'penalty', untold: 1 }],
      ['refused', { reason: 'penalty' }],
    ]);
  });

  it('limits each kind separately', () => {
    const { lines, log } = openTestLog();
    for (let count = 0; count < 1000; count++) log('refused', { reason: 'penalty' });
    log('refused', { reason: 'startups' });
    log('fault');
    expect(lines.slice(200)).toEqual([
      ['refused', { reason: 'startups' }],
      ['fault', {}],
    ]);
  });
});
