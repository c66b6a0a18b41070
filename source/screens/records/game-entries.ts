import type { FinishedGame } from '../../engine/core/stored/game.ts';
import { countedAs, dateOf, dateTimeOf, dayAt } from '../../engine/daily/days.ts';
import { modes } from '../../prose/menu.ts';
import { counted, list } from '../../prose/phrases.ts';
import { roomForms } from '../../prose/rooms.ts';
import {
  dailyTitles,
  storedRowText,
  storedTitle,
  storedTitles,
  titles,
} from '../../prose/titles.ts';
import { goTo } from '../app/navigation.ts';
import type { Entry } from '../page/page.ts';
import { type Mode, parseMode } from '../play/mode.ts';
import { type ListedGame, lastPlayed, listedNames, listedTurns } from './listed-game.ts';

/** The year and a hyphen. */
const YEAR = 5;

/** A date, and the same without its year. */
const dates = (date: string): readonly string[] => [date, date.slice(YEAR)];

/** An unfinished game, which can be continued. */
export function unfinishedEntry<Model>(game: ListedGame): Entry<Model> {
  const names = listedNames(game);
  const played = lastPlayed(game);
  return {
    // As wide as a date.
    date: game.played === 'this-session' ? [played.padEnd(10), played.padEnd(5)] : dates(played),
    label: names,
    detail: listedTurns(game),
    about: modes[game.mode],
    said: `${played}, ${names[0]}`,
    opens: { screen: 'app', kind: 'continued', game: game.id },
  };
}

/** A finished game, which can be looked at. */
export function finishedEntry<Model>(game: FinishedGame): Entry<Model> {
  const { id, finished, result, roles, occasion } = game;
  const { result: long, shortResult: short } = titles;
  return {
    date: dates(dateOf(dayAt(finished))),
    label: dailyTitles(countedAs(occasion, finished)) ?? storedTitles(game),
    detail: [long(result, roles), short(result, roles)],
    about: detailVersions(game),
    opens: goTo('finished', id),
  };
}

/** More about a finished game, as versions, the longest first: each next one has a part less. */
function detailVersions(game: FinishedGame): readonly string[] {
  const { occasion, result, roles } = game;
  const mode = parseMode(game.mode);
  const parts = [
    mode === undefined ? 'Unknown mode' : modeText(mode),
    ...(occasion.kind === 'casual' ? [] : [storedTitle(game)]),
    ...(result.opening.length === 0 ? [] : [`first guess ${storedRowText(game, result.opening)}`]),
    ...(result.lifelines === 0 ? [] : [counted(result.lifelines, 'lifeline')]),
    ...(roles.codebreaker === 'machine' ? ['a machine guessed'] : []),
    `${dateTimeOf(game.finished)} UTC`,
  ];
  return parts.map((_, index) => list(parts.slice(0, parts.length - index)));
}

/** The mode of a game, with the machine that broke the same code, and what was played in a room. */
function modeText(mode: Mode): string {
  if (mode.kind === 'race') return roomForms[mode.form];
  return mode.kind === 'against' ? `Against ${mode.opponent.name}` : modes[mode.kind];
}
