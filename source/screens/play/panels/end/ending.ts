import { turnsOf, turnsSpent } from '../../../../engine/core/game/record.ts';
import type { PublicGame } from '../../../../engine/variants/game.ts';
import type { Catalog } from '../../../../prose/catalog.ts';

type Ended = Extract<PublicGame, { readonly phase: 'over' }>;

/** The tone and the headline of the end of a game. */
export const endingOf = (
  game: Ended,
  catalog: Catalog,
): { readonly tone: 'good' | 'bad' | 'info'; readonly headline: string } => ({
  tone: toneOf(game),
  headline: headlineOf(game, catalog),
});

function toneOf({ roles, outcome }: Ended): 'good' | 'bad' | 'info' {
  if (roles.codebreaker === 'machine') return 'info';
  return outcome === 'cracked' ? 'good' : 'bad';
}

/** How a game ended, such as `Won in 5 turns, 5 guesses`. */
export function headlineOf({ roles, outcome, record }: Ended, { play }: Catalog): string {
  const { headline, machine } = play.ending;
  const [turns, guesses] = [turnsSpent(record), turnsOf(record).length] as const;
  if (roles.codebreaker === 'human') return headline[outcome](turns, guesses);
  return outcome === 'cracked' ? machine.cracked(turns, guesses) : machine.failed(turns, guesses);
}
