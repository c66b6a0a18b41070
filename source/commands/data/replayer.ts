import { fail, type Result, succeed } from '../../engine/core/result.ts';
import {
  gameResultOf,
  isFinal,
  type Progress,
  type StoredGame,
} from '../../engine/core/stored/game.ts';
import { type Game, replayStored, type StoredGameProblem } from '../../engine/variants/game.ts';
import type { Lack, Resource } from '../../engine/variants/index.ts';
import { problems } from '../../prose/problems.ts';
import { turnOf } from '../../screens/play/play.ts';
import type { Given } from '../command-line/arguments.ts';
import { dictionariesOf, readWordFiles } from '../options/word-lists.ts';

export type Replayer = (game: StoredGame) => Promise<Result<Game, StoredGameProblem>>;

/** Reads the given word lists and returns a function that replays games; it loads other lists on demand. */
export async function openReplayer({
  values,
}: Pick<Given, 'values'>): Promise<Result<Replayer, string>> {
  const files = await readWordFiles({ words: values.get('words'), answers: values.get('answers') });
  if (!files.ok) return fail(problems.wordSource(files.problem));
  const dictionaries: Resource[] = [];
  const missing = new Set<string>();
  const load = async ({ dictionary }: Lack): Promise<boolean> => {
    const name = `${dictionary.id} ${dictionary.hash}`;
    if (missing.has(name)) return false;
    for await (const found of dictionariesOf(dictionary.id, files.value)) {
      if (found.id !== dictionary.id || found.hash !== dictionary.hash) continue;
      dictionaries.push(found);
      return true;
    }
    missing.add(name);
    return false;
  };
  return succeed(async (game) => {
    for (;;) {
      const replayed = replayStored(game, dictionaries);
      if (replayed.ok || !isLack(replayed.problem)) return replayed;
      if (!(await load(replayed.problem))) return replayed;
    }
  });
}

/** Whether a stored game needs a word list that is not here. */
export const isLack = (problem: StoredGameProblem): problem is Lack =>
  typeof problem === 'object' && 'dictionary' in problem;

/**
 * The progress that the moves of a game lead to. Only two things are taken from the stored progress:
 * the row being typed, and whether a game that can be reopened was left at its end.
 */
export function derivedProgress(game: Game, stored: Progress): Progress {
  if (game.phase === 'over' && (isFinal(game) || stored.kind === 'finished')) {
    return { kind: 'finished', result: gameResultOf(game) };
  }
  const draft = stored.kind === 'unfinished' ? stored.draft : '';
  return { kind: 'unfinished', turn: turnOf(game), draft };
}
