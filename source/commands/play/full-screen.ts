import type { Terminal } from '../command-line/command.ts';

/** What a terminal lacks: a screen, a keyboard, or a cursor that can move. */
export type TerminalLack = 'output' | 'keyboard' | 'cursor';

/** Why a terminal has no full screen, or cannot take single keys, or undefined. */
export function terminalProblem(
  { env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>,
  output: 'full-screen' | 'lines',
): TerminalLack | undefined {
  if (!stdout.isTTY) return 'output';
  if (!stdin.isTTY) return 'keyboard';
  return env.TERM === 'dumb' && output === 'full-screen' ? 'cursor' : undefined;
}
