import { parseArgs } from 'node:util';
import { type CipherName, ciphers } from './players/player.ts';

/** The options of the benchmark. */
export type Options = {
  /** The measurements to run; all when empty. */
  readonly names: readonly string[];
  /** Whether the table goes into bench/README.md. */
  readonly page: boolean;
  readonly only: string;
  readonly port: number;
  readonly serve: string;
  readonly peer: string | undefined;
  readonly peerName: string;
  readonly peerPort: number;
  readonly peerFrame: string;
  readonly cipher: CipherName;
  readonly seconds: number;
  readonly sessions: readonly number[];
  readonly workers: number;
  readonly idle: number;
  readonly rounds: number;
  readonly loads: number;
};

/** Parses the command line; throws an error with a sentence for invalid options. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      page: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      port: { type: 'string', default: '22022' },
      serve: { type: 'string', default: '' },
      peer: { type: 'string' },
      'peer-name': { type: 'string', default: 'peer' },
      'peer-port': { type: 'string', default: '22023' },
      'peer-frame': { type: 'string', default: '' },
      cipher: { type: 'string', default: 'chacha20' },
      seconds: { type: 'string', default: '20' },
      sessions: { type: 'string', default: '300' },
      workers: { type: 'string', default: '2' },
      idle: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '20' },
      loads: { type: 'string', default: '1' },
    },
  });
  return {
    names: positionals,
    page: values.page,
    only: values.only,
    port: positive('port', values.port),
    serve: values.serve,
    peer: values.peer,
    peerName: values['peer-name'],
    peerPort: positive('peer-port', values['peer-port']),
    peerFrame: values['peer-frame'],
    cipher: cipherOf(values.cipher),
    seconds: positive('seconds', values.seconds),
    sessions: values.sessions.split(',').map((text) => positive('sessions', text)),
    workers: positive('workers', values.workers),
    idle: positive('idle', values.idle),
    rounds: positive('rounds', values.rounds),
    loads: positive('loads', values.loads),
  };
}

function positive(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number above 0; '${text}' is not.`);
}

function cipherOf(text: string): CipherName {
  if (text === 'chacha20' || text === 'gcm') return text;
  throw new Error(`--cipher is ${Object.keys(ciphers).join(' or ')}; '${text}' is neither.`);
}
