import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveOptions } from '../source/commands/serve-options.ts';
import { defaultSettings, settingRows, variableOf } from '../source/ssh/config/settings.ts';

const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const unit = textOf('packaging/keypeg.service');
const dockerfile = textOf('packaging/Dockerfile');
const [, page = ''] = textOf('README.md').split('## Running a public server\n');
const [publicServer = ''] = page.split('\n## ');

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

const { port, drainSeconds, maxSessions } = defaultSettings('');
/** Options of other programs, and that of every command. */
const others = ['--env', '--global', '--help', '--now'];
const options = serveOptions.map(({ name }) => `--${name}`);
const known = [...options, ...others, ...settingRows.map(variableOf)];

describe.each([
  ['the unit', unit],
  ['the Dockerfile', dockerfile.replaceAll(/^(COPY|HEALTHCHECK) .*/gm, '')],
  ['the page on public servers', publicServer],
  ['the way to run a container', textOf('packaging/README.md').replaceAll(/```[^`]*```/g, '')],
])('%s', (_, text) => {
  it('names settings that there are', () => {
    const named = [...found(text, /--[a-z][a-z-]*/g), ...found(text, /KEYPEG_[A-Z_]+/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the unit', () => {
  it('waits longer than players have to finish', () => {
    expect(Number(found(unit, /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThan(drainSeconds);
  });

  it('lets the server listen where it does unless told', () => {
    expect(found(unit, /^SocketBindAllow=tcp:(\d+)$/gm)).toEqual([`${port}`]);
  });

  it('has descriptors for as many players as there may be', () => {
    expect(Number(found(unit, /^LimitNOFILE=(\d+)$/gm)[0])).toBeGreaterThan(2 * maxSessions);
  });

  it('lets Node write machine code, without which it does not start', () => {
    expect(unit).toContain('\nMemoryDenyWriteExecute=no\n');
  });
});

describe('the Dockerfile', () => {
  it('shows the port that the server listens at, and asks for health where it is told', () => {
    const [, told] = /KEYPEG_METRICS_PORT=(\d+)/.exec(dockerfile) ?? [];
    expect(found(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([`${port}`]);
    expect(found(dockerfile, /127\.0\.0\.1:(\d+)\/health/g)).toEqual([told]);
  });
});
