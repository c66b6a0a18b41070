import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { needs } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { type PostgresServer, query, startPostgres } from '../../helpers/postgres-server.ts';
import { freePort } from '../../helpers/processes.ts';
import { playFirstTurn } from '../../helpers/ssh-player.ts';
import type { Terminal } from '../../helpers/terminal/terminal.ts';
import { beginUnlucky, showsRow } from '../breaker.ts';
import { expectRestored, typeInTurn } from '../keypeg.ts';
import { makeKey } from '../ssh/key-pairs.ts';
import { nameOn, openMenu } from '../ssh/ssh.ts';
import { relaxedLimits } from './built-server.ts';
import { withKnownHosts } from './serve.ts';
import { boardOf, openServer, startServer } from './server.ts';

/** A game on its second turn after `34` was typed, which began a row of its own. */
const ON_THIRD_PEG = '2 "2,3,.,.@2"';

/** The row of a screen with the guess that is being typed. */
const DRAFT_ROW = 3;

/** A row with the typed pegs 3 and 4. */
const TYPED = /3 {6}4 {3}❯ ▗/;

/** The turns of the unfinished games in a database, and their rows being typed. */
const savedIn = async (url: string): Promise<string> =>
  (await query(url, 'select turn, draft from games where finished is null order by turn'))
    .map(({ turn, draft }) => `${String(turn)} ${String(draft)}`)
    .join('; ');

/** The row being typed on a terminal, as it is drawn. */
const rowOf = (terminal: Terminal): string | undefined =>
  terminal
    .screen()
    .find((row) => TYPED.test(row))
    ?.slice(0, 40);

