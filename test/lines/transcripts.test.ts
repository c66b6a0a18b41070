import { describe, expect, it } from 'vitest';
import { answerReply, type Effect, type Reply } from '../../source/screens/app/effects.ts';
import { profileOf } from '../../source/screens/app/game/profile.ts';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import { rulesWith } from '../helpers/games.ts';
import { anAccount } from '../screens/frames/account-scenes.ts';
import { openTranscript, type Transcript } from './transcript.ts';

/** What a player types from the menu on, or in a program that opens with something else. */
const talk = (lines: readonly string[], startScreen?: StartScreen): Transcript => {
  const transcript = openTranscript(startScreen);
  transcript.type(...lines);
  return transcript;
};

const seeded: StartScreen = { kind: 'game', rules: rulesWith(), seed: '7' };

/** The answers of a store about an account. */
const accountReply = (effect: Effect): Reply | undefined => {
  if (effect.kind !== 'call') return undefined;
  switch (effect.name) {
    case 'account.read':
      return answerReply('account.read', { kind: 'account', account: anAccount });
    case 'account.rename':
      return answerReply(effect.name, { kind: 'name-refused', refused: 'name-taken' });
    case 'account.issueCode':
      return answerReply(effect.name, {
        kind: 'code-issued',
        text: 'runt quash sharp floss elite saving',
      });
    case 'account.delete':
      return answerReply(effect.name, { kind: 'account-deleted' });
    default:
      return undefined;
  }
};

const conversations: Readonly<Record<string, () => Transcript>> = {
  menu: () =>
    talk([
      ...[
        'help',
        'next tip',
        'elefant',
        'play',
        'back',
        '99',
        '',
        'settings',
        'back',
        'with',
        'help',
      ],
      ...['challenge', 'back', 'back', 'you', 'games', 'settings', 'back', 'quit'],
    ]),
  puzzles: () => talk(['5', 'game words', 'help', 'menu', 'quit']),
  puzzle: () =>
    talk(
      [
        ...['help', '112', '1122', '1122', '5131', 'rows', '9', '1 3', '1 3', '1 2 3 4'],
        ...['2 3 4', 'next puzzle'],
      ],
      {
        kind: 'puzzle',
        start: { kind: 'single', rules: rulesWith(), level: 'easy', seed: 'a' },
      },
    ),
  manual: () => talk(['7', '2', '2', 'help', 'back', 'quit']),
  pegs: () =>
    talk(
      [
        ...[
          'help',
          'settings',
          'warnings on',
          'back',
          '1122',
          '12',
          '1179',
          'bord',
          'board',
          'lifelines',
          '2',
          '1122',
          '3344',
          'yes',
        ],
        ...['lifeline#3', 'use hint', 'lifelines', '2', 'leave', 'no', '6323', 'help', 'share'],
        ...['another format', 'back', 'repeat', '3', 'options', 'attempts 12', 'start', 'give up'],
        ...['yes', '4'],
      ],
      seeded,
    ),
  'bulls-and-cows': () => talk(['play', 'bulls', '1234', '5678', 'board', '1589', 'quit']),
  words: () =>
    talk([
      'play',
      'options',
      'length',
      'back',
      'words',
      'brane',
      'zzzzz',
      'board',
      'crane',
      'help',
      'orane',
      '5',
    ]),
  equations: () =>
    talk([
      ...['play', 'equations', '12+35=47', '1+1', '35+12=47', 'lifeline 3', 'use hint'],
      ...['leave', 'yes', 'continue', 'give up', 'no', '6/3+8=10', 'menu'],
    ]),
  review: () =>
    talk([
      ...['play', 'options', 'attempts 3', 'start', '1122', '1133', '4455', 'help'],
      ...['review', 'help', '2', 'show best', '3'],
      ...['2', 'what if', 'help', '1', '1415', 'take back', 'who answers', '1415', '1456'],
      ...['start over', 'back', 'back', 'menu'],
    ]),
  'two-players': () =>
    talk(['with a friend', 'two players', 'start', '11', '1234', '', '1122', '1234', '4']),
  'make-a-challenge': () => talk(['play', 'two players', 'start', '1234', 'challenge', 'back']),
  'hide-a-code': () =>
    talk([
      ...[
        'play',
        'hide a code',
        'options',
        'machine',
        'start',
        'help',
        '2',
        '1 0',
        'w...',
        '0 0',
        '0 0',
        'help',
        '2',
      ],
      ...['0 1', 'back', 'review answers', 'back', 'leave', 'yes', '1'],
    ]),
  'against-a-machine': () =>
    talk(['play', 'against', 'start', '1122', '3344', '1465', 'share', 'back', 'menu']),
  'against-given-up': () => talk(['play', 'against a machine', 'start', '1122', 'give up', 'yes']),
  'watch-a-machine': () => {
    const transcript = talk([
      'play',
      'watch a machine',
      'start',
      '',
      '',
      'numbers',
      'numbers',
      'faster',
      'resume',
    ]);
    transcript.tick(20);
    transcript.type('share', 'back', '4');
    return transcript;
  },
  settings: () =>
    talk([
      ...[
        'settings',
        'help',
        'theme',
        'theme classic',
        '5 on',
        'bell next',
        'pegs 12',
        'warnings repeats',
      ],
      ...['back', 'play', 'start', '1122', '1122', 'give up', 'yes', 'menu'],
    ]),
  records: () =>
    talk([
      ...['you', '2', 'these games', 'help', 'state won', '1', 'back'],
      ...[
        ...['back', 'back', 'today', 'help', 'past days', '0', 'next page', 'back'],
        ...['hard word', 'leave', 'yes', 'back'],
      ],
      ...['6', '2', 'back'],
    ]),
  account: () => {
    const transcript = openTranscript(
      { kind: 'menu' },
      { profile: profileOf({ kind: 'named', name: anAccount.name }), replyOf: accountReply },
    );
    transcript.type('settings', 'account', '1', 'Ada', 'back', '2', 'back', '3', 'show a code');
    transcript.type('done', '6', 'someone', anAccount.name, 'leave keypeg');
    return transcript;
  },
  tutorial: () => {
    const profile = { ...profileOf({ kind: 'local' }), experience: 'new' } as const;
    const transcript = openTranscript({ kind: 'menu' }, { profile });
    transcript.type('tutorial', '1123', '2141', 'lifelines', 'place', 'leave', 'no', '2413', '3');
    return transcript;
  },
  challenge: () =>
    talk([
      ...['with', 'challenge', 'ABC', 'keypeg play ABCD'],
      ...['TE11-2QVT', '1122', 'leave', 'yes'],
    ]),
  replay: () => {
    const transcript = talk(['1122', '6323'], seeded);
    const front = transcript.app().stack.at(-1);
    if (front?.screen !== 'game') throw new Error('no game');
    const replay = openTranscript({ kind: 'replay', game: front.game, speed: 1 });
    replay.type('', 'resume');
    replay.tick(3);
    replay.type('help', 'leave');
    return replay;
  },
};

describe('golden transcripts', () => {
  it.each(Object.keys(conversations))('%s', async (name) => {
    const text = conversations[name]?.().text() ?? '';
    await expect(text).toMatchFileSnapshot(`transcripts/${name}.txt`);
  });
});
