import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { fail, type Result, succeed } from '../../core/result.ts';

/** An internet address as a number of 32 or 128 bits. */
export type Address = { readonly bits: 32 | 128; readonly value: bigint };

/** What connections are counted under: an IPv4 address, or the /64 network of an IPv6 one. */
export type AddressKey = string & { readonly addressKey: true };

/** The address a text stands for; IPv4 within IPv6 (::ffff:192.0.2.1) is IPv4, a zone is dropped. */
export function parseAddress(text: string): Address | undefined {
  if (isIPv4(text)) return { bits: 32, value: numberOf(text.split('.').map(Number), 8n) };
  if (!isIPv6(text)) return undefined;
  return unmapped(numberOf(groupsOf(text.replace(/%.*$/, '')), 16n));
}

/** The usual text of an address: 192.0.2.1, 2001:db8::1. */
export function formatAddress({ bits, value }: Address): string {
  if (bits === 32) return partsOf(value, 4, 8n).join('.');
  const groups = partsOf(value, 8, 16n).map((group) => group.toString(16));
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address;
}

/** A site has a whole /64 at least, and whoever has one has each of its addresses. */
export function addressKey(address: Address): AddressKey {
  if (address.bits === 32) return formatAddress(address) as AddressKey;
  const value = (address.value >> 64n) << 64n;
  return `${formatAddress({ bits: 128, value })}/64` as AddressKey;
}

/** An address as bytes in network order (4 or 16) hold it. */
export function addressOfBytes(bytes: Uint8Array): Address {
  const value = numberOf(Array.from(bytes), 8n);
  return bytes.length === 4 ? { bits: 32, value } : unmapped(value);
}

/** A network: the addresses whose first `length` bits are those of `base`. */
export type AddressRange = { readonly base: Address; readonly length: number };

/** Why a text is no range: no address, no such length, or bits behind the length that it ignores. */
export type RangeProblem = {
  readonly kind: 'address' | 'length' | 'host-bits';
  readonly text: string;
};

/** The range that CIDR text stands for (10.0.0.0/8, fd00::/8), or an address that stands alone. */
export function parseRange(text: string): Result<AddressRange, RangeProblem> {
  const [addressText = '', lengthText, ...rest] = text.split('/');
  const base = parseAddress(addressText);
  if (base === undefined || rest.length > 0 || addressText.includes('%')) {
    return fail({ kind: 'address', text });
  }
  if (lengthText === undefined) return succeed({ base, length: base.bits });
  // A range within ::ffff:0:0/96 is one of IPv4, as the addresses in it are.
  const ignored = base.bits === 32 && addressText.includes(':') ? 96 : 0;
  const length = Number(lengthText) - ignored;
  if (!/^\d{1,3}$/.test(lengthText) || length < 0 || length > base.bits) {
    return fail({ kind: 'length', text });
  }
  const range = { base, length };
  return networkOf(base, range) << hostBits(range) === base.value
    ? succeed(range)
    : fail({ kind: 'host-bits', text });
}

/** The ranges of texts, or the problem of the first that is none. */
export function parseRanges(
  texts: readonly string[],
): Result<readonly AddressRange[], RangeProblem> {
  const ranges: AddressRange[] = [];
  for (const text of texts) {
    const range = parseRange(text);
    if (!range.ok) return range;
    ranges.push(range.value);
  }
  return succeed(ranges);
}

/** Whether an address lies in one of the ranges. */
export const isWithin = (address: Address, ranges: readonly AddressRange[]): boolean =>
  ranges.some(
    (range) =>
      range.base.bits === address.bits &&
      networkOf(address, range) === networkOf(range.base, range),
  );

const hostBits = ({ base, length }: AddressRange): bigint => BigInt(base.bits - length);

const networkOf = ({ value }: Address, range: AddressRange): bigint => value >> hostBits(range);

const MAPPED = 0xffffn;

const unmapped = (value: bigint): Address =>
  value >> 32n === MAPPED ? { bits: 32, value: BigInt.asUintN(32, value) } : { bits: 128, value };

const numberOf = (parts: readonly number[], bitsEach: bigint): bigint =>
  parts.reduce((value, part) => (value << bitsEach) | BigInt(part), 0n);

const partsOf = (value: bigint, count: number, bitsEach: bigint): readonly bigint[] =>
  Array.from({ length: count }, (_, index) =>
    BigInt.asUintN(Number(bitsEach), value >> (bitsEach * BigInt(count - 1 - index))),
  );

/** The eight groups of a legal IPv6 text, whose `::` stands for as many zeros as are lacking. */
function groupsOf(text: string): readonly number[] {
  const [head = [], tail] = text.split('::').map(writtenGroups);
  if (tail === undefined) return head;
  const zeros = Array<number>(8 - head.length - tail.length).fill(0);
  return [...head, ...zeros, ...tail];
}

const writtenGroups = (text: string): readonly number[] =>
  text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
