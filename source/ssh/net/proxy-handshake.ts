import { isIPv4, isIPv6, type Socket } from 'node:net';
import type { ClientEntry } from '../limits/client-registry.ts';
import { type Address, addressOfBytes, parseAddress } from './address.ts';

type ProxiedClient =
  | { readonly kind: 'client'; readonly address: Address }
  | { readonly kind: 'own' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'gone' };

type ProxyHandshake = {
  readonly socket: Socket;
  readonly register: (onDropped: () => void) => ClientEntry;
  readonly graceMilliseconds: number;
  /** Maximum number of handshakes; the oldest is dropped for one more. */
  readonly maxPending: number;
};

export function openProxyHandshakes() {
  const endings = new Set<(client: ProxiedClient) => void>();
  return {
    start: (
      { socket, register, graceMilliseconds, maxPending }: ProxyHandshake,
      onClient: (client: ProxiedClient) => void,
    ) => {
      const [endOldest] = endings;
      if (endings.size >= maxPending) endOldest?.({ kind: 'dropped' });
      const finish = (client: ProxiedClient): void => {
        clearTimeout(timer);
        stopReading();
        endings.delete(finish);
        entry.remove();
        onClient(client);
      };
      const entry = register(() => finish({ kind: 'dropped' }));
      const timer = setTimeout(() => finish({ kind: 'invalid' }), graceMilliseconds).unref();
      const stopReading = readHeader(socket, finish);
      endings.add(finish);
    },
    cancelAll: () => {
      for (const finish of endings) finish({ kind: 'gone' });
    },
  };
}

/** Reads a proxy's header; afterwards the socket is paused. Returns a function that stops reading. */
function readHeader(socket: Socket, onClient: (client: ProxiedClient) => void): () => void {
  let bytes = Buffer.alloc(0);
  const stop = (): void => {
    socket.pause();
    socket.off('data', onData);
    socket.off('close', onClose);
  };
  const onClose = (): void => onClient({ kind: 'gone' });
  const onData = (piece: Buffer): void => {
    bytes = Buffer.concat([bytes, piece]);
    const header = parseProxyHeader(bytes);
    if (header.kind === 'incomplete') return;
    socket.pause();
    if (header.kind !== 'invalid' && bytes.length > header.length) {
      socket.unshift(bytes.subarray(header.length));
    }
    onClient(header.kind === 'local' ? { kind: 'own' } : header);
  };
  socket.on('data', onData);
  socket.on('close', onClose);
  socket.resume();
  return stop;
}

type ProxyHeader =
  /** More bytes may complete it. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'client'; readonly address: Address; readonly length: number }
  /** The connection is the proxy's own (a health check), or the proxy does not know the client. */
  | { readonly kind: 'local'; readonly length: number }
  | { readonly kind: 'invalid' };

/** The PROXY protocol, versions 1 and 2 (proxy-protocol.txt of HAProxy). More bytes never change a complete header. */
export function parseProxyHeader(bytes: Uint8Array): ProxyHeader {
  if (agreesWith(bytes, BINARY_SIGNATURE)) return parseBinary(bytes);
  if (agreesWith(bytes, TEXT_SIGNATURE)) return parseLine(bytes);
  return invalid;
}

const invalid: ProxyHeader = { kind: 'invalid' };
const incomplete: ProxyHeader = { kind: 'incomplete' };
const TEXT_SIGNATURE = Buffer.from('PROXY ');
const BINARY_SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');

const agreesWith = (bytes: Uint8Array, signature: Uint8Array): boolean =>
  signature.subarray(0, bytes.length).every((byte, index) => byte === bytes[index]);

const MAX_LINE = 107;
const LINE_FEED = 0x0a;

function parseLine(bytes: Uint8Array): ProxyHeader {
  const line = bytes.subarray(0, MAX_LINE);
  const length = line.indexOf(LINE_FEED) + 1;
  if (length === 0) return line.length < MAX_LINE ? incomplete : invalid;
  const text = Buffer.from(line.subarray(0, length)).toString('latin1');
  if (UNKNOWN_LINE.test(text)) return { kind: 'local', length };
  const [, family, from = '', to = '', ...ports] = CLIENT_LINE.exec(text) ?? [];
  const isValid = family === '4' ? isIPv4 : isPlainIPv6;
  const address = [from, to].every(isValid) ? parseAddress(from) : undefined;
  if (address === undefined || ports.some((port) => Number(port) > 0xffff)) return invalid;
  return { kind: 'client', address, length };
}

const UNKNOWN_LINE = /^PROXY UNKNOWN(?: [^\r\n]*)?\r\n$/;
const CLIENT_LINE = /^PROXY TCP([46]) ([^ ]+) ([^ ]+) (0|[1-9]\d{0,4}) (0|[1-9]\d{0,4})\r\n$/;
/** A zone is only valid on one machine, so it is not allowed here. */
const isPlainIPv6 = (text: string): boolean => isIPv6(text) && !text.includes('%');
const PREFIX_BYTES = 16;
const MAX_BODY_BYTES = 2048;

function parseBinary(bytes: Uint8Array): ProxyHeader {
  const [versionAndCommand, familyAndProtocol, high, low] = bytes.subarray(
    BINARY_SIGNATURE.length,
    PREFIX_BYTES,
  );
  if (versionAndCommand === undefined) return incomplete;
  const isLocal = versionAndCommand === 0x20;
  if (!isLocal && versionAndCommand !== 0x21) return invalid;
  if (familyAndProtocol === undefined) return incomplete;
  if (!isLocal && !isKnown(familyAndProtocol)) return invalid;
  if (high === undefined || low === undefined) return incomplete;
  const body = high * 256 + low;
  // Only TCP over IPv4 or IPv6 has a client address that can be used.
  const layout = isLocal ? undefined : layouts[familyAndProtocol];
  if (body > MAX_BODY_BYTES || body < (layout?.body ?? 0)) return invalid;
  const length = PREFIX_BYTES + body;
  if (bytes.length < length) return incomplete;
  if (layout === undefined) return { kind: 'local', length };
  const source = bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + layout.address);
  const address = addressOfBytes(source);
  return address === undefined ? invalid : { kind: 'client', address, length };
}

/** Bytes of one address, and of both addresses with ports, for TCP over IPv4 and IPv6. */
const layouts: Readonly<Record<number, { readonly address: number; readonly body: number }>> = {
  17: { address: 4, body: 12 },
  33: { address: 16, body: 36 },
};

/** Families: unspecified, IPv4, IPv6, Unix. Protocols: unspecified, stream, datagram. */
const isKnown = (familyAndProtocol: number): boolean =>
  familyAndProtocol >> 4 <= 3 && (familyAndProtocol & 15) <= 2;
