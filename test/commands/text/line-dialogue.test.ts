import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Terminal } from '../../../source/commands/command-line/command.ts';
import { runLineDialogue } from '../../../source/commands/solve/solve.ts';
import { fakeStream } from './fake-terminal.ts';

it('ends as at the end of the input if that comes before the next prompt', async () => {
  const [stdin, stdout, stderr] = [
    Object.assign(fakeStream<Terminal['stdin']>(), { isTTY: true }),
    Object.assign(fakeStream<Terminal['stdout']>(), { isTTY: true }),
    fakeStream<Terminal['stderr']>(),
  ];
  const terminal = { env: {}, stdin, stdout, stderr };
  stdin.write('1122\n');
  const status = await runLineDialogue(
    { dialogue: { waitingFor: 'guess' }, lines: ['Crack the code.'] },
    {
      answer: async (dialogue) => {
        stdin.end();
        await once(stdin, 'end');
        return { dialogue, lines: ['Crack another code.'] };
      },
      promptOf: () => 'guess> ',
      endOfInput: () => ['The game is saved.'],
    },
    terminal,
  );
  expect(status).toBe(0);
  stdout.end();
  expect(await text(stdout)).toMatch(
    /^Crack the code\.\n.*Crack another code\.\n\nThe game is saved\.\n$/su,
  );
});

it('reads no line where the dialogue has ended with its opening', async () => {
  const [stdin, stdout, stderr] = [
    fakeStream<Terminal['stdin']>(),
    fakeStream<Terminal['stdout']>(),
    fakeStream<Terminal['stderr']>(),
  ];
  const terminal = { env: {}, stdin, stdout, stderr };
  const status = await runLineDialogue(
    { dialogue: { waitingFor: 'nothing' }, lines: ['That game has ended.'] },
    {
      answer: (dialogue) => ({ dialogue, lines: [] }),
      promptOf: () => 'guess> ',
      endOfInput: () => ['The game is saved.'],
    },
    terminal,
  );
  expect(status).toBe(0);
  stdout.end();
  expect(await text(stdout)).toBe('That game has ended.\n');
});
