import type { FinishedGame } from '../../core/stored/game.ts';
import { dateOf, dateTimeOf, dayAt } from '../../daily/days.ts';
import { dailyTitle } from '../../daily/played.ts';
import type { Catalog } from '../../languages/catalog.ts';
import { storedRowText, storedTitle } from '../../text/game-titles.ts';
import { type Mode, parseMode } from '../mode.ts';

/** The day on which a game was finished. */
export const dateIn = ({ finished }: FinishedGame): string => dateOf(dayAt(finished));

/** The mode of a game, with the machine that broke the same code. */
const modeText = (mode: Mode, { modes, records }: Catalog): string =>
  mode.kind === 'against' ? records.history.against(mode.opponent.name) : modes[mode.kind];

/** More about a finished game. */
export function detailText(game: FinishedGame, catalog: Catalog): string {
  const texts = catalog.records.history;
  const { occasion, result, roles } = game;
  const mode = parseMode(game.mode);
  const parts = [
    mode === undefined ? texts.unknownMode : modeText(mode, catalog),
    ...(occasion.kind === 'casual' ? [] : [storedTitle(game, catalog)]),
    ...(result.opening.length === 0 ? [] : [texts.opened(storedRowText(game, result.opening))]),
    ...(result.lifelines === 0 ? [] : [texts.lifelines(result.lifelines)]),
    ...(roles.codebreaker === 'machine' ? [texts.machineGuessed] : []),
    texts.finished(dateTimeOf(game.finished)),
  ];
  return parts.join(', ');
}

/** What a finished game is called; a daily has a title of its own. */
export const titleOf = (game: FinishedGame, catalog: Catalog): string =>
  dailyTitle(game.occasion, catalog) ?? storedTitle(game, catalog);
