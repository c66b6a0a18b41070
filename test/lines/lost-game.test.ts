import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meaningOf, messageOf, spokenApp } from '../../source/lines/spoken.ts';
import { fullStyle } from '../../source/prose/games/answer-forms.ts';
import { frontOf, updateApp } from '../../source/screens/app/app.ts';
import type { StoreMessage } from '../../source/screens/app/game/from-store.ts';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import { frontAs } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { openTranscript, type Transcript } from './transcript.ts';

const startScreen: StartScreen = { kind: 'game', rules: rulesWith(), seed: '7' };

/** A read game with one guess that a message of the store takes away. */
function openLost(kind: 'game-taken-over' | 'game-lost'): Transcript {
  const transcript = openTranscript(startScreen);
  transcript.type('1122');
  const { played } = transcript.app();
  if (played === 'none') throw new Error('no game');
  const common = { screen: 'store', game: played.id } as const;
  const message: StoreMessage =
    kind === 'game-lost' ? { ...common, kind, text: 'This game is gone.' } : { ...common, kind };
  transcript.dispatch(message);
  return transcript;
}

it.each([
  ['game-taken-over', 'You continue this game in another window. Type menu to go on.'],
  ['game-lost', 'This game is gone. Type menu to go on.'],
] as const)('%s is read out, and again for each line, until it is acknowledged', (kind, text) => {
  const { type, text: written, app } = openLost(kind);
  const count = (): number => written().split(text).length - 1;
  expect(count()).toBe(1);
  const lost = frontOf(app());
  type('3344', 'hint', '1', 'help', '');
  expect(frontOf(app())).toBe(lost);
  expect(count()).toBe(6);
  type('menu');
  expect(frontOf(app()).screen).toBe('menu');
});

it('no line but the acknowledgment changes the screens of a game that is lost', () => {
  const words = [
    '1122',
    '3344',
    'yes',
    'y',
    'hint',
    'give up',
    'leave',
    'undo',
    '1',
    '?',
    'repeat',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string())), (lines) => {
      const { type, app } = openLost('game-taken-over');
      const { stack } = app();
      type(...lines.filter((line) => !['#', 'menu'].includes(line.trim().toLowerCase())));
      expect(app().stack).toBe(stack);
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['leave', '3344', '3 3 4 4: '],
  ['give up', '3344', '3 3 4 4: '],
  ['leave', 'lifelines', 'Choice: '],
])('reads a line that answers no question: %s, then %s', (asks, line, expected) => {
  const { type, text } = openTranscript(startScreen);
  type('1122', asks);
  expect(text()).toMatch(/Type yes .*: $/u);
  const before = text().length;
  type(line);
  expect(text().slice(before)).toContain(expected);
});

it('says once that the game goes on where the answer to the line comes later', () => {
  const { type, app } = openTranscript(startScreen);
  type('1122', 'leave');
  const meant = meaningOf(spokenApp(app(), fullStyle), '3344');
  const steps = 'steps' in meant ? meant.steps : [];
  const logs = steps.map((_, at) => {
    const after = steps.slice(0, at + 1).reduce((before, step) => {
      const message = messageOf(before, step);
      return message === undefined ? before : updateApp(before, message);
    }, app());
    return frontAs(after, 'game').log.lines;
  });
  expect(logs.at(-1)).toContain(logs[0]?.at(-1));
});
