import { describe, expect, it } from 'vitest';
import { samePegs } from '../../source/engine/core/code.ts';
import { sameFeedback } from '../../source/engine/core/feedback.ts';
import { formatCode, score } from '../../source/engine/variants/codes.ts';
import { variantOf } from '../../source/engine/variants/index.ts';
import { pasteBytes } from '../helpers/terminal/keys.ts';
import { underShell } from '../helpers/terminal/shell.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import {
  arrowsFor,
  blankRow,
  expectRestored,
  open,
  openGame,
  openKeypeg,
  secretOf,
  standard,
} from './keypeg.ts';
import { openMode } from './menu.ts';

const secretTextOf = (seed: string): string => formatCode(standard, secretOf(seed));

/** A guess that is not the secret. */
const wrongFor = (seed: string): string => (secretTextOf(seed) === '1122' ? '3344' : '1122');

describe('a game against the machine', () => {
  it('is won with arrow keys only and left by the end menu', async () => {
    const terminal = await openGame('won');
    terminal.press(...arrowsFor(blankRow, secretOf('won')), 'enter');
    await terminal.waitFor('You cracked it!');
    await terminal.waitFor(/│ 1 turn +│/);
    terminal.press('up', 'enter');
    await expectRestored(terminal, 0);
  });

  it('is lost when all turns are used, and then shows the code', async () => {
    const terminal = openKeypeg(['play', '--seed', 'lost', '--attempts', '2']);
    await terminal.waitFor('turn 1 of 2');
    terminal.type(wrongFor('lost'));
    terminal.press('enter');
    await terminal.waitFor('turn 2 of 2');
    // Enter alone would count as held.
    terminal.press('right', 'enter');
    await terminal.waitFor('the code was');
    await terminal.waitFor(new RegExp(Array.from(secretTextOf('lost')).join(' +'), 'u'));
    await terminal.waitFor(/│ 2 turns +│/);
    terminal.press('escape');
    await terminal.waitFor('With a friend');
    terminal.type('q');
    await expectRestored(terminal, 0);
  });

  it('keeps the last guess in the row and accepts letters and Backspace', async () => {
    const terminal = await openGame('rows');
    terminal.type('rgY6');
    terminal.press('backspace');
    terminal.type('4');
    terminal.press('enter');
    await terminal.waitFor('1234: right place');
    terminal.press('right', 'enter');
    await terminal.waitFor('turn 3 of 10');
  });

  it('refuses an incomplete row without using a turn', async () => {
    const terminal = await openGame('short');
    terminal.type('123');
    terminal.press('enter');
    await terminal.waitFor('too short');
    expect(terminal.screen()[0]).toContain('turn 1 of 10');
  });

  it('starts again with the same rules from the end menu', async () => {
    const terminal = await openGame('again');
    terminal.type(secretTextOf('again'));
    terminal.press('enter');
    await terminal.waitFor('Same again');
    // Enter has just ended the game, and might still be held down.
    terminal.press('down', 'up', 'enter');
    await terminal.waitFor('turn 1 of 10');
    await terminal.waitFor('─ Board ─');
  });
});

