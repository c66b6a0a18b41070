import { describe, it } from 'vitest';
import { samePegs } from '../../source/engine/core/code.ts';
import { sameFeedback } from '../../source/engine/core/feedback.ts';
import { formatCode, score } from '../../source/engine/variants/codes.ts';
import { variantOf } from '../../source/engine/variants/index.ts';
import { underShell } from '../helpers/terminal/shell.ts';
import { answerTo } from './breaker.ts';
import {
  arrowsFor,
  blankRow,
  expectRestored,
  open,
  openGame,
  secretOf,
  standard,
} from './keypeg.ts';
import { openMode } from './menu.ts';

describe('a game against the machine', () => {
  it('is won with arrow keys only and left by the end menu', async () => {
    const terminal = await openGame('won');
    terminal.press(...arrowsFor(blankRow, secretOf('won')), 'enter');
    await terminal.waitFor('You cracked it!');
    await terminal.waitFor(/! 1 turn,/);
    terminal.press('up', 'enter');
    await expectRestored(terminal, 0);
  });
});

describe('npm start', () => {
  it('leads to a cracked game with arrows and Enter only', async () => {
    const terminal = open({
      ...underShell('npm', ['start']),
      env: { npm_config_update_notifier: 'false' },
    });
    await openMode(terminal, 'break');
    terminal.press('enter');
    await terminal.waitFor('turn 1 of 10');

    let candidates = [...variantOf(standard).secrets()];
    let row: Parameters<typeof arrowsFor>[0] = blankRow;
    for (let turn = 1; ; turn++) {
      const guess = candidates[Math.floor(candidates.length / 2)];
      if (guess === undefined) throw new Error('no code is consistent with the answers');
      terminal.press(...arrowsFor(row, guess), 'enter');
      const feedback = await answerTo(terminal, turn, formatCode(standard, guess));
      if (feedback.exact === 4) break;
      candidates = candidates.filter(
        (code) => !samePegs(code, guess) && sameFeedback(score(standard, code, guess), feedback),
      );
      row = guess;
    }
    await terminal.waitFor('You cracked it');
    terminal.press('up', 'enter');
    await expectRestored(terminal, 0);
  });
});
