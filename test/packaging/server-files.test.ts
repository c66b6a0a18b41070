import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveOptions } from '../../source/commands/command-line/commands.ts';
import { variableOf } from '../../source/settings/settings.ts';
import { defaultServerSettings, settingRows } from '../../source/ssh/settings.ts';
import { parseDatabase } from '../../source/store/addresses.ts';

const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const unit = textOf('packaging/keypeg.service');
const dockerfile = textOf('packaging/Dockerfile');
const compose = textOf('packaging/compose.yaml');

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

const { port, drainSeconds, maxSessions } = defaultServerSettings('');
/** Options of other programs, `--help`, and the variable of the build. */
const otherOptions = [
  '--always',
  '--build-arg',
  'KEYPEG_COMMIT',
  '--disable-sigusr1',
  '--env',
  '--global',
  '--help',
  '--now',
];
const options = serveOptions.map(({ name }) => `--${name}`);
const known = [...options, ...otherOptions, ...settingRows.map(({ name }) => variableOf(name))];

describe.each([
  ['the systemd unit', unit],
  ['the Dockerfile', dockerfile.replaceAll(/^(COPY|HEALTHCHECK) .*/gm, '')],
  ['the compose file', compose.replaceAll(/^(#| *(-|test:|\$)).*/gm, '')],
  ['the page on servers', textOf('docs/server.md').replaceAll(/```[^`]*```/g, '')],
])('%s', (_, text) => {
  it('names existing settings', () => {
    const named = [...found(text, /--[a-z][a-z\d-]*/g), ...found(text, /KEYPEG_[A-Z_]+/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the systemd unit', () => {
  it('waits longer than the drain time', () => {
    expect(Number(found(unit, /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThan(drainSeconds);
  });

  it('has file descriptors for the maximum number of sessions', () => {
    expect(Number(found(unit, /^LimitNOFILE=(\d+)$/gm)[0])).toBeGreaterThan(2 * maxSessions);
  });
});

describe('the compose file', () => {
  it('gives both servers the same host key and database, and no password in clear', () => {
    expect(found(compose, /<<: \*(\w+)/g)).toEqual(['server', 'server']);
    expect(found(compose, /^ +- (\S+):\/data$/gm)).toEqual(['host-key']);
    const [url = ''] = found(compose, /KEYPEG_DATABASE: (\S+)/g);
    expect(parseDatabase(url)).toEqual({ ok: true, value: { kind: 'postgres', url } });
    expect(new URL(url)).toMatchObject({ username: 'keypeg', password: '', pathname: '/keypeg' });
    // Both are variables.
    expect(found(compose, /PASSWORD: (.)/g)).toEqual(['$', '$']);
  });

  it('waits longer than the drain time', () => {
    expect(Number(found(compose, /stop_grace_period: (\d+)s/g)[0])).toBeGreaterThan(drainSeconds);
  });
});

describe('the Dockerfile', () => {
  it('exposes the default port and checks health on the metrics port', () => {
    const [, metricsPort] = /KEYPEG_METRICS_PORT=(\d+)/.exec(dockerfile) ?? [];
    expect(found(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([`${port}`]);
    expect(found(dockerfile, /^ENTRYPOINT \["node", "--disable-sigusr1",/gm)).toHaveLength(1);
    expect(found(dockerfile, /127\.0\.0\.1:(\d+)\/health/g)).toEqual([metricsPort]);
  });
});
