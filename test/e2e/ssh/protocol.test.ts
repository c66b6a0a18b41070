import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { begin } from '../breaker.ts';
import { expectRestored } from '../keypeg.ts';
import { serveFile } from '../serve/serve.ts';
import { openMenu } from './ssh.ts';

const server = await serveFile();

it('exchanges keys again during a game, depending on the number of bytes', async () => {
  const debug = join(server.folder, 'rekeying');
  const options = ['-v', '-E', debug, '-o', 'RekeyLimit=64K'];
  const terminal = await openMenu(server, { options });
  const exchanges = async (): Promise<number> =>
    (await readFile(debug, 'latin1')).split('SSH2_MSG_NEWKEYS received').length - 1;
  expect(await exchanges()).toBe(1);

  await begin(terminal);
  terminal.type('123'.repeat(30_000));
  await eventually(async () => expect(await exchanges()).toBeGreaterThan(1));
  const afterInput = await exchanges();
  for (let columns = 200; columns > 140; columns--) {
    terminal.resize(columns, 50);
    await terminal.waitFor((rows) => rows[0]?.length === columns - 1);
  }
  await eventually(async () => expect(await exchanges()).toBeGreaterThan(afterInput));

  terminal.type('1122\r');
  await terminal.waitFor('turn 2 of 10');
  terminal.press('ctrlC');
  await expectRestored(terminal, 0);
});

it('passes ssh-audit without failures and warnings', async () => {
  const args = ['-b', '-n', '-p', String(server.port), '127.0.0.1'];
  const { stdout } = await run('ssh-audit', args);
  expect(stdout).toContain('(gen) banner: SSH-2.0-keypeg');
  expect(stdout).toContain(`(fin) ssh-ed25519: ${server.fingerprint}`);
  const findings = stdout
    .split('\n')
    .filter((line) => /\[(?:fail|warn)\]|^\((?:rec|cve|sec)\)/.test(line));
  // Newer than Debian's version of ssh-audit.
  const unknown = ['mlkem768x25519-sha256', 'kex-strict-s-v00@openssh.com'].map(
    (name) => new RegExp(`^\\(kex\\) ${name} +-- \\[warn\\] unknown algorithm$`),
  );
  expect(findings.filter((line) => !unknown.some((known) => known.test(line)))).toEqual([]);
});
