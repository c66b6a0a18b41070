import { describe, expect, it } from 'vitest';
import { finishedGame, finishedLog } from '../../../../source/screens/play/FinishedScreen.tsx';
import { watchLog } from '../../../../source/screens/play/watch/watch.ts';
import { textsOf } from '../../../helpers/english.ts';
import { frontAs, full, textOf } from '../../../helpers/frames.ts';
import { adversaryScenes } from '../../frames/play/adversary-scenes.ts';

const kept = [
  'Answer 1 kept 276 codes.',
  expect.stringMatching(/^Answer 2 kept \d+ codes\.$/),
  expect.stringMatching(/^Answer 3 kept \d+ codes\.$/),
  expect.stringMatching(/^Answer 4 kept \d+ codes?\.$/),
];

const aboutAnswers = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => text.startsWith('Answer '));

describe('a recorded game against the adversary', () => {
  it('shows in a replay how many codes each answer so far kept', () => {
    const replay = frontAs(adversaryScenes['adversary-replay'](full), 'watch');
    expect(aboutAnswers(textsOf(watchLog(replay).lines))).toEqual(kept.slice(0, 2));
    const over = frontAs(adversaryScenes['adversary-replay-over'](full), 'watch');
    expect(aboutAnswers(textsOf(watchLog(over).lines))).toEqual(kept);
  });

  it('shows par and the guesses above it at the end of a replay', () => {
    expect(textOf(adversaryScenes['adversary-replay'](full))).not.toContain('Par 5');
    const text = textOf(adversaryScenes['adversary-replay-over'](full));
    expect(text).toContain('Par 5, proved: you made it!');
  });

  it('shows both in the history, and shares par', () => {
    const model = frontAs(adversaryScenes['adversary-finished'](full), 'finished');
    const game = finishedGame(model);
    if (game === undefined) throw new Error('no game is shown');
    expect(aboutAnswers(textsOf(finishedLog(game, model).lines))).toEqual(kept);
    const text = textOf(adversaryScenes['adversary-finished'](full));
    expect(text).toContain('Par 5, proved: you made it!');
    const shared = textOf(adversaryScenes['adversary-finished-share'](full));
    expect(shared).toContain('par 5 (proved): made it');
  });
});
