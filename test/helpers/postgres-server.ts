import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { childrenOf, freePort, isRunning } from './processes.ts';

/**
 * The folder with the programs of the newest PostgreSQL that Debian's packages have installed, or of the
 * version in the variable `KEYPEG_TEST_POSTGRES`.
 */
export const postgresFolder = globSync(
  `/usr/lib/postgresql/${process.env.KEYPEG_TEST_POSTGRES ?? '*'}/bin`,
)
  .filter((folder) => existsSync(join(folder, 'initdb')))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .at(-1);

/** Whether this machine can start PostgreSQL. */
export const hasPostgres = postgresFolder !== undefined;

/** What to do where PostgreSQL is missing. */
export const howToInstall =
  'PostgreSQL is not installed: apt-get install --no-install-recommends postgresql';

/** The path of a program of PostgreSQL, such as `pg_dump`; throws where PostgreSQL is missing. */
export function postgresProgram(name: string): string {
  if (postgresFolder === undefined) throw new Error(howToInstall);
  return join(postgresFolder, name);
}

/** The unprivileged user that runs the server when the tests run as root: Debian's `nobody`. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A PostgreSQL server for tests. */
export type PostgresServer = {
  /** Where its data and its certificate are. */
  readonly folder: string;
  /** The URL of an empty schema, which can be used like a database. */
  readonly emptyDatabase: () => Promise<string>;
  /** The URL of a database of its own, for tools that use a database as a whole. */
  readonly newDatabase: (encoding?: string) => Promise<string>;
  /** Kills the server, like a crash. */
  readonly kill: () => Promise<void>;
  /** Kills all its processes at once with SIGKILL, which leaves them no time to clean up. */
  readonly crash: () => Promise<void>;
  /** Starts the server again with the same data, on the same port. */
  readonly restart: () => Promise<void>;
  /** Stops the server and deletes its data. */
  readonly close: () => Promise<void>;
};

/** A user who can connect with TLS and a password only. */
type SecureUser = { readonly name: string; readonly password: string };

/** The certificate of a server with a secure user; it is its own authority. */
export const certificateIn = (folder: string): string => join(folder, 'server.crt');

/** Starts a server of its own on a free loopback port. */
export async function startPostgres({
  fsync = 'off',
  secureUser,
}: {
  /** Whether it waits for the disk, as a real one does. */
  readonly fsync?: 'on' | 'off';
  readonly secureUser?: SecureUser;
} = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'keypeg', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(postgresProgram('initdb'), [...initdb, '--locale=C.UTF-8'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  if (secureUser !== undefined) prepareTls(folder, data, secureUser);
  const port = await freePort();
  const url = `postgres://keypeg@127.0.0.1:${port}/postgres`;
  let server = await run(data, { port, url, fsync });
  if (secureUser !== undefined) {
    const { name, password } = secureUser;
    await query(url, `create role ${name} superuser login password '${password}'`);
  }
  let databases = 0;

  return {
    folder,
    emptyDatabase: async () => {
      databases += 1;
      await query(url, `create schema empty_${databases}`);
      return `${url}?options=-c%20search_path%3Dempty_${databases}`;
    },
    newDatabase: async (encoding = 'UTF8') => {
      databases += 1;
      const settings = `template template0 encoding '${encoding}'`;
      const locale = encoding === 'UTF8' ? '' : " locale 'C'";
      await query(url, `create database new_${databases} ${settings}${locale}`);
      return url.replace(/postgres$/, `new_${databases}`);
    },
    kill: () => stop(server, 'SIGQUIT'),
    crash: () => crash(server),
    restart: async () => {
      server = await run(data, { port, url, fsync });
    },
    close: async () => {
      await stop(server, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a certificate, and lets a user connect only with TLS and a password. */
function prepareTls(folder: string, data: string, { name }: SecureUser): void {
  const [certificate, key] = [certificateIn(folder), join(folder, 'server.key')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-noenc', '-days', '2'];
  const names = ['-subj', '/CN=keypeg', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  const settings = { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key };
  const lines = Object.entries(settings).map(([setting, value]) => `${setting} = '${value}'\n`);
  writeFileSync(join(data, 'postgresql.conf'), lines.join(''), { flag: 'a' });
  const access = join(data, 'pg_hba.conf');
  const others = readFileSync(access, 'utf8');
  const own = `hostssl all ${name} all scram-sha-256\nhost all ${name} all reject\n`;
  writeFileSync(access, own + others);
}

/** A row of a result, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs one statement in a database and returns its rows. */
export async function query(url: string, statement: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function run(
  data: string,
  { port, url, fsync }: { readonly port: number; readonly url: string; readonly fsync: string },
): Promise<ChildProcess> {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgresProgram('postgres'), ['-D', data, '-p', `${port}`, ...flags], {
    ...user,
    cwd: data,
    stdio: 'ignore',
  });
  const killOnExit = (): void => void server.kill('SIGKILL');
  process.once('exit', killOnExit);
  server.once('exit', () => process.off('exit', killOnExit));
  while (server.exitCode === null) {
    try {
      await query(url, 'select 1');
      return server;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL ended with status ${server.exitCode}.`);
}

async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

async function crash(server: ChildProcess): Promise<void> {
  if (server.pid === undefined) return;
  // A stopped server starts no process that would be missed.
  server.kill('SIGSTOP');
  const backends = childrenOf(server.pid);
  const ended = stop(server, 'SIGKILL');
  for (const pid of backends) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with the server.
    }
  }
  await ended;
  // They share memory, without which a server cannot start again.
  while (backends.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 10));
}
