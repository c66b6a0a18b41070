import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fail, type Result, succeed } from '../../engine/core/result.ts';

// By hand: each start loads this, 2 KB where ipaddr.js is 13.

/** An IP address as a number of 32 or 128 bits. */
export type Address = { readonly bits: 32 | 128; readonly value: bigint };
/** The key by which connections are counted: an IPv4 address, or the /64 network of an IPv6 address. */
export type AddressKey = string & { readonly addressKey: true };

/** Parses an address; IPv4-mapped IPv6 (::ffff:192.0.2.1) becomes IPv4, a zone is dropped. */
export function parseAddress(text: string): Address | undefined {
  if (isIPv4(text)) return { bits: 32, value: numberOf(text.split('.').map(Number), 8n) };
  if (!isIPv6(text)) return undefined;
  return unmapped(numberOf(groupsOf(text.replace(/%.*$/, '')), 16n));
}

/** Formats an address in its canonical form: 192.0.2.1, 2001:db8::1. */
export function formatAddress({ bits, value }: Address): string {
  if (bits === 32) return partsOf(value, 4, 8n).join('.');
  const groups = partsOf(value, 8, 16n).map((group) => group.toString(16));
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address;
}

/** Returns the key of an address. A site has at least a /64, and can use all its addresses. */
export function addressKey(address: Address): AddressKey {
  return (address.bits === 32 ? formatAddress(address) : networkOf(address, 64n)) as AddressKey;
}

/** Returns the /48 around the key of an IPv6 address: the most that one site usually has. */
export function networkOfKey(key: AddressKey): string | undefined {
  const address = parseAddress(key.replace(/\/64$/, ''));
  return address?.bits === 128 ? networkOf(address, 48n) : undefined;
}

function networkOf(address: Address, length: bigint): string {
  const rest = 128n - length;
  return `${formatAddress({ bits: 128, value: (address.value >> rest) << rest })}/${length}`;
}

export function addressOfBytes(bytes: Uint8Array): Address {
  const value = numberOf(Array.from(bytes), 8n);
  return bytes.length === 4 ? { bits: 32, value } : unmapped(value);
}

/** Why a text is not a range: the address, the prefix length, or bits set after the prefix of the range `whole`. */
type RangeProblem =
  | { readonly kind: 'address' | 'length'; readonly text: string }
  | { readonly kind: 'host-bits'; readonly text: string; readonly whole: string };

/** A network: the addresses that share the first `length` bits of `base`. */
type AddressRange = { readonly base: Address; readonly length: number };

/** Parses a CIDR range (10.0.0.0/8, fd00::/8) or a single address. */
function parseRange(text: string): Result<AddressRange, RangeProblem> {
  const [addressText = '', lengthText, ...rest] = text.split('/');
  const base = parseAddress(addressText);
  if (base === undefined || rest.length > 0 || addressText.includes('%')) {
    return fail({ kind: 'address', text });
  }
  if (lengthText === undefined) return succeed({ base, length: base.bits });
  // A range within ::ffff:0:0/96 becomes an IPv4 range, as its addresses do.
  const mappedBits = base.bits === 32 && addressText.includes(':') ? 96 : 0;
  const length = Number(lengthText) - mappedBits;
  if (!/^\d{1,3}$/.test(lengthText) || length < 0 || length > base.bits) {
    return fail({ kind: 'length', text });
  }
  const hostBits = BigInt(base.bits - length);
  const value = (base.value >> hostBits) << hostBits;
  if (value === base.value) return succeed({ base, length });
  const whole = `${formatAddress({ ...base, value })}/${length}`;
  return fail({ kind: 'host-bits', text, whole });
}

/** A set of ranges, one list per family: in a common list, IPv6 ranges could match IPv4 addresses. */
export type AddressRanges = { readonly ipv4: BlockList; readonly ipv6: BlockList };
export const noRanges: AddressRanges = { ipv4: new BlockList(), ipv6: new BlockList() };

/** Parses ranges; the problem is that of the first text that is not a range. */
export function parseRanges(texts: readonly string[]): Result<AddressRanges, RangeProblem> {
  const ranges = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const text of texts) {
    const range = parseRange(text);
    if (!range.ok) return range;
    const { base, length } = range.value;
    const family = familyOf(base);
    ranges[family].addSubnet(formatAddress(base), length, family);
  }
  return succeed(ranges);
}

export function isWithin(address: Address, ranges: AddressRanges): boolean {
  const family = familyOf(address);
  return ranges[family].check(formatAddress(address), family);
}

/** Whether a host is all addresses: 0.0.0.0, or :: in any spelling. */
export const isAnyAddress = (host: string): boolean => parseAddress(host)?.value === 0n;
const familyOf = ({ bits }: Address): 'ipv4' | 'ipv6' => (bits === 32 ? 'ipv4' : 'ipv6');
/** The first 96 bits of an IPv4-mapped IPv6 address. */
const MAPPED_PREFIX = 0xffffn;

const unmapped = (value: bigint): Address =>
  value >> 32n === MAPPED_PREFIX
    ? { bits: 32, value: BigInt.asUintN(32, value) }
    : { bits: 128, value };

const numberOf = (parts: readonly number[], bitsEach: bigint): bigint =>
  parts.reduce((value, part) => (value << bitsEach) | BigInt(part), 0n);

const partsOf = (value: bigint, count: number, bitsEach: bigint): readonly bigint[] =>
  Array.from({ length: count }, (_, index) =>
    BigInt.asUintN(Number(bitsEach), value >> (bitsEach * BigInt(count - 1 - index))),
  );

/** Returns the eight groups of a valid IPv6 text, with `::` expanded. */
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

type Endpoint = { readonly host: string; readonly port: number };
/** Interfaces between the machine and its own containers and virtual machines. */
const INNER = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|cni|podman)/;

/** The address by which other computers of the network reach this one; undefined without a network. */
export function networkAddress(interfaces = networkInterfaces()): string | undefined {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !INNER.test(name))
    .flatMap(([, all = []]) => all)
    .filter(({ internal, address }) => !internal && !/^(?:169\.254\.|fe80:)/i.test(address));
  const first = addresses.find(({ family }) => family === 'IPv4') ?? addresses[0];
  return first?.address;
}

/** Where players reach a server that listens on `host`: an address of the network where that is any address. */
export const reachableHost = (host: string, network = networkAddress()): string =>
  isAnyAddress(host) ? (network ?? '127.0.0.1') : host;

/**
 * Where friends reach the server at which a player arrived: there, or, where the player is on the machine of a server that
 * listens on all addresses, at an address of the network. Undefined once the player has left.
 */
export function arrivalOf(
  socket: { readonly localAddress?: string | undefined; readonly localPort?: number | undefined },
  listensOn: string,
  network = networkAddress(),
): Endpoint | undefined {
  const address = parseAddress(socket.localAddress ?? '');
  const port = socket.localPort;
  if (address === undefined || port === undefined) return undefined;
  const host = formatAddress(address);
  return { host: isLoopback(host) ? reachableHost(listensOn, network) : host, port };
}

const isLoopback = (host: string): boolean => host === '::1' || host.startsWith('127.');
