import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, AttackGroup } from './attack.ts';
import { openSession } from './attackers.ts';

const abandonedQuestions: Attack = {
  name: 'questions to machines that are given up at once, and screens that load words',
  run: async (port, isOver) => {
    const [raw, channel] = await openSession(port);
    for (let step = 0; !isOver(step, 32); step++) {
      // Down the menu to another game each time, in, through its choices, and out again.
      for (const keys of [
        `${'\u001b[B'.repeat(step % 8)}\r`,
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
