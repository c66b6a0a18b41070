import { describe, it } from 'vitest';
import { programPid } from '../helpers/terminal/shell.ts';
import { expectRestored, openGame } from './keypeg.ts';

describe('reports of the mouse', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)('end with the program after %s', async (signal) => {
    const terminal = await openGame('signals', { env: { KEYPEG_MOUSE: 'on' } });
    process.kill(await programPid(terminal), signal);
    await expectRestored(terminal, signal === 'SIGTERM' ? 143 : 129);
  });
});
