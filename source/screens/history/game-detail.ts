import type { FinishedGame } from '../../core/stored/game.ts';
import { dateOf, dateTimeOf, dayAt } from '../../daily/days.ts';
import { dailyTitle } from '../../daily/played.ts';
import { counted } from '../../languages/en/phrases.ts';
import { storedRowText, storedTitle } from '../../text/game-titles.ts';
import { type Mode, modeNames, parseMode } from '../mode.ts';

/** The day on which a game was finished. */
export const dateIn = ({ finished }: FinishedGame): string => dateOf(dayAt(finished));

/** The mode of a game, with the machine that broke the same code. */
const modeText = (mode: Mode): string =>
  mode.kind === 'against' ? `Against ${mode.opponent.name}` : modeNames[mode.kind];

/** More about a finished game. */
export function detailText(game: FinishedGame): string {
  const { occasion, result, roles } = game;
  const mode = parseMode(game.mode);
  const parts = [
    mode === undefined ? 'Unknown mode' : modeText(mode),
    ...(occasion.kind === 'casual' ? [] : [storedTitle(game)]),
    ...(result.opening.length === 0 ? [] : [`opened ${storedRowText(game, result.opening)}`]),
    ...(result.lifelines === 0 ? [] : [counted(result.lifelines, 'lifeline')]),
    ...(roles.codebreaker === 'machine' ? ['a machine guessed'] : []),
    `${dateTimeOf(game.finished)} UTC`,
  ];
  return parts.join(', ');
}

/** What a finished game is called; a daily has a title of its own. */
export const titleOf = (game: FinishedGame): string =>
  dailyTitle(game.occasion) ?? storedTitle(game);
