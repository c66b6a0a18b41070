/** What is wrong with committed games. */

import { isDeepStrictEqual } from 'node:util';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { gameResultOf, type StoredGame } from '../../../source/engine/core/stored/game.ts';
import { parseJson } from '../../../source/engine/core/stored/json.ts';
import type { Game } from '../../../source/engine/variants/game.ts';
import { type Rules, readRulesData, variantOf } from '../../../source/engine/variants/index.ts';
import { replay } from '../../../source/engine/variants/transcript.ts';
import type { Dictionary } from '../../../source/engine/variants/words/dictionary.ts';
import { blankDraft, formatDraft, withDraftText } from '../../../source/screens/play/draft.ts';
import { turnOf } from '../../../source/screens/play/play.ts';
import { storedGameOf } from '../../../source/store/sql/rows.ts';
import type { Committed, CommittedGame } from './committed.ts';
import type { Board } from './screens.ts';

/** What is wrong with one game: it cannot be replayed, or its moves and its row differ. */
export function faultsIn(
  committed: CommittedGame,
  dictionaries: readonly Dictionary[],
): readonly string[] {
  const { row, moves } = committed;
  const faults: string[] = [];
  if (moves.some(({ n }, index) => n !== index)) faults.push('its moves have a gap');
  if (moves.length !== row.moves) faults.push(`it has ${moves.length} of ${row.moves} moves`);
  const game = replayed(committed, dictionaries);
  if (typeof game === 'string') return [...faults, game];
  const { progress } = game.stored;
  if (progress.kind === 'finished') {
    const isRight =
      game.played.phase === 'over' && isDeepStrictEqual(progress.result, gameResultOf(game.played));
    return isRight ? faults : [...faults, 'its result is not that of its moves'];
  }
  // A session that has not loaded all moves would save another turn.
  const turn = turnOf(game.played);
  if (progress.turn !== turn) faults.push(`it is on turn ${progress.turn}, its moves on ${turn}`);
  const draft = withDraftText(blankDraft(game.played.rules, randomFrom('')), progress.draft);
  if (formatDraft(draft) !== progress.draft)
    faults.push(`its draft ${progress.draft} is not a row`);
  return faults;
}

/** What a later state has lost or changed of an earlier one; nothing of it may ever change. */
export function faultsBetween(before: Committed, after: Committed): readonly string[] {
  return [...before.games].flatMap(([id, { row, moves }]) => {
    const later = after.games.get(id);
    const faultOf = (text: string): string => `game ${id}: ${text}`;
    if (later === undefined) return faultOf(`it is missing, with its ${moves.length} moves`);
    const kept = later.moves.slice(0, moves.length);
    if (!isDeepStrictEqual(kept, moves)) return faultOf('committed moves are missing or changed');
    if (!isDeepStrictEqual(startOf(later.row), startOf(row))) return faultOf('its start changed');
    if (later.row.version < row.version) return faultOf('its version went back');
    const isSaved = later.row.version > row.version;
    if (isSaved && row.finished !== null) return faultOf('it was saved after its end');
    if (!isSaved && !isDeepStrictEqual(savedOf(later.row), savedOf(row)))
      return faultOf('it changed without a new version');
    return [];
  });
}

/** The board of a committed game as its player sees it; undefined if it cannot be replayed. */
export function boardOf(
  committed: CommittedGame,
  dictionaries: readonly Dictionary[],
): Board | undefined {
  const game = replayed(committed, dictionaries);
  if (typeof game === 'string') return undefined;
  const { rules, moves } = game.played;
  const guesses = moves.flatMap((move) =>
    move.kind === 'guess' ? signsOf(rules, move.pegs).join('') : [],
  );
  const { progress } = game.stored;
  const [cells = ''] = progress.kind === 'unfinished' ? progress.draft.split('@') : [];
  const draft = cells === '' ? [] : cells.split(',').map((cell) => signOf(rules, cell));
  return { guesses, draft: draft.join('') };
}

/** The sign of a cell of a draft; `?` if it asks for a lifeline. */
const signOf = (rules: Rules, cell: string): string =>
  cell === '.' ? '·' : (signsOf(rules, [Number(cell)])[0] ?? '?');

const signsOf = (rules: Rules, pegs: readonly number[]): readonly (string | undefined)[] =>
  pegs.map((peg) => variantOf(rules).alphabet[peg]?.sign.toUpperCase());

/** A committed game after its moves, or what is wrong with it. */
function replayed(
  { row, moves }: CommittedGame,
  dictionaries: readonly Dictionary[],
): { readonly stored: StoredGame; readonly played: Game } | string {
  const stored = storedGameOf(row, moves);
  if (!stored.ok) return `its rows cannot be read: ${stored.problem.message}`;
  const { start } = stored.value;
  const rules = readRulesData(parseJson(start.rules));
  if (!rules.ok) return 'its rules cannot be read';
  const { roles, seed, seedSource } = start;
  const played = replay(
    {
      format: 'keypeg-1',
      ...{ rules: rules.value, roles, seed, seedSource },
      moves: stored.value.moves.map(({ move }) => move),
    },
    dictionaries,
  );
  return played.ok
    ? { stored: stored.value, played: played.value }
    : `it cannot be replayed: ${JSON.stringify(played.problem)}`;
}

const startOf = ({
  account,
  variant,
  rules,
  roles,
  seed,
  mode,
  started,
}: CommittedGame['row']) => ({
  account,
  variant,
  rules,
  roles,
  seed,
  mode,
  started,
});

const savedOf = ({ moves, turn, draft, finished, outcome }: CommittedGame['row']) => ({
  moves,
  turn,
  draft,
  finished,
  outcome,
});
