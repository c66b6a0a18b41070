import { turnsSpent } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import type { Game, Over, PublicOver } from '../../../engine/variants/game.ts';
import { lifelineNames, lifelines, nounsOf } from '../../../prose/games.ts';
import { counted } from '../../../prose/phrases.ts';
import { roles } from '../../../prose/play.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { AdversaryParReply } from '../../../solver/thread/effect.ts';
import type { Effect, Reply } from '../../app/effects.ts';
import { messagesOfRecord } from '../panels/game-messages.ts';
import { addMessage, type Log, type LogLine } from '../panels/log.ts';

export type Adversary = {
  readonly par: 'unknown' | 'failed' | AdversaryParReply;
  /** How many codes were possible at the start and after each answer; looked up after the end. */
  readonly kept: 'unknown' | 'failed' | readonly number[];
  readonly answer: 'possible' | 'failed';
};

export const startAdversary = ({ roles }: Game): Adversary | 'none' =>
  roles.codemaker === 'adversary'
    ? { par: 'unknown', kept: 'unknown', answer: 'possible' }
    : 'none';

type AdversaryAsk = {
  readonly effect: Effect;
  readonly next: (reply: Reply) => Adversary;
};

/**
 * What is looked up next, if anything: an answer before all else; then par, and after the end first how many codes each
 * answer kept. A recorded game, in the history or in a replay, has all its answers.
 */
export function adversaryAsks(
  adversary: Adversary | 'none',
  game: Game,
  of: 'played' | 'recorded' = 'played',
): readonly AdversaryAsk[] {
  if (adversary === 'none') return [];
  const { rules, record, phase } = game;
  const known = knowledgeOf(record);
  if (game.phase === 'answering' && of === 'played') {
    return adversary.answer === 'failed'
      ? []
      : [
          {
            effect: { kind: 'adversary-answer', rules, known, guess: game.guess },
            next: ({ kind }) => ({
              ...adversary,
              answer: kind === 'adversary-answer' ? 'possible' : 'failed',
            }),
          },
        ];
  }
  if (adversary.kept === 'unknown' && (phase === 'over' || of === 'recorded')) {
    return [
      {
        effect: { kind: 'codes-kept', rules, known },
        next: (reply) => ({
          ...adversary,
          kept: reply.kind === 'codes-kept' ? reply.kept : 'failed',
        }),
      },
    ];
  }
  if (adversary.par !== 'unknown') return [];
  return [
    {
      effect: { kind: 'adversary-par', rules },
      next: (reply) => ({
        ...adversary,
        par: reply.kind === 'adversary-par' && reply.par !== 'unknown' ? reply.par : 'failed',
      }),
    },
  ];
}

type WithAdversary = {
  readonly game: Game;
  readonly log: Log;
  readonly adversary: Adversary | 'none';
};

export function withAdversaryNews<Model extends WithAdversary>(
  model: Model,
  before: Adversary | 'none',
): Model {
  const { game, adversary } = model;
  if (adversary === 'none' || before === 'none') return model;
  const { par, kept } = adversary;
  let { log } = model;
  if (par !== before.par && typeof par === 'object') {
    log = addMessage(log, 'advice', roles.adversary.par[par.status](par.guesses));
  }
  if (kept !== before.kept && typeof kept === 'object' && game.phase === 'over') {
    log = addMessage(log, 'info', keptProse(game, kept));
  }
  return { ...model, log };
}

/** How many codes each answer kept; the one that ends a won game leaves the guess itself. */
function keptProse({ rules, outcome }: Over, kept: readonly number[]): string {
  const counts = outcome === 'cracked' ? kept.slice(0, -1) : kept;
  return roles.adversary.kept[outcome](nounsOf(rules), counts);
}

export const noAnswer = (reply: Reply, keys: KeyBindings): string =>
  `The adversary cannot answer: ${reply.kind === 'failed' ? reply.reason : ''} ${keyOf(keys, 'game', 'guess')} asks it again.`;

type Result = Pick<Over, 'outcome' | 'record'>;

/** The turns above par; `not-found` if the code was not found. */
const overPar = (
  { outcome, record }: Result,
  { guesses }: AdversaryParReply,
): number | 'not-found' => (outcome === 'cracked' ? turnsSpent(record) - guesses : 'not-found');

export function adversaryParText(result: Result, par: Adversary['par']): string {
  const texts = roles.adversary.parAtEnd;
  return typeof par === 'string'
    ? texts[par]
    : texts.found(par.guesses, par.status, overPar(result, par));
}

export function adversaryToShare({ game, adversary }: Omit<WithAdversary, 'log'>): string {
  if (game.phase !== 'over' || adversary === 'none') return '';
  const { par } = adversary;
  return typeof par === 'string'
    ? ''
    : roles.adversary.share.par(par.guesses, par.status, overPar(game, par));
}

/** The messages of a recorded game; against the adversary, with the codes that each answer kept. */
export const recordedMessages = (game: Game, adversary: Adversary | 'none'): readonly LogLine[] =>
  messagesOfRecord(game, (answer) => keptLines(game, adversary, answer));

/** How many codes an answer kept; the one that ends a won game kept the guess itself. */
function keptLines(game: Game, adversary: Adversary | 'none', answer: number): readonly LogLine[] {
  if (adversary === 'none' || typeof adversary.kept === 'string') return [];
  const codes = adversary.kept[answer];
  const isLast = game.phase === 'over' && game.outcome === 'cracked';
  if (codes === undefined || (isLast && game.record.at(-1) === turnIn(game, answer))) return [];
  const { rules } = game;
  return [
    {
      tone: 'info',
      text: `Answer ${answer} kept ${counted(codes, nounsOf(rules).code)}.`,
    },
  ];
}

const turnIn = ({ record }: Game, turn: number) =>
  record.filter(({ kind }) => kind === 'turn')[turn - 1];

/** Par against the adversary of a recorded game, or the lifelines of any other game. */
export const recordedDetail = (game: PublicOver, adversary: Adversary | 'none'): string =>
  adversary === 'none'
    ? lifelines.used(lifelineNames(game))
    : adversaryParText(game, adversary.par);

export function spokenAdversary(game: Game, adversary: Adversary | 'none'): readonly string[] {
  if (adversary === 'none' || game.phase !== 'over') return [];
  const { kept, par } = adversary;
  return [
    ...(typeof kept === 'string' ? [] : [keptProse(game, kept)]),
    ...(typeof par === 'string' ? [] : [adversaryParText(game, par)]),
  ];
}
