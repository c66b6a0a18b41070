import { describe, expect, it } from 'vitest';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { opponents } from '../../../../source/screens/play/mode.ts';
import { frontAs, pressed } from '../../../helpers/frames.ts';
import { playedGames } from '../../../helpers/stored-games.ts';
import { answeredBy, thought, ticked } from '../../outside.ts';
import { guessed, keptOf, leave, menu, started } from '../continued.ts';

describe('what is unfinished', () => {
  it.each<[name: string, app: AppModel, kept: unknown]>([
    ['a program that opens', menu, 'none'],
    ['a game without a move', started, 'none'],
    ['a row that is typed', pressed(started, ...'1122'), 'none'],
    ['a guess', guessed, ['7', 1]],
    ['a lifeline', pressed(started, 'tab', '1'), ['7', 1]],
    ['a hint that is not found yet', pressed(started, 'tab', '3'), 'none'],
    ['a hint that is found', thought(pressed(started, 'tab', '3')), ['7', 1]],
    ['a game that was left', pressed(guessed, ...leave), ['7', 1]],
    ['help in a game', pressed(guessed, '?'), ['7', 1]],
    ['a game that was left for another', pressed(guessed, ...leave, '3', 'enter'), ['7', 1]],
    ['a game that is won', pressed(guessed, ...'6323', 'enter'), 'none'],
    ['a secret that is typed', pressed(menu, '3', '2', 'enter', ...'1122'), 'none'],
    ['a secret that is refused', pressed(menu, '3', '2', 'enter', ...'112', 'enter'), 'none'],
    ['a machine', ticked(thought(pressed(menu, '3', '4', 'enter')), 2), 'none'],
    ['a machine that asks', thought(pressed(menu, '3', '3', 'enter')), 'none'],
  ])('of %s', (_, app, kept) => {
    expect(keptOf(app)).toEqual(kept);
  });

  it('is a game with a machine from the first answer to it', () => {
    const asked = thought(pressed(menu, '3', '3', 'enter'));
    const answered = answeredBy(asked, '6323');
    expect(keptOf(answered)).toEqual([expect.any(String), 3]);
    const { game } = frontAs(answered, 'answer');
    const continued = frontAs(pressed(answered, ...leave, 'enter'), 'answer');
    expect([continued.game, continued.opponent]).toEqual([game, opponents[0]]);
  });

  it('ends by giving up, and returns when an answer is corrected', () => {
    const answered = answeredBy(thought(pressed(menu, '3', '3', 'enter')), '6323');
    const given = pressed(answered, 'tab', 'down', 'enter', 'y');
    expect(frontAs(given, 'answer').game).toMatchObject({ phase: 'over', outcome: 'resigned' });
    expect(keptOf(given)).toBe('none');
    const over = pressed(answered, '4', '0', 'enter');
    expect([frontAs(over, 'answer').game.phase, keptOf(over)]).toEqual(['over', 'none']);
    const reopened = pressed(over, 'tab', 'enter', ...'01', 'enter');
    expect(frontAs(reopened, 'answer').game.phase).toBe('guessing');
    expect(keptOf(reopened)).toEqual([expect.any(String), 5]);
  });

  it('is every game that was started, the last played first', () => {
    const other = pressed(guessed, ...leave, '3', 'enter', ...'3344', 'enter');
    expect(playedGames(other).map(({ game }) => game.seed)).toEqual([
      frontAs(other, 'game').game.seed,
      '7',
    ]);
    const back = pressed(other, ...leave, '1', 'down', 'enter');
    expect(frontAs(back, 'game').game.seed).toBe('7');
    const changed = pressed(back, '3');
    expect(keptOf(changed)).toEqual(['7', 1]);
    expect(playedGames(pressed(back, ...'6323', 'enter'))).toHaveLength(1);
  });
});
