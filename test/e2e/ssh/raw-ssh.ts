import { stripVTControlCharacters } from 'node:util';
import ssh2, { type ClientChannel, type ConnectConfig } from 'ssh2';
import { onTestFinished } from 'vitest';
import { fingerprintOf } from '../../../source/ssh/protocol/keys.ts';
import { type Condition, makeWaiting } from '../../helpers/terminal/waiting.ts';
import type { Server } from '../serve/serve.ts';

/** A shell of a client that can send what OpenSSH does not. */
type RawShell = {
  readonly channel: ClientChannel;
  /** All output, with escape sequences. */
  readonly raw: () => string;
  /** Waits for lines of text, without escape sequences. */
  readonly waitFor: (condition: Condition) => Promise<void>;
};

/** Connects with any user name and window size; a size of 0 is unknown. */
export async function openRawShell(
  server: Server,
  config: ConnectConfig = {},
  size: { readonly cols: number; readonly rows: number } = { cols: 80, rows: 24 },
): Promise<RawShell> {
  const client = new ssh2.Client();
  onTestFinished(() => void client.destroy());
  let raw = '';
  const lines = (): readonly string[] => stripVTControlCharacters(raw).split('\n');
  const { until, changed, ended } = makeWaiting(lines, () => false);
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    client.on('error', reject).once('ready', () => {
      client.shell({ ...size, term: 'xterm-256color' }, (error, shell) => {
        if (error === undefined) resolve(shell);
        else reject(error);
      });
    });
    client.connect({
      host: '127.0.0.1',
      port: server.port,
      username: 'guest',
      tryKeyboard: true,
      hostVerifier: (key: Buffer) => fingerprintOf(key) === server.fingerprint,
      ...config,
    });
  });
  channel.setEncoding('utf8').on('data', (piece: string) => {
    raw += piece;
    changed();
  });
  channel.on('close', ended);
  return {
    channel,
    raw: () => raw,
    waitFor: until,
  };
}
