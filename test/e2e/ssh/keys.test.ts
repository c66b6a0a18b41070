import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fingerprintOf } from '../../../source/ssh/protocol/keys.ts';
import { requireProgram, run } from '../../helpers/installed.ts';
import { beforeEnd } from '../../helpers/processes.ts';
import { keyBytes } from '../../helpers/terminal/keys.ts';
import { type FidoTestKey, makeFidoKey } from '../../ssh/fido-key.ts';
import { encode } from '../../ssh/raw-client.ts';
import { beginUnlucky } from '../breaker.ts';
import { expectRestored } from '../keypeg.ts';
import { type Server, serveFile } from '../serve/serve.ts';
import { fingerprintOfKey, makeKey } from './key-pairs.ts';
import { openRawShell } from './raw-ssh.ts';
import { nameOn, openMenu, type SshOptions, toAccount } from './ssh.ts';

const server = await serveFile();

/** Starts an agent for one test with some keys; returns its socket. */
async function openAgent({ folder }: Server, keys: readonly string[]): Promise<string> {
  const socket = join(folder, 'agent');
  const agent = spawn(requireProgram('ssh-agent'), ['-D', '-a', socket], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    agent.kill();
    await once(agent, 'exit');
  });
  const started = once(createInterface({ input: agent.stdout }), 'line');
  await beforeEnd(agent, 'it listens', started);
  const { status, stderr } = await run('ssh-add', ['-q', ...keys], { SSH_AUTH_SOCK: socket });
  if (status !== 0) throw new Error(stderr);
  return socket;
}

/** Starts an agent for one test with one key of an authenticator; returns its socket. */
async function openFidoAgent(key: FidoTestKey): Promise<string> {
  const socket = join(server.folder, key.type);
  /** The messages of draft-ietf-sshm-ssh-agent, each after its length. */
  const answerTo = (request: Buffer): Buffer => {
    switch (request[0]) {
      case REQUEST_IDENTITIES:
        return encode([Buffer.of(IDENTITIES_ANSWER), 1, string(key.publicKey), 'a token']);
      case SIGN_REQUEST: {
        const data = request.subarray(1 + 4 + request.readUInt32BE(1) + 4);
        const signed = key.sign(data.subarray(0, data.length - 4));
        return encode([Buffer.of(SIGN_RESPONSE), string(encode([key.type, signed]))]);
      }
      default:
        return Buffer.of(FAILURE);
    }
  };
  const agent = createServer((client) => {
    let input = Buffer.alloc(0);
    client.on('data', (bytes) => {
      input = Buffer.concat([input, bytes]);
      for (;;) {
        const end = input.length < 4 ? Number.POSITIVE_INFINITY : 4 + input.readUInt32BE();
        if (input.length < end) return;
        client.write(string(answerTo(input.subarray(4, end))));
        input = input.subarray(end);
      }
    });
  }).listen(socket);
  onTestFinished(() => void agent.close());
  await once(agent, 'listening');
  return socket;
}

const string = (bytes: Buffer): Buffer => encode([bytes.length, bytes]);

const FAILURE = 5;
const REQUEST_IDENTITIES = 11;
const IDENTITIES_ANSWER = 12;
const SIGN_REQUEST = 13;
const SIGN_RESPONSE = 14;

/** The generated name of an account. */
const someName = /^[a-z]{3,6}-[a-z]{3,6}(?:-\d\d)?$/;
const welcomesPlayer = /^Welcome, [a-z]{3,6}-[a-z]{3,6}(?:-\d\d)?$/;

/** Connects and leaves; returns the greeting. */
async function greetingOf(login: SshOptions): Promise<string> {
  const terminal = await openMenu(server, login);
  await nameOn(terminal);
  const [heading = ''] = terminal.screen();
  terminal.type('q');
  await expectRestored(terminal, 0);
  return heading.replace(/^ *keypeg +/, '');
}

const logins = (fingerprint: string) =>
  server.events('session-opened').filter(({ player }) => player === fingerprint);

describe('a player with a key', () => {
  it.each([
    ['ed25519', 'Ada'],
    ['ecdsa', 'Grace'],
    ['rsa', 'Zoë'],
  ])('of %s gets a name and is recognized the next time', async (type, login) => {
    const key = await makeKey(server, type, type);
    const terminal = await openMenu(server, { key, name: login });
    const name = await nameOn(terminal);
    expect(name).toMatch(someName);
    await terminal.waitFor(`Your name is ${name}. To change it, open Account under You.`);
    await beginUnlucky(terminal);
    terminal.press('ctrlC');
    await expectRestored(terminal, 0);
    expect(await greetingOf({ key, name: 'another' })).toBe(`Welcome back, ${name}`);
    expect(logins(await fingerprintOfKey(key))).toHaveLength(2);
  });

  it('is identified by the first of multiple keys of an agent', async () => {
    const keys = await Promise.all(
      ['first', 'second', 'third'].map((name) => makeKey(server, 'ed25519', name)),
    );
    const agent = await openAgent(server, keys);
    expect(await greetingOf({ agent, name: 'Mary' })).toMatch(welcomesPlayer);
    const counts = await Promise.all(
      keys.map(async (key) => logins(await fingerprintOfKey(key)).length),
    );
    expect(counts).toEqual([1, 0, 0]);
  });
});

describe('the owner of a FIDO key', () => {
  it.each(['ed25519', 'ecdsa'] as const)('of %s is recognized the next time', async (kind) => {
    const key = makeFidoKey(kind);
    const agent = await openFidoAgent(key);
    expect(await greetingOf({ agent })).toMatch(welcomesPlayer);
    expect(await greetingOf({ agent })).toMatch(welcomesPlayer);
    expect(logins(fingerprintOf(key.publicKey))).toHaveLength(2);
  });

  it('that is a weak one plays as a guest and reads why', async () => {
    const key = makeFidoKey('ed25519');
    const sign = (message: Buffer): Buffer => key.sign(message, false);
    const agent = await openFidoAgent({ type: key.type, publicKey: key.publicKey, sign });
    const terminal = await openMenu(server, { agent });
    await terminal.waitFor('Your FIDO key signs without a touch.');
    terminal.type('q');
    await expectRestored(terminal, 0);
  });
});

const expectCleanLog = (): void => {
  expect(server.log()).toMatch(/^[ -~\n]*$/);
  expect(server.events('forged')).toEqual([]);
};

describe('a user name', () => {
  // OpenSSH's client refuses to send these.
  it.each([
    ['escapes', '\x1b]0;owned\x07\x1b[31mMallory\x1b[2J', 'Mallory'],
    ['NUL', 'a\0b\0', 'ab'],
    ['lines', 'a\r\n{"event":"forged"}', 'a {"event":"forged"}'],
  ])('with %s from another client is shown and logged safely', async (what, name, shown) => {
    const file = await makeKey(server, 'ed25519', what.replaceAll(' ', '-'));
    const privateKey = await readFile(file);
    const shell = await openRawShell(server, { username: name, privateKey });
    await shell.waitFor('Your name is');
    shell.channel.write(toAccount.map((name) => keyBytes[name]).join(''));
    await shell.waitFor('My keys');
    shell.channel.write(`${keyBytes.down}${keyBytes.enter}`);
    await shell.waitFor('this one');
    await shell.waitFor(shown);
    for (const hostile of ['\x1b]0;', '\x1b[31m', '\0']) expect(shell.raw()).not.toContain(hostile);
    shell.channel.write('\u0003');
    await shell.waitFor('Thank you');
    expectCleanLog();
  });
});
