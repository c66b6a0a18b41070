import { join } from 'node:path';
import { build } from 'rolldown';
import type { Options } from '../options.ts';

/** Where players connect, and how they get to a game. */
export type Endpoint = {
  readonly port: number;
  /** The end of the first frame; empty where any byte is enough. */
  readonly firstFrame: string;
  /** The keys that lead to a game, each pressed after the output of the one before. */
  readonly keysToGame: readonly string[];
  /** Keys that all change the screen of a new game; players press them again and again. */
  readonly keysInGame: readonly string[];
  /** Whether players have a key each, so that the server keeps their games. */
  readonly players: 'guests' | 'with keys';
  /** The variables that each player's client sends. */
  readonly variables: Readonly<Record<string, string>>;
};

/** Keys that move the cursor and change the guess. */
const arrows = ['\x1b[C', '\x1b[A', '\x1b[A', '\x1b[D', '\x1b[B'];

/** A server that can be measured. */
export type ServerKind = {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The command that starts it; another server ignores the number of workers. */
  readonly command: (workers: number, folder: string) => readonly [string, ...string[]];
  /** Whether it is keypeg, with the probe loaded. */
  readonly isOurs: boolean;
};

/** The built keypeg, run by this Node. */
export const keypeg = ({ port, serve }: Options): ServerKind => ({
  name: 'keypeg',
  endpoint: {
    port,
    firstFrame: '\x1b[?2026l',
    // The first entry of a new player's menu is the tutorial.
    keysToGame: ['2', '\r'],
    keysInGame: arrows,
    players: 'guests',
    variables: {},
  },
  isOurs: true,
  command: (workers, folder) => [
    process.execPath,
    '--expose-gc',
    '--import',
    probeFile(folder),
    'dist/cli.js',
    'serve',
    ...['--port', String(port), '--data', folder, '--workers', String(workers)],
    ...['--max-sessions', '2000', '--startups', '100:30:200'],
    ...['--address-rate', '1000', '--connection-rate', '1000'],
    ...['--address-accounts', '100000'],
    ...words(serve),
  ],
});

/** Another server, started by a shell command. */
export const peer = (line: string, { peerPort, peerFrame }: Options): ServerKind => ({
  name: 'peer',
  endpoint: {
    port: peerPort,
    firstFrame: peerFrame,
    keysToGame: [],
    keysInGame: arrows,
    players: 'guests',
    variables: {},
  },
  isOurs: false,
  command: () => ['sh', '-c', `exec ${line}`],
});

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** The path of the probe in a folder. */
const probeFile = (folder: string): string => join(folder, 'probe.mjs');

/**
 * Compiles `probe.ts` into a folder: a server that compiled it would hold the compiler, 4 MB of
 * heap and 22 MB resident, until some moment of the measurement.
 */
export async function writeProbe(folder: string): Promise<void> {
  await build({
    input: new URL('probe.ts', import.meta.url).pathname,
    platform: 'node',
    output: { file: probeFile(folder) },
  });
}
