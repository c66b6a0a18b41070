import { type Lifeline, lifelines } from '../../engine/core/game/record.ts';
import { nearest } from '../../engine/core/nearest.ts';
import { commandWord } from './typed-line.ts';

/** A line that is not a guess: a command, or an empty line. */
type Entry =
  | { readonly kind: 'help' }
  | { readonly kind: 'board' }
  /** Gives the game up. */
  | { readonly kind: 'quit' }
  /** Leaves the game as it is. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'lifeline'; readonly lifeline: Lifeline }
  | { readonly kind: 'which-lifeline' }
  | { readonly kind: 'nothing' };

const commands: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  ['help', { kind: 'help' }],
  ['?', { kind: 'help' }],
  ['board', { kind: 'board' }],
  ['q', { kind: 'quit' }],
  ['quit', { kind: 'quit' }],
  ['exit', { kind: 'quit' }],
  ['leave', { kind: 'leave' }],
  ['lifeline', { kind: 'which-lifeline' }],
  ...lifelines.map((lifeline): [string, Entry] => [
    lifelineCommand(lifeline),
    { kind: 'lifeline', lifeline },
  ]),
]);

/** The command for a lifeline: `lifeline#1`, `lifeline#2` or `lifeline#3`. */
export function lifelineCommand(lifeline: Lifeline): string {
  return `lifeline#${lifelines.indexOf(lifeline) + 1}`;
}

/** The commands that are words, which can be guesses in a game of words. */
export const commandWords: readonly string[] = [
  ...['board', 'help', 'quit', 'exit', 'leave', 'lifeline'],
];

/**
 * The line as a command, or undefined if it is not one; `Lifeline 1` is read as `lifeline#1`. A slash
 * before a command changes nothing.
 */
export function commandOf(line: string): Entry | undefined {
  const typed = commandWord(line);
  if (typed === '') return { kind: 'nothing' };
  const numbered = /^lifeline[\s#]*(?<number>\S+)$/u.exec(typed)?.groups?.number;
  if (numbered === undefined) return commands.get(typed);
  return commands.get(`lifeline#${numbered}`) ?? { kind: 'which-lifeline' };
}

/** The command that is nearest to a line that is neither a command nor a guess. */
export const nearestCommand = (line: string): string | undefined =>
  nearest(line.trim().replace(/^\//u, ''), [...commands.keys()]);
