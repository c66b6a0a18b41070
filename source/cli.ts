#!/usr/bin/env node
import process from 'node:process';
import { compileCacheFolder, oldNodeSentence } from './commands/start/node.ts';

const UNEXPECTED_STATUS = 1;
const USAGE_STATUS = 2;

/** Both are loaded after the version of Node is checked. */
let problemText = ({ message }: Error): string => message;
let strip = (text: string): string => text;

const printError = (sentence: string): void => {
  process.stderr.write(`${strip(sentence)}\n`);
};

/** The text of an unexpected error, with its stack only on request. */
const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return `keypeg: ${String(error)}`;
  const stack = process.env.KEYPEG_DEBUG ? error.stack : undefined;
  if (stack !== undefined) return stack;
  return `keypeg: ${problemText(error)}`;
};

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

/** Without a folder that it can write to, the program goes on without a cache. */
const enableCompileCache = async (): Promise<void> => {
  try {
    // The executable reads no files that could be compiled.
    if (process.getBuiltinModule('node:sea').isSea()) return;
    const { existsSync, statSync } = process.getBuiltinModule('node:fs');
    const isOwn = (folder: string): boolean => statSync(folder).uid === process.getuid?.();
    const folder = compileCacheFolder(import.meta.filename, process.env, isOwn);
    // Node itself would never return from creating a folder in /proc.
    if (folder !== undefined && !existsSync(folder)) {
      (await import('./store/files.ts')).createFolder(folder);
    }
    process.getBuiltinModule('node:module').enableCompileCache(folder);
  } catch {}
};

const main = async (): Promise<void> => {
  // Every user of the machine could run code through the debugger that it opens.
  if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
  process.on('uncaughtException', exitWithError);
  process.stdout.on('error', endOnClosedPipe);
  await enableCompileCache();
  const { env, stdin, stdout, stderr } = process;
  const start = await import('./commands/start/run.ts');
  problemText = start.problemText;
  strip = start.stripControls;
  process.exitCode = await start.run(process.argv.slice(2), { env, stdin, stdout, stderr });
};

const oldNode = oldNodeSentence(process.versions.node);
if (oldNode === undefined) {
  main().catch(exitWithError);
} else {
  process.exitCode = USAGE_STATUS;
  printError(oldNode);
}
