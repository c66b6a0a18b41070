import { randomUUID } from 'node:crypto';
import { runLocalSession } from '../session/run-local-session.ts';
import { terminalProfileOf } from '../session/terminal-profile.ts';
import type { Rules } from '../variants/index.ts';
import type { Terminal, Usage } from './command.ts';
import { freshSeed } from './fresh-seed.ts';

/** What the full-screen game begins with: a game of these rules, or the menu without any. */
export type PlayOptions = { readonly rules: Rules | undefined; readonly seed: string | undefined };

/** Plays full screen until the player leaves; the exit status, or why it cannot be played here. */
export async function playCommand(
  { rules, seed }: PlayOptions,
  { env, stdin, stdout }: Terminal,
): Promise<number | Usage> {
  const obstacle = obstacleOf({ env, stdin, stdout });
  if (obstacle !== undefined) {
    const instead = rules?.variant === 'words' ? 'keypeg text --variant words' : 'keypeg text';
    return { usage: `The full-screen game needs ${obstacle}; try "${instead}", line by line.` };
  }
  await runLocalSession({
    startScreen:
      rules === undefined ? { kind: 'menu' } : { kind: 'game', rules, seed: seed ?? freshSeed() },
    profile: terminalProfileOf(env),
    sessionSeed: randomUUID(),
    stdin,
    stdout,
  });
  return 0;
}

function obstacleOf({ env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>) {
  if (!stdout.isTTY) return 'a terminal to draw on, and the output goes elsewhere';
  if (!stdin.isTTY) return 'a keyboard, and the input comes from elsewhere';
  return env.TERM === 'dumb'
    ? 'a terminal that can move its cursor, and this one is "dumb"'
    : undefined;
}
