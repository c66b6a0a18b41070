import { describe, expect, it } from 'vitest';
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

describe.each(allSceneNames)('the screen %s', (name) => {
  const app = spokenApp(allScenes[name](full), fullStyle);

  it('says what it is', () => {
    expect(linesAfter(undefined, app).join('').trim()).not.toBe('');
  });

  it('can be left by a word', () => {
    const meaning = meaningOf(app, promptOf(app).text.startsWith('Type yes') ? 'yes' : 'leave');
    const steps = 'steps' in meaning ? meaning.steps : [];
    expect(steps.map((step) => messageOf(app, step))).not.toContain(undefined);
    expect(steps).not.toEqual([]);
  });

  it('has a meaning for each number and word that it names', () => {
    for (const entry of choicesOn(earOf(app))) {
      const [first] = 'steps' in entry ? entry.steps : [];
      if (first !== undefined) expect(messageOf(app, first)).toBeDefined();
    }
    for (const { key } of wordsOf(app)) {
      expect(messageOf(app, { press: key })).toBeDefined();
    }
  });

  it('answers help and a line without a meaning', () => {
    for (const line of ['help', 'xyzzy plugh xyzzy']) {
      const meaning = meaningOf(app, line);
      if (promptOf(app).text.startsWith('Type yes')) continue;
      const said = 'lines' in meaning ? meaning.lines.join('') : 'steps';
      expect(said).not.toBe('');
    }
  });
});

it('reads out the results of all players at a daily that is finished, and of no other', () => {
  const app = spokenApp(allScenes['daily-table'](full), fullStyle);
  const [code, word] = choicesOn(earOf(app));
  expect(code).toMatchObject({
    about: expect.stringContaining('34 players so far. You did better than 69% of the others.'),
  });
  expect(word).toMatchObject({ about: expect.not.stringContaining('players') });
});
