import { onTestFinished, vi } from 'vitest';
import { offlineDailies } from '../../../source/engine/daily/daily.ts';
import type { PlayedGame } from '../../../source/screens/app/game/unfinished.ts';
import type { Player } from '../../../source/screens/play/mode.ts';
import {
  openPlayerRecords,
  type RecordsChange,
} from '../../../source/session/records/player-records.ts';
import type { PlayerStore } from '../../../source/session/records/player-store.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { openWriteQueue } from '../../../source/store/queue/write-queue.ts';
import { full, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { signIn } from '../../store/specification/fixtures.ts';

/** One session of ada's, on a store that opens when the test says so. */
export function openSession(
  store: GameStore,
  session: string,
  by: 'with-key' | 'without-key' = 'without-key',
) {
  const opening = Promise.withResolvers<PlayerStore>();
  const queue = openWriteQueue(store.games);
  const changes: RecordsChange[] = [];
  const notify = vi.fn();
  const player: Player = { kind: 'guest' };
  const records = openPlayerRecords({
    kept: 'stored',
    player,
    experience: 'played',
    playerOf: ({ account: { name } }) => ({ kind: 'named', name }),
    signIn: opening.promise,
    openDailies: async () => offlineDailies,
    now: () => 0,
    notify,
  });
  records.subscribe((change) => changes.push(change));
  const open = async (): Promise<void> => {
    const account = await signIn(store, 'ada');
    const key = by === 'without-key' ? 'none' : { fingerprint: 'SHA256:ada', source: 'ada' };
    opening.resolve({ account, key, holder: { node: 'node', session }, store, queue });
  };
  onTestFinished(async () => {
    await queue.close();
  });
  return { records, changes, notify, open, queue, fail: opening.reject };
}

const started = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });

/** The game after keys; its secret is 6323. */
export function played(...keys: Parameters<typeof pressed>[1][]): PlayedGame {
  const game = pressed(started, ...keys).played;
  if (game === 'none') throw new Error('no game is played');
  return game;
}

/** The identity of the game that is played. */
export const { id } = played();