describe('servers at one database', needs('initdb'), () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  it('continue a game of each other on the same row, when one is killed in mid-row', async () => {
    const url = await postgres.emptyDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'keypeg-nodes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const hostKey = join(folder, 'host-key');
    const openNode = async () => {
      const args = [...relaxedLimits, '--database', url, '--host-key', hostKey];
      return await withKnownHosts(startServer(args), hostKey);
    };
    const [one, other] = [await openNode(), await openNode()];
    expect(one.fingerprint).toBe(other.fingerprint);
    const key = await makeKey(other, 'ed25519', 'ada');

    const before = await openMenu(one, { key, name: 'Ada' });
    const name = await nameOn(before);
    const breaker = await beginUnlucky(before);
    await typeInTurn(before, ['34', TYPED]);
    await eventually(async () => expect(await savedIn(url)).toBe(ON_THIRD_PEG));
    const row = rowOf(before);
    one.signal('SIGKILL');
    await before.waitFor('ended 255');

    const after = await openMenu(other, { key, name: 'Ada' });
    expect(await nameOn(after)).toBe(name);
    after.press('enter');
    await after.waitFor((rows) => /turn 2 of 10$/.test(rows[0] ?? ''));
    expect(breaker.guesses.filter((guess) => !showsRow(after.screen(), guess))).toEqual([]);
    expect(rowOf(after)).toBe(row);
    after.press('backspace', 'backspace');
    await breaker.crack(after);
    after.press('ctrlC');
    await expectRestored(after, 0);
    await eventually(async () => expect(await savedIn(url)).toBe(''));
  });

  it('continue a game on the same row when a worker is killed in mid-row', async () => {
    const url = await postgres.emptyDatabase();
    const server = await openServer(['--database', url, '--workers', '2']);
    const key = generatePrivateKey();
    const player = await server.connectPlayer({ key });
    await playFirstTurn(player);
    await typeInTurn(player, ['34', TYPED]);
    await eventually(async () => expect(await savedIn(url)).toBe(ON_THIRD_PEG));
    const board = boardOf(player, DRAFT_ROW);
    const held = 'select holder_node from games where holder_node is not null';
    expect(await query(url, held)).toHaveLength(1);
    // The first connection goes to the first worker.
    const [worker = 0] = server.workers();
    process.kill(worker, 'SIGKILL');
    await player.closed;
    await eventually(async () => expect(await query(url, held)).toEqual([]));

    const again = await server.connectPlayer({ key });
    await again.waitFor('Continue');
    await typeInTurn(again, ['\r', '─ Board ─']);
    await eventually(() => expect(boardOf(again, DRAFT_ROW)).toEqual(board));
  });

  it.each([1, 2])('answer keys while the database is dead, with %i processes', async (workers) => {
    const own = await startPostgres();
    onTestFinished(own.close);
    const url = await own.emptyDatabase();
    const metricsPort = await freePort();
    const server = await openServer([
      ...['--database', url, '--workers', `${workers}`],
      ...['--metrics-port', `${metricsPort}`],
    ]);
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}${path}`);
      return `${response.status} ${await response.text()}`;
    };
    const key = generatePrivateKey();
    const player = await server.connectPlayer({ key });
    await playFirstTurn(player);
    await eventually(async () => expect(await savedIn(url)).toMatch(/^2 /));
    expect(await ask('/health')).toBe('200 ok\n');

    await own.kill();
    await typeInTurn(player, ['1122\r', 'turn 3 of 10']);
    await player.waitFor('Your game cannot be saved now: it is');
    await eventually(async () => expect(await ask('/health')).toBe('503 database unreachable\n'));
    await typeInTurn(player, ['1122\r', 'turn 4 of 10']);
    const newcomer = await server.connectPlayer({ key: generatePrivateKey(), name: 'Bob' });
    await playFirstTurn(newcomer);
    await newcomer.waitFor('turn 2 of 10');
    expect(await ask('/metrics')).toMatch(/^keypeg_store_waiting_games 1$/m);

    await own.restart();
    await player.waitFor('The database is back: your game is saved.');
    await eventually(async () => expect(await ask('/health')).toBe('200 ok\n'));
    await eventually(async () => expect(await savedIn(url)).toMatch(/^2 .*; 4 .*$/));
    const metrics = await ask('/metrics');
    expect(metrics).toMatch(/^keypeg_store_outage_seconds_total 0*[^0\s]/m);
    expect(metrics).toMatch(/^keypeg_store_lost_games_total 0$/m);
    expect(server.events('store-outage')).toHaveLength(1);
    expect(server.events('store-recovered')).toHaveLength(1);

    player.disconnect();
    const again = await server.connectPlayer({ key });
    await again.waitFor('Continue');
    await typeInTurn(again, ['\r', 'turn 4 of 10']);
  });

  it.each([
    {
      fault: 'are read-only where new ones are not',
      begin: ['alter system set default_transaction_read_only = on', 'select pg_reload_conf()'],
      // As after a failover: no open session can write again.
      end: 'alter database DATABASE set default_transaction_read_only = off',
    },
    {
      fault: 'are all terminated',
      begin: [
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ],
      end: undefined,
    },
  ])('save again without a restart when their sessions $fault', async ({ begin, end }) => {
    const own = await startPostgres();
    onTestFinished(own.close);
    const url = await own.newDatabase();
    const metricsPort = await freePort();
    const server = await openServer(['--database', url, '--metrics-port', `${metricsPort}`]);
    const health = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/health`)).text();
    const key = generatePrivateKey();
    const player = await server.connectPlayer({ key });
    await playFirstTurn(player);
    await eventually(async () => expect(await savedIn(url)).toMatch(/^2 /));

    for (const statement of begin) await query(url, statement);
    await typeInTurn(player, ['1122\r', 'turn 3 of 10']);
    if (end !== undefined) {
      await player.waitFor('Your game cannot be saved now: it is');
      await eventually(async () => expect(await health()).toBe('database read-only\n'));
      const writable = `${url}?options=-c%20default_transaction_read_only%3Doff`;
      await query(writable, end.replace('DATABASE', new URL(url).pathname.slice(1)));
    }
    await typeInTurn(player, ['1122\r', 'turn 4 of 10']);
    await eventually(async () => expect(await savedIn(url)).toMatch(/^4 /));
    await eventually(async () => expect(await health()).toBe('ok\n'));
    expect(server.events('worker-died')).toEqual([]);

    player.disconnect();
    const again = await server.connectPlayer({ key });
    await again.waitFor('Continue');
    await typeInTurn(again, ['\r', 'turn 4 of 10']);
  });

  it('say in a sentence that the database cannot be reached, without its password', async () => {
    const url = 'postgres://ada:hunter2@127.0.0.1:1/keypeg';
    const server = startServer(['--database', url]);
    expect(await server.ended).toBe(1);
    expect(server.log()).toBe(
      'keypeg: The data cannot be opened: connect ECONNREFUSED 127.0.0.1:1\n',
    );
  });
});
