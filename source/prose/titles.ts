import type { Peg } from '../engine/core/code.ts';
import type { GameKind, Occasion } from '../engine/core/stored/game.ts';
import { dailyNamed, dailyOf, storedName } from '../engine/daily/played.ts';
import { readStoredRules } from '../engine/variants/transcript.ts';
import { list } from './en/phrases.ts';
import { titles } from './en/results.ts';
import { storedRow, titlesOf } from './games.ts';
import type { NameVersions } from './sentence-data.ts';

type StoredRules = Pick<GameKind, 'variant' | 'rules'>;

/** What tells a stored game from those of other rules, as versions, the longest first. */
export function storedTitles(stored: StoredRules): NameVersions {
  const data = readStoredRules(stored);
  return data === undefined ? [titles.anotherVersion(stored.variant)] : titlesOf(data);
}

/** The whole title of a stored game, such as `Standard`. */
export const storedTitle = (stored: StoredRules): string => storedTitles(stored)[0];

/** A row of a stored game, such as `1122`; of unknown rules or letters, the numbers of its pegs. */
export function storedRowText(stored: StoredRules, pegs: readonly Peg[]): string {
  const data = readStoredRules(stored);
  return (data && storedRow(data, pegs)) ?? pegs.map((peg) => peg + 1).join(' ');
}

/**
 * The title of a kind of game, such as `Standard` or `Daily code, Standard`, with the players where
 * the program is not the only other one; as versions, the longest first.
 */
export function kindTitles(kind: GameKind): readonly [string, ...string[]] {
  const [title, ...shorter] = storedTitles(kind);
  const { daily, roles } = kind;
  if (daily !== undefined) {
    const name = dailyNameTitle(daily);
    return [list([name, title]), ...shorter.map((each) => list([name, each])), name];
  }
  const { adversary, againstMachine, twoPlayers } = titles;
  if (roles.rival === 'machine') return [againstMachine(title), ...shorter.map(againstMachine)];
  if (roles.codemaker === 'adversary') return [adversary(title), ...shorter.map(adversary)];
  return roles.codemaker === 'human'
    ? [twoPlayers(title), ...shorter.map(twoPlayers)]
    : [title, ...shorter];
}

export const kindTitle = (kind: GameKind): string => kindTitles(kind)[0];

/** What a daily with a name in a store is called, such as `Daily word` or `Server daily word`. */
export function dailyNameTitle(stored: string): string {
  const daily = dailyNamed(stored);
  if (daily === undefined) return titles.daily.anotherVersion;
  return titles.daily[daily.source](daily.name);
}

/**
 * The title of a game at a daily, such as `Daily word 312, practice`, as versions, the longest first;
 * undefined for another game.
 */
export function dailyTitles(occasion: Occasion): readonly [string, ...string[]] | undefined {
  const daily = dailyOf(occasion);
  if (daily === undefined) return undefined;
  const { game, practice, short, shortPractice } = titles.daily;
  const { name, day } = daily;
  const title = dailyNameTitle(storedName(daily));
  return occasion.kind === 'practice'
    ? [practice(title, day), shortPractice(name, day), short(name, day)]
    : [game(title, day), short(name, day)];
}

/** The whole title of a game at a daily, or undefined for another game. */
export const dailyTitle = (occasion: Occasion): string | undefined => dailyTitles(occasion)?.[0];
