import type { CallContext } from '../../../source/session/calls/call.ts';
import { openWriteQueue } from '../../../source/store/queue/write-queue.ts';

const ignore = (): void => undefined;

/** What a call can use on a store of a test: nothing changes behind it, and there is no solver. */
export const testContext = ({
  account,
  store,
}: Pick<CallContext, 'account' | 'store'>): CallContext => ({
  account,
  store,
  key: 'none',
  holder: { node: 'node', session: 'session' },
  queue: openWriteQueue(store.games, { onOutage: ignore, onRecovery: ignore, onError: ignore }),
  onClaimed: ignore,
  onAccount: ignore,
  refresh: ignore,
  saved: async () => 'saved',
  openDailies: () => Promise.reject(new Error('There are no dailies.')),
  signal: new AbortController().signal,
  now: () => 0,
});
