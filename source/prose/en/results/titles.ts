import type { Outcome } from '../../../engine/variants/game.ts';
import { capitalized, counted } from '../phrases.ts';

const dailyNames = { code: 'code', word: 'word', equation: 'equation', adversary: 'adversary' };

type DailyName = keyof typeof dailyNames;

/** A daily of a day: every keypeg has the same, but a server has its own. */
type Daily = {
  readonly source: 'offline' | 'server';
  readonly name: DailyName;
  readonly day: number;
};

/** What stored games are called, and how they ended. */
export const titles = {
  /** A game of a variant that this version does not know. */
  anotherVersion: (variant: string) => `${variant} of another version`,
  daily: {
    offline: (name: DailyName) => `Daily ${dailyNames[name]}`,
    server: (name: DailyName) => `Server daily ${dailyNames[name]}`,
    anotherVersion: 'Daily of another version',
    /** The daily of a day, by its title and its number, such as `Daily word 312`. */
    game: (title: string, number: number) => `${title} ${number}`,
    practice: (title: string, number: number) => `${title} ${number}, practice`,
    /** The same in fewer words. */
    short: (name: DailyName, number: number) => `${capitalized(dailyNames[name])} ${number}`,
    shortPractice: (name: DailyName, number: number) =>
      `${capitalized(dailyNames[name])} ${number}, practice`,
    /** The same after the name of the program: `daily word 312`. */
    within: ({ source, name, day }: Daily, kind: 'daily' | 'practice') => {
      const title = `${source === 'server' ? 'server daily' : 'daily'} ${dailyNames[name]} ${day}`;
      return kind === 'practice' ? `${title}, practice` : title;
    },
  },
  /** A kind of game with the players, where the program is not the only other one. */
  againstMachine: (title: string) => `${title}, against a machine`,
  adversary: (title: string) => `${title}, adversary`,
  twoPlayers: (title: string) => `${title}, two players`,
  results: {
    cracked: (turns: number) => `won in ${counted(turns, 'turn')}`,
    exhausted: () => 'lost',
    resigned: () => 'given up',
  } satisfies Record<Outcome, (turns: number) => string>,
  /** The same in fewer words. */
  shortResults: {
    cracked: (turns: number) => `won in ${turns}`,
    exhausted: () => 'lost',
    resigned: () => 'given up',
  } satisfies Record<Outcome, (turns: number) => string>,
};
