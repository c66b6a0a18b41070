import { expect, it } from 'vitest';
import type { Terminal } from '../../helpers/terminal/terminal.ts';
import { expectRestored } from '../keypeg.ts';
import { serveFile } from '../serve/serve.ts';
import { makeKey } from './key-pairs.ts';
import { nameOn, openMenu, toAccount } from './ssh.ts';

const server = await serveFile();

/** Opens a page of the account from the menu. */
async function openPage(terminal: Terminal, page: string): Promise<void> {
  terminal.press(...toAccount);
  await terminal.waitFor('Delete my data');
  terminal.type(page);
}

it('links a second key by a code, and deletes all data', async () => {
  const [one, other] = await Promise.all(
    ['first', 'second'].map((name) => makeKey(server, 'ed25519', name)),
  );
  if (one === undefined || other === undefined) throw new Error('Two keys are needed.');
  const joined = await openMenu(server, { key: one });
  const name = await nameOn(joined);
  const joining = await openMenu(server, { key: other });
  const second = await nameOn(joining);

  await openPage(joined, '3');
  await joined.waitFor('You get a code of six words');
  joined.press('enter');
  await joined.waitFor('This page shows when the code was used.');
  const code = joined
    .screen()
    .map((row) => /│ ([a-z]{4,6}(?: [a-z]{4,6}){5}) +│/.exec(row)?.[1])
    .find((words) => words !== undefined);
  await openPage(joining, '4');
  await joining.waitFor('Type a link code');
  joining.type(`${code}\r`);
  await joining.waitFor(`Linked: you are ${name}, with 2 keys.`);
  await joined.waitFor(`Linked: you are ${name}, with 2 keys.`);

  joined.type('6');
  await joined.waitFor('To confirm, type your name.');
  joined.type(`${name}\r`);
  await joined.waitFor('Your data has been deleted.');
  joined.press('escape');
  await expectRestored(joined, 0);
  joining.type('2');
  joining.type('\u0003');
  await expectRestored(joining, 0);
  const again = await openMenu(server, { key: other });
  expect([name, second]).not.toContain(await nameOn(again));
});