describe('npm start', () => {
  /** The feedback for a guess, read from the screen. */
  const feedbackFor = async (terminal: Terminal, guess: string): Promise<RegExpExecArray> => {
    const pattern = new RegExp(`${guess}: right place (\\d), right color (\\d)`);
    await terminal.waitFor(pattern);
    const found = pattern.exec(terminal.screen().join('\n'));
    if (found === null) throw new Error(`no answer to ${guess}`);
    return found;
  };

  it('leads to a cracked game with arrows and Enter only', async () => {
    const terminal = open({
      ...underShell('npm', ['start']),
      env: { npm_config_update_notifier: 'false' },
    });
    await openMode(terminal, 'break');
    await terminal.waitFor('possible codes');
    terminal.press('enter');
    await terminal.waitFor('turn 1 of 10');

    let candidates = [...variantOf(standard).secrets()];
    let row: Parameters<typeof arrowsFor>[0] = blankRow;
    for (;;) {
      const guess = candidates[Math.floor(candidates.length / 2)];
      if (guess === undefined) throw new Error('no code is consistent with the answers');
      terminal.press(...arrowsFor(row, guess), 'enter');
      const [, exact, partial] = await feedbackFor(terminal, formatCode(standard, guess));
      if (exact === '4') break;
      const feedback = { exact: Number(exact), partial: Number(partial) };
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

describe('lifelines', () => {
  it('give true clues, once each, and cost turns', async () => {
    const secret = secretOf('lifelines');
    const terminal = await openGame('lifelines');
    terminal.press('tab');
    await terminal.waitFor('Lifelines');
    terminal.type('2');
    await terminal.waitFor('turn 3 of 10');
    await terminal.waitFor(/Place \d of the code is/);
    const screen = terminal.screen().join('\n');
    const [, place, sign] = /Place (\d) of the code is \w+ \((\d)\)/.exec(screen) ?? [];
    expect(Number(sign) - 1).toBe(secret[Number(place) - 1]);

    // LIFELINE in the whole row, by arrows: it is the value below the first one.
    terminal.press('down', 'down', 'right', 'down', 'down', 'right', 'down', 'down', 'right');
    terminal.press('down', 'down', 'enter');
    await terminal.waitFor('Lifelines');
    terminal.press('enter');
    await terminal.waitFor('turn 4 of 10');
    const [, contained] = /The code contains \w+ \((\d)\)/.exec(terminal.screen().join('\n')) ?? [];
    expect(secret).toContain(Number(contained) - 1);
    expect(terminal.screen().filter((row) => /\d +LIFELINE/.test(row))).toHaveLength(3);

    terminal.press('tab');
    await terminal.waitFor('Used: the code contains');
    terminal.press('enter', 'down', 'enter');
    terminal.press('escape');
    await terminal.waitFor('turn 4 of 10');
  });

  it('are refused when mixed with pegs, and the row stays', async () => {
    const terminal = await openGame('mixed');
    terminal.type('123');
    terminal.press('down', 'down', 'enter');
    await terminal.waitFor('Fill the whole row with LIFELINE');
    expect(terminal.screen()[0]).toContain('turn 1 of 10');
    terminal.type('4');
    terminal.press('enter');
    await terminal.waitFor('1234: right place');
  });
});

describe('Esc', () => {
  it('warns first, can be undone by another key, and leaves the second time', async () => {
    const terminal = await openGame('esc');
    terminal.type(`${wrongFor('esc')}\r`);
    await terminal.waitFor('turn 2 of 10');
    terminal.press('escape');
    await terminal.waitFor('Press Esc again');
    terminal.press('right');
    await terminal.waitFor((rows) => !rows.join('\n').includes('Press Esc again'));
    terminal.press('escape');
    await terminal.waitFor('Press Esc again');
    terminal.press('escape');
    await terminal.waitFor('With a friend');
    terminal.type('q');
    await expectRestored(terminal, 0);
  });
});

describe('unusual input', () => {
  it('accepts a held arrow key: two hundred presses in one write', async () => {
    const terminal = await openGame('held');
    terminal.press(...Array(200).fill('right'));
    terminal.type('1234');
    terminal.press(...Array(203).fill('up'));
    // 203 is a multiple of the seven values (with the lifeline), so the first position is unchanged.
    terminal.press('enter');
    await terminal.waitFor('1234: right place');
  });

  it('ignores a paste that is no row', async () => {
    const terminal = await openGame('paste');
    terminal.type(pasteBytes('rm -rf\r\x1b[A\x03 hello\n'.repeat(50)));
    await terminal.waitFor('The pasted text is not a row');
    expect(terminal.screen()[0]).toContain('turn 1 of 10');
    terminal.type(pasteBytes(' 1 2\n3 4 '));
    terminal.press('enter');
    await terminal.waitFor('1234: right place');
  });

  it('accepts keys before the first frame without echoing them', async () => {
    const normal = await openGame('early');
    normal.type('1234\r');
    await normal.waitFor('1234: right place');

    const early = openKeypeg(['play', '--seed', 'early']);
    const stop = early.onOutput((piece) => {
      if (!piece.includes('\x1b[?1049h')) return;
      stop();
      early.type('1234\r');
    });
    await early.waitFor('1234: right place');
    expect(early.screen()).toEqual(normal.screen());
  });

  it('ignores unknown bytes', async () => {
    const terminal = await openGame('bytes');
    terminal.type('\x00\x01\x02\x1b[200;5R\x1b[<0;1;1Mzzz漢字🙂é\x1b[1;5A\x1bOP');
    terminal.press('delete');
    terminal.type('1234');
    terminal.press('enter');
    await terminal.waitFor('1234: right place');
  });

  it('accepts a whole game in one write', async () => {
    const terminal = await openGame('burst');
    terminal.type(`${wrongFor('burst')}\r${secretTextOf('burst')}\r`);
    await terminal.waitFor(/│ 2 turns +│/);
  });
});
