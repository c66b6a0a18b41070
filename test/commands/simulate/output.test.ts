import { describe, expect, it } from 'vitest';
import type { Terminal } from '../../../source/commands/command-line/command.ts';
import { barChart, progressLine } from '../../../source/commands/output.ts';
import { fakeStream } from '../text/fake-terminal.ts';

/** A terminal of some columns, and everything that is written to it. */
function terminalOf(columns: number) {
  const stderr = Object.assign(fakeStream<Terminal['stderr']>(), { isTTY: true, columns });
  return { stderr, written: () => String(stderr.read() ?? '') };
}

describe('a progress line', () => {
  const forms = ['━━━━━━━━━━ 50%, 648 of 1,296', '50%, 648 of 1,296', '50.0%'] as const;

  it.each([
    [80, forms[0]],
    [29, forms[0]],
    // The last column stays free.
    [28, forms[1]],
    [17, forms[2]],
  ])('is the first form that fits %i columns', (columns, shown) => {
    const { stderr, written } = terminalOf(columns);
    progressLine(stderr).show(...forms);
    expect(written()).toBe(`\r${shown}`);
  });

  it('is cut between words where no form fits, by the columns that characters take', () => {
    const { stderr, written } = terminalOf(14);
    progressLine(stderr).show('words 単語リスト: 3 of 9 codes');
    expect(written()).toBe('\rwords');
  });

  it('replaces and clears what it has shown, and never more than a row', () => {
    const { stderr, written } = terminalOf(80);
    const { show, clear } = progressLine(stderr);
    show('ten of 1,296 games');
    show('100 games');
    expect(written()).toBe('\rten of 1,296 games\r100 games         ');
    show('ten of 1,296 games');
    written();
    stderr.columns = 12;
    show('11 games');
    expect(written()).toBe('\r11 games   ');
    stderr.columns = 6;
    clear();
    expect(written()).toBe('\r     \r');
  });
});

describe('a chart of bars', () => {
  const rows = [
    { cells: ['turns', 'games'], count: 0 },
    { cells: ['4', '1'], count: 1 },
    { cells: ['5', '1,000'], count: 1000 },
  ];

  it('has the longest bar for the largest count, and at least a cell for any', () => {
    expect(barChart(rows, 24)).toEqual([
      'turns  games',
      '    4      1  █',
      '    5  1,000  ██████████',
    ]);
    expect(barChart(rows, 200)[2]).toBe(`    5  1,000  ${'█'.repeat(40)}`);
  });
});
