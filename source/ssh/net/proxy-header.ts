import { isIPv4, isIPv6 } from 'node:net';
import { type Address, addressOfBytes, parseAddress } from './address.ts';

/** What the first bytes of a proxy's connection say; `length` is how many of them the header has. */
export type ProxyHeader =
  /** It may become a header with more bytes. */
  | { readonly kind: 'incomplete' }
  /** The connection is a client's, who has this address. */
  | { readonly kind: 'client'; readonly address: Address; readonly length: number }
  /** The connection is the proxy's own (a health check), or it does not know whose. */
  | { readonly kind: 'local'; readonly length: number }
  | { readonly kind: 'invalid' };

/**
 * Reads the PROXY protocol, version 1 or 2 (proxy-protocol.txt of HAProxy), from the first bytes of
 * a connection, however they were cut: what it says of some it says of more, once it is complete.
 */
export function parseProxyHeader(bytes: Uint8Array): ProxyHeader {
  if (beginsLike(bytes, SIGNATURE)) return parseBinary(bytes);
  if (beginsLike(bytes, WORD)) return parseLine(bytes);
  return invalid;
}

const invalid: ProxyHeader = { kind: 'invalid' };
const incomplete: ProxyHeader = { kind: 'incomplete' };

const WORD = Buffer.from('PROXY ');
const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');

const beginsLike = (bytes: Uint8Array, start: Uint8Array): boolean =>
  start.subarray(0, bytes.length).every((byte, index) => byte === bytes[index]);

/** How long a line of version 1 is at most, with its end. */
const LONGEST_LINE = 107;
const LINE_FEED = 0x0a;

function parseLine(bytes: Uint8Array): ProxyHeader {
  const line = bytes.subarray(0, LONGEST_LINE);
  const length = line.indexOf(LINE_FEED) + 1;
  if (length === 0) return line.length < LONGEST_LINE ? incomplete : invalid;
  const text = Buffer.from(line.subarray(0, length)).toString('latin1');
  if (UNKNOWN_LINE.test(text)) return { kind: 'local', length };
  const [, family, from = '', to = '', ...ports] = CLIENT_LINE.exec(text) ?? [];
  const isLegal = family === '4' ? isIPv4 : isPlainIPv6;
  const address = [from, to].every(isLegal) ? parseAddress(from) : undefined;
  if (address === undefined || ports.some((port) => Number(port) > 0xffff)) return invalid;
  return { kind: 'client', address, length };
}

const UNKNOWN_LINE = /^PROXY UNKNOWN(?: [^\r\n]*)?\r\n$/;
const CLIENT_LINE = /^PROXY TCP([46]) ([^ ]+) ([^ ]+) (0|[1-9]\d{0,4}) (0|[1-9]\d{0,4})\r\n$/;

/** A zone means something on one machine only, so none is sent. */
const isPlainIPv6 = (text: string): boolean => isIPv6(text) && !text.includes('%');

const HEAD_BYTES = 16;

/** What may follow the head of version 2: addresses, and what else a proxy may want to tell. */
const MOST_BODY_BYTES = 2048;

function parseBinary(bytes: Uint8Array): ProxyHeader {
  const [versionAndCommand, familyAndProtocol, high, low] = bytes.subarray(
    SIGNATURE.length,
    HEAD_BYTES,
  );
  if (versionAndCommand === undefined) return incomplete;
  const isLocal = versionAndCommand === 0x20;
  if (!isLocal && versionAndCommand !== 0x21) return invalid;
  if (familyAndProtocol === undefined) return incomplete;
  if (!isLocal && !isKnown(familyAndProtocol)) return invalid;
  if (high === undefined || low === undefined) return incomplete;
  const body = high * 256 + low;
  // Of a client over TCP the address is wanted; whatever else comes, the proxy has no address of.
  const form = isLocal ? undefined : forms[familyAndProtocol];
  if (body > MOST_BODY_BYTES || body < (form?.body ?? 0)) return invalid;
  const length = HEAD_BYTES + body;
  if (bytes.length < length) return incomplete;
  if (form === undefined) return { kind: 'local', length };
  const source = bytes.subarray(HEAD_BYTES, HEAD_BYTES + form.address);
  return { kind: 'client', address: addressOfBytes(source), length };
}

/** How long an address is, and both with their ports, by family and protocol: TCP of IPv4 and 6. */
const forms: Readonly<Record<number, { readonly address: number; readonly body: number }>> = {
  17: { address: 4, body: 12 },
  33: { address: 16, body: 36 },
};

/** Families are unspecified, IPv4, IPv6 and Unix; protocols unspecified, stream and datagram. */
const isKnown = (familyAndProtocol: number): boolean =>
  familyAndProtocol >> 4 <= 3 && (familyAndProtocol & 15) <= 2;
