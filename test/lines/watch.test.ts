import { expect, it } from 'vitest';
import { linesAfter, spokenApp } from '../../source/lines/spoken.ts';
import { fullStyle, type LineStyle } from '../../source/prose/games/answer-forms.ts';
import { full } from '../helpers/frames.ts';
import { scenes } from '../screens/frames/scenes.ts';

const terseStyle: LineStyle = { speech: 'terse', feedback: 'pegs', continuedBy: 'nothing' };

// How many guesses have appeared before a screen is announced depends on how busy the computer is.
it.each([
  ['in full', fullStyle],
  ['tersely', terseStyle],
])('reads out the guesses %s that machines made before their screen is announced', (_, style) => {
  const opened = spokenApp(scenes['watch-started'](full), style);
  const later = spokenApp(scenes.watch(full), style);
  const [sentence = '', ...guesses] = linesAfter(undefined, later);
  expect(linesAfter(undefined, opened)).toContain(sentence);
  expect(guesses.filter((line) => /\b[123]\b.*:/.test(line)).length).toBeGreaterThanOrEqual(3);
  expect(guesses).toEqual(expect.arrayContaining([...linesAfter(opened, later)]));
});
