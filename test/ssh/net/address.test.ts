import { BlockList, SocketAddress } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Address,
  addressKey,
  addressOfBytes,
  formatAddress,
  isWithin,
  parseAddress,
  parseRange,
  parseRanges,
} from '../../../source/ssh/net/address.ts';

const addressOf = (text: string): Address => {
  const address = parseAddress(text);
  if (address === undefined) throw new Error(`${text} is no address`);
  return address;
};
const keyOf = (text: string): string => addressKey(addressOf(text));

describe('an address', () => {
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
  ])('%s is %s', (text, usual) => {
    expect(formatAddress(addressOf(text))).toBe(usual);
  });

  it.each(['', 'localhost', '1.2.3', '1.2.3.256', '01.2.3.4', '1::2::3', ':::', '1.2.3.4%eth0'])(
    '%j is none',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );

  it('is read and written as Node does', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const usual = formatAddress(addressOf(text));
        const { address } = new SocketAddress({ address: text, family: 'ipv6' });
        expect(usual).toBe(address.replace(/^::ffff:(?=\d+\.)/, ''));
        expect(addressOf(usual)).toEqual(addressOf(text));
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        expect(formatAddress(addressOf(text))).toBe(text);
        expect(addressOf(`::ffff:${text}`)).toEqual(addressOf(text));
      }),
    );
  });

  it('can be read from its bytes', () => {
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
  it('is an IPv4 address, or the /64 network of an IPv6 one', () => {
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
    ['10.0.0.1/8', 'host-bits'],
    ['fd00::1/8', 'host-bits'],
    ['localhost', 'address'],
    ['10.0.0.0/8/8', 'address'],
    ['fe80::%eth0/64', 'address'],
    ['', 'address'],
  ])('%j is none: %s', (text, kind) => {
    expect(parseRange(text)).toEqual({ ok: false, problem: { kind, text } });
    expect(parseRanges(['10.0.0.0/8', text])).toEqual({ ok: false, problem: { kind, text } });
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
  ])('%s lies in %j: %s', (address, texts, lies) => {
    const ranges = parseRanges(texts);
    expect(ranges.ok && isWithin(addressOf(address), ranges.value)).toBe(lies);
  });

  it('hold the addresses that Node holds to be in them', () => {
    const near = fc.tuple(fc.ipV6(), fc.integer({ min: 1, max: 128 }), fc.bigInt(0n, 2n ** 70n));
    fc.assert(
      fc.property(near, ([text, length, distance]) => {
        const hostBits = BigInt(128 - length);
        const value = (addressOf(text).value >> hostBits) << hostBits;
        fc.pre(value >> 32n !== 0xffffn);
        const base = formatAddress({ bits: 128, value });
        const other: Address = { bits: 128, value: BigInt.asUintN(128, value + distance) };
        fc.pre(other.value >> 32n !== 0xffffn);
        const list = new BlockList();
        list.addSubnet(base, length, 'ipv6');
        const range = parseRange(`${base}/${length}`);
        const lies = list.check(formatAddress(other), 'ipv6');
        expect(range.ok && isWithin(other, [range.value])).toBe(lies);
      }),
    );
  });
});
