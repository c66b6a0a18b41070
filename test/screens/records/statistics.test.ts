import { describe, expect, it } from 'vitest';
import { type AppModel, effectsOf, frontOf } from '../../../source/screens/app/app.ts';
import { answerReply } from '../../../source/screens/app/effects.ts';
import { chosenOf } from '../../../source/screens/records/StatisticsScreen.tsx';
import { frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { storedGames } from '../../helpers/store-replies.ts';
import { fromStore, statisticsScenes } from '../frames/statistics-scenes.ts';
import { replied } from '../outside.ts';

/** The statistics before the machine has broken a code. */
const ready = (): AppModel => statisticsScenes['statistics-machine-thinking'](full);

/** The program after one reply to what it waits for. */
function after(app: AppModel, reply: Parameters<typeof replied>[2]): AppModel {
  const [effect] = effectsOf(app);
  if (effect === undefined) throw new Error('nothing is waited for');
  return replied(app, effect, reply);
}

describe('the machine on the statistics', () => {
  it('goes on until it has broken every code of the chosen game', () => {
    let app = ready();
    expect(effectsOf(app)).toMatchObject([{ name: 'statistics.machine', asked: 0 }]);
    const none = after(app, answerReply('statistics.machine', { codes: 10, brokenIn: [] }));
    expect(textOf(none)).toContain('-, 0 of 10 …');
    app = after(app, answerReply('statistics.machine', { codes: 10, brokenIn: [0, 0, 4] }));
    expect(textOf(app)).toContain('3.00, 4 of 10 …');
    expect(effectsOf(app)).toMatchObject([{ name: 'statistics.machine', asked: 4 }]);
    app = after(app, answerReply('statistics.machine', { codes: 10, brokenIn: [0, 0, 4, 6] }));
    expect(effectsOf(app)).toEqual([]);
    expect(textOf(app)).toContain('3.60 on the same codes');
  });

  it('works for the chosen game, keeps what it has found, and never blocks a key', () => {
    const half = after(
      ready(),
      answerReply('statistics.machine', { codes: 10, brokenIn: [0, 0, 4] }),
    );
    const words = pressed(half, 'down');
    expect(effectsOf(words)).toMatchObject([
      { name: 'statistics.machine', args: { of: { variant: 'words' } }, asked: 0 },
    ]);
    const back = pressed(words, 'up');
    expect(effectsOf(back)).toEqual(effectsOf(half));
    expect(effectsOf(pressed(half, 'escape')).map(({ kind }) => kind)).not.toContain('machine');
  });

  it('is not asked about codes of people, and not again after it has failed', () => {
    const duel = pressed(ready(), 'up', 'up');
    expect(chosenOf(frontAs(duel, 'statistics'))?.roles.codemaker).toBe('human');
    expect(effectsOf(duel)).toEqual([]);
    const failed = after(ready(), { kind: 'failed', reason: 'It is tired.' });
    expect(effectsOf(failed)).toEqual([]);
    expect(textOf(failed)).toContain('It is tired.');
  });
});

it('a store that fails can be asked again', () => {
  const failed = after(pressed(opened(), '6'), {
    kind: 'failed',
    reason: 'No disk.',
  });
  expect(textOf(failed)).toContain('No disk.');
  expect(effectsOf(pressed(failed, 'enter'))).toMatchObject([{ name: 'statistics.all' }]);
});

it('without games a friendly sentence is shown, and the list of games is open', () => {
  const app = fromStore(pressed(opened(), '6'), []);
  expect(textOf(app)).toContain('No finished games yet.');
  expect(frontOf(pressed(app, 'enter')).screen).toBe('games');
  expect(storedGames.length).toBeGreaterThan(0);
});
