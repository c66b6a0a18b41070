import { describe, expect, it } from 'vitest';
import { gameIdOf, MAX_UNFINISHED } from '../../../../source/engine/core/stored/game.ts';
import {
  type AppModel,
  effectsOf,
  frontOf,
  updateApp,
} from '../../../../source/screens/app/app.ts';
import { answerReply } from '../../../../source/screens/app/effects.ts';
import { profileOf } from '../../../../source/screens/app/game/profile.ts';
import { listedLabel } from '../../../../source/screens/records/listed-game.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { listedGame, playedGames } from '../../../helpers/stored-games.ts';
import { replied } from '../../outside.ts';
import { guessed, labelsOf, leave } from '../continued.ts';

describe('Continue', () => {
  it('lists the games when there are several, and their numbers change with the list', () => {
    const other = pressed(guessed, ...leave, '3', 'enter', ...'3344', 'enter', ...leave);
    expect(labelsOf(other)).toContain('You have 2 unfinished games.');
    const list = pressed(other, 'enter');
    expect(frontAs(list, 'games').unfinished.map((one) => listedLabel(one))).toEqual([
      'Pegs 4x6, turn 2 of 10',
      'Pegs 4x6, turn 2 of 10',
    ]);
    expect(frontAs(pressed(list, 'down', 'down'), 'games').chosen).toBe(0);
    expect(frontOf(pressed(list, 'escape')).screen).toBe('menu');
    const [first] = playedGames(other);
    const gone = updateApp(pressed(list, 'down'), {
      screen: 'store',
      kind: 'game-taken-over',
      game: first?.id ?? gameIdOf(''),
    });
    expect(frontAs(gone, 'games')).toMatchObject({ unfinished: [{}] });
  });

  it('follows what another window has done with a game that was saved and left', () => {
    const [played] = playedGames(guessed);
    if (played === undefined) throw new Error('nothing is unfinished');
    const after = (app: AppModel, turns: readonly number[], saved = [played.id]) => {
      const unfinished = turns.map((turn) => ({ ...listedGame(played), turn }));
      const profile = { ...profileOf({ kind: 'local' }), unfinished, saved };
      return updateApp(app, { screen: 'store', kind: 'profile-changed', profile }).unfinished;
    };
    const left = pressed(guessed, ...leave);
    expect(after(left, [])).toEqual([]);
    expect(after(left, [3])).toMatchObject([{ kind: 'listed', listed: { turn: 3 } }]);
    for (const kept of [after(left, [2]), after(left, [], []), after(guessed, [])]) {
      expect(kept).toEqual(left.unfinished);
    }
  });

  const two = pressed(guessed, ...leave, '3', 'enter', ...'3344', 'enter', ...leave, 'enter');
  const discarded = (asked: AppModel): AppModel => {
    const [effect] = effectsOf(asked);
    if (effect?.kind !== 'call' || effect.name !== 'games.discard') {
      throw new Error('no game is discarded');
    }
    return replied(asked, effect, answerReply('games.discard', effect.args.game));
  };

  it('discards the chosen game after a question', () => {
    expect(textOf(two)).toContain('d discard');
    const asked = pressed(two, 'down', 'delete');
    expect(textOf(asked)).toContain('Discard this game? It cannot be undone.');
    const kept = pressed(asked, 'escape');
    expect(frontAs(kept, 'games')).toMatchObject({ chosen: 1, discarding: 'no' });
    const one = discarded(pressed(asked, 'enter'));
    expect(frontAs(one, 'games')).toMatchObject({ chosen: 0, discarding: 'no' });
    expect(playedGames(one)).toEqual(playedGames(two).slice(0, 1));
    const none = discarded(pressed(one, 'd', 'enter'));
    expect([frontOf(none).screen, none.unfinished]).toEqual(['menu', []]);
  });

  it('says why a game cannot be discarded, and keeps it', () => {
    const asked = pressed(two, 'delete', 'enter');
    const [effect] = effectsOf(asked);
    if (effect === undefined) throw new Error('no game is discarded');
    const failed = replied(asked, effect, {
      kind: 'failed',
      reason: 'The disk is gone.',
    });
    expect(textOf(failed)).toContain('The disk is gone.');
    expect(failed.unfinished).toHaveLength(2);
    expect(textOf(pressed(failed, 'down'))).not.toContain('The disk is gone.');
  });

  it('says before the first move of one game too many which game goes, and then drops it', () => {
    let app = pressed(guessed, ...leave);
    for (let count = 1; count < MAX_UNFINISHED; count++) {
      app = pressed(app, '3', 'enter', ...'1122', 'enter');
      expect(app.notice).toBe('none');
      app = pressed(app, ...leave);
    }
    expect(app.unfinished).toHaveLength(MAX_UNFINISHED);
    const warned = pressed(app, '3', 'enter');
    expect(textOf(warned)).toContain('A move deletes the oldest of 20 games: Pegs 4x6, turn 2');
    expect(warned.unfinished).toHaveLength(MAX_UNFINISHED);
    const begun = pressed(warned, ...'1122', 'enter');
    expect(begun.unfinished).toHaveLength(MAX_UNFINISHED);
    expect(playedGames(begun).map(({ game }) => game.seed)).not.toContain('7');
  });

  it('never drops the counted try of a daily for another game', () => {
    const [played] = playedGames(guessed);
    if (played === undefined) throw new Error('nothing is unfinished');
    const occasions = Array.from({ length: MAX_UNFINISHED + 1 }, (_, index) =>
      index === MAX_UNFINISHED
        ? ({ kind: 'daily', daily: 'code', day: 300 } as const)
        : ({ kind: 'casual' } as const),
    );
    const unfinished = occasions.map((occasion, index) => ({
      ...listedGame(played),
      id: gameIdOf(`game-${index}`),
      occasion,
      turn: index + 1,
    }));
    const profile = { ...profileOf({ kind: 'local' }), unfinished };
    const warned = pressed(opened(full, { kind: 'menu' }, { profile }), '3', '1', 'enter');
    expect(textOf(warned)).toContain(
      'A move deletes the oldest of 20 games: Pegs 4x6, turn 10 of 10.',
    );
    const begun = pressed(warned, ...'1122', 'enter').unfinished;
    expect(begun).toHaveLength(MAX_UNFINISHED + 1);
    const ids = begun.flatMap((one) => (one.kind === 'listed' ? [one.listed.id] : []));
    expect(ids).toContain(`game-${MAX_UNFINISHED}`);
    expect(ids).not.toContain(`game-${MAX_UNFINISHED - 1}`);
  });
});
