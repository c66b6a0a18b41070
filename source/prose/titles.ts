import type { Peg } from '../engine/core/code.ts';
import type { Roles } from '../engine/core/game/record.ts';
import type { GameKind, GameResult, Occasion } from '../engine/core/stored/game.ts';
import type { DailyName } from '../engine/daily/daily.ts';
import { dailyNamed, dailyOf, storedName } from '../engine/daily/played.ts';
import { type Outcome, readStoredRules } from '../engine/variants/game.ts';
import type { Rules } from '../engine/variants/index.ts';
import type { NameVersions } from './games/game-sentences.ts';
import { gameNames, storedRow, titlesOf } from './games.ts';
import { capitalized, counted, list, wordsName } from './phrases.ts';

/** A daily of a day: every keypeg has the same, but a server has its own. */
type Daily = {
  readonly source: 'offline' | 'server';
  readonly name: DailyName;
  readonly day: number;
};

type Ending = Pick<GameResult, 'outcome' | 'turns'>;

type Breaker = Pick<Roles, 'codebreaker'>;

/** How games ended, by who broke the code: a machine that does it wins nothing for the player. */
const endings: Readonly<Record<Roles['codebreaker'], Readonly<Record<Outcome, string>>>> = {
  human: { cracked: 'won', exhausted: 'lost', resigned: 'given up' },
  machine: { cracked: 'cracked', exhausted: 'not cracked', resigned: 'given up' },
};

export const titles = {
  words: wordsName,
  anotherVersion: (variant: string) => `${variant} of another version`,
  daily: {
    offline: (name: DailyName) => `Daily ${name}`,
    server: (name: DailyName) => `Server daily ${name}`,
    anotherVersion: 'Daily of another version',
    /** The daily of a day, by its title and its number, such as `Daily word 312`. */
    game: (title: string, number: number) => `${title} ${number}`,
    practice: (title: string, number: number) => `${title} ${number}, practice`,
    /** The same in fewer words. */
    short: (name: DailyName, number: number) => `${capitalized(name)} ${number}`,
    shortPractice: (name: DailyName, number: number) => `${capitalized(name)} ${number}, practice`,
    /** The same after the name of the program: `daily word 312`. */
    within: ({ source, name, day }: Daily, kind: 'daily' | 'practice') => {
      const title = `${source === 'server' ? 'server daily' : 'daily'} ${name} ${day}`;
      return kind === 'practice' ? `${title}, practice` : title;
    },
  },
  /** A kind of game with the players, where the program is not the only other one. */
  againstMachine: (title: string) => `${title}, against a machine`,
  adversary: (title: string) => `${title}, adversary`,
  twoPlayers: (title: string) => `${title}, two players`,
  /** How a stored game ended. */
  result: ({ outcome, turns }: Ending, { codebreaker }: Breaker) => {
    const ending = endings[codebreaker][outcome];
    return outcome === 'cracked' ? `${ending} in ${counted(turns, 'turn')}` : ending;
  },
  /** The same in fewer words. */
  shortResult: ({ outcome, turns }: Ending, { codebreaker }: Breaker) => {
    const ending = endings[codebreaker][outcome];
    return outcome === 'cracked' ? `${ending} in ${turns}` : ending;
  },
};

/** The names of a game, with the adversary if that is its codemaker; the longest first. */
export function gameTitles(rules: Rules, { codemaker }: Roles): NameVersions {
  const names = gameNames(rules);
  if (codemaker !== 'adversary') return names;
  const [name, ...shorter] = names;
  const { adversary } = titles;
  return [adversary(name), ...shorter.map(adversary)];
}

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

/** Versions of the title of a game at a daily, such as `Daily word 312, practice`, the longest first; else undefined. */
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

export const dailyTitle = (occasion: Occasion): string | undefined => dailyTitles(occasion)?.[0];
