import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { Peg } from '../../source/engine/core/code.ts';
import type { Dailies } from '../../source/engine/daily/daily.ts';
import { serverDailies } from '../../source/session/calls/dailies.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { openEntry } from './menu.ts';
import { serveFile } from './serve/serve.ts';
import { openMenu } from './ssh/ssh.ts';

const SENT = 'Sent to the clipboard.';

/** The number of the daily in a terminal's heading. */
const dayOn = (terminal: Terminal): number =>
  Number(/aily code (\d+)/.exec(terminal.screen()[0] ?? '')?.[1]);

const typed = (pegs: readonly Peg[]): string => pegs.map((peg) => peg + 1).join('');

/** Cracks the daily code, and sends the result to the clipboard. */
async function crackAndSend(terminal: Terminal, dailies: Dailies): Promise<string> {
  const day = dayOn(terminal);
  terminal.press('delete');
  terminal.type(`${typed(dailies.series.code.pegsOn(day))}\r`);
  await terminal.waitFor('You cracked it');
  terminal.press('tab');
  await terminal.waitFor('To copy and share');
  terminal.type('c');
  await terminal.waitFor(SENT);
  const encoded = terminal.raw().split('\u001b]52;c;')[1]?.split('\u0007')[0] ?? '';
  const sent = Buffer.from(encoded, 'base64').toString('utf8');
  // The second cell of an emoji is a blank.
  const screen = terminal.screen().join('\n').replaceAll(' ', '');
  for (const line of sent.split('\n')) expect(screen).toContain(line.replaceAll(' ', ''));
  return sent;
}

const server = await serveFile(['--workers', '2']);

/** The dailies of the server, which stores their secret when they are first opened. */
function storedDailies(): Dailies {
  const database = new DatabaseSync(join(server.folder, 'data', 'keypeg.db'), { readOnly: true });
  const secret = database.prepare('select secret from daily_secrets').get()?.secret;
  database.close();
  return serverDailies(String(secret));
}

it('has the same daily in all processes of a server', async () => {
  for (const guest of [1, 2]) {
    const terminal = await openMenu(server);
    await openEntry(terminal, 'Today');
    await terminal.waitFor('One try counts.');
    terminal.press('enter');
    await terminal.waitFor('turn 1 of 10');
    const day = dayOn(terminal);
    expect(await crackAndSend(terminal, storedDailies()), `guest ${guest}`).toMatch(
      new RegExp(`^keypeg server daily code ${day}: 1/10\n`),
    );
  }
});
