import { describe, expect, it } from 'vitest';
import { programPid } from '../helpers/terminal/shell.ts';
import { expectRestored, openKeypeg } from './keypeg.ts';

describe('keypeg solve', () => {
  it('works at a terminal', async () => {
    const terminal = openKeypeg(['solve', '--strategy', 'entropy']);
    await terminal.waitFor('How many pegs');
    terminal.type('five\r');
    await terminal.waitFor('Type a whole number above zero.');
    terminal.type('5\r');
    await terminal.waitFor('How many colors');
    terminal.type('8\r');
    await terminal.waitFor('Do the colors count from 0');
    terminal.type('no\r');
    await terminal.waitFor('Guess 1');
    terminal.type('why\r');
    await terminal.waitFor('bits on average');
    terminal.type('1 1\r');
    await terminal.waitFor('Guess 2');
    terminal.type('q\r');
    await expectRestored(terminal, 0);
  });
});

describe('keypeg simulate', () => {
  it('shows its progress at a terminal, and Ctrl-C stops it with a partial result', async () => {
    const terminal = openKeypeg([
      'simulate',
      '--pegs',
      '5',
      '--colors',
      '10',
      '--strategy',
      'entropy',
    ]);
    await terminal.waitFor(/[1-9]\d*%, .* of 100,000 secrets/);
    process.kill(await programPid(terminal), 'SIGINT');
    await terminal.waitFor(/stopped after [\d,]+ of 100,000 secrets/);
    // The table's first line may have left the screen with what the shell prints below it.
    expect(terminal.raw()).toMatch(/entropy, 5 pegs of 10 colors: [\d,]+ secrets in/);
    await expectRestored(terminal, 130);
  });
});
