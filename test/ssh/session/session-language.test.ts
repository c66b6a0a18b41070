import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import xterm from '@xterm/headless';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../../source/prose/languages.ts';
import { openEnvironmentRequests } from '../../../source/ssh/protocol/session-request.ts';
import { openPlayerSession } from '../../../source/ssh/session/player-session.ts';
import { answerSession } from '../../../source/ssh/session/session-answer.ts';
import { eventually } from '../../helpers/eventually.ts';
import { rowsOf } from '../../helpers/terminal/cells.ts';
import { pseudo, pseudoText } from '../../prose/pseudo.ts';
import { openResources } from '../fake-connection.ts';

// A language with a locale: English is the only other one.
beforeAll(() => void Object.assign(languages, { pseudo }));
afterAll(() => void Reflect.deleteProperty(languages, 'pseudo'));

/** The variables that a server keeps of a client's locale. */
function keptOf(locale: Readonly<Record<string, string>>) {
  const requests = openEnvironmentRequests();
  for (const [name, value] of Object.entries(locale)) requests.add(name, value);
  return requests.variables();
}

/** The screen of a session of a guest, and all that was written to its terminal. */
function openSession(env: ReturnType<typeof keptOf>) {
  const { resources } = openResources();
  const emulator = new xterm.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
  let output = '';
  const channel = Object.assign(
    new Duplex({
      read: () => undefined,
      write: (bytes: Buffer, _encoding, done) => {
        output += bytes.toString();
        emulator.write(bytes, () => done());
      },
    }),
    { exit: () => undefined },
  );
  const session = openPlayerSession({
    ...{ resources, channel, socket: new Socket(), env },
    cpu: resources.scheduler.open(undefined),
    addressKey: undefined,
    identity: { kind: 'guest' },
    pty: { term: 'xterm', size: { columns: 80, rows: 24 } },
    onCrash: () => undefined,
  });
  return { session, screen: () => rowsOf(emulator).join('\n'), output: () => output };
}

it.each([
  [{ LANG: 'pseudo_XX.UTF-8' }],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'pseudo_XX.UTF-8' }],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'pseudo_XX.UTF-8' }],
])('a session speaks the language of the locale %o, to its end', async (locale) => {
  const { session, screen, output } = openSession(keptOf(locale));
  await eventually(() => expect(screen()).toContain(pseudoText('With a friend')));
  session.notify(({ server }) => server.session.keysWait);
  await eventually(() =>
    expect(screen()).toContain(pseudoText('You or your network').slice(0, -1)),
  );
  session.end(({ server }) => server.session.stopped.losesGames);
  await session.closed;
  expect(output()).toContain(
    `${pseudoText('The server has stopped. Connect again when it is back.')}\r\n`,
  );
});

it('a session with another locale speaks English', async () => {
  const { session, screen } = openSession(keptOf({ LANG: 'pseudo', LC_ALL: 'xx_XX.UTF-8' }));
  await eventually(() => expect(screen()).toContain('With a friend'));
  session.end('silently');
  await session.closed;
});

it('a refused command is refused in the language of the locale', () => {
  const env = keptOf({ LC_MESSAGES: 'pseudo' });
  const answer = answerSession({ command: 'sh', pty: undefined, env }, '1');
  const { unknownCommand } = languages.en.catalogs.places.server.session;
  expect(answer).toMatchObject({ text: `${pseudoText(unknownCommand)}\n` });
});
