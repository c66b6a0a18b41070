import { describe, expect, it } from 'vitest';
import { fail } from '../../../source/engine/core/result.ts';
import {
  fingerprintOf,
  generatePrivateKey,
  publicKeyOf,
} from '../../../source/ssh/protocol/keys.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import type { GameStore, Unavailable } from '../../../source/store/port.ts';
import { eventually } from '../../helpers/eventually.ts';
import { successOf } from '../../helpers/games.ts';
import { playFirstTurn } from '../../helpers/ssh-player.ts';
import { openTestServer } from '../open-test-server.ts';

describe('a database that cannot be used', () => {
  const down = fail<Unavailable>({ kind: 'unavailable', cause: 'unreachable', message: 'down' });

  /** A store of which some functions fail while the test says so. */
  async function failingStore(parts: readonly ('signIn' | 'write')[]) {
    const memory = await openMemoryStore();
    const database = { isDown: true };
    const { signIn } = memory.accounts;
    const { write } = memory.games;
    const fails = (part: 'signIn' | 'write') => database.isDown && parts.includes(part);
    const store: GameStore = {
      ...memory,
      accounts: {
        ...memory.accounts,
        signIn: async (key, proposal) => (fails('signIn') ? down : signIn(key, proposal)),
      },
      games: {
        ...memory.games,
        write: async (writes) => (fails('write') ? down : write(writes)),
      },
    };
    return { store, memory, database };
  }

  it('is reported at the login, and keeps what was played when it is back', async () => {
    const { store, memory, database } = await failingStore(['signIn']);
    const { connectPlayer, events } = await openTestServer({}, store);
    const key = generatePrivateKey();
    const player = await connectPlayer({ key });
    await player.waitFor('Your game cannot be saved now. Play on');
    await playFirstTurn(player);
    database.isDown = false;
    await player.waitFor('The database is back: your game is saved.');
    await eventually(async () => expect(await gamesIn(memory, key)).toMatchObject([{ turn: 2 }]));
    expect(events().filter(({ event }) => event === 'sign-in-failed')).toEqual([]);
  });

  it('is reported once while a game is played, and logged once', async () => {
    const { store, memory, database } = await failingStore(['write']);
    database.isDown = false;
    const { connectPlayer, logged } = await openTestServer({}, store);
    const key = generatePrivateKey();
    const [player, guest] = await Promise.all([connectPlayer({ key }), connectPlayer()]);
    await playFirstTurn(player);
    await playFirstTurn(guest);
    database.isDown = true;
    player.type('3344\r');
    await player.waitFor('Your game cannot be saved now. Play on');
    player.type('1');
    await player.waitFor((screen) => !screen.join().includes('Play on'));
    player.type('\u007f3344\r');
    await player.waitFor('turn 4 of 10');
    expect(player.screen().join()).not.toContain('Play on');
    database.isDown = false;
    await player.waitFor('The database is back: your game is saved.');
    expect(guest.screen().join()).not.toContain('database');
    await eventually(async () => expect(await gamesIn(memory, key)).toMatchObject([{ turn: 4 }]));
    expect(await logged('store-outage')).toMatchObject([{ cause: 'unreachable', error: 'down' }]);
    expect(await logged('store-recovered')).toHaveLength(1);
  });
});

/** The unfinished games of a key's owner in a store. */
export async function gamesIn({ accounts, games }: GameStore, privateKey: string) {
  const fingerprint = fingerprintOf(successOf(publicKeyOf(privateKey)));
  const account = successOf(await accounts.find({ by: 'key', fingerprint }));
  return account === undefined ? [] : successOf(await games.unfinished(account.id));
}
