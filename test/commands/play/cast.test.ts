import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Cast, openCast } from '../../../source/commands/play/cast.ts';
import { successOf } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

let path = '';

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-cast-'));
  path = join(folder, 'game.cast');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const linesOf = (): readonly unknown[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

describe('a recording', () => {
  let time = 0;
  const open = (): Cast => {
    time = 1_700_000_000_500;
    return successOf(openCast(path, { columns: 80, rows: 24, term: 'xterm', now: () => time }));
  };

  it('has a header, and events with the seconds since the event before', () => {
    const cast = open();
    time += 1500;
    cast.output('one\ntwo\r\n');
    time += 20;
    cast.mark('guess 1');
    cast.resize({ columns: 100, rows: 30 });
    time -= 5000;
    cast.output('\u001b[1m●');
    expect(cast.close(0)).toBeUndefined();
    expect(linesOf()).toEqual([
      {
        version: 3,
        term: { cols: 80, rows: 24, type: 'xterm' },
        timestamp: 1_700_000_000,
        title: 'keypeg',
      },
      [1.5, 'o', 'one\r\ntwo\r\n'],
      [0.02, 'm', 'guess 1'],
      [0, 'r', '100x30'],
      [0, 'o', '\u001b[1m●'],
      [0, 'x', '0'],
    ]);
  });

  it('is complete at every moment', () => {
    const cast = open();
    cast.output('a');
    expect(linesOf()).toHaveLength(2);
    expect(readFileSync(path, 'utf8').endsWith('\n')).toBe(true);
    cast.close(0);
  });

  it('never overwrites a file', () => {
    writeFileSync(path, 'mine');
    const options = { columns: 80, rows: 24, term: undefined, now: () => 0 };
    expect(openCast(path, options)).toEqual({ ok: false, problem: 'file-exists' });
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });
});

const play = ['text', '--pegs', '4', '--seed', '7'];

describe('keypeg text --cast', () => {
  it('records what is printed, marks each guess, and tells nothing else', async () => {
    const input = '1122\nboard\n3344\n9999\n';
    const { status, out } = await ran([...play, '--cast', path], input, {
      TERM: 'xterm',
      SECRET: 'hush',
    });
    expect(status).toBe(0);
    const [header, ...events] = linesOf() as readonly (readonly [number, string, string])[];
    expect(header).toMatchObject({ version: 3, term: { cols: 80, rows: 24, type: 'xterm' } });
    const printed = events.filter(([, code]) => code === 'o').map(([, , data]) => data);
    expect(printed.join('')).toBe(out.replaceAll('\n', '\r\n'));
    expect(events.filter(([, code]) => code === 'm').map(([, , data]) => data)).toEqual([
      'guess 1',
      'guess 2',
    ]);
    expect(events.at(-1)?.slice(1)).toEqual(['x', '0']);
    expect(readFileSync(path, 'utf8')).not.toContain('hush');
  });

  it('refuses a file that exists or cannot be written', async () => {
    writeFileSync(path, 'mine');
    expect(await ran([...play, '--cast', path])).toEqual({
      status: 2,
      out: '',
      err: `keypeg: --cast writes a new file, and “${path}” exists: name another one.\n`,
    });
    const missing = await ran([...play, '--cast', join(path, 'x')]);
    expect(missing.status).toBe(2);
    expect(missing.err).toContain('cannot write');
    expect(await ran([...play, '--cast', '-'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('--cast names a file'),
    });
  });
});
