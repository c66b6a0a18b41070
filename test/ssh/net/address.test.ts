import { SocketAddress } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Address,
  addressKey,
  addressOfBytes,
  formatAddress,
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

describe('parseAddress and formatAddress', () => {
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
    expect(formatAddress(addressOf(text))).toBe(canonical);
  });

  it.each(['', 'localhost', '1.2.3', '1.2.3.256', '01.2.3.4', '1::2::3', ':::', '1.2.3.4%eth0'])(
    'reject %j',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );

  it('agree with Node', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const canonical = formatAddress(addressOf(text));
        const { address } = new SocketAddress({ address: text, family: 'ipv6' });
        expect(canonical).toBe(address.replace(/^::ffff:(?=\d+\.)/, ''));
        expect(addressOf(canonical)).toEqual(addressOf(text));
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        expect(formatAddress(addressOf(text))).toBe(text);
        expect(addressOf(`::ffff:${text}`)).toEqual(addressOf(text));
      }),
    );
  });

  it('agree with addressOfBytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        expect(formatAddress(addressOfBytes(bytes))).toBe(bytes.join('.'));
        const mapped = Uint8Array.from([...Array<number>(10).fill(0), 255, 255, ...bytes]);
        expect(addressOfBytes(mapped)).toEqual(addressOfBytes(bytes));
      }),
    );
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
  });
});

describe('ranges', () => {
  it.each([
    ['10.0.0.0/33', 'length'],
    ['10.0.0.0/-1', 'length'],
    ['10.0.0.0/', 'length'],
    ['10.0.0.0/8.0', 'length'],
    ['10.0.0.0/ 8', 'length'],
    ['fd00::/129', 'length'],
    ['::ffff:10.0.0.0/90', 'length'],
    ['localhost', 'address'],
    ['10.0.0.0/8/8', 'address'],
    ['fe80::%eth0/64', 'address'],
    ['', 'address'],
  ])('%j is invalid: %s', (text, kind) => {
    expect(parseRanges([text])).toEqual({ ok: false, problem: { kind, text } });
    expect(parseRanges(['10.0.0.0/8', text])).toEqual({ ok: false, problem: { kind, text } });
  });

  it.each([
    ['10.0.0.1/8', '10.0.0.0/8'],
    ['fd00::1/8', 'fd00::/8'],
    ['::ffff:10.1.2.3/112', '10.1.0.0/16'],
  ])('%j has bits set after the prefix of %s', (text, whole) => {
    const problem = { kind: 'host-bits', text, whole };
    expect(parseRanges([text])).toEqual({ ok: false, problem });
  });

  it.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['11.1.2.3', ['10.0.0.0/8'], false],
    ['11.1.2.3', ['10.0.0.0/8', '11.0.0.0/8'], true],
    ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
    ['10.1.2.3', ['::ffff:10.0.0.0/104'], true],
    ['10.1.2.3', ['0.0.0.0/0'], true],
    ['10.1.2.3', ['::/0'], false],
    ['::1', ['::1'], true],
    ['::2', ['::1'], false],
    ['10.1.2.3', [], false],
  ])('%s is in %j: %s', (address, texts, expected) => {
    const ranges = parseRanges(texts);
    expect(ranges.ok && isWithin(addressOf(address), ranges.value)).toBe(expected);
  });

  it('contain the addresses with the same prefix and family', () => {
    fc.assert(
      fc.property(fc.array(cidr, { maxLength: 4 }), address, nearby, (bases, other, distance) => {
        const ranges = parseRanges(bases.map(textOf));
        if (!ranges.ok) throw new Error(JSON.stringify(ranges.problem));
        const near = bases.flatMap(({ base }) => addressAt(base.bits, base.value + distance));
        for (const candidate of [other, ...near]) {
          const expected = bases.some((range) => sharesPrefix(candidate, range));
          expect(isWithin(candidate, ranges.value)).toBe(expected);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

type Cidr = { readonly base: Address; readonly length: number };

/** The address of a number; IPv4-mapped numbers are left out, as they are IPv4 addresses. */
const addressAt = (bits: 32 | 128, value: bigint): readonly Address[] => {
  const inRange = BigInt.asUintN(bits, value);
  return bits === 128 && inRange >> 32n === 0xffffn ? [] : [{ bits, value: inRange }];
};

const address: fc.Arbitrary<Address> = fc.oneof(fc.ipV4().map(addressOf), fc.ipV6().map(addressOf));

/** Distances that reach across the end of small and large ranges. */
const nearby = fc.oneof(fc.bigInt(-2n, 2n), fc.bigInt(0n, 2n ** 70n));

const cidr: fc.Arbitrary<Cidr> = fc
  .tuple(address, fc.nat(128))
  .map(([{ bits, value }, anyLength]) => {
    const length = anyLength % (bits + 1);
    const hostBits = BigInt(bits - length);
    return { base: { bits, value: (value >> hostBits) << hostBits }, length };
  })
  .filter(({ base }) => addressAt(base.bits, base.value).length > 0);

const textOf = ({ base, length }: Cidr): string => `${formatAddress(base)}/${length}`;

/** The rule as arithmetic: same family, and same value without the host bits. */
function sharesPrefix({ bits, value }: Address, { base, length }: Cidr): boolean {
  const hostBits = BigInt(base.bits - length);
  return base.bits === bits && value >> hostBits === base.value >> hostBits;
}
