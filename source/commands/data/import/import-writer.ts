import { succeed } from '../../../engine/core/result.ts';
import { isOfDaily, type StoredGame } from '../../../engine/core/stored/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { Added, GameStore, Unavailable } from '../../../store/port.ts';
import type { ExportLine } from '../../../store/transfer/export-format.ts';

/** What an import has done so far. */
export type ImportCounts = {
  readonly added: number;
  /** Games that the store had before. */
  readonly known: number;
  /** Games on a daily that was played already: they were added as practice. */
  readonly practice: number;
  readonly badLines: number;
  /** Accounts that got the settings of the file. */
  readonly settings: number;
  /** Results of puzzles that the store did not have. */
  readonly puzzles: number;
};

/** Adds games to a store, many in one transaction, and counts what became of them. */
export type ImportWriter = {
  /** Adds a game of a line, now or together with later ones. */
  readonly add: (line: number, game: StoredGame) => Promise<Unavailable | undefined>;
  /** Adds a result of puzzles, after the games of the lines before it. */
  readonly addOwned: (line: number, owned: Owned) => Promise<Unavailable | undefined>;
  /** Adds the games that wait for others. */
  readonly flush: () => Promise<Unavailable | undefined>;
  /** Counts and reports a line that is skipped. */
  readonly reject: (line: number, reason: LocalizedText) => void;
  readonly countSettings: () => void;
  readonly counts: () => ImportCounts;
};

/** What belongs to an account of the store, besides its games. */
export type Owned = Extract<ExportLine, { readonly kind: 'puzzle' }>;

/** How many games are added in one transaction. */
const BATCH = 100;

/** A game to add, and the line that it is from. */
type Entry = { readonly line: number; readonly game: StoredGame };

/** What is added after the games, and the line that it is from. */
type OwnedEntry = { readonly line: number; readonly owned: Owned };

/** Opens the writer of an import; `onBatch` is called after each transaction. */
export function openImportWriter(
  { games, puzzles }: Pick<GameStore, 'games' | 'puzzles'>,
  onBadLine: (line: number, reason: LocalizedText) => void,
  onBatch: (counts: ImportCounts) => void,
): ImportWriter {
  let waiting: readonly Entry[] = [];
  let waitingOwned: readonly OwnedEntry[] = [];
  let counts: ImportCounts = {
    added: 0,
    known: 0,
    practice: 0,
    badLines: 0,
    settings: 0,
    puzzles: 0,
  };
  const count = (kind: keyof ImportCounts): void => {
    counts = { ...counts, [kind]: counts[kind] + 1 };
  };
  const reject = (line: number, reason: LocalizedText): void => {
    count('badLines');
    onBadLine(line, reason);
  };
  /** Adds games; returns those that are a second try of a daily. */
  const addAll = async (entries: readonly Entry[]): Promise<readonly Entry[] | Unavailable> => {
    const answer = await games.add(entries.map(({ game }) => game));
    if (!answer.ok) return answer.problem;
    return entries.filter(({ line }, index) => {
      const added = answer.value[index] ?? succeed('known');
      if (added.ok) count(added.value);
      else if (added.problem.kind === 'daily-played') return true;
      else reject(line, refusal(added.problem.kind));
      return false;
    });
  };
  const addResults = async (entries: readonly OwnedEntry[]): Promise<Unavailable | undefined> => {
    for (const { line, owned } of entries) {
      const saved = await puzzles.save(owned.account, owned.result);
      if (saved.ok && saved.value === 'added') count('puzzles');
      if (saved.ok) continue;
      if (saved.problem.kind === 'unavailable') return saved.problem;
      reject(line, refusal(saved.problem.kind));
    }
    return undefined;
  };
  const flush = async (): Promise<Unavailable | undefined> => {
    const problem = await flushGames();
    const owned = waitingOwned;
    waitingOwned = [];
    return problem ?? (await addResults(owned));
  };
  const flushGames = async (): Promise<Unavailable | undefined> => {
    const entries = waiting;
    waiting = [];
    if (entries.length === 0) return undefined;
    const played = await addAll(entries);
    if ('kind' in played) return played;
    if (played.length > 0) {
      const before = counts.added;
      const rest = await addAll(played.map(({ line, game }) => ({ line, game: asPractice(game) })));
      if ('kind' in rest) return rest;
      counts = { ...counts, practice: counts.practice + counts.added - before };
    }
    onBatch(counts);
    return undefined;
  };
  return {
    add: async (line, game) => {
      waiting = [...waiting, { line, game }];
      return waiting.length < BATCH ? undefined : await flush();
    },
    addOwned: async (line, owned) => {
      waitingOwned = [...waitingOwned, { line, owned }];
      return waitingOwned.length < BATCH ? undefined : await flush();
    },
    flush,
    reject,
    countSettings: () => count('settings'),
    counts: () => counts,
  };
}

function asPractice(game: StoredGame): StoredGame {
  const { occasion } = game.start;
  return isOfDaily(occasion)
    ? { ...game, start: { ...game.start, occasion: { ...occasion, kind: 'practice' } } }
    : game;
}

type AddProblem = Extract<Added, { readonly ok: false }>['problem']['kind'];

const refusal =
  (problem: Exclude<AddProblem, 'daily-played'>): LocalizedText =>
  ({ commands }) =>
    commands.importGames.notAdded[problem];
