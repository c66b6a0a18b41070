import { type PegRules, type PegRulesProblem, pegRules } from '../variants/pegs/peg-rules.ts';
import type { Dictionary, DictionaryName } from '../variants/words/dictionary.ts';
import {
  type LegalWordOptions,
  spellings,
  type WordRulesProblem,
  withDictionary,
  wordModes,
  wordOptions,
} from '../variants/words/word-rules.ts';
import type { Peg } from './code.ts';
import type { Feedback, Mark } from './feedback.ts';
import { type Game, type Move, type MoveProblem, play, refusal, start } from './game.ts';
import { type SecretLifeline, secretLifelines } from './lifeline.ts';
import { fail, type Result, succeed } from './result.ts';
import type { Roles } from './roles.ts';
import type { Rules } from './rules.ts';

/** Rules as plain data that JSON can hold: of a dictionary only its name. */
export type RulesData =
  | PegRules
  | (LegalWordOptions & { readonly variant: 'words'; readonly dictionary: DictionaryName });

/** A whole game as plain data that JSON can hold: how it began, and every move. */
export type Transcript = {
  readonly format: 'keypeg-1';
  readonly rules: RulesData;
  readonly roles: Roles;
  readonly seed: string;
  readonly moves: readonly Move[];
};

/** Why data is no transcript. */
export type TranscriptProblem = PegRulesProblem | WordRulesProblem | 'not-a-transcript';

/** Why the words of a transcript are not at hand: none of that name are, or others are. */
export type DictionaryLack = {
  readonly problem: 'dictionary-missing' | 'dictionary-differs';
  readonly dictionary: DictionaryName;
};

/** A move of a transcript, from 0, that its game refuses, and why; or that its words are lacking. */
export type ReplayProblem =
  | { readonly move: number; readonly problem: MoveProblem }
  | DictionaryLack;

/**
 * A game as data to keep.
 *
 * @example toTranscript(game).moves // []
 */
export const toTranscript = ({ rules, roles, seed, moves }: Game): Transcript => ({
  format: 'keypeg-1',
  rules: rulesData(rules),
  roles,
  seed,
  moves,
});

function rulesData(rules: Rules): RulesData {
  if (rules.variant === 'pegs') return rules;
  const { pegs: _, dictionary, ...options } = rules;
  return { ...options, dictionary: { id: dictionary.id, hash: dictionary.hash } };
}

/**
 * Plays a transcript through: the game it tells of, or the first move that is refused. A game of
 * words needs the dictionary that it was played with among `dictionaries`.
 *
 * @example replay(toTranscript(game)) // { ok: true, value: game }
 */
export function replay(
  transcript: Transcript,
  dictionaries: readonly Dictionary[] = [],
): Result<Game, ReplayProblem> {
  const { roles, seed, moves } = transcript;
  const rules = rulesFrom(transcript.rules, dictionaries);
  if (!rules.ok) return rules;
  let game = start(rules.value, roles, seed);
  for (const [index, move] of moves.entries()) {
    const problem = refusal(game, move);
    if (problem !== undefined) return fail({ move: index, problem });
    game = play(game, move);
  }
  return succeed(game);
}

function rulesFrom(
  data: RulesData,
  dictionaries: readonly Dictionary[],
): Result<Rules, DictionaryLack> {
  if (data.variant === 'pegs') return succeed(data);
  const { dictionary, ...options } = data;
  const namesakes = dictionaries.filter(({ id }) => id === dictionary.id);
  const same = namesakes.find(({ hash }) => hash === dictionary.hash);
  if (same !== undefined) return succeed(withDictionary(options, same));
  const problem = namesakes.length === 0 ? 'dictionary-missing' : 'dictionary-differs';
  return fail({ problem, dictionary });
}

/**
 * Data from outside, such as parsed JSON, as a transcript. Its moves have the right shape, but
 * only `replay` tells whether the game allows them.
 *
 * @example fromTranscript(JSON.parse(JSON.stringify(toTranscript(game)))).ok // true
 * @example fromTranscript({ moves: [] }) // { ok: false, problem: 'not-a-transcript' }
 */
