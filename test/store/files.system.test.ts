import { execFile, execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { readTextFile } from '../../source/store/files.ts';
import { needs } from '../helpers/installed.ts';

const notRegular = { ok: false, problem: { kind: 'no-regular-file' } };
const slow = { ok: false, problem: { kind: 'slow-pipe' } };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-pipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function newPipe(): string {
  const pipe = join(newFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

/** A pipe that stays open until the end of the test, with some bytes in it. */
function openPipe(bytes: string): string {
  const pipe = newPipe();
  const writer = openSync(pipe, constants.O_RDWR);
  onTestFinished(() => closeSync(writer));
  writeSync(writer, bytes);
  return pipe;
}

it('refuses a pipe without a writer, and one that does not end in time', async () => {
  expect(await readTextFile(newPipe(), 10)).toEqual(notRegular);
  expect(await readTextFile(openPipe(''), 10, 50)).toEqual(slow);
  expect(await readTextFile(openPipe('apple'), 10, 50)).toEqual(slow);
});

it('refuses a pipe with more than the limit, before its end', async () => {
  expect(await readTextFile(openPipe('apple\nmango\n'), 10, Infinity)).toEqual({
    ok: false,
    problem: { kind: 'too-large' },
  });
});

it('reads the pipe of a process substitution', needs('bash'), async () => {
  const list = join(newFolder(), 'list');
  writeFileSync(list, 'apple\nmango\nguava\n');
  const line = '"$0" source/cli.ts solve words --words <(sort "$1") --turn apple=Y.... --json';
  const { stdout } = await promisify(execFile)('bash', ['-c', line, process.execPath, list]);
  expect(JSON.parse(stdout)).toMatchObject({ candidates: 2 });
});
