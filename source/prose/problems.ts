import { LINK_WORDS, type TypedCodeProblem } from '../engine/accounts/codes.ts';
import { linkWords } from '../engine/accounts/link-words.ts';
import { type NameProblem, nameLength } from '../engine/accounts/names.ts';
import type { ChallengeProblem } from '../engine/challenge/challenge.ts';
import type { Code, Peg, RowProblem } from '../engine/core/code.ts';
import { CORRECTION_LIMIT } from '../engine/core/game/game.ts';
import type { Clue, Lifeline } from '../engine/core/game/lifeline.ts';
import { cluesOf } from '../engine/core/game/record.ts';
import { isClue } from '../engine/core/knowledge/knowledge.ts';
import type { Waste } from '../engine/core/knowledge/wasted-guess.ts';
import { nearest } from '../engine/core/nearest.ts';
import { formatCode } from '../engine/variants/codes.ts';
import type { Game, Move, MoveProblem } from '../engine/variants/game.ts';
import type { HardModeProblem } from '../engine/variants/hard-mode.ts';
import {
  type CodeProblem,
  type Rules,
  type RulesProblem,
  variantOf,
} from '../engine/variants/index.ts';
import type { StoredGameProblem } from '../engine/variants/stored-game.ts';
import type { TranscriptProblem } from '../engine/variants/transcript.ts';
import { type DictionaryProblem, wordLengths } from '../engine/variants/words/dictionary.ts';
import type { DictionaryLack } from '../engine/variants/words/word-codec.ts';
import type {
  SkipReason,
  WordList,
  WordListProblem,
  WordSourceProblem,
} from '../engine/variants/words/word-list.ts';
import type { Catalog } from './catalog.ts';
import {
  codeSentences,
  initialsOf,
  minFoundOf,
  namedClue,
  nounsOf,
  rulesSentences,
  signsOf,
} from './games.ts';
import type { RefusedMove } from './sentence-data.ts';

/** What a sentence about a refused move can mention beside the rules, where it is known. */
export type MoveDetails = {
  /** The row of pegs that was refused. */
  readonly pegs?: readonly Peg[] | undefined;
  /** What the lifeline gave when it was used. */
  readonly clue?: Clue | undefined;
};

const refusedMove = (rules: Rules, { pegs, clue }: MoveDetails, catalog: Catalog): RefusedMove => ({
  nouns: nounsOf(rules, catalog),
  pegs: rules.pegs,
  signs: signsOf(rules, catalog),
  initials: initialsOf(rules),
  feedback: variantOf(rules).feedback,
  minFound: minFoundOf(rules),
  correctionLimit: CORRECTION_LIMIT,
  isEmpty: pegs?.length === 0,
  clue: clue && namedClue(clue, rules, catalog),
});

const isOfOneGame = (
  problem: Exclude<MoveProblem, HardModeProblem>,
): problem is Exclude<CodeProblem, RowProblem> => Object.hasOwn(codeSentences, problem);

/** One sentence that says why a move was refused, and what would work. */
export function moveSentence(
  problem: MoveProblem,
  rules: Rules,
  details: MoveDetails = {},
  catalog: Catalog,
): string {
  if (typeof problem === 'object') return hardModeSentence(problem, rules, catalog);
  if (isOfOneGame(problem)) {
    const row = { rules, nouns: nounsOf(rules, catalog), pegs: details.pegs };
    return codeSentences[problem](row, catalog);
  }
  return catalog.problems.moves[problem](refusedMove(rules, details, catalog));
}

/** One sentence that says why a game refused a move, with the row or the clue that it is about. */
export const refusalSentence = (
  problem: MoveProblem,
  { rules, record }: Pick<Game, 'rules' | 'record'>,
  move: Move,
  catalog: Catalog,
): string =>
  moveSentence(
    problem,
    rules,
    {
      pegs: 'pegs' in move ? move.pegs : undefined,
      clue: cluesOf(record).find(({ lifeline }) => lifeline === lifelineOf(move)),
    },
    catalog,
  );

const lifelineOf = (move: Move): Lifeline | undefined => {
  if (move.kind === 'lifeline') return move.lifeline;
  return move.kind === 'hint' ? 'hint' : undefined;
};

