import type { Result } from '../../engine/core/result.ts';
import {
  gameResultOf,
  isFinal,
  type Progress,
  type StoredGame,
} from '../../engine/core/stored/game.ts';
import { type Game, replayStored, type StoredGameProblem } from '../../engine/variants/game.ts';
import type { Lack, Resource } from '../../engine/variants/index.ts';
import { englishLength } from '../../engine/variants/words/dictionary.ts';
import { englishLengths, loadWords, wordLengthOf } from '../../engine/variants/words/load-words.ts';
import { turnOf } from '../../screens/play/play.ts';
import type { Given } from '../command-line/arguments.ts';
import { openWords, type WordSources } from '../options/open-words.ts';

export type Replayer = (game: StoredGame) => Promise<Result<Game, StoredGameProblem>>;

/** Opens a function that replays games; it loads each word list when a game first needs it. */
export function openReplayer({ values }: Pick<Given, 'values'>): Replayer {
  const lists: WordSources = { words: values.get('words'), answers: values.get('answers') };
  const dictionaries: Resource[] = [];
  const missing = new Set<string>();
  const load = async ({ dictionary }: Lack): Promise<boolean> => {
    const name = `${dictionary.id} ${dictionary.hash}`;
    if (missing.has(name)) return false;
    for await (const found of dictionariesOf(dictionary.id, lists)) {
      if (found.id !== dictionary.id || found.hash !== dictionary.hash) continue;
      dictionaries.push(found);
      return true;
    }
    missing.add(name);
    return false;
  };
  return async (game) => {
    for (;;) {
      const replayed = replayStored(game, dictionaries);
      if (replayed.ok || !isLack(replayed.problem)) return replayed;
      if (!(await load(replayed.problem))) return replayed;
    }
  };
}

/** Whether a stored game needs a word list that is not here. */
export const isLack = (problem: StoredGameProblem): problem is Lack =>
  typeof problem === 'object' && 'dictionary' in problem;

/** The dictionaries that a name can mean: keypeg's own, or the given lists in every length. */
async function* dictionariesOf(id: string, lists: WordSources): AsyncGenerator<Resource> {
  const english = wordLengthOf(englishLength(id) ?? 0);
  if (english !== undefined) yield await loadWords(english);
  if (lists.words === undefined && lists.answers === undefined) return;
  for (const length of englishLengths) {
    const opened = await openWords({ ...lists, length });
    if (opened.ok) yield opened.value.dictionary;
  }
}

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
