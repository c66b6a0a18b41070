import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Address,
  addressKey,
  addressOfBytes,
  isWithin,
  parseAddress,
  parseRanges,
} from '../../../source/ssh/net/address.ts';

const addressOf = (text: string): Address => {
  const address = parseAddress(text);
  if (address === undefined) throw new Error(`${text} is not an address`);
  return address;
};
const keyOf = (text: string): string => addressKey(addressOf(text));

describe('parseAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::', '::'],
    ['1::', '1::'],
    ['::1', '::1'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
  ])('turn %s into %s', (text, canonical) => {
    expect(addressOf(text)).toBe(canonical);
  });

  it.each(['', 'localhost', '1.2.3', '1.2.3.256', '01.2.3.4', '1::2::3', ':::', '1.2.3.4%eth0'])(
    'reject %j',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );

  it('agrees with addressOfBytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        expect(addressOfBytes(bytes)).toBe(bytes.join('.'));
        const mapped = Uint8Array.from([...Array<number>(10).fill(0), 255, 255, ...bytes]);
        expect(addressOfBytes(mapped)).toBe(bytes.join('.'));
      }),
    );
    const bytes = Uint8Array.from([0x20, 1, 0x0d, 0xb8, ...Array<number>(11).fill(0), 1]);
    expect(addressOfBytes(bytes)).toBe('2001:db8::1');
  });
});

describe('addressKey', () => {
  it('is an IPv4 address, or the /64 network of an IPv6 address', () => {
    expect(keyOf('192.0.2.1')).toBe('192.0.2.1');
    expect(keyOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(keyOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(keyOf('2001:db8:1:2::')).toBe('2001:db8:1:2::/64');
    expect(keyOf('2001:db8:1:3::')).toBe('2001:db8:1:3::/64');
    expect(keyOf('::1')).toBe('::/64');
    expect(keyOf('1::5:6:7:8:9:a')).toBe('1:0:5:6::/64');
  });
});

describe('ranges', () => {
  it.each([
    ...['10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '10.0.0.0/8.0', '10.0.0.0/ 8', 'fd00::/129'],
    ...['::ffff:10.0.0.0/95', '::ffff:10.0.0.0/8', '1.2.3.4/00', '10.0.0.0/08', 'localhost'],
    ...['10.0.0.0/8/8', 'fe80::%eth0/64', ''],
  ])('%j is invalid', (text) => {
    expect(parseRanges([text])).toEqual({ ok: false, problem: `“${text}”` });
    expect(parseRanges(['10.0.0.0/8', text])).toEqual({ ok: false, problem: `“${text}”` });
  });

  it.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['10.1.2.3/31', '10.1.2.2/31'],
    ['fd00::1/8', 'fd00::/8'],
    ['2001:db8:1:2::/47', '2001:db8::/47'],
    ['::ffff:10.1.2.3/112', '10.1.0.0/16'],
    ['::1.2.3.4/120', '::1.2.3.0/120'],
  ])('%j begins inside %s', (text, whole) => {
    expect(parseRanges([text])).toEqual({ ok: false, problem: `“${text}”: try ${whole}` });
  });

  it.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['11.1.2.3', ['10.0.0.0/8'], false],
    ['11.1.2.3', ['10.0.0.0/8', '11.0.0.0/8'], true],
    ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
    ['10.1.2.3', ['::ffff:10.0.0.0/104'], true],
    ['11.1.2.3', ['::ffff:10.0.0.0/104'], false],
    ['10.1.2.3', ['::ffff:10.1.2.3', '10.1.2.3/32'], true],
    ['fd00::7', ['fd00::/8'], true],
    ['::1.2.3.4', ['::1.2.3.4', '::1.2.0.0/112'], true],
    ['::1.2.4.4', ['::1.2.3.0/120'], false],
    ['10.1.2.3', ['0.0.0.0/0'], true],
    ['10.1.2.3', ['::/0'], false],
    ['::1', ['::1'], true],
    ['::2', ['::1'], false],
    ['10.1.2.3', [], false],
  ])('%s is in %j: %s', (address, texts, expected) => {
    const ranges = parseRanges(texts);
    expect(ranges.ok && isWithin(addressOf(address), ranges.value)).toBe(expected);
  });

  it.each([4, 16])('contain the addresses with the same prefix, of %i bytes', (size) => {
    const bits = fc.nat(8 * size - 1);
    const any = fc.uint8Array({ minLength: size, maxLength: size });
    fc.assert(
      fc.property(any, bits, bits, (given, flipped, length) => {
        // The first byte keeps IPv6 addresses from being IPv4-mapped.
        const bytes = given.with(0, 1);
        const base = bytes.map(
          (byte, at) => byte & ~(255 >> Math.min(8, Math.max(0, length - 8 * at))),
        );
        const other = base.map((byte, at) =>
          at === flipped >> 3 ? byte ^ (128 >> (flipped & 7)) : byte,
        );
        const [own, whole, near] = [bytes, base, other].map((each) => addressOfBytes(each) ?? '');
        const ranges = parseRanges([`${whole}/${length}`]);
        const isIn = (address = '') => ranges.ok && isWithin(addressOf(address), ranges.value);
        expect([isIn(own), isIn(whole), isIn(near)]).toEqual([true, true, flipped >= length]);
        const problem = `“${own}/${length}”: try ${whole}/${length}`;
        const parsed = parseRanges([`${own}/${length}`]);
        expect(parsed.ok ? whole : parsed.problem).toBe(own === whole ? whole : problem);
      }),
    );
  });
});
