import { describe, expect, it } from 'vitest';
import type { Code } from '../../source/engine/core/code.ts';
import { marksOf } from '../../source/engine/core/feedback.ts';
import { codesOf } from '../../source/engine/variants/words/dictionary.ts';
import { loadWords } from '../../source/engine/variants/words/load-words.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { openKeypeg } from './keypeg.ts';
import { openMode } from './menu.ts';

const words = await loadWords(5);
/** Pegs and Bulls and Cows come before words. */
const toWords = ['right', 'right'] as const;

const codeFor = (word: string): Code => {
  const [code] = codesOf(words, [word.toLowerCase()]);
  if (code === undefined) throw new Error(word);
  return code;
};

const tileKeys = { exact: 'g', partial: 'y', absent: '.' } as const;

/** The tiles of a guess if FJORD is the word. */
const tilesFor = (guess: string): string =>
  marksOf(codeFor('fjord'), codeFor(guess))
    .map((mark) => tileKeys[mark])
    .join('');

/** Opens a game in which Ora guesses a word that the player keeps in mind. */
async function openAnswering(): Promise<Terminal> {
  const terminal = openKeypeg([], { rows: 40, columns: 100 });
  await openMode(terminal, 'hide');
  await terminal.waitFor('possible code');
  terminal.press('down', 'down', ...toWords);
  await terminal.waitFor(/answers/);
  terminal.press('enter');
  await terminal.waitFor('turn 1 of 6');
  return terminal;
}

/** Waits for the guess in a turn; empty when the game is over. */
async function guessIn(terminal: Terminal, turn: number): Promise<string> {
  await terminal.waitFor((rows) => {
    const text = rows.join('\n');
    const guessed = text.includes(`turn ${turn} of`) && text.includes('Enter answer');
    return guessed || text.includes('Same again');
  });
  const text = terminal.screen().join('\n');
  if (text.includes('Same again')) return '';
  return [...text.matchAll(/is it ([A-Z]{5})\?/g)].at(-1)?.[1] ?? '';
}

describe('a rare word in the player’s mind', () => {
  it('is found full screen, and the machine says that it is rare', async () => {
    const terminal = await openAnswering();
    for (let turn = 1; turn <= 6; turn++) {
      const guess = await guessIn(terminal, turn);
      if (guess === '') break;
      terminal.type(`${tilesFor(guess)}\r`);
    }
    await terminal.waitFor(/Ora cracked it in [1-6] guess/);
    const screen = terminal.screen().join('\n');
    expect(screen).toContain('Not a common word, then:');
    expect(screen).not.toContain('disagree');
  });
});
