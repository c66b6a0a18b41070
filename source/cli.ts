#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';
import type { Terminal } from './commands/command.ts';
import { compileCacheFolder } from './commands/compile-cache.ts';
import type { LocalStart } from './commands/local-start.ts';
import { nodeProblem } from './commands/node-version.ts';
import { fileReason } from './text/file-reasons.ts';

const UNEXPECTED_STATUS = 1;
const USAGE_STATUS = 2;

const printError = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** The text of an unexpected error, with its stack only on request. */
const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return `keypeg: ${String(error)}`;
  const stack = process.env.KEYPEG_DEBUG ? error.stack : undefined;
  return stack ?? `keypeg: ${problemText(error)} (KEYPEG_DEBUG=1 shows the stack)`;
};

/** An error of the file system names its file; others have their own words. */
const problemText = (error: Error): string =>
  'path' in error && typeof error.path === 'string'
    ? `${error.path} cannot be used: ${fileReason(error)}.`
    : error.message;

const exitWithError = (error: unknown): never => {
  // The terminal is restored on exit. An error printed before that would disappear with the
  // alternate screen.
  process.emit('exit', UNEXPECTED_STATUS);
  printError(errorText(error));
  process.exit(UNEXPECTED_STATUS);
};

/** A reader that closes the pipe, as `head` does, ends the program without an error. */
const endOnClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(0);
  exitWithError(error);
};

const startWithMenu = async (terminal: Terminal): Promise<LocalStart | undefined> => {
  const start = await import('./commands/local-start.ts');
  return start.startWithMenu(terminal);
};

const main = async (): Promise<void> => {
  process.on('uncaughtException', exitWithError);
  process.stdout.on('error', endOnClosedPipe);
  // Without a folder that it can write to, Node goes on without a cache.
  module.enableCompileCache?.(compileCacheFolder(process.env));
  const { env, stdin, stdout, stderr } = process;
  const { catalogIn } = await import('./settings/environment-catalog.ts');
  const terminal = { env, stdin, stdout, stderr, catalog: catalogIn(env) };
  const args = process.argv.slice(2);
  // The menu shows while most of the program is still loaded.
  const started = args.length === 0 ? await startWithMenu(terminal) : undefined;
  const { run } = await import('./commands/run.ts');
  process.exitCode = await run(args, terminal, started);
};

const problem = nodeProblem(process.versions.node);
if (problem === undefined) {
  main().catch(exitWithError);
} else {
  printError(problem);
  process.exitCode = USAGE_STATUS;
}
