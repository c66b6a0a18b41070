import { expect, it } from 'vitest';
import { type Marks, marksOf, sameFeedback } from '../../source/engine/core/feedback.ts';
import { codesOf, wordOf } from '../../source/engine/variants/words/dictionary.ts';
import { loadWords } from '../../source/engine/variants/words/load-words.ts';
import { underShell } from '../helpers/terminal/shell.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { expectRestored, open, openKeypeg } from './keypeg.ts';
import { openMode } from './menu.ts';

const words = await loadWords(5);

/** Opens the set-up of words from the menu. */
async function openWords(terminal: Terminal): Promise<void> {
  await openMode(terminal, 'break');
  await terminal.waitFor('possible codes');
  terminal.press('left', 'left');
  await terminal.waitFor(/[\d,]+ answers, [\d,]+ guesses/);
}

async function openFromMenu(): Promise<Terminal> {
  const terminal = openKeypeg([], { env: { NO_COLOR: '1' } });
  await openWords(terminal);
  return terminal;
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

it('is lost after six wrong words, and then shows the word', async () => {
  const terminal = await openFromMenu();
  terminal.press('enter');
  await terminal.waitFor('turn 1 of 6');
  // These words are guesses but not answers, so none of them is the secret.
  for (const [index, word] of ['xylyl', 'aahed', 'zoeae', 'immix', 'fuzil', 'pyxes'].entries()) {
    expect(words.answers).not.toContain(word);
    terminal.type(`${word}\r`);
    await marksAt(terminal, index + 1, word);
  }
  const shown = /the word was.*\n.*││ +((?:\[[A-Z] \] ?){5})/u;
  await terminal.waitFor(shown);
  const [, secret = ''] = shown.exec(terminal.screen().join('\n')) ?? [];
  expect(words.answers).toContain(secret.replaceAll(/[^A-Z]/g, '').toLowerCase());
  terminal.press('escape');
  await terminal.waitFor('With a friend');
  terminal.type('q');
  await expectRestored(terminal, 0);
});

it('refuses a guess that contradicts the tiles in hard mode and keeps the typed letters', async () => {
  const terminal = await openFromMenu();
  terminal.press('down', 'down', 'right', 'enter');
  await terminal.waitFor('5 letters, hard');
  // Every answer has at least one of these letters, so a word without them contradicts a tile.
  const openers = ['crane', 'sloth', 'pudgy'];
  let turn = 0;
  let found: Marks = [];
  for (const word of openers) {
    terminal.type(`${word}\r`);
    turn += 1;
    found = await marksAt(terminal, turn, word);
    if (found.some((mark) => mark !== 'absent')) break;
  }
  expect(found.some((mark) => mark !== 'absent')).toBe(true);
  terminal.type('immix\r');
  await terminal.waitFor(/so a guess must|Letter \d must be/);
  expect(terminal.screen()[0]).toContain(`turn ${turn + 1} of 6`);
  await terminal.waitFor(/I\W+M\W+M\W+I\W+X/);
});

it('refuses letters that are no word and accepts a pasted word', async () => {
  const terminal = await openFromMenu();
  terminal.press('enter');
  await terminal.waitFor('turn 1 of 6');
  terminal.type('qqqqq\r');
  await terminal.waitFor('QQQQQ is not in the word list');
  expect(terminal.screen()[0]).toContain('turn 1 of 6');
  terminal.type('\x1b[200~crane\x1b[201~');
  terminal.press('enter');
  await marksAt(terminal, 1, 'crane');
});

it('lets a machine guess a word and a person answer in tiles', async () => {
  const terminal = openKeypeg([]);
  await openMode(terminal, 'hide');
  await terminal.waitFor('in your head');
  terminal.press('down', 'down', 'right', 'right');
  await terminal.waitFor('answers');
  terminal.press('enter');
  await terminal.waitFor(/is it [A-Z]{5}\?/);
  terminal.type('ggggg\r');
  await terminal.waitFor('cracked it in 1 guess');
});
