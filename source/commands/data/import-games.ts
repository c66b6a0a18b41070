import { fail, type Result, succeed } from '../../core/result.ts';
import type { Account, AccountId } from '../../core/stored/account.ts';
import type { StoredGame } from '../../core/stored/game.ts';
import type { Added, GameStore, Unavailable } from '../../store/port.ts';
import {
  type ExportLine,
  type ExportLineProblem,
  exportVersion,
  parseExportLine,
} from '../../store/transfer/export-format.ts';
import { lackSentence } from '../../text/rules-problems.ts';
import { storedGameSentence } from '../../text/stored-games.ts';
import { derivedProgress } from './derived-progress.ts';
import type { Line } from './lines.ts';
import { isLack, type Replayer } from './replayer.ts';

/** Where the games of an account of the file go: an account of the store, or why nowhere. */
export type AccountMatcher = (account: Account) => Promise<Result<AccountId, string | Unavailable>>;

/** How an import is done. */
export type ImportJob = {
  readonly store: Pick<GameStore, 'games'>;
  /** The lines after the header. */
  readonly lines: AsyncIterable<Line>;
  readonly replay: Replayer;
  readonly matchAccount: AccountMatcher;
  /** Whether the games of several accounts are accepted. */
  readonly isForAll: boolean;
  readonly signal: AbortSignal;
  readonly onBadLine: (number: number, reason: string) => void;
  readonly onProgress: (counts: ImportCounts) => void;
};

/** What an import has done so far. */
export type ImportCounts = {
  readonly added: number;
  /** Games that the store had before. */
  readonly known: number;
  /** Games on a daily that was played already: they were added as practice. */
  readonly practice: number;
  readonly badLines: number;
};

/** How an import ended; in all cases but `refused`, what was counted is in the store. */
export type ImportEnd =
  | { readonly kind: 'done' | 'stopped' }
  /** The file is not one for this import; nothing was written. */
  | { readonly kind: 'refused'; readonly reason: RefusedFile }
  | { readonly kind: 'unavailable'; readonly problem: Unavailable };

/** Why a file is not imported. */
export type RefusedFile =
  | { readonly kind: 'no-export' }
  | { readonly kind: 'unknown-version'; readonly version: number }
  | { readonly kind: 'several-accounts' };

/** How many games are added in one transaction. */
const BATCH = 100;

/** A game to add, and the line that it is from. */
type Entry = { readonly line: number; readonly game: StoredGame };

/** Adds the games of an export to a store; a bad line is reported and skipped. */
export async function importGames(
  job: ImportJob,
): Promise<{ readonly end: ImportEnd; readonly counts: ImportCounts }> {
  const { store, signal, matchAccount } = job;
  const accounts = new Map<AccountId, AccountId>();
  const batch: Entry[] = [];
  let counts: ImportCounts = { added: 0, known: 0, practice: 0, badLines: 0 };
  const count = (kind: keyof ImportCounts): void => {
    counts = { ...counts, [kind]: counts[kind] + 1 };
  };
  const reject = (line: number, reason: string): void => {
    count('badLines');
    job.onBadLine(line, reason);
  };
  const ended = (end: ImportEnd) => ({ end, counts });

  /** Adds the games of the batch; a second try of a daily is added as practice. */
  const addBatch = async (): Promise<Unavailable | undefined> => {
    const entries = batch.splice(0);
    if (entries.length === 0) return undefined;
    const added = await store.games.add(entries.map(({ game }) => game));
    if (!added.ok) return added.problem;
    const again: Entry[] = [];
    for (const [index, { line, game }] of entries.entries()) {
      const one = added.value[index] ?? succeed('known');
      if (one.ok) count(one.value);
      else if (one.problem.kind === 'daily-played') again.push({ line, game: asPractice(game) });
      else reject(line, refusalSentences[one.problem.kind]);
    }
    for (const { line, game } of again) {
      const practice = await store.games.add([game]);
      if (!practice.ok) return practice.problem;
      for (const one of practice.value) {
        if (one.ok) count('added');
        else reject(line, refusalSentences[one.problem.kind]);
        if (one.ok) count('practice');
      }
    }
    job.onProgress(counts);
    return undefined;
  };

  let hasGames = false;
  for await (const line of job.lines) {
    if (signal.aborted) return ended({ kind: 'stopped' });
    const parsed = parsedLine(line);
    if (!parsed.ok) {
      reject(line.number, lineSentences[parsed.problem]);
      continue;
    }
    switch (parsed.value.kind) {
      case 'header':
        // Exports can be joined to one file.
        if (headerProblem(parsed) !== undefined) reject(line.number, lineSentences['unknown-line']);
        continue;
      case 'account': {
        const { account } = parsed.value;
        const isSecond = accounts.size > 0 && !accounts.has(account.id);
        if (isSecond && !job.isForAll) {
          if (!hasGames) return ended({ kind: 'refused', reason: { kind: 'several-accounts' } });
          reject(line.number, 'It is a second account: import them with --all.');
          continue;
        }
        const matched = await matchAccount(account);
        if (matched.ok) accounts.set(account.id, matched.value);
        else if (typeof matched.problem === 'string') reject(line.number, matched.problem);
        else return ended({ kind: 'unavailable', problem: matched.problem });
        continue;
      }
      case 'game': {
        hasGames = true;
        const game = await checkedGame(parsed.value.game, accounts, job.replay);
        if (game.ok) batch.push({ line: line.number, game: game.value });
        else reject(line.number, game.problem);
        if (batch.length < BATCH) continue;
        const problem = await addBatch();
        if (problem !== undefined) return ended({ kind: 'unavailable', problem });
      }
    }
  }
  const problem = await addBatch();
  return ended(problem === undefined ? { kind: 'done' } : { kind: 'unavailable', problem });
}

