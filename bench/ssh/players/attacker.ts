/** A process of attackers: runs the attacks that the benchmark orders. */
import { abuse } from '../../../test/e2e/attacks/abuse.ts';
import type { Attack, AttackGroup } from '../../../test/e2e/attacks/attack.ts';
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
  /** The names of the group and of the attack in it. */
  readonly group: string;
  readonly attack: string;
  /** How long the attack lasts; an attack with its own end may last longer. */
  readonly seconds: number;
  readonly seed: number;
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

async function attackFor(seconds: number, { run }: Attack, port: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const isOver = (): boolean => performance.now() >= end;
  while (!isOver()) {
    await run(port, isOver);
    for (const close of opened.splice(0)) close();
  }
}

if (import.meta.main) {
  answerRequests<AttackOrder>(async ({ port, group, attack, seconds, seed }) => {
    const before = process.cpuUsage();
    const chosen = [...groupsOf(seed), abuse]
      .find(({ name }) => name === group)
      ?.attacks.find(({ name }) => name === attack);
    if (chosen === undefined) throw new Error('No such attack');
    await attackFor(seconds, chosen, port);
    const { user, system } = process.cpuUsage(before);
    return { busy: (user + system) / 1000 } satisfies AttackReport;
  });
}
