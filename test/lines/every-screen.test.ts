import { expect, it } from 'vitest';
import { choicesOn, earOf } from '../../source/lines/ear.ts';
import { wordsOf } from '../../source/lines/line-meaning.ts';
import {
  linesAfter,
  meaningOf,
  messageOf,
  promptOf,
  spokenApp,
} from '../../source/lines/spoken.ts';
import { fullStyle } from '../../source/prose/games/answer-forms.ts';
import { full } from '../helpers/frames.ts';
import { allSceneNames, allScenes } from '../screens/frames/all-scenes.ts';

it.each(allSceneNames)('the screen %s can be heard, used and left by words', (name) => {
  const app = spokenApp(allScenes[name](full), fullStyle);
  expect(linesAfter(undefined, app).join('').trim()).not.toBe('');

  const asks = promptOf(app).text.startsWith('Type yes');
  const meaning = meaningOf(app, asks ? 'yes' : 'leave');
  const steps = 'steps' in meaning ? meaning.steps : [];
  expect(steps.map((step) => messageOf(app, step))).not.toContain(undefined);
  expect(steps).not.toEqual([]);

  const named = choicesOn(earOf(app)).flatMap((entry) => ('steps' in entry ? entry.steps[0] : []));
  const keys = wordsOf(app).map(({ key }) => ({ press: key }));
  for (const step of [...named, ...keys]) {
    if (step !== undefined) expect(messageOf(app, step)).toBeDefined();
  }

  for (const line of asks ? [] : ['help', 'xyzzy plugh xyzzy']) {
    const answer = meaningOf(app, line);
    expect('lines' in answer ? answer.lines.join('') : 'steps').not.toBe('');
  }
});

it('reads out the results of all players at a daily that is finished, and of no other', () => {
  const app = spokenApp(allScenes['daily-table'](full), fullStyle);
  const [code, word] = choicesOn(earOf(app));
  expect(code).toMatchObject({
    about: expect.stringContaining('34 players so far. You did better than 69% of the others.'),
  });
  expect(word).toMatchObject({ about: expect.not.stringContaining('players') });
});
