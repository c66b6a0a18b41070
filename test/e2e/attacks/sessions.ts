import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, AttackGroup } from './attack.ts';
import { openSession } from './attackers.ts';

const abandonedQuestions: Attack = {
  name: 'questions to machines that are given up at once, and screens that load words',
  run: async (port, isOver) => {
    const [raw, channel] = await openSession(port);
    for (let step = 0; !isOver(step, 32); step++) {
      // To Play, into another mode each time, in, through its choices, and out again.
      for (const keys of [
        `\u001b[F${'\u001b[A'.repeat(4)}\r${1 + (step % 5)}`,
        '\r?\t',
        '\u001b',
        '\u001b\u001b[H',
      ]) {
        channel.write(keys);
        await pause(30);
      }
    }
    raw.client.destroy();
  },
};

/** Sessions that ask for more work than a player does. */
export const sessions: AttackGroup = { name: 'sessions', args: [], attacks: [abandonedQuestions] };
