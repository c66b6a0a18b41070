/** Stored games of the games of the registry. */

import { fail, type Result } from '../core/result.ts';
import {
  type GameKind,
  type GameStart,
  kindOf,
  type Occasion,
  type StoredGame,
} from '../core/stored/game.ts';
import { parseJson } from '../core/stored/json.ts';
import type { Game } from './game.ts';
import { type Resource, type RulesData, readRulesData, rulesToData } from './index.ts';
import {
  fromTranscript,
  type ReplayProblem,
  replay,
  type TranscriptProblem,
} from './transcript.ts';

/** The rules and the roles of a game as it is stored. */
export const storedRulesOf = ({
  rules,
  roles,
}: Pick<Game, 'rules' | 'roles'>): Pick<GameStart, 'variant' | 'rules' | 'roles'> => ({
  variant: rules.variant,
  rules: JSON.stringify(rulesToData(rules)),
  roles,
});

/** The rules of a stored game, unless another version of the program has stored it. */
export function readStoredRules({ rules }: Pick<GameKind, 'rules'>): RulesData | undefined {
  const data = readRulesData(parseJson(rules));
  return data.ok ? data.value : undefined;
}

/** The kind of a game that is played for an occasion. */
export const gameKindOf = (
  game: Pick<Game, 'rules' | 'roles'>,
  occasion: Occasion = { kind: 'casual' },
): GameKind => kindOf({ ...storedRulesOf(game), occasion });

/** Why a stored game cannot be replayed. */
export type StoredGameProblem = TranscriptProblem | ReplayProblem | 'another-variant';

/**
 * The game that results when all moves of a stored game are played. A word game needs the
 * dictionary that it was played with among `dictionaries`.
 */
export function replayStored(
  { start, moves }: Pick<StoredGame, 'start' | 'moves'>,
  dictionaries: readonly Resource[] = [],
): Result<Game, StoredGameProblem> {
  const transcript = fromTranscript({
    format: 'keypeg-1',
    rules: parseJson(start.rules),
    roles: start.roles,
    seed: start.seed,
    seedSource: start.seedSource,
    moves: moves.map(({ move }) => move),
  });
  if (!transcript.ok) return transcript;
  if (transcript.value.rules.variant !== start.variant) return fail('another-variant');
  return replay(transcript.value, dictionaries);
}