/** Reads the header, which comes first; returns why the file is not imported. */
export async function readHeader(
  lines: AsyncGenerator<Line, void>,
): Promise<RefusedFile | undefined> {
  const first = await lines.next();
  return first.done === true ? { kind: 'no-export' } : headerProblem(parsedLine(first.value));
}

type ParsedLine = Result<ExportLine, ExportLineProblem | 'too-long'>;

const parsedLine = (line: Line): ParsedLine =>
  line.kind === 'line' ? parseExportLine(line.text) : fail('too-long');

function headerProblem(line: ParsedLine): RefusedFile | undefined {
  if (!line.ok || line.value.kind !== 'header') return { kind: 'no-export' };
  const { version } = line.value;
  return version === exportVersion ? undefined : { kind: 'unknown-version', version };
}

/** A game of the file for its account of the store, with the progress that its moves lead to. */
async function checkedGame(
  stored: StoredGame,
  accounts: ReadonlyMap<AccountId, AccountId>,
  replay: Replayer,
): Promise<Result<StoredGame, string>> {
  const account = accounts.get(stored.start.account);
  if (account === undefined) return fail('Its account is not in the lines before it.');
  const game = await replay(stored);
  if (!game.ok) {
    return fail(
      isLack(game.problem)
        ? `${lackSentence(game.problem)} Add it with --words.`
        : storedGameSentence(game.problem),
    );
  }
  return succeed({
    ...stored,
    start: { ...stored.start, account },
    progress: derivedProgress(game.value, stored.progress),
  });
}

function asPractice(game: StoredGame): StoredGame {
  const { occasion } = game.start;
  return occasion.kind === 'casual'
    ? game
    : { ...game, start: { ...game.start, occasion: { ...occasion, kind: 'practice' } } };
}

const lineSentences: Readonly<Record<ExportLineProblem | 'too-long', string>> = {
  'not-json': 'It is not JSON.',
  'unknown-line': 'It is neither an account nor a game of this version.',
  'invalid-account': 'It is not a complete account.',
  'invalid-game': 'It is not a complete game.',
  'too-long': 'It is longer than any game.',
};

type AddProblem = Extract<Added, { readonly ok: false }>['problem']['kind'];

const refusalSentences: Readonly<Record<AddProblem, string>> = {
  'no-account': 'Its account was deleted meanwhile.',
  'over-quota': 'The games of the account take all the space that it may use.',
  'daily-played': 'The daily was played already.',
  'too-many-unfinished':
    'The account has the most unfinished games that it may have: finish one and import again.',
};
