import { join } from 'node:path';
import { counted } from '../text/phrases.ts';
import type { Terminal } from './command.ts';
import { xdgFolder } from './xdg-folder.ts';

/** The folder with the data of this computer's player. */
export const dataFolder = ({ env }: Pick<Terminal, 'env'>): string =>
  join(xdgFolder(env, 'DATA'), 'keypeg');

/** Says how many games could not be saved, if there are any. */
export function reportUnsaved(games: number, { stderr }: Pick<Terminal, 'stderr'>): void {
  if (games > 0) stderr.write(`keypeg: ${counted(games, 'game')} could not be saved.\n`);
}
