import type { Over } from '../variants/game.ts';
import { variantOf } from '../variants/index.ts';
import { dateOf } from './days.ts';
import type { DailyId } from './played.ts';

/**
 * The command that plays a daily under the rules of a game, such as `keypeg daily word 2026-11-22
 * --mode hard`; undefined for the daily of a server, which no other keypeg has.
 */
export function dailyCommandLine(
  { source, name, day }: DailyId,
  { rules }: Pick<Over, 'rules'>,
): string | undefined {
  if (source === 'server') return undefined;
  const mode = variantOf(rules).turnsBindGuesses ? ' --mode hard' : '';
  return `keypeg daily ${name} ${dateOf(day)}${mode}`;
}
