import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readArguments } from '../../../source/commands/command-line/arguments.ts';
import { serveOptions } from '../../../source/commands/command-line/commands.ts';
import { type Environment, readServeSettings } from '../../../source/commands/serve/settings.ts';
import { variableOf } from '../../../source/settings/settings.ts';
import {
  changedForRestart,
  defaultServerSettings,
  settingRows,
} from '../../../source/ssh/settings.ts';
import { successOf } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

const folder = await mkdtemp(join(tmpdir(), 'keypeg-serve-'));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
const fileOf = async (content: unknown): Promise<string> => {
  files++;
  const file = join(folder, `settings-${files}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const home = { HOME: join(folder, 'home') };
const read = (args: readonly string[], env: Environment = {}) =>
  readServeSettings(successOf(readArguments('serve', serveOptions, args)), { ...home, ...env });
const settingsOf = async (args: readonly string[], env: Environment = {}) =>
  successOf(await read(args, env)).settings;
const problemOf = async (args: readonly string[], env: Environment = {}) => {
  const settings = await read(args, env);
  return settings.ok ? undefined : settings.problem;
};
const warningsOf = async (env: Environment) =>
  successOf(await read([], env)).warnings.map((warning) => warning);

describe('the settings of a server', () => {
  it('have the defaults of the policy, in the home folder of the user', async () => {
    const settings = defaultServerSettings(join(folder, 'home/.local/share'));
    expect(successOf(await read([]))).toMatchObject({ settings, file: undefined, warnings: [] });
    expect(await settingsOf([], { XDG_DATA_HOME: '/data' })).toEqual(
      defaultServerSettings('/data'),
    );
    expect(await problemOf([], { XDG_DATA_HOME: 'relative' })).toMatch(/^XDG_DATA_HOME is no abs/);
    expect(await problemOf([], { HOME: '' })).toMatch(/^HOME is no absolute path/);
    const named = { XDG_DATA_HOME: 'relative', KEYPEG_DATA: '/games' };
    expect((await settingsOf([], named)).hostKey).toBe('/games/host-key');
  });

  it('come from options', async () => {
    const args = ['--max-sessions', '5', '--idle=7', '--host', '::'];
    expect(await settingsOf(args)).toMatchObject({
      maxSessions: 5,
      idleMinutes: 7,
      host: '::',
    });
    expect((await settingsOf(['--data', '/games'])).hostKey).toBe('/games/host-key');
  });

  it('come from variables that are not empty', async () => {
    const env = { KEYPEG_MAX_SESSIONS: '5', KEYPEG_IDLE: '', KEYPEG_PROXY_FROM: '10.0.0.0/8,::1' };
    expect(await settingsOf([], env)).toMatchObject({
      maxSessions: 5,
      idleMinutes: 20,
      proxyFrom: ['10.0.0.0/8', '::1'],
    });
  });

  it('come from a file, with paths relative to it', async () => {
    const content = {
      'max-sessions': 5,
      startups: '1:2:3',
      'proxy-from': ['10.0.0.0/8', '::1'],
      'host-key': 'key',
    };
    const file = await fileOf(content);
    expect(successOf(await read(['--settings', file]))).toMatchObject({
      file,
      settings: {
        maxSessions: 5,
        startups: { begin: 1, rate: 2, full: 3 },
        proxyFrom: ['10.0.0.0/8', '::1'],
        hostKey: join(folder, 'key'),
      },
    });
    expect(await settingsOf([], { KEYPEG_SETTINGS: file })).toMatchObject({ maxSessions: 5 });
  });

  it('come from the settings file of the user, if it exists', async () => {
    const config = await mkdtemp(join(folder, 'config-'));
    await mkdir(join(config, 'keypeg'));
    const file = join(config, 'keypeg/settings.json');
    await writeFile(file, '{"idle": 3}');
    expect(successOf(await read([], { XDG_CONFIG_HOME: config }))).toMatchObject({
      file,
      settings: { idleMinutes: 3 },
    });
  });

  it.each(settingRows)(
    '$name: an option, if it is one, overrides a variable, which overrides the file',
    async (row) => {
      const valueIn = (settings: object): unknown =>
        Object.entries(settings).find(([key]) => isKeyOf(key, row.name))?.[1];
      const [ofOption, ofVariable, ofFile] = valuesFor(row.name);
      const file = await fileOf({ [row.name]: ofFile });
      const env = { [variableOf(row.name)]: ofVariable };
      const settings = async (args: readonly string[], given: Environment = {}) =>
        valueIn(await settingsOf([...args, '--settings', file], given));
      const isOption = serveOptions.some(({ name }) => name === row.name);
      const option = [`--${row.name}`, ofOption];
      const overridden = [
        ...(isOption ? [await settings(option, env)] : []),
        await settings([], env),
        await settings([]),
      ];
      const alone = [
        ...(isOption ? [valueIn(await settingsOf(option))] : []),
        valueIn(await settingsOf([], env)),
        valueIn(await settingsOf(['--settings', file])),
      ];
      expect(overridden).toEqual(alone);
      expect(new Set(overridden.map((value) => JSON.stringify(value))).size).toBe(alone.length);
    },
  );
});

describe('settings that need a restart', () => {
  const fixed = settingRows.filter(({ group }) => group === 'fixed').map(({ name }) => name);
  const changedBy = async (isChanged: (name: string) => boolean): Promise<readonly string[]> => {
    const changed = settingRows.filter(({ name }) => isChanged(name));
    const env = Object.fromEntries(
      changed.map((row) => [variableOf(row.name), valuesFor(row.name)[0]]),
    );
    const [before, after] = [successOf(await read([])), successOf(await read([], env))];
    return changedForRestart(before.settings, after.settings);
  };

  it('are named in the order of the help', async () => {
    expect(fixed).toEqual([
      ...['host', 'port', 'data', 'host-key', 'database', 'workers', 'metrics-port'],
    ]);
    expect(await changedBy(() => true)).toEqual(fixed);
  });

  it('include the host key when its folder changes', async () => {
    expect(await changedBy((name) => name === 'data')).toEqual(['data', 'host-key']);
  });
});

/** Whether a key such as `idleMinutes` belongs to the setting `idle`. */
const isKeyOf = (key: string, name: string): boolean => {
  const kebab = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return kebab.replace(/-(minutes|hours|seconds|kilobytes|percent)$/, '') === name;
};

const valuesFor = (name: string): readonly [string, string, string] => {
  if (name === 'public-host') return ['a.example.org', 'b.example.org:2222', '192.0.2.7'];
  if (name === 'startups') return ['1:2:3', '4:5:6', '7:8:9'];
  if (name === 'proxy-from') return ['10.0.0.0/8', '::1', '192.0.2.0/24'];
  if (name === 'host') return ['::', '0.0.0.0', 'localhost'];
  if (name === 'database') return ['memory', 'sqlite', 'postgres://localhost/keypeg'];
  if (name === 'data' || name === 'host-key') return ['/a', '/b', '/c'];
  return ['21', '22', '23'];
};

describe('an invalid setting is reported with its source', () => {
  it.each([
    [['--idle', '0'], {}, '--idle is 1 to 1440, not 0. Try --idle 1.'],
    [['--idle', 'long'], {}, '--idle takes a whole number, 1 to 1440, not “long”.'],
    [[], { KEYPEG_WORKERS: '99' }, 'KEYPEG_WORKERS is 1 to 64, not 99. Try KEYPEG_WORKERS=64.'],
    [
      [],
      { KEYPEG_PORT: 'tcp://10.3.2.1:22' },
      'KEYPEG_PORT takes a whole number, 0 to 65535, not “tcp://10.3.2.1:22”.',
    ],
    [['--settings', '/no/such.json'], {}, 'There is no settings file /no/such.json.'],
  ])('%j %j', async (args, env, sentence) => {
    expect(await problemOf(args, env)).toBe(sentence);
  });

  it.each([
    [{ idle: 0 }, '“idle” in FILE is 1 to 1440, not 0. Try "idle": 1.'],
    [{ startups: '0:1:2' }, /^“startups” in FILE .*, not 0:1:2\. Try "startups": "1:1:2"\.$/],
    [{ idle: 1.5 }, '“idle” in FILE takes a whole number, 1 to 1440, not “1.5”.'],
    [{ idle: true }, '“idle” in FILE takes a number or a string, not true.'],
    [{ 'proxy-from': [1] }, '“proxy-from” in FILE takes a string or a list of strings, not [1].'],
    [{ maxSessions: 5 }, 'FILE has an unknown setting “maxSessions”: did you mean max-sessions?'],
    [{ frobnicate: 5 }, 'FILE has an unknown setting “frobnicate”: see keypeg serve --help.'],
    [[1], 'The settings file FILE is not an object such as {"max-sessions": 500}.'],
    ['null', 'The settings file FILE is not an object such as {"max-sessions": 500}.'],
    ['{"idle": ', /^The settings file FILE is not JSON: .+\.$/],
  ])('in a file: %j', async (content, sentence) => {
    const file = await fileOf(content);
    const problem = await problemOf(['--settings', file]);
    expect(problem?.replace(file, 'FILE')).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  it('when a file cannot be read', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(await problemOf(['--settings', pipe])).toBe(
      `The settings file ${pipe} is a pipe, a device or a socket. Use a regular file.`,
    );
    expect(await problemOf(['--settings', folder])).toMatch(
      /^The settings file \S+ cannot be read: it is a folder\.$/,
    );
  });

  it('but a variable that looks mistyped causes only a warning', async () => {
    const env = {
      KEYPEG_MAX_SESSION: '5',
      KEYPEG_DEBUG: '1',
      KEYPEG_SERVICE_HOST: '10.0.0.1',
      KEYPEG_PORT_2222_TCP_ADDR: '10.0.0.1',
    };
    expect(await warningsOf(env)).toEqual([
      'KEYPEG_MAX_SESSION is no setting: did you mean KEYPEG_MAX_SESSIONS?',
    ]);
  });
});

describe('a password of a database', () => {
  const url = 'postgres://ada:hunter2@db/keypeg';

  it.each([
    ['serve', '--database', url.replace('postgres', 'mysql')],
    ['serve', '--database', `${url}%`],
    ['serve', url],
    ['serve', `--databases=${url}`],
    [`--database=${url}`],
    [url],
  ])('is not printed: %s %s %s', async (...args) => {
    const { status, out, err } = await ran(args, '', home);
    expect(status).toBe(2);
    expect(`${out}${err}`).not.toContain('hunter2');
  });

  it.each([
    `{"database": ["${url}"]}`,
    `{"database": ${url}}`,
    `{"database": "${url}" x`,
    `{"database": "${url.replace('postgres', 'mysql')}"}`,
    `${url}`,
  ])('is not part of a problem of a settings file: %s', async (content) => {
    const file = await fileOf(content);
    const problem = await problemOf(['--settings', file]);
    expect(problem).toMatch(/\.$/);
    expect(problem).not.toContain('hunter2');
  });
});

describe('keypeg serve', () => {
  it.each([
    ['--idle 0', '--idle is 1 to 1440, not 0. Try --idle 1.'],
    ['--idel 5', 'keypeg serve has no option --idel: did you mean --idle?'],
  ])('reports %s with status 2', async (line, sentence) => {
    const status = { status: 2, out: '', err: `keypeg: ${sentence}\n` };
    expect(await ran(['serve', ...line.split(' ')], '', home)).toEqual(status);
  });

  it('reports a host key that it cannot use, with status 2', async () => {
    const key = join(folder, 'no-key');
    await writeFile(key, 'nothing', { mode: 0o600 });
    expect(await ran(['serve'], '', { ...home, KEYPEG_HOST_KEY: key })).toMatchObject({
      status: 2,
      err: `keypeg: The host key ${key} is not an OpenSSH private key. Move it away, and the server creates a new one.\n`,
    });
    await expect(stat(home.HOME)).rejects.toThrow('ENOENT');
  });

  it('writes nothing in a data folder that it refuses', async () => {
    const data = await mkdtemp(join(folder, 'open-'));
    await chmod(data, 0o755);
    expect(await ran(['serve', '--data', data], '', home)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: Run chmod 700 ${data} first: other users can open it.\n`,
    });
    expect(await readdir(data)).toEqual([]);
  });
});
