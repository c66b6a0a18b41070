/**
 * A process that uses the store in a folder: signs in, then plays three games at a time and writes the
 * number of each move to standard output as soon as it is acknowledged. Arguments: folder, account, moves
 * at each of the three tables.
 */
import { writeSync } from 'node:fs';
import type { Result } from '../../../source/engine/core/result.ts';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { openWriteQueue } from '../../../source/store/queue/write-queue.ts';
import { openSqliteStore } from '../../../source/store/sqlite/sqlite-store.ts';

const [folder = '', player = '', moves = '0'] = process.argv.slice(2);
const report = (line: string): void => void writeSync(1, `${line}\n`);

const opened = await openSqliteStore({ folder });
if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
const { accounts, games, close } = opened.value.store;
const account = accountIdOf(player);
const signedIn = await accounts.signIn(
  { fingerprint: player, label: '' },
  { id: account, names: [{ text: player, skeleton: player }], sources: [] },
);
if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.problem));
report('ready');

const holder = { node: String(process.pid), session: player };
const queue = openWriteQueue(games, {
  onOutage: (problem) => report(JSON.stringify(problem)),
  onRecovery: () => {},
  onError: (error) => report(String(error)),
});
const check = (answer: Result<unknown, unknown>): void => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
};

/** Plays games of ten moves one after another. */
async function play(table: number): Promise<void> {
  for (let first = 0; first < Number(moves); first += 10) {
    const id = gameIdOf(`${process.pid}-${table}-${first}`);
    const start = {
      id,
      account,
      variant: 'pegs',
      rules: '{}',
      roles: { codemaker: 'machine', codebreaker: 'human' },
      seed: String(first),
      seedSource: 'system',
      mode: '',
      occasion: { kind: 'casual' },
    } as const;
    const writer = queue.start({ kind: 'start', start, holder, whenFull: 'drop-oldest' });
    for (let n = 0; n < 10; n += 1) {
      const guess = { kind: 'guess', pegs: [first + n] } as const;
      const progress =
        n === 9
          ? ({
              kind: 'finished',
              result: { outcome: 'exhausted', turns: 10, lifelines: 0, opening: [] },
            } as const)
          : ({ kind: 'unfinished', turn: n + 2, draft: '' } as const);
      check(await writer.save([guess], progress));
      report(`${id} ${n} ${first + n}`);
    }
  }
}

// Several games at once, so that they are committed together.
await Promise.all([0, 1, 2].map(play));
if ((await queue.close()) > 0) throw new Error('not all games were saved');
await close();
