import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { fail, type Result, succeed } from '../../core/result.ts';

/** Why a text is no key to serve with. */
export type KeyProblem =
  | { readonly kind: 'no key' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'damaged' }
  /** A key, but not of ed25519; `type` is what OpenSSH calls it. */
  | { readonly kind: 'other'; readonly type: string };

const TYPE = 'ssh-ed25519';
const MAGIC = 'openssh-key-v1\0';
const BEGIN = '-----BEGIN OPENSSH PRIVATE KEY-----';
const END = '-----END OPENSSH PRIVATE KEY-----';
const COMMENT = 'keypeg';

/** By which cipher a key is locked, how its key is derived from a passphrase, and from what else. */
const NO_LOCK = ['none', 'none', ''] as const;

/** What stands before the 32 bytes of an ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * A new ed25519 key in the format of OpenSSH (its PROTOCOL.key), the one that ssh2 reads for this
 * kind of key, and `ssh-keygen` too.
 */
export function makePrivateKey(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PKCS8_HEAD.length);
  const point = pointOf(publicKey);
  // Two equal numbers tell whether a passphrase was right; without one any number does.
  const check = Buffer.alloc(8, 0x6b);
  const secret = [
    check,
    text(TYPE),
    text(point),
    text(Buffer.concat([seed, point])),
    text(COMMENT),
  ];
  const padding = Buffer.from([1, 2, 3, 4, 5, 6, 7]);
  const padded = Buffer.concat([...secret, padding]);
  const bytes = Buffer.concat([
    Buffer.from(MAGIC),
    ...NO_LOCK.map(text),
    Buffer.from([0, 0, 0, 1]),
    text(blobOf(point)),
    text(padded.subarray(0, padded.length - (padded.length % 8))),
  ]);
  const lines = bytes.toString('base64').match(/.{1,70}/g) ?? [];
  return [BEGIN, ...lines, END, ''].join('\n');
}

/** The public key of a private one, as SSH sends it; both in the formats of OpenSSH. */
export function publicKeyOf(privateKey: string): Result<Buffer, KeyProblem> {
  const [, body] = privateKey.trim().match(new RegExp(`^${BEGIN}\\r?\\n([^-]+)\\n${END}$`)) ?? [];
  const read = reader(Buffer.from(body ?? '', 'base64'));
  if (read.bytes(MAGIC.length)?.toString('latin1') !== MAGIC) return fail({ kind: 'no key' });
  const lock = [read.text(), read.text(), read.text()].map((part) => part?.toString('latin1'));
  const count = read.bytes(4)?.readUInt32BE();
  const blob = read.text();
  const type = blob && reader(blob).text()?.toString('latin1');
  if (count !== 1 || blob === undefined || type === undefined) return fail({ kind: 'damaged' });
  if (type !== TYPE) return fail({ kind: 'other', type });
  if (lock.some((part, place) => part !== NO_LOCK[place])) return fail({ kind: 'locked' });
  const secret = read.text();
  const point = secret && pointOfSecret(secret);
  return point !== undefined && blobOf(point).equals(blob)
    ? succeed(blob)
    : fail({ kind: 'damaged' });
}

/** The public point that belongs to a secret part, unless they contradict each other. */
function pointOfSecret(secret: Buffer): Buffer | undefined {
  const read = reader(secret);
  const checks = [read.bytes(4), read.bytes(4)].map((check) => check?.toString('hex'));
  const [type, told, pair] = [read.text(), read.text(), read.text()];
  if (checks[0] !== checks[1] || type?.toString('latin1') !== TYPE) return undefined;
  if (told?.length !== 32 || pair?.length !== 64) return undefined;
  const key = Buffer.concat([PKCS8_HEAD, pair.subarray(0, 32)]);
  const point = pointOf(createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })));
  return point.equals(told) && point.equals(pair.subarray(32)) ? point : undefined;
}

/** The last 32 bytes of an ed25519 key in DER are the key itself. */
const pointOf = (publicKey: KeyObject): Buffer =>
  publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);

const blobOf = (point: Buffer): Buffer => Buffer.concat([text(TYPE), text(point)]);

/** A string as SSH writes it: its length in four bytes, then its bytes (RFC 4251, section 5). */
function text(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Reads what SSH writes, piece by piece; undefined where it has ended too early. */
function reader(from: Buffer) {
  let place = 0;
  const bytes = (length: number): Buffer | undefined => {
    if (place + length > from.length) return undefined;
    place += length;
    return from.subarray(place - length, place);
  };
  return {
    bytes,
    text: (): Buffer | undefined => {
      const length = bytes(4)?.readUInt32BE();
      return length === undefined ? undefined : bytes(length);
    },
  };
}
