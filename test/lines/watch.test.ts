import { expect, it } from 'vitest';
import { linesAfter, spokenApp } from '../../source/lines/spoken.ts';
import { fullStyle, type LineStyle } from '../../source/prose/games/answer-forms.ts';
import { effectsOf } from '../../source/screens/app/app.ts';
import type { Effect } from '../../source/screens/app/effects.ts';
import { full } from '../helpers/frames.ts';
import { scenes } from '../screens/frames/scenes.ts';
import { replyTo } from '../screens/outside.ts';
import { openTranscript } from './transcript.ts';

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

it('keeps a line that is typed while a machine thinks, until its player leaves', () => {
  const isPending = ({ kind }: Effect): boolean => isThinking && kind === 'guess';
  let isThinking = false;
  const { type, text, reply, app, reader } = openTranscript({ kind: 'menu' }, { isPending });
  type('play', 'hide', 'start');
  isThinking = true;
  type('1 1', '1 2');
  const [effect] = effectsOf(app()).filter(isPending);
  expect(text()).toMatch(/Your answer: 1 1\n1 2\n$/);
  if (effect !== undefined) reply(effect, replyTo(effect));
  expect(text()).toMatch(/is it 1 4 1 5\?\nYour answer: 1 2\n$/);
  type('yes', 'leave');
  reader.update((each) => each);
  expect(text()).toMatch(/Type yes to leave the game, or no to stay: $/);
});
