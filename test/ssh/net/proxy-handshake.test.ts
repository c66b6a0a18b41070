import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProxyHeader } from '../../../source/ssh/net/proxy-handshake.ts';

const line = (text: string): Buffer => Buffer.from(text, 'latin1');

const SIGNATURE = [0x0d, 0x0a, 0x0d, 0x0a, 0, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a];
const binary = (command: number, family: number, body: readonly number[]): Buffer =>
  Buffer.from([...SIGNATURE, command, family, body.length >> 8, body.length & 255, ...body]);

const zeros = (count: number): readonly number[] => Array<number>(count).fill(0);
const BODY_4 = [192, 0, 2, 1, 10, 0, 0, 1, 0xc0, 0, 0, 22];
const IPV6 = [0x20, 0x01, 0x0d, 0xb8, ...zeros(11), 1];
const BODY_6 = [...IPV6, ...IPV6, 0xc0, 0, 0, 22];

/** Summarizes the parsed header. */
const summaryOf = (bytes: Uint8Array): string => {
  const header = parseProxyHeader(bytes);
  switch (header.kind) {
    case 'client':
      return `${header.address} ${header.length}`;
    case 'local':
      return `local ${header.length}`;
    default:
      return header.kind;
  }
};

const V6_LINE = `PROXY TCP6 ${'ffff:'.repeat(7)}ffff ${'ffff:'.repeat(7)}ffff 65535 65535\r\n`;
const MAX_LINE = `PROXY UNKNOWN ${'x'.repeat(91)}\r\n`;

const table: readonly [what: string, bytes: Buffer, summary: string][] = [
  ['TCP4', line('PROXY TCP4 192.0.2.1 10.0.0.1 49152 22\r\n'), '192.0.2.1 40'],
  [
    'TCP4 with bytes after it',
    line('PROXY TCP4 192.0.2.1 10.0.0.1 1 22\r\nSSH-2.0-x\r\n'),
    '192.0.2.1 36',
  ],
  ['TCP6', line('PROXY TCP6 2001:db8::1 ::1 0 65535\r\n'), '2001:db8::1 36'],
  ['TCP6, the longest', line(V6_LINE), `${'ffff:'.repeat(7)}ffff 104`],
  ['TCP6 of IPv4', line('PROXY TCP6 ::ffff:192.0.2.1 ::1 1 2\r\n'), '192.0.2.1 37'],
  ['UNKNOWN', line('PROXY UNKNOWN\r\n'), 'local 15'],
  ['UNKNOWN with arbitrary text', line('PROXY UNKNOWN ff:: x 1\r\nSSH'), 'local 24'],
  ['a line of the maximum length', line(MAX_LINE), 'local 107'],
  ['a line that is too long', line(MAX_LINE.replace('x', 'xx')), 'invalid'],
  ['a line without an end', line(`PROXY UNKNOWN ${'x'.repeat(200)}`), 'invalid'],
  ['a line that may still be completed', line(`PROXY UNKNOWN ${'x'.repeat(90)}`), 'incomplete'],
  ['half a line end', line('PROXY UNKNOWN\r'), 'incomplete'],
  ['a line end without CR', line('PROXY UNKNOWN\n'), 'invalid'],
  ['a CR inside the line', line('PROXY UNKNOWN \rx\r\n'), 'invalid'],
  ['UNKNOWNS', line('PROXY UNKNOWNS\r\n'), 'invalid'],
  ['lower case', line('proxy TCP4 192.0.2.1 10.0.0.1 1 2\r\n'), 'invalid'],
  ['UDP4', line('PROXY UDP4 192.0.2.1 10.0.0.1 1 2\r\n'), 'invalid'],
  ['IPv6 as TCP4', line('PROXY TCP4 ::1 ::1 1 2\r\n'), 'invalid'],
  ['IPv4 as TCP6', line('PROXY TCP6 192.0.2.1 10.0.0.1 1 2\r\n'), 'invalid'],
  ['a host name', line('PROXY TCP4 localhost 10.0.0.1 1 2\r\n'), 'invalid'],
  ['a host name as destination', line('PROXY TCP4 192.0.2.1 localhost 1 2\r\n'), 'invalid'],
  ['a zone', line('PROXY TCP6 fe80::1%eth0 ::1 1 2\r\n'), 'invalid'],
  ['a port that is too large', line('PROXY TCP4 192.0.2.1 10.0.0.1 65536 2\r\n'), 'invalid'],
  ['a port with a leading zero', line('PROXY TCP4 192.0.2.1 10.0.0.1 01 2\r\n'), 'invalid'],
  ['one port', line('PROXY TCP4 192.0.2.1 10.0.0.1 1\r\n'), 'invalid'],
  ['two spaces', line('PROXY TCP4  192.0.2.1 10.0.0.1 1 2\r\n'), 'invalid'],
  ['text after the ports', line('PROXY TCP4 192.0.2.1 10.0.0.1 1 2 3\r\n'), 'invalid'],
  ['no bytes', line(''), 'incomplete'],
  ['SSH', line('SSH-2.0-OpenSSH_10.0\r\n'), 'invalid'],
  ['TLS', Buffer.from([0x16, 3, 1]), 'invalid'],
  ['HTTP', line('GET / HTTP/1.1\r\n'), 'invalid'],
  ['PRO', line('PRO'), 'incomplete'],
  ['PROXIES', line('PROXI'), 'invalid'],
  ['v2 of IPv4', binary(0x21, 0x11, BODY_4), '192.0.2.1 28'],
  ['v2 of IPv6', binary(0x21, 0x21, BODY_6), '2001:db8::1 52'],
  ['v2 with an extension', binary(0x21, 0x11, [...BODY_4, 3, 0, 4, 1, 2, 3, 4]), '192.0.2.1 35'],
  [
    'v2 with bytes after it',
    Buffer.concat([binary(0x21, 0x11, BODY_4), line('SSH-2.0')]),
    '192.0.2.1 28',
  ],
  ['v2 LOCAL', binary(0x20, 0x00, []), 'local 16'],
  ['v2 LOCAL with addresses', binary(0x20, 0x11, BODY_4), 'local 28'],
  ['v2 LOCAL of an unknown family', binary(0x20, 0xff, [1, 2]), 'local 18'],
  ['v2 unspecified', binary(0x21, 0x00, []), 'local 16'],
  ['v2 of UDP', binary(0x21, 0x12, BODY_4), 'local 28'],
  ['v2 of Unix', binary(0x21, 0x31, zeros(216)), 'local 232'],
  ['v2 of an unknown family', binary(0x21, 0x41, BODY_4), 'invalid'],
  ['v2 of an unknown protocol', binary(0x21, 0x13, BODY_4), 'invalid'],
  ['v2 of an unknown command', binary(0x22, 0x11, BODY_4), 'invalid'],
  ['version 1 in binary', binary(0x11, 0x11, BODY_4), 'invalid'],
  ['version 3', binary(0x31, 0x11, BODY_4), 'invalid'],
  ['v2 of IPv4, too short', binary(0x21, 0x11, BODY_4.slice(1)), 'invalid'],
  ['v2 of IPv6, too short', binary(0x21, 0x21, BODY_6.slice(1)), 'invalid'],
  ['v2 of the maximum length', binary(0x21, 0x11, [...BODY_4, ...zeros(2036)]), '192.0.2.1 2064'],
  ['v2 that is too long', binary(0x21, 0x11, [...BODY_4, ...zeros(2037)]), 'invalid'],
  [
    'v2 that is too long, only its prefix',
    binary(0x20, 0, zeros(65_535)).subarray(0, 16),
    'invalid',
  ],
  ['v2 without its last byte', binary(0x21, 0x11, BODY_4).subarray(0, 27), 'incomplete'],
  ['a signature with a wrong last byte', Buffer.from([...SIGNATURE.slice(0, 11), 0x0b]), 'invalid'],
];