/** Which rule of hard mode a guess breaks, and what would work. */
function hardModeSentence(problem: HardModeProblem, rules: Rules, catalog: Catalog): string {
  const { hardMode } = catalog.problems;
  const named = { nouns: nounsOf(rules, catalog), sign: formatCode(rules, [problem.peg]) };
  switch (problem.kind) {
    case 'exact-moved':
    case 'wrong-place-kept':
      return hardMode[problem.kind]({ ...named, place: problem.position + 1 });
    case 'partial-left-out':
      return hardMode[problem.kind]({ ...named, times: problem.min });
    case 'absent-used':
      return hardMode[problem.kind]({ ...named, times: problem.max });
  }
}

/** One sentence that says why rules are impossible, and what is possible. */
export const rulesSentence = (problem: RulesProblem, catalog: Catalog): string =>
  rulesSentences[problem](catalog);

/** One sentence that says why data is not a transcript. */
export const transcriptSentence = (problem: TranscriptProblem, catalog: Catalog): string =>
  problem === 'not-a-transcript'
    ? catalog.problems.transcripts.notATranscript
    : rulesSentence(problem, catalog);

/** One sentence that says why a transcript cannot be replayed. */
export const lackSentence = (
  { problem, dictionary: { id, hash } }: DictionaryLack,
  { problems }: Catalog,
): string =>
  problem === 'dictionary-missing'
    ? problems.transcripts.dictionaryMissing(id)
    : problems.transcripts.anotherDictionary(id, hash);

/** One sentence that says why a stored game cannot be replayed. */
export function storedGameSentence(problem: StoredGameProblem, catalog: Catalog): string {
  if (problem === 'another-variant') return catalog.problems.transcripts.anotherVariant;
  if (typeof problem === 'string') return transcriptSentence(problem, catalog);
  return 'move' in problem
    ? catalog.problems.transcripts.refusedMove(problem.move + 1)
    : lackSentence(problem, catalog);
}

/** Why a guess would be wasted, as a sentence; `name` is what a numbered turn is called there. */
export function wasteSentence(
  waste: Waste,
  guess: Code,
  rules: Rules,
  name: 'row' | 'turn',
  catalog: Catalog,
): string {
  const { wastedGuess } = catalog.problems;
  if (waste.kind === 'repeated') return wastedGuess.repeated(formatCode(rules, guess));
  const nouns = nounsOf(rules, catalog);
  return isClue(waste.by)
    ? wastedGuess.byClue(nouns, namedClue(waste.by, rules, catalog))
    : wastedGuess.byAnswer(nouns, name, waste.row);
}

/** The same beside a row, from the longest version to the shortest, with what the key `enter` does. */
export function wasteNotes(
  waste: Waste,
  guess: Code,
  rules: Rules,
  enter: string,
  catalog: Catalog,
): readonly string[] {
  const { notes } = catalog.problems.wastedGuess;
  if (waste.kind === 'repeated') return notes.repeated(formatCode(rules, guess), enter);
  const nouns = nounsOf(rules, catalog);
  return isClue(waste.by)
    ? notes.byClue(nouns, namedClue(waste.by, rules, catalog), waste.row, enter)
    : notes.byAnswer(nouns, waste.row, enter);
}

/** One sentence that says why words are not a dictionary. */
export function dictionarySentence(problem: DictionaryProblem, catalog: Catalog): string {
  const { words } = catalog.problems;
  switch (problem) {
    case 'no-words':
      return words.noWords;
    case 'unequal-lengths':
      return words.unequalLengths;
    case 'length-out-of-range':
      return words.lengthOutOfRange(wordLengths);
  }
}

/** One sentence that says why a list cannot be played with. */
export function wordListSentence(problem: WordListProblem, catalog: Catalog): string {
  const { words } = catalog.problems;
  switch (problem.kind) {
    case 'empty':
      return words.emptyList;
    case 'none-of-length':
      return words.noneOfLength(problem.length);
    case 'length-out-of-range':
      return words.lengths(wordLengths, problem.length);
  }
}

