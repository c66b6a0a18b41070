import { nearest } from '../../text/nearest.ts';

/** A line to the solver that is no answer: a command. */
export type SolvingEntry =
  | { readonly kind: 'help' | 'quit' | 'undo' | 'why' | 'best' | 'list' }
  /** Another guess was played than the one that was proposed. */
  | { readonly kind: 'guess'; readonly code: string }
  /** The answer in a row, from 1, was another one. */
  | { readonly kind: 'change'; readonly row: string; readonly answer: string };

const words: ReadonlyMap<string, SolvingEntry> = new Map<string, SolvingEntry>([
  ['help', { kind: 'help' }],
  ['?', { kind: 'help' }],
  ['undo', { kind: 'undo' }],
  ['why', { kind: 'why' }],
  ['best', { kind: 'best' }],
  ['list', { kind: 'list' }],
  ['q', { kind: 'quit' }],
  ['quit', { kind: 'quit' }],
  ['exit', { kind: 'quit' }],
]);

/** The line as a command, or nothing where it is none. */
export function solvingEntryOf(line: string): SolvingEntry | undefined {
  const typed = line.trim().toLowerCase();
  const code = /^guess\b(?<code>.*)$/u.exec(typed)?.groups?.code;
  if (code !== undefined) return { kind: 'guess', code };
  const change = /^change\b\s*(?<row>\S*)(?<answer>.*)$/u.exec(typed)?.groups;
  if (change === undefined) return words.get(typed);
  return { kind: 'change', row: change.row ?? '', answer: change.answer ?? '' };
}

/** The command that a line most likely meant, where it was neither a command nor an answer. */
export const nearestSolvingCommand = (line: string): string | undefined =>
  nearest(line.trim().split(/\s/u)[0] ?? '', [...words.keys(), 'guess', 'change']);
