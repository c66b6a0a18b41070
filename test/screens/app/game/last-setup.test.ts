import { describe, expect, it } from 'vitest';
import { rulesToData } from '../../../../source/engine/variants/index.ts';
import { englishId } from '../../../../source/engine/variants/words/dictionary.ts';
import { type AppModel, updateApp } from '../../../../source/screens/app/app.ts';
import { type Profile, profileOf } from '../../../../source/screens/app/game/profile.ts';
import { frontAs, full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';

describe('the set-up of the last stored game', () => {
  const stored = (rules: object, mode: string) => ({ rules: JSON.stringify(rules), mode });
  const profileWith = (last: Profile['last']): Profile => ({
    ...profileOf({ kind: 'local' }),
    last,
  });
  const setupOf = (app: AppModel) =>
    frontAs(pressed(app, 'end', 'up', 'up', 'up', 'up', 'enter'), 'setup');
  const big = rulesToData(rulesWith({ pegs: 5, colors: 8 }));

  it.each<[name: string, last: Profile['last'], expected: object]>([
    ['no game', 'none', { mode: { kind: 'break' }, variant: 'pegs' }],
    ['pegs', stored(big, 'break'), { variant: 'pegs', choices: { pegs: { pegs: 5, colors: 8 } } }],
    ['a challenge', stored(big, 'challenge'), { mode: { kind: 'break' }, variant: 'pegs' }],
    [
      'a hidden code',
      stored(big, 'hide table optimal'),
      { mode: { kind: 'hide', secretKept: 'table' } },
    ],
    [
      'words',
      stored(
        rulesToData(wordRulesWith({ mode: 'hard' }, dictionaryWith(['cranes'], [], englishId(6)))),
        'break',
      ),
      { variant: 'words', choices: { words: { pegs: 6, mode: 'hard', list: 'english' } } },
    ],
    ['rules of another version', stored({}, 'break'), { mode: { kind: 'break' }, variant: 'pegs' }],
    ['an unknown mode', stored(big, 'juggle'), { mode: { kind: 'break' }, variant: 'pegs' }],
  ])('is offered by Play: %s', (_, last, expected) => {
    const profile = profileWith(last);
    expect(setupOf(opened(full, { kind: 'menu' }, { profile }))).toMatchObject(expected);
    const message = { screen: 'store', kind: 'profile-changed', profile } as const;
    expect(setupOf(updateApp(opened(), message))).toMatchObject(expected);
  });

  it('is not offered once something was started in this session', () => {
    const played = pressed(opened(), '3', '2', 'right', 'enter', 'escape');
    const profile = profileWith(stored(big, 'break'));
    const known = updateApp(played, { screen: 'store', kind: 'profile-changed', profile });
    expect(setupOf(known)).toEqual(setupOf(played));
    expect(setupOf(known).mode).toEqual({ kind: 'duel' });
  });
});
