/** A process of attackers: attacks a server as it is told by the benchmark. */
import type { Attack, AttackGroup } from '../../test/e2e/attacks/attack.ts';
import { crowds } from '../../test/e2e/attacks/crowds.ts';
import { floods } from '../../test/e2e/attacks/floods.ts';
import { mutants } from '../../test/e2e/attacks/mutants.ts';
import { packets } from '../../test/e2e/attacks/packets.ts';
import { sessions } from '../../test/e2e/attacks/sessions.ts';
import { opened } from '../../test/ssh/loopback.ts';
import { answerEach } from './ask.ts';

/** What the benchmark asks of a process of attackers. */
export type AttackOrder = {
  readonly port: number;
  /** The places of an attack in the groups. */
  readonly group: number;
  readonly attack: number;
  /** How long the attack lasts, and longer where it has an end of its own. */
  readonly seconds: number;
  readonly seed: number;
};

/** What an attack took. */
export type AttackReport = {
  /** Processor time of this process, in milliseconds. */
  readonly busy: number;
};

/** All attacks; the seed decides about random changes. */
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
  answerEach<AttackOrder>(async ({ port, group, attack, seconds, seed }) => {
    const before = process.cpuUsage();
    const chosen = groupsOf(seed)[group]?.attacks[attack];
    if (chosen === undefined) throw new Error('No such attack');
    await attackFor(seconds, chosen, port);
    const { user, system } = process.cpuUsage(before);
    return { busy: (user + system) / 1000 } satisfies AttackReport;
  });
}
