import { expect, it, vi } from 'vitest';
import { frontOf } from '../../source/screens/app/app.ts';
import type { CallName, Reply } from '../../source/screens/app/effects.ts';
import { profileOf } from '../../source/screens/app/game/profile.ts';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import type { Key } from '../../source/screens/parts/input.ts';
import { openSession } from '../../source/session/open-session.ts';
import type { PlayerRecords } from '../../source/session/records/player-records.ts';
import type { RunEffect } from '../../source/session/session-context.ts';
import { full } from '../helpers/frames.ts';
import { eventually } from '../helpers/patience.ts';
import { listedGame, playedGames } from '../helpers/stored-games.ts';
import { guessed } from '../screens/app/continued.ts';
import { contextWith, recordsWith } from './session-context.ts';

/** The session of a player with an unfinished game; all effects have the same reply. */
function openPlayer(reply: Reply, startScreen: StartScreen = { kind: 'menu' }) {
  const runEffect = vi.fn<RunEffect>(async () => reply);
  const save = vi.fn<PlayerRecords['save']>();
  const unfinished = playedGames(guessed).map(listedGame);
  const profile = { ...profileOf({ kind: 'local' }), unfinished };
  const session = openSession(
    contextWith({
      startScreen,
      records: recordsWith({ profile: () => profile, save }),
      runEffect,
    }),
    full,
  );
  return {
    ...session,
    /** How many moves each saved game had, in the order in which they were saved. */
    saved: (): readonly number[] =>
      save.mock.calls.flatMap(([played]) => (played === 'none' ? [] : played.game.moves.length)),
    /** Presses keys in one turn of the event loop. */
    press: (...keys: readonly Key[]): void => {
      for (const key of keys) {
        session.dispatch({ screen: 'terminal', kind: 'key-pressed', key, at: 0 });
      }
    },
    /** How often something was asked for outside. */
    asked: (name: CallName | 'host'): number =>
      runEffect.mock.calls.filter(
        ([effect]) => (effect.kind === 'call' ? effect.name : effect.kind) === name,
      ).length,
  };
}

it('a game is loaded again by a key that follows its failure in the same turn', async () => {
  const reason = 'The database is down.';
  const { current, subscribe, press, asked, close } = openPlayer({ kind: 'failed', reason });
  const hasFailed = (): boolean => {
    const front = frontOf(current());
    return front.screen === 'loading' && front.state !== 'asked';
  };
  let tries = 0;
  subscribe(() => {
    if (!hasFailed() || tries === 3) return;
    tries++;
    queueMicrotask(() => press('enter'));
  });
  press('enter');
  await eventually(() => expect(asked('games.open')).toBe(4));
  await eventually(() => expect(hasFailed()).toBe(true));
  close();
});

it.each<[CallName | 'host', readonly Key[]]>([
  ['games.discard', ['6', 'tab', 'delete', 'enter', 'escape', '?']],
  ['host', ['4', '3', 'y', 'escape']],
])('%s runs even if its screen is left in the same turn', (name, keys) => {
  const { press, asked, close } = openPlayer({ kind: 'sent' });
  press(...keys);
  expect(asked(name)).toBe(1);
  close();
});

it('what only reads does not run for a screen that is left in the same turn', async () => {
  const { current, press, asked, close } = openPlayer({ kind: 'sent' });
  press('enter', 'escape');
  await eventually(() => expect(frontOf(current()).screen).toBe('menu'));
  close();
  expect(asked('games.open')).toBe(0);
});

it('a key after the one that leaves does nothing', () => {
  const { current, press, close } = openPlayer({ kind: 'sent' });
  press('q', 'q', '?');
  expect([current().state, frontOf(current()).screen]).toEqual(['left', 'menu']);
  close();
});
