import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fail, type Result, succeed } from '../../engine/core/result.ts';

// Written by hand: every start loads it, and ipaddr.js would be 13 KB in place of 1.

export type Address = string & { readonly address: true };
/** The key by which connections are counted: an IPv4 address, or the /64 network of an IPv6 address. */
export type AddressKey = string & { readonly addressKey: true };

/** Parses an address; IPv4-mapped IPv6 (::ffff:192.0.2.1) becomes IPv4, a zone is dropped. */
export function parseAddress(text: string): Address | undefined {
  if (isIPv4(text)) return text as Address;
  if (!isIPv6(text)) return undefined;
  const { address } = new SocketAddress({ address: text.replace(/%.*$/, ''), family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '') as Address;
}

/** Returns the key of an address. A site has at least a /64, and can use all its addresses. */
export const addressKey = (address: Address): AddressKey =>
  (isIPv4(address) ? address : networkOf(address, 64)) as AddressKey;

/** Returns the /48 around the key of an IPv6 address: the most that one site usually has. */
export const networkOfKey = (key: AddressKey): string | undefined =>
  isIPv4(key) ? undefined : networkOf(key.replace('/64', ''), 48);

/** The network around an address, whose bits after the first `length` are 0. */
function networkOf(address: string, length: number): string {
  const isShort = isIPv4(address);
  const [bits, radix, mark] = isShort ? [8, 10, '.'] : [16, 16, ':'];
  const groups = (isShort ? address.split('.') : groupsOf(address)).map((group, index) => {
    const rest = Math.min(Math.max((index + 1) * bits - length, 0), bits);
    return ((Number.parseInt(group, radix) >> rest) << rest).toString(radix);
  });
  return `${parseAddress(groups.join(mark))}/${length}`;
}

/** The groups of an IPv6 address, whose last two may be written as an IPv4 address. */
function groupsOf(address: string): readonly string[] {
  const groups = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail] = groups
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  if (tail === undefined) return head;
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

export const addressOfBytes = (bytes: Uint8Array): Address | undefined =>
  parseAddress(
    bytes.length === 4
      ? bytes.join('.')
      : (Buffer.from(bytes).toString('hex').match(/.{4}/g) ?? []).join(':'),
  );

/** A set of ranges, one list per family: in a common list, IPv6 ranges could match IPv4 addresses. */
export type AddressRanges = { readonly ipv4: BlockList; readonly ipv6: BlockList };
export const noRanges: AddressRanges = { ipv4: new BlockList(), ipv6: new BlockList() };

/** Parses CIDR ranges (10.0.0.0/8, fd00::/8) and single addresses; the problem quotes the first text that is neither. */
export function parseRanges(texts: readonly string[]): Result<AddressRanges, string> {
  const ranges = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const text of texts) {
    const [, addressText = '', lengthText] = /^([^/%]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
    const base = parseAddress(addressText);
    if (base === undefined) return fail(`“${text}”`);
    const family = familyOf(base);
    const bits = family === 'ipv4' ? 32 : 128;
    // A range within ::ffff:0:0/96 becomes an IPv4 range, as its addresses do.
    const written = isIPv6(addressText) ? 128 : 32;
    const length = Number(lengthText ?? written) - written + bits;
    if (length < 0 || length > bits) return fail(`“${text}”`);
    const whole = networkOf(base, length);
    if (length < bits && whole !== `${base}/${length}`) return fail(`“${text}”: try ${whole}`);
    ranges[family].addSubnet(base, length, family);
  }
  return succeed(ranges);
}

export function isWithin(address: Address, ranges: AddressRanges): boolean {
  const family = familyOf(address);
  return ranges[family].check(address, family);
}

export const isAnyAddress = (host: string): boolean =>
  ['0.0.0.0', '::'].includes(parseAddress(host) ?? '');
const familyOf = (address: Address): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');
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

type NetworkAddress = () => string | undefined;

/** Where players reach a server that listens on `host`: an address of the network if `host` is 0.0.0.0 or ::. */
export const reachableHost = (host: string, network: NetworkAddress = networkAddress): string =>
  isAnyAddress(host) ? (network() ?? '127.0.0.1') : host;

/** Where friends reach the server at which a player arrived; on its own machine, its address in the network. */
export function reachableEndpoint(
  socket: { readonly localAddress?: string | undefined; readonly localPort?: number | undefined },
  listensOn: string,
  network: NetworkAddress = networkAddress,
): Endpoint | undefined {
  const address = parseAddress(socket.localAddress ?? '');
  const port = socket.localPort;
  if (address === undefined || port === undefined) return undefined;
  return { host: isLoopback(address) ? reachableHost(listensOn, network) : address, port };
}

const isLoopback = (host: string): boolean => host === '::1' || host.startsWith('127.');
