import { toError } from '../../../source/engine/core/result.ts';
import { openPrograms } from './programs.ts';
import { type RandomSource, randomSource } from './random-source.ts';
import type { KillKind, Scenario } from './scenario.ts';
import { openPostgresServer, openSqliteServer } from './servers.ts';

export { type KillKind, killKinds } from './scenario.ts';

/** What is killed, and how often. */
export type KillPlan = {
  /** Determines what the players type, and which kill comes when. */
  readonly seed: string;
  readonly kills: Readonly<Partial<Record<KillKind, number>>>;
  /** Reports the progress as a sentence. */
  readonly log: (sentence: string) => void;
};

/** What was killed, and what was wrong after it. */
export type KillReport = {
  readonly kills: Readonly<Partial<Record<KillKind, number>>>;
  /** How much was saved meanwhile. */
  readonly games: number;
  readonly moves: number;
  readonly violations: readonly string[];
};

/** Players who are killed together, and the kinds of their kills. */
const scenarios: readonly {
  readonly kinds: readonly KillKind[];
  readonly open: (random: RandomSource) => Promise<Scenario>;
}[] = [
  { kinds: ['program'], open: openPrograms },
  { kinds: ['server on SQLite', 'worker on SQLite'], open: openSqliteServer },
  {
    kinds: ['server on PostgreSQL', 'worker on PostgreSQL', 'PostgreSQL'],
    open: openPostgresServer,
  },
];

/** Lets players play and kills programs, servers and databases at random instants. */
export async function runKills({ seed, kills, log }: KillPlan): Promise<KillReport> {
  const done: Partial<Record<KillKind, number>> = {};
  const violations: string[] = [];
  let [games, moves] = [0, 0];
  for (const { kinds, open } of scenarios) {
    const random = randomSource(`${seed} ${kinds.join()}`);
    const order = shuffled(
      kinds.flatMap((kind) => Array<KillKind>(kills[kind] ?? 0).fill(kind)),
      random,
    );
    if (order.length === 0) continue;
    const scenario = await open(random);
    let logged = 0;
    try {
      for (const player of scenario.players) player.play();
      for (const [index, kind] of order.entries()) {
        await scenario.kill(kind);
        done[kind] = (done[kind] ?? 0) + 1;
        log(`kill ${index + 1} of ${order.length}: ${kind}`);
        const found = violationsOf(scenario);
        for (const violation of found.slice(logged)) log(`violation: ${violation}`);
        logged = found.length;
      }
      for (const witness of scenario.witnesses) {
        const committed = await witness.read();
        games += committed.games.size;
        for (const game of committed.games.values()) moves += game.moves.length;
      }
    } catch (error) {
      violations.push(`the kills ended: ${toError(error).message}`);
    } finally {
      violations.push(...(await scenario.close()));
      violations.push(...violationsOf(scenario));
    }
  }
  return { kills: done, games, moves, violations: [...new Set(violations)] };
}

const violationsOf = ({ witnesses }: Scenario): readonly string[] =>
  witnesses.flatMap((witness) => witness.violations());

function shuffled<Value>(values: readonly Value[], random: RandomSource): readonly Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(random.below(rest.length), 1));
}