export function fromTranscript(data: unknown): Result<Transcript, TranscriptProblem> {
  if (!isObject(data) || data.format !== 'keypeg-1' || typeof data.seed !== 'string') {
    return fail('not-a-transcript');
  }
  const roles = readRoles(data.roles);
  const moves = readAll(data.moves, readMove);
  if (roles === undefined || moves === undefined) return fail('not-a-transcript');
  const rules = readRules(data.rules);
  return rules.ok
    ? succeed({ format: 'keypeg-1', rules: rules.value, roles, seed: data.seed, moves })
    : rules;
}

type Fields = { readonly [field: string]: unknown };

const isObject = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

function readAll<Item>(
  data: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const items = data.map(read).filter((item) => item !== undefined);
  return items.length === data.length ? items : undefined;
}

const readNumber = (data: unknown): number | undefined =>
  typeof data === 'number' ? data : undefined;

function readRules(data: unknown): Result<RulesData, TranscriptProblem> {
  if (!isObject(data)) return fail('not-a-transcript');
  switch (data.variant) {
    case 'pegs':
      return readPegRules(data);
    case 'words':
      return readWordRules(data);
    default:
      return fail('not-a-transcript');
  }
}

function readWordRules(data: Fields): Result<RulesData, TranscriptProblem> {
  const { attempts } = data;
  const mode = wordModes.find((known) => known === data.mode);
  const spelling = spellings.find((known) => known === data.spelling);
  const dictionary = readDictionaryName(data.dictionary);
  if (mode === undefined || spelling === undefined) return fail('not-a-transcript');
  if (typeof attempts !== 'number' || dictionary === undefined) return fail('not-a-transcript');
  const options = wordOptions({ mode, attempts, spelling });
  return options.ok ? succeed({ ...options.value, variant: 'words', dictionary }) : options;
}

function readDictionaryName(data: unknown): DictionaryName | undefined {
  if (!isObject(data)) return undefined;
  const { id, hash } = data;
  return typeof id === 'string' && typeof hash === 'string' ? { id, hash } : undefined;
}

function readPegRules(data: Fields): Result<RulesData, TranscriptProblem> {
  const { alphabet, pegs, colors, attempts, repeats } = data;
  if (alphabet !== 'colors' && alphabet !== 'digits') return fail('not-a-transcript');
  if (typeof pegs !== 'number' || typeof colors !== 'number') return fail('not-a-transcript');
  if (typeof attempts !== 'number' || typeof repeats !== 'boolean') return fail('not-a-transcript');
  return pegRules({ alphabet, pegs, colors, attempts, repeats });
}

function readRoles(data: unknown): Roles | undefined {
  if (!isObject(data)) return undefined;
  const { codemaker, codebreaker, secretKept } = data;
  if (codebreaker !== 'human' && codebreaker !== 'machine') return undefined;
  if (codemaker === 'machine') return { codemaker, codebreaker };
  if (codemaker !== 'human' || (secretKept !== 'table' && secretKept !== 'head')) return undefined;
  return { codemaker, secretKept, codebreaker };
}

function readMove(data: unknown): Move | undefined {
  if (!isObject(data)) return undefined;
  switch (data.kind) {
    case 'secret':
    case 'guess':
    case 'hint': {
      const pegs = readAll<Peg>(data.pegs, readNumber);
      return pegs && { kind: data.kind, pegs };
    }
    case 'feedback': {
      const feedback = readFeedback(data.feedback);
      return feedback && { kind: 'feedback', feedback };
    }
    case 'correct': {
      const feedback = readFeedback(data.feedback);
      const turn = readNumber(data.turn);
      return feedback && turn !== undefined ? { kind: 'correct', turn, feedback } : undefined;
    }
    case 'lifeline': {
      const lifeline = readLifeline(data.lifeline);
      return lifeline && { kind: 'lifeline', lifeline };
    }
    case 'resign':
      return { kind: 'resign' };
    default:
      return undefined;
  }
}

const readLifeline = (data: unknown): SecretLifeline | undefined =>
  secretLifelines.find((lifeline) => lifeline === data);

function readFeedback(data: unknown): Feedback | undefined {
  if (!isObject(data)) return readAll(data, readMark);
  const { exact, partial } = data;
  return typeof exact === 'number' && typeof partial === 'number' ? { exact, partial } : undefined;
}

const readMark = (data: unknown): Mark | undefined =>
  data === 'exact' || data === 'partial' || data === 'absent' ? data : undefined;
