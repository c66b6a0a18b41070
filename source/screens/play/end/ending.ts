import { turnsOf, turnsSpent } from '../../../core/record.ts';
import { counted } from '../../../languages/en/phrases.ts';
import type { PublicGame } from '../../../variants/game.ts';

type Ended = Extract<PublicGame, { readonly phase: 'over' }>;

/** The tone and the headline of the end of a game. */
export const endingOf = (
  game: Ended,
): { readonly tone: 'good' | 'bad' | 'info'; readonly headline: string } => ({
  tone: toneOf(game),
  headline: headlineOf(game),
});

function toneOf({ roles, outcome }: Ended): 'good' | 'bad' | 'info' {
  if (roles.codebreaker === 'machine') return 'info';
  return outcome === 'cracked' ? 'good' : 'bad';
}

function headlineOf({ roles, outcome, record }: Ended): string {
  const length = `${counted(turnsSpent(record), 'turn')}, ${counted(turnsOf(record).length, 'guess')}`;
  if (roles.codebreaker === 'machine') {
    return `The machine ${outcome === 'cracked' ? 'cracked it' : 'did not find it'} in ${length}`;
  }
  switch (outcome) {
    case 'cracked':
      return `Won in ${length}`;
    case 'exhausted':
      return `Lost in ${length}`;
    case 'resigned':
      return `Given up after ${length}`;
  }
}
