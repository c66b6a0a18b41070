import { type SecretLifeline, secretLifelines } from '../core/lifeline.ts';
import { parseCode, type Rules } from '../core/rules.ts';
import { nearest } from './nearest.ts';

/** A line that is no guess: a command, or nothing at all. */
export type Entry =
  | { readonly kind: 'help' }
  | { readonly kind: 'board' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'lifeline'; readonly lifeline: SecretLifeline }
  | { readonly kind: 'which-lifeline' }
  | { readonly kind: 'nothing' };

const commands: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  ['help', { kind: 'help' }],
  ['?', { kind: 'help' }],
  ['board', { kind: 'board' }],
  ['q', { kind: 'quit' }],
  ['quit', { kind: 'quit' }],
  ['exit', { kind: 'quit' }],
  ['lifeline', { kind: 'which-lifeline' }],
  ...secretLifelines.map((lifeline): [string, Entry] => [
    lifelineCommand(lifeline),
    { kind: 'lifeline', lifeline },
  ]),
]);

/** What a player types for a lifeline: `lifeline#1` or `lifeline#2`. */
export function lifelineCommand(lifeline: SecretLifeline): string {
  return `lifeline#${secretLifelines.indexOf(lifeline) + 1}`;
}

/**
 * The line as a command, or nothing where it is none; `Lifeline 1` is read as `lifeline#1`. A word
 * of the game is a guess even if it is a command too, which a slash before it makes sure of.
 *
 * @example entryOf('board', rulesOfWords)  // undefined
 * @example entryOf('/board', rulesOfWords) // { kind: 'board' }
 */
export const entryOf = (line: string, rules: Rules): Entry | undefined =>
  parseCode(rules, line).ok ? undefined : commandOf(line);

/** How a command is typed in a game: behind a slash where it would be a guess. */
export const typedCommand = (command: 'help' | 'board', rules: Rules): string =>
  parseCode(rules, command).ok ? `/${command}` : command;

/** The line as a command, whatever is played. */
export function commandOf(line: string): Entry | undefined {
  const typed = line.trim().toLowerCase().replace(/^\//u, '');
  if (typed === '') return { kind: 'nothing' };
  const numbered = /^lifeline[\s#]*(?<number>\S+)$/u.exec(typed)?.groups?.number;
  if (numbered === undefined) return commands.get(typed);
  return commands.get(`lifeline#${numbered}`) ?? { kind: 'which-lifeline' };
}

/** The command that a line most likely meant, where it was neither a command nor a guess. */
export const nearestCommand = (line: string): string | undefined =>
  nearest(line.trim().replace(/^\//u, ''), [...commands.keys()]);
