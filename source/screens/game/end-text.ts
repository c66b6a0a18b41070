import type { Outcome } from '../../core/game.ts';
import { turnsOf, turnsSpent } from '../../core/record.ts';
import { counted, grouped } from '../../languages/en/phrases.ts';
import type { Statistics } from '../../statistics/statistics.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { PublicGame } from '../../variants/game.ts';
import { opponentWith } from '../opponents.ts';
import type { GameEnd } from './game-end.ts';

/** A game that has ended. */
export type Ended = Extract<PublicGame, { readonly phase: 'over' }>;

const endings: Readonly<Record<Outcome, string>> = {
  cracked: 'Won in',
  exhausted: 'Lost in',
  resigned: 'Given up after',
};

/** How a game ended, such as `Won in 5 turns, 5 guesses`. */
export function headlineOf({ outcome, record }: Ended): string {
  const turns = counted(turnsSpent(record), 'turn');
  return `${endings[outcome]} ${turns}, ${counted(turnsOf(record).length, 'guess')}`;
}

/** The headline with par where both fit; the guesses give way to par. */
export function headlineWithPar(game: Ended, par: GameEnd['par'], columns: number): string {
  const headline = headlineOf(game);
  if (typeof par !== 'number') return headline;
  const short = `${endings[game.outcome]} ${counted(turnsSpent(game.record), 'turn')}`;
  const versions = [`${headline} · par ${par}`, `${short} · par ${par}`];
  return versions.find(({ length }) => length <= columns) ?? headline;
}

/** The title of the end of a game, long and short; it tells a win from a loss. */
export function endTitles({ rules, outcome }: Ended): {
  readonly title: string;
  readonly shortTitle?: string;
} {
  const { code } = nounsOf(rules);
  switch (outcome) {
    case 'cracked':
      return { title: 'You cracked it!' };
    case 'exhausted':
      return { title: `Not this time: the ${code} was`, shortTitle: 'Not this time' };
    case 'resigned':
      return { title: `The ${code} was` };
  }
}

/** Par, and how the player did against it. */
export function parText({ outcome, record }: Ended, par: GameEnd['par']): string {
  const { name } = opponentWith('auto');
  if (par === 'unknown') return `Par … ${name} is playing it.`;
  if (par === 'not-found') return `No par: ${name} did not find it.`;
  if (par === 'failed') return `No par: ${name} cannot play now.`;
  const spent = turnsSpent(record);
  if (outcome === 'cracked' && spent < par) return `Par ${par}: you beat ${name}!`;
  if (outcome === 'cracked' && spent === par) return `Par ${par}: as good as ${name}.`;
  return `Par ${par}: what ${name} needed.`;
}

/** The longest of the texts about played games and streaks that fits, or the shortest. */
export function figuresText({ all, streaks }: Statistics, columns: number): string {
  const [played, won] = [grouped(all.played), grouped(all.won)];
  const [current, longest] = [grouped(streaks.current), grouped(streaks.longest)];
  const versions = [
    `Played ${played}, won ${won} · Streak ${current}, best ${longest}`,
    `${won} of ${played} won · streak ${current}, best ${longest}`,
    `${won}/${played} won · streak ${current}/${longest}`,
  ];
  return versions.find(({ length }) => length <= columns) ?? versions.at(-1) ?? '';
}
