import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endPending,
  noReading,
  SEQUENCE_TIME,
  waitOf,
} from '../../../source/terminal/input/reader.ts';
import { mouseReportOf } from '../../../source/terminal/input/sequences.ts';
import { BEL, cut, ESC, readAll, ST, typedIn } from './input-parts.ts';

/** Pieces of input that begin or end sequences, whole or broken. */
const anyInput = fc
  .array(
    fc.oneof(
      fc.constantFrom(ESC, '[', '<', 'M', 'm', ';', '0', '64', '~', '200', '201', '\r', 'a', 'é'),
      fc.constantFrom(`${ESC}[<`, `${ESC}[<0;3;4M`, `${ESC}[<65;3;4M`, `${ESC}[<0;3`, `${ESC}[A`),
      fc.constantFrom(`${ESC}[200~`, `${ESC}[201~`, `${ESC}]11;`, `${ESC}P`, ST, BEL, `${ESC}[M`),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('any input', () => {
  it('is read alike however it is cut into pieces', () => {
    fc.assert(
      fc.property(anyInput, fc.array(fc.nat(40), { maxLength: 6 }), (input, cuts) => {
        const { parts, reading } = readAll(...cut(input, cuts));
        const all = readAll(input);
        expect(parts).toEqual(all.parts);
        expect(reading.pending).toBe(all.reading.pending);
      }),
      { numRuns: 300 },
    );
  });

  it('is read alike by a second reader, but for what is reported', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const keys = readAll(input).parts.filter(({ kind }) => kind === 'typed');
        const again = readAll(...keys.map(({ text }) => text));
        expect(typedIn(again.parts)).toBe(typedIn(keys));
        expect(again.reading.pending).toBe('');
      }),
      { numRuns: 300 },
    );
  });

  it('loses nothing that no sequence begins', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const input = text.replaceAll(/[^\P{Cc}\r\t\f]/gu, '');
        expect(readAll(input).parts).toEqual(input === '' ? [] : [{ kind: 'typed', text: input }]);
      }),
    );
  });

  it('ends in two waits at most, whatever it is', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        let { reading } = readAll(input);
        for (let wait = 0; wait < 2; wait++) {
          expect(waitOf(reading) ?? 0).toBeLessThanOrEqual(SEQUENCE_TIME);
          ({ reading } = endPending(reading));
        }
        expect(reading).toEqual({ ...noReading, pendingCount: reading.pendingCount });
      }),
    );
  });

  it('reports only cells, and types nothing of a broken report', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9;:<=>? -/]{0,20}$/), (parameters) => {
        const { parts } = readAll(`${ESC}[<${parameters}M`);
        for (const { kind, text } of parts) {
          expect(kind).toBe('mouse');
          const { x, y } = mouseReportOf(text) ?? { x: 0, y: 0 };
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
