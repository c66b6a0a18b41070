#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';
import { nodeProblem } from './commands/node-version.ts';

const UNEXPECTED_STATUS = 1;
const USAGE_STATUS = 2;

const tell = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** What to show of an error that nobody expected: its stack only to whoever looks for the fault. */
const faultText = (error: unknown): string => {
  if (!(error instanceof Error)) return `keypeg: ${String(error)}`;
  const stack = process.env.KEYPEG_DEBUG ? error.stack : undefined;
  return stack ?? `keypeg: ${error.message} (KEYPEG_DEBUG=1 shows where)`;
};

const endUnexpectedly = (error: unknown): never => {
  // Those who restore the terminal do so at exit; told before that, the fault would be lost with
  // the alternate screen.
  process.emit('exit', UNEXPECTED_STATUS);
  tell(faultText(error));
  process.exit(UNEXPECTED_STATUS);
};

/** A reader that goes away, as `head` does, ends the program; that is no fault. */
const endOnClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(0);
  endUnexpectedly(error);
};

const main = async (): Promise<void> => {
  process.on('uncaughtException', endUnexpectedly);
  process.stdout.on('error', endOnClosedPipe);
  module.enableCompileCache?.();
  const { run } = await import('./commands/run.ts');
  const { env, stdin, stdout, stderr } = process;
  process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr });
};

const problem = nodeProblem(process.versions.node);
if (problem === undefined) {
  main().catch(endUnexpectedly);
} else {
  tell(problem);
  process.exitCode = USAGE_STATUS;
}
