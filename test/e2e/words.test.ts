import { it } from 'vitest';
import { type Marks, marksOf, sameFeedback } from '../../source/engine/core/feedback.ts';
import { codesOf, wordOf } from '../../source/engine/variants/words/dictionary.ts';
import { loadWords } from '../../source/engine/variants/words/load-words.ts';
import { underShell } from '../helpers/terminal/shell.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { expectRestored, open } from './keypeg.ts';
import { openMode } from './menu.ts';

const words = await loadWords(5);

/** Opens the set-up of words from the menu. */
async function openWords(terminal: Terminal): Promise<void> {
  await openMode(terminal, 'break');
  await terminal.waitFor('possible codes');
  terminal.press('left', 'left');
  await terminal.waitFor(/[\d,]+ answers, [\d,]+ guesses/);
}

/** The marks of a turn on the board, which has signs for them without colors. */
async function marksAt(terminal: Terminal, turn: number, word: string): Promise<Marks> {
  const letters = [...word.toUpperCase()].map((letter) => `${letter}([●○·])`).join('\\W*');
  const pattern = new RegExp(`${turn}\\W+${letters}`);
  await terminal.waitFor(pattern);
  const found = pattern.exec(terminal.screen().join('\n'))?.slice(1) ?? [];
  return found.map((sign) => {
    if (sign === '●') return 'exact';
    return sign === '○' ? 'partial' : 'absent';
  });
}

it('is won by typing after npm start', async () => {
  const terminal = open({
    ...underShell('npm', ['start']),
    env: { npm_config_update_notifier: 'false', NO_COLOR: '1' },
  });
  await openWords(terminal);
  // Enough attempts for a player who guesses any consistent word.
  terminal.press('down', 'down', 'down', ...Array(14).fill('right'), 'enter');
  await terminal.waitFor('turn 1 of 20');

  let candidates = [...codesOf(words, words.answers)];
  for (let turn = 1; ; turn += 1) {
    const guess = candidates[Math.floor(candidates.length / 2)];
    if (guess === undefined) throw new Error('no word is consistent with the tiles');
    const word = wordOf(words, guess);
    terminal.type(`${word}\r`);
    const marks = await marksAt(terminal, turn, word);
    if (marks.every((mark) => mark === 'exact')) break;
    candidates = candidates.filter(
      (code) => code !== guess && sameFeedback(marksOf(code, guess), marks),
    );
  }
  await terminal.waitFor('You cracked it');
  terminal.press('tab');
  await terminal.waitFor('To copy and share');
  await terminal.waitFor(/(?:🟩 ?){5}/u);
  terminal.press('escape');
  await terminal.waitFor('You cracked it');
  terminal.press('up', 'enter');
  await expectRestored(terminal, 0);
});
