import type { Terminal } from '../command-line/command.ts';

/** Says how many games could not be saved, if there are any. */
export function reportUnsaved(
  games: number,
  { stderr, catalog }: Pick<Terminal, 'stderr' | 'catalog'>,
): void {
  if (games > 0) stderr.write(`keypeg: ${catalog.commands.line.unsavedGames(games)}\n`);
}
