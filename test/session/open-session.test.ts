import { expect, it, vi } from 'vitest';
import { verbatim } from '../../source/languages/catalog.ts';
import { frontOf } from '../../source/screens/app/app.ts';
import { profileOf } from '../../source/screens/records.ts';
import { openNoticeBoard } from '../../source/session/notice-board.ts';
import { openSession } from '../../source/session/open-session.ts';
import type { RunEffect } from '../../source/session/session-context.ts';
import { unsavedSettings } from '../../source/session/settings-keepers.ts';
import { defaultSessionSettings } from '../../source/settings/settings.ts';
import { eventually } from '../helpers/eventually.ts';
import { full } from '../helpers/frames.ts';
import { fixedSeeds } from '../helpers/seeds.ts';
import { listedGame, playedGames } from '../helpers/stored-games.ts';
import { guessed } from '../screens/app/continued.ts';

it('a game is loaded again by a key that follows its failure at once', async () => {
  const runEffect = vi.fn<RunEffect>(async () => ({
    kind: 'failed',
    reason: verbatim('The database is down.'),
  }));
  const profile = {
    ...profileOf({ kind: 'local' }),
    unfinished: playedGames(guessed).map(listedGame),
  };
  const { current, dispatch, subscribe, close } = openSession(
    {
      startScreen: { kind: 'menu' },
      settings: unsavedSettings(defaultSessionSettings),
      seeds: fixedSeeds('loading'),
      records: { profile: () => profile, subscribe: () => () => undefined, save: () => undefined },
      notices: openNoticeBoard(),
      clipboard: 'none',
      suspend: undefined,
      runEffect,
      onInput: () => undefined,
      onGuess: () => undefined,
    },
    full,
  );
  const pressEnter = (): void =>
    dispatch({ screen: 'terminal', kind: 'key-pressed', key: 'enter', at: 0 });
  const loads = (): number =>
    runEffect.mock.calls.filter(
      ([effect]) => effect.kind === 'records' && effect.query.kind === 'open-game',
    ).length;
  const hasFailed = (): boolean => {
    const front = frontOf(current());
    return front.screen === 'loading' && front.state.kind === 'failed';
  };
  let tries = 0;
  subscribe(() => {
    if (!hasFailed() || tries === 3) return;
    tries++;
    // In the same turn of the event loop, before the session runs its effects again.
    queueMicrotask(pressEnter);
  });
  pressEnter();
  await eventually(() => expect(loads()).toBe(4));
  await eventually(() => expect(hasFailed()).toBe(true));
  close();
});