/** One sentence that says why words cannot be opened. */
export function wordSourceSentence(problem: WordSourceProblem, catalog: Catalog): string {
  const { words } = catalog.problems;
  switch (problem.kind) {
    case 'no-words-of-length':
      return words.noWordsOfLength(wordLengths, problem.length);
    case 'no-such-file':
      return words.noSuchFile(problem.path);
    case 'unreadable-file':
      return words.unreadableFile(problem.path);
    case 'not-utf-8':
      return words.notUtf8(problem.path);
    case 'unusable-list':
      return words.listInFile(problem.path, wordListSentence(problem.problem, catalog));
    case 'unusable-words':
      return dictionarySentence(problem.problem, catalog);
  }
}

/** A warning for each reason why lines of a list were skipped. */
export function wordListWarnings(
  { length, skipped }: WordList,
  catalog: Catalog,
): readonly string[] {
  const order: readonly SkipReason[] = ['not-a-word', 'another-length', 'duplicate'];
  return order
    .filter((reason) => skipped[reason] > 0)
    .map((reason) => catalog.problems.words.skipped(skipped[reason], reason, length));
}

/** Why a player cannot have a name: it is no name at all, or this player cannot have it now. */
export type RefusedName =
  | NameProblem
  | 'offensive'
  | 'name-taken'
  /** The name that the player has. */
  | 'own-name'
  /** `again` is a day such as 2026-12-22. */
  | { readonly kind: 'renamed-recently'; readonly again: string };

/** One sentence that says why a player cannot have a name, and what to do. */
export const refusedNameSentence = (refused: RefusedName, catalog: Catalog): string =>
  typeof refused === 'string'
    ? catalog.problems.accounts.names[refused](nameLength)
    : catalog.problems.accounts.renamedRecently(refused.again);

/** Why a code does nothing; `minutes` is how long a player has to wait for the next try. */
export type RefusedCode =
  | 'wrong-code'
  | 'own-code'
  | { readonly kind: 'too-many-tries'; readonly minutes: number };

/** One sentence that says why a code does nothing, and what to do. */
export const refusedCodeSentence = (refused: RefusedCode, catalog: Catalog): string =>
  typeof refused === 'string'
    ? catalog.problems.accounts.codes[refused]
    : catalog.problems.accounts.tooManyTries(refused.minutes);

/** One sentence that says why a typed text is no code, and what to do. */
export function typedCodeSentence(problem: TypedCodeProblem, catalog: Catalog): string {
  const { accounts } = catalog.problems;
  switch (problem.kind) {
    case 'unknown-word': {
      const meant = nearest(problem.word, linkWords);
      return meant === undefined
        ? accounts.unknownWord(problem.word)
        : accounts.unknownWordMeant(problem.word, meant);
    }
    case 'words-missing':
      return accounts.wordsMissing(LINK_WORDS, problem.found);
    case 'recovery-mistyped':
      return accounts.recoveryMistyped;
  }
}

/** The command that plays a challenge. */
export const challengeCommandLine = (challenge: string): string =>
  `keypeg play --challenge ${challenge}`;

/** One sentence that says why a text is not a challenge that can be played. */
export function challengeSentence(problem: ChallengeProblem, catalog: Catalog): string {
  const { challenges } = catalog.problems;
  switch (problem.kind) {
    case 'unknown-sign':
      return challenges.unknownSign(problem.sign);
    case 'mistyped':
      return challenges.mistyped;
    case 'newer-version':
      return challenges.newerVersion;
    case 'unknown-code':
      return challenges.unknownCode;
  }
}

/** What the codes of the file system mean. */
const reasons: Readonly<Record<string, keyof Catalog['problems']['files']>> = {
  EACCES: 'permission',
  EPERM: 'permission',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'quota',
  ENOENT: 'missing',
  ENOTDIR: 'notAFolder',
  EISDIR: 'folder',
  EEXIST: 'exists',
  EIO: 'disk',
  EMFILE: 'openFiles',
  ENFILE: 'openFiles',
  ENAMETOOLONG: 'longName',
  ELOOP: 'links',
  ETXTBSY: 'busy',
  EBUSY: 'busy',
};

/** Why a file cannot be read or written, as a part of a sentence; another error in its own words. */
export function fileReason(error: Error, catalog: Catalog): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = reasons[code];
  return reason === undefined ? error.message : catalog.problems.files[reason];
}
