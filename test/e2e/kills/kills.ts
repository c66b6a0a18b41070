import { toError } from '../../../source/engine/core/result.ts';
import { openPrograms } from './programs.ts';
import { type RandomSource, randomSource } from './random-source.ts';
import type { LostAnswer } from './saved-moves.ts';
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
  /** How many answers players have seen, and which of them a kill has cost. */
  readonly answers: number;
  readonly lost: readonly LostAnswer[];
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
  const lost: LostAnswer[] = [];
  let games = 0;
  let moves = 0;
  let answers = 0;
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
        const found = await scenario.kill(kind);
        lost.push(...found);
        done[kind] = (done[kind] ?? 0) + 1;
        log(`kill ${index + 1} of ${order.length}: ${kind}`);
        for (const { player, guesses, age } of found)
          log(`lost: ${player}, ${guesses}, shown ${age.toFixed(0)} ms before the kill`);
        const violated = violationsOf(scenario);
        for (const violation of violated.slice(logged)) log(`violation: ${violation}`);
        logged = violated.length;
      }
      for (const player of scenario.players) answers += player.answers();
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
  return { kills: done, games, moves, answers, lost, violations: [...new Set(violations)] };
}

const violationsOf = ({ witnesses }: Scenario): readonly string[] =>
  witnesses.flatMap((witness) => witness.violations());

function shuffled<Value>(values: readonly Value[], random: RandomSource): readonly Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(random.below(rest.length), 1));
}
