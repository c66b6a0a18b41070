/** A line that is not an answer: a command. */
export type SolvingEntry =
  | { readonly kind: 'help' | 'quit' | 'undo' | 'why' | 'best' | 'list' | 'board' }
  /** The person played another guess than the proposed one. */
  | { readonly kind: 'guess'; readonly code: string }
  /** The person changes the answer in a row, from 1. */
  | { readonly kind: 'change'; readonly row: string; readonly answer: string };

const commands: ReadonlyMap<string, SolvingEntry> = new Map<string, SolvingEntry>([
  ['help', { kind: 'help' }],
  ['?', { kind: 'help' }],
  ['undo', { kind: 'undo' }],
  ['why', { kind: 'why' }],
  ['best', { kind: 'best' }],
  ['list', { kind: 'list' }],
  ['board', { kind: 'board' }],
  ['q', { kind: 'quit' }],
  ['quit', { kind: 'quit' }],
  ['exit', { kind: 'quit' }],
]);

const withArguments: readonly string[] = ['guess', 'change'];

/** The commands that are words, which can be guesses in a game of words. */
export const solvingCommandWords: readonly string[] = [
  ...withArguments,
  ...[...commands.keys()].filter((name) => name.length > 1),
];

/** The line as a command, or undefined if it is not one. */
export function solvingEntryOf(line: string): SolvingEntry | undefined {
  const typed = line.trim().toLowerCase();
  const code = /^guess\b(?<code>.*)$/u.exec(typed)?.groups?.code;
  if (code !== undefined) return { kind: 'guess', code };
  const change = /^change\b\s*(?<row>\S*)(?<answer>.*)$/u.exec(typed)?.groups;
  if (change === undefined) return commands.get(typed);
  return { kind: 'change', row: change.row ?? '', answer: change.answer ?? '' };
}
