import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveOptions } from '../source/commands/serve-options.ts';
import { defaultSettings, settingRows, variableOf } from '../source/ssh/config/settings.ts';

const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const unit = textOf('packaging/keypeg.service');
const dockerfile = textOf('packaging/Dockerfile');
const [, afterHeading = ''] = textOf('README.md').split('## Running a public server\n');
const [publicServer = ''] = afterHeading.split('\n## ');

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

const { port, drainSeconds, maxSessions } = defaultSettings('');
/** Options of other programs, and `--help`. */
const otherOptions = ['--env', '--global', '--help', '--now'];
const options = serveOptions.map(({ name }) => `--${name}`);
const known = [...options, ...otherOptions, ...settingRows.map(variableOf)];

describe.each([
  ['the systemd unit', unit],
  ['the Dockerfile', dockerfile.replaceAll(/^(COPY|HEALTHCHECK) .*/gm, '')],
  ['the README section on public servers', publicServer],
  ['the README of the container', textOf('packaging/README.md').replaceAll(/```[^`]*```/g, '')],
])('%s', (_, text) => {
  it('names existing settings', () => {
    const named = [...found(text, /--[a-z][a-z-]*/g), ...found(text, /KEYPEG_[A-Z_]+/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the systemd unit', () => {
  it('waits longer than the drain time', () => {
    expect(Number(found(unit, /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThan(drainSeconds);
  });

  it('allows the default port', () => {
    expect(found(unit, /^SocketBindAllow=tcp:(\d+)$/gm)).toEqual([`${port}`]);
  });

  it('has file descriptors for the maximum number of sessions', () => {
    expect(Number(found(unit, /^LimitNOFILE=(\d+)$/gm)[0])).toBeGreaterThan(2 * maxSessions);
  });

  it('lets Node write machine code, which it needs to start', () => {
    expect(unit).toContain('\nMemoryDenyWriteExecute=no\n');
  });
});

describe('the Dockerfile', () => {
  it('exposes the default port and checks health on the metrics port', () => {
    const [, metricsPort] = /KEYPEG_METRICS_PORT=(\d+)/.exec(dockerfile) ?? [];
    expect(found(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([`${port}`]);
    expect(found(dockerfile, /127\.0\.0\.1:(\d+)\/health/g)).toEqual([metricsPort]);
  });
});
