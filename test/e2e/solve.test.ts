import { describe, expect, it } from 'vitest';
import { programPid } from '../helpers/terminal/shell.ts';
import { expectRestored, openKeypeg, typeInTurn } from './keypeg.ts';

describe('keypeg solve', () => {
  it('works at a terminal', async () => {
    const terminal = openKeypeg(['solve', '--strategy', 'entropy']);
    await terminal.waitFor('How many pegs');
    await typeInTurn(
      terminal,
      ['five\r', 'Type a whole number above zero.'],
      ['5\r', 'How many colors'],
      ['8\r', 'Do the colors count from 0'],
      ['no\r', 'Guess 1'],
      ['why\r', 'bits on average'],
      ['1 1\r', 'Guess 2'],
    );
    terminal.type('q\r');
    await expectRestored(terminal, 0);
  });
});

describe('keypeg simulate', () => {
  it('shows its progress at a terminal, and Ctrl-C stops it with a partial result', async () => {
    const options = '--pegs 5 --colors 10 --strategy entropy';
    const terminal = openKeypeg(['simulate', ...options.split(' ')]);
    await terminal.waitFor(/[1-9]\d*%, .* of 100,000 secrets/);
    process.kill(await programPid(terminal), 'SIGINT');
    await terminal.waitFor(/stopped after [\d,]+ of 100,000 secrets/);
    // The table's first line may have left the screen with what the shell prints below it.
    expect(terminal.raw()).toMatch(/entropy, 5 pegs of 10 colors: [\d,]+ secrets in/);
    await expectRestored(terminal, 130);
  });
});
