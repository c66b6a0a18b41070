import { openMemoryGameStore } from '../../../source/store/memory/memory-game-store.ts';
import { specifyGameStore } from '../specification/game-store.ts';

specifyGameStore(
  'memory',
  async (clock, limits) => ({
    store: openMemoryGameStore(() => clock.now, limits),
    close: async () => {},
  }),
  300,
);
