import type { Options } from './options.ts';
import { probeIn } from './probe.ts';

/** How a player's client comes in, and how it knows that it is in. */
export type Door = {
  readonly port: number;
  /** What ends the first frame; nothing when any byte will do. */
  readonly firstFrame: string;
  /** The keys that lead to a game, each pressed when the one before has shown. */
  readonly entrance: readonly string[];
};

/** A server that can be measured. */
export type ServerKind = {
  readonly name: string;
  readonly door: Door;
  /** The command that runs it with some workers (as it likes, where it knows no workers). */
  readonly command: (workers: number, folder: string) => readonly [string, ...string[]];
  /** Whether `inside.ts` runs in it. */
  readonly isOurs: boolean;
};

/** keypeg as it was built, from its own Node. */
export const keypeg = ({ port, serve }: Options): ServerKind => ({
  name: 'keypeg',
  door: { port, firstFrame: '\x1b[?2026l', entrance: ['\r', '\r'] },
  isOurs: true,
  command: (workers, folder) => [
    process.execPath,
    '--expose-gc',
    '--import',
    probeIn(folder),
    'dist/cli.js',
    'serve',
    ...['--port', String(port), '--data', folder, '--workers', String(workers)],
    ...['--max-sessions', '2000', '--startups', '100:30:200'],
    ...words(serve),
  ],
});

/** Another server, started by a line for the shell. */
export const peer = (line: string, { peerPort, peerFrame }: Options): ServerKind => ({
  name: 'peer',
  door: { port: peerPort, firstFrame: peerFrame, entrance: [] },
  isOurs: false,
  command: () => ['sh', '-c', `exec ${line}`],
});

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