describe('a PROXY header', () => {
  it.each(table)('%s', (_, bytes, summary) => {
    expect(summaryOf(bytes)).toBe(summary);
  });

  const damaged = fc
    .tuple(fc.constantFrom(...table.map(([, bytes]) => bytes)), fc.nat(2100), fc.nat(255))
    .map(([bytes, at, byte]) => {
      const copy = Buffer.from(bytes);
      if (copy.length > 0) copy[at % copy.length] = byte;
      return copy;
    });
  const anyBytes = fc.oneof(
    fc.constantFrom(...table.map(([, bytes]) => bytes)),
    damaged,
    fc.uint8Array({ maxLength: 60 }),
    fc.uint8Array({ maxLength: 300 }).map((rest) => Buffer.from([...SIGNATURE, 0x21, ...rest])),
    fc.string({ maxLength: 120 }).map((text) => line(`PROXY ${text}`)),
  );

  it('is the same however its bytes are split', () => {
    fc.assert(
      fc.property(anyBytes, fc.nat(2100), (bytes, at) => {
        const part = summaryOf(bytes.subarray(0, at % (bytes.length + 1)));
        if (part !== 'incomplete') expect(summaryOf(bytes)).toBe(part);
      }),
      { numRuns: 3000 },
    );
    for (const [, bytes] of table) {
      const parts = Array.from({ length: bytes.length }, (_, end) =>
        summaryOf(bytes.subarray(0, end)),
      );
      const first = parts.find((part) => part !== 'incomplete');
      expect(first ?? summaryOf(bytes)).toBe(summaryOf(bytes));
    }
  });

  it('is never longer than its bytes, and incomplete only within its maximum', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const header = parseProxyHeader(bytes);
        if (header.kind === 'incomplete') expect(bytes.length).toBeLessThan(16 + 2048);
        if ('length' in header) expect(header.length).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 3000 },
    );
  });

  it('has the address of the client, in both versions', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), fc.nat(65_535), (four, six, port) => {
        expect(summaryOf(line(`PROXY TCP4 ${four} 10.0.0.1 ${port} 22\r\n`))).toMatch(`${four} `);
        const bytes = four.split('.').map(Number);
        expect(summaryOf(binary(0x21, 0x11, [...bytes, ...zeros(8)]))).toBe(`${four} 28`);
        expect(parseProxyHeader(line(`PROXY TCP6 ${six} ::1 ${port} 22\r\n`)).kind).toBe('client');
      }),
    );
  });
});
