import type { FinishedGame } from '../../../engine/core/stored/game.ts';
import { countedAs, dateOf, dateTimeOf, dayAt } from '../../../engine/daily/days.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { dailyTitles, storedRowText, storedTitle, storedTitles } from '../../../prose/titles.ts';
import { type Mode, parseMode } from '../../play/modes/mode.ts';

/** The day on which a game was finished. */
export const dateIn = ({ finished }: FinishedGame): string => dateOf(dayAt(finished));

/** The mode of a game, with the machine that broke the same code, and what was played in a room. */
function modeText(mode: Mode, { modes, records, rooms }: Catalog): string {
  if (mode.kind === 'race') return rooms.room.forms[mode.form];
  return mode.kind === 'against' ? records.history.against(mode.opponent.name) : modes[mode.kind];
}

/** More about a finished game, as versions, the longest first: each next one has a part less. */
export function detailVersions(game: FinishedGame, catalog: Catalog): readonly string[] {
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
  return parts.map((_, index) => catalog.list(parts.slice(0, parts.length - index)));
}

/** More about a finished game. */
export const detailText = (game: FinishedGame, catalog: Catalog): string =>
  detailVersions(game, catalog)[0] ?? '';

/** Versions of what a finished game is called, the longest first; a daily has titles of its own. */
export const titlesOf = (game: FinishedGame, catalog: Catalog): readonly [string, ...string[]] =>
  dailyTitles(countedAs(game.occasion, game.finished), catalog) ?? storedTitles(game, catalog);

/** The whole title of a finished game. */
export const titleOf = (game: FinishedGame, catalog: Catalog): string => titlesOf(game, catalog)[0];
