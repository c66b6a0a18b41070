import type { Terminal } from './command.ts';

/** Why a terminal has no full screen, or cannot take single keys, in a few words, or undefined. */
export function terminalProblem(
  { env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>,
  output: 'full-screen' | 'lines',
): string | undefined {
  if (!stdout.isTTY) return 'a terminal, but the output is not a terminal';
  if (!stdin.isTTY) return 'a keyboard, but the input is not a terminal';
  return env.TERM === 'dumb' && output === 'full-screen'
    ? 'a terminal that can move its cursor, but this one is “dumb”'
    : undefined;
}
