import { expect, it } from 'vitest';
import { noteAnswers } from './saved-moves.ts';
import type { Board, Screen } from './screens.ts';

/** A game with some guesses and a row that is typed. */
const gameWith = (...guesses: readonly string[]): Screen => [
  '╭─ Board ─╮',
  ...guesses.map((guess, n) => `│ ${n + 1}   ${[...guess].join('   ')}   │`),
  '│      ↑    │',
];

const saved = (...guesses: readonly string[]): Board => ({ guesses, draft: '' });

it('answers that are not saved are lost, with the time from their first frame to the kill', () => {
  const shown = noteAnswers('ada');
  shown.note(gameWith(), 50);
  shown.note(gameWith('1122'), 100);
  shown.note(gameWith('1122'), 250);
  shown.note(gameWith('1122', '3344'), 300);
  shown.note(gameWith('1122', '3344', '5566'), 420);
  expect(shown.count()).toBe(3);
  expect(shown.takeLost([saved('1122'), saved('6666')], 400)).toEqual([
    { player: 'ada', guesses: '1122,3344', age: 100 },
    { player: 'ada', guesses: '1122,3344,5566', age: -20 },
  ]);
  expect(shown.takeLost([saved('1122')], 400)).toEqual([]);
});

it('no answer is lost whose guess is on a saved board, whatever came after it', () => {
  const shown = noteAnswers('ada');
  shown.note(gameWith('1122'), 100);
  expect(shown.takeLost([saved('1122', '3344')], 400)).toEqual([]);
});

it('a screen without a game shows no answer', () => {
  const shown = noteAnswers('ada');
  shown.note(['  Watch machines', '  How to play'], 100);
  expect(shown.count()).toBe(0);
});
