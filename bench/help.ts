import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Prints the comment at the beginning of a script, and ends, if the command line asks for help. */
export function helpIfAsked(script: string): void {
  if (!process.argv.includes('--help')) return;
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(script, 'utf8')) ?? [];
  console.log(comment.replaceAll(/^ \* ?/gm, '').trim());
  process.exit();
}
