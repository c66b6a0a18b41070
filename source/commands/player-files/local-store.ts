import { counted } from '../../languages/en/phrases.ts';
import type { Terminal } from '../command.ts';

/** Says how many games could not be saved, if there are any. */
export function reportUnsaved(games: number, { stderr }: Pick<Terminal, 'stderr'>): void {
  if (games > 0) stderr.write(`keypeg: ${counted(games, 'game')} could not be saved.\n`);
}
