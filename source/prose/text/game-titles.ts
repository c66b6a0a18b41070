import type { Peg } from '../../engine/core/code.ts';
import type { GameKind, GameResult } from '../../engine/core/stored/game.ts';
import { parseJson } from '../../engine/core/stored/json.ts';
import { type RulesData, readRulesData } from '../../engine/variants/index.ts';
import type { Catalog } from '../catalog.ts';
import type { NameVersions } from './games/game-text.ts';
import { storedRow, titlesOf } from './games/index.ts';

type StoredRules = Pick<GameKind, 'variant' | 'rules'>;

/** The rules of a stored game, unless another version of the program has stored it. */
export function readStoredRules({ rules }: Pick<StoredRules, 'rules'>): RulesData | undefined {
  const data = readRulesData(parseJson(rules));
  return data.ok ? data.value : undefined;
}

/** What tells a stored game from those of other rules, as versions, the longest first. */
export function storedTitles(stored: StoredRules, catalog: Catalog): NameVersions {
  const data = readStoredRules(stored);
  return data === undefined
    ? [catalog.titles.anotherVersion(stored.variant)]
    : titlesOf(data, catalog);
}

/** The whole title of a stored game, such as `Standard`. */
export const storedTitle = (stored: StoredRules, catalog: Catalog): string =>
  storedTitles(stored, catalog)[0];

/** A row of a stored game, such as `1122`; of unknown rules or letters, the numbers of its pegs. */
export function storedRowText(stored: StoredRules, pegs: readonly Peg[]): string {
  const data = readStoredRules(stored);
  return (data && storedRow(data, pegs)) ?? pegs.map((peg) => peg + 1).join(' ');
}

type Result = Pick<GameResult, 'outcome' | 'turns'>;

/** How a stored game ended: `won in 5 turns`, `lost` or `given up`. */
export const resultText = ({ outcome, turns }: Result, catalog: Catalog): string =>
  catalog.titles.results[outcome](turns);

/** The same in fewer words: `won in 5`. */
export const shortResultText = ({ outcome, turns }: Result, catalog: Catalog): string =>
  catalog.titles.shortResults[outcome](turns);
