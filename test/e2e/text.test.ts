import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { expectRestored, openKeypeg } from './keypeg.ts';

/** Runs the built program with pipes instead of a terminal. */
const runPiped = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, ['dist/cli.js', ...args], {
    input,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });

describe('text mode', () => {
  it('ends with status 0 wherever the input ends', () => {
    for (const input of ['', '4', '4\nyes\n', '4\nyes\n1122\n11']) {
      const { status, stderr } = runPiped(['text'], input);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
  });

  it('stops silently when its output is closed', () => {
    const play = 'yes 1122 | "$0" dist/cli.js text --seed 7 --pegs 4 2>&1 | head -1';
    const { stdout } = spawnSync('sh', ['-c', play, process.execPath], { encoding: 'utf8' });
    expect(stdout.split('\n')).toHaveLength(2);
  });

  it('ends with status 0 at Ctrl-D', async () => {
    const terminal = openKeypeg(['text', '--seed', '7', '--pegs', '4']);
    await terminal.waitFor(/1.*10/);
    terminal.type('1122\r');
    await terminal.waitFor(/right place \d/);
    terminal.press('ctrlD');
    await expectRestored(terminal, 0);
  });
});
