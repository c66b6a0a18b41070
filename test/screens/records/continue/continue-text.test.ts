import { expect, it } from 'vitest';
import { startOf } from '../../../../source/engine/daily/days.ts';
import { agoText, questionsOf } from '../../../../source/screens/records/continue/continue.ts';
import { english } from '../../../helpers/english.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each(['race', 'duel'] as const)('a %s is given up as what it is', (mode) => {
  const questions = questionsOf({ occasion: 'room', mode }, english);
  expect(questions.at(0)).toBe(`Give up this ${mode}? It counts as not broken.`);
  expect(questions.at(-1)).toBe(`Give up this ${mode}?`);
});

it.each([
  [-HOUR, 'now'],
  [MINUTE - 1, 'now'],
  [MINUTE, '1 min ago'],
  [HOUR - 1, '59 min ago'],
  [HOUR, '1 h ago'],
  [DAY - 1, '23 h ago'],
  [DAY, '1 day ago'],
  [14 * DAY, '14 days ago'],
  [15 * DAY, '2026-10-24'],
])('a game that was played %i ms ago was played %s', (age, text) => {
  const now = startOf(312);
  expect(agoText(now - age, now, english)).toBe(text);
});
