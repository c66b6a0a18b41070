/** A process of attackers: runs the attacks that the benchmark orders. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { abuse } from '../../../test/e2e/attacks/abuse.ts';
import type { Attack, AttackGroup } from '../../../test/e2e/attacks/attack.ts';
import { limitAddresses } from '../../../test/e2e/attacks/attackers.ts';
import { crowds } from '../../../test/e2e/attacks/crowds.ts';
import { floods } from '../../../test/e2e/attacks/floods.ts';
import { mutants } from '../../../test/e2e/attacks/mutants.ts';
import { packets } from '../../../test/e2e/attacks/packets.ts';
import { sessions } from '../../../test/e2e/attacks/sessions.ts';
import { opened } from '../../../test/ssh/loopback.ts';
import { answerRequests } from '../request.ts';

/** An order of the benchmark to a process of attackers. */
export type AttackOrder = {
  readonly port: number;
  /** How long the attack lasts in seconds; an attack with its own end may last longer. */
  readonly seconds: number;
  readonly seed: number;
  readonly attack:
    | { readonly kind: 'one'; readonly group: string; readonly name: string }
    /** Attacks of all groups at random, some at the same time, from a number of addresses. */
    | { readonly kind: 'mixed'; readonly addresses: number };
};

/** The cost of an attack. */
export type AttackReport = {
  /** Processor time of this process, in milliseconds. */
  readonly busy: number;
};

/** Attacks on the protocol and by floods; the seed determines random changes. */
export const groupsOf = (seed: number): readonly AttackGroup[] => [
  ...[crowds, floods, packets, sessions],
  mutants(seed),
];

/** Attacks at the same time in one round of a mixed attack, and how long each lasts in milliseconds. */
const MIXED = 4;
const MIXED_TIME = 20_000;

async function runOrder({ port, seconds, seed, attack }: AttackOrder): Promise<void> {
  const attacks = [...groupsOf(seed), abuse].flatMap((group) =>
    group.attacks.map((one) => ({ ...one, group: group.name })),
  );
  const end = performance.now() + seconds * 1000;
  if (attack.kind === 'mixed') {
    limitAddresses(attack.addresses);
    while (performance.now() < end) {
      await Promise.all(Array.from({ length: MIXED }, () => attackAtRandom(port, attacks, end)));
      // Thousands of connections that nothing closes fill the memory of this process in an hour.
      closeAll();
    }
    return;
  }
  const chosen = attacks.find(({ group, name }) => group === attack.group && name === attack.name);
  if (chosen === undefined) throw new Error('No such attack');
  while (performance.now() < end) {
    await chosen.run(port, () => performance.now() >= end);
    closeAll();
  }
}

/** Runs one attack, whether or not the server refuses it, and no longer than until the end. */
async function attackAtRandom(
  port: number,
  attacks: readonly Attack[],
  end: number,
): Promise<void> {
  const attack = attacks[randomInt(attacks.length)];
  const until = Math.min(end, performance.now() + MIXED_TIME);
  const isOver = (): boolean => performance.now() >= until;
  await Promise.race([
    attack?.run(port, isOver).catch(() => undefined),
    // An attack may wait for what a server under other attacks does not do.
    pause(2 * MIXED_TIME, undefined, { ref: false }),
  ]);
}

function closeAll(): void {
  for (const close of opened.splice(0)) close();
}

if (import.meta.main) {
  answerRequests<AttackOrder>(async (order) => {
    const before = process.cpuUsage();
    await runOrder(order);
    const { user, system } = process.cpuUsage(before);
    return { busy: (user + system) / 1000 } satisfies AttackReport;
  });
}
