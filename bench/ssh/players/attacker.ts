/** A process of attackers: runs the attacks that the benchmark orders. */
import { abuse } from '../../../test/e2e/attacks/abuse.ts';
import type { AttackGroup } from '../../../test/e2e/attacks/attack.ts';
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
  readonly group: string;
  readonly name: string;
};

/** The cost of an attack. */
export type AttackReport = {
  /** Processor time of this process, in milliseconds. */
  readonly busy: number;
};

/** All attacks; the seed determines random changes. */
export const groupsOf = (seed: number): readonly AttackGroup[] => [
  ...[crowds, floods, packets, sessions],
  ...[mutants(seed), abuse],
];

async function runOrder({ port, seconds, seed, group, name }: AttackOrder): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const chosen = groupsOf(seed)
    .find((each) => each.name === group)
    ?.attacks.find((attack) => attack.name === name);
  if (chosen === undefined) throw new Error('No such attack');
  while (performance.now() < end) {
    await chosen.run(port, () => performance.now() >= end);
    for (const close of opened.splice(0)) close();
  }
}

if (import.meta.main) {
  answerRequests<AttackOrder>(async (order) => {
    const before = process.cpuUsage();
    await runOrder(order);
    const { user, system } = process.cpuUsage(before);
    return { busy: (user + system) / 1000 } satisfies AttackReport;
  });
}
