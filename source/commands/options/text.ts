/** The options of a game in lines of text. */
import type { Option } from '../command-line/arguments.ts';
import { gameTable, roleOptions } from './game.ts';
import { gameChoiceOptions } from './games.ts';
import { outputTable } from './output.ts';
import { playerTable, proseOptions } from './player.ts';

/** The command that plays in lines, and lists unfinished games. */
export const TEXT_COMMAND = 'keypeg text';

/** What it takes. */
export const textOptions: readonly Option[] = [
  ...[...gameChoiceOptions, gameTable.challenge, ...roleOptions, gameTable.continue],
  ...[outputTable.feedback, outputTable.cast, playerTable.data, ...proseOptions],
];
