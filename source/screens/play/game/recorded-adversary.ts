import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/text/games/index.ts';
import { lifelinesInWords } from '../../../prose/text/lifelines.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { messagesOfRecord } from '../panels/game-messages.ts';
import type { LogLine } from '../panels/log.ts';
import { type Adversary, adversaryAfter, adversaryParText, keptProse } from './adversary.ts';
import type { Ended } from './end/end-text.ts';

// A recorded game is looked at after it was played: in the history, or in a replay.

/** What is looked up about the adversary of a recorded game: first the codes kept, then par. */
export function recordedEffects(adversary: Adversary | 'none', game: Game): readonly Effect[] {
  if (adversary === 'none') return [];
  const { rules, record } = game;
  if (adversary.kept === 'unknown') {
    return [{ kind: 'codes-kept', rules, known: knowledgeOf(record) }];
  }
  return adversary.par === 'unknown' ? [{ kind: 'adversary-par', rules }] : [];
}

/** The adversary of a recorded game after the reply to what was looked up. */
export const recordedAfter = (adversary: Adversary | 'none', reply: Reply): Adversary | 'none' =>
  adversary === 'none'
    ? adversary
    : adversaryAfter(
        adversary,
        adversary.kept === 'unknown' ? 'codes-kept' : 'adversary-par',
        reply,
      );

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
      text: (catalog) => catalog.play.adversary.answerKept(nounsOf(rules, catalog), answer, codes),
    },
  ];
}

const turnIn = ({ record }: Game, turn: number) =>
  record.filter(({ kind }) => kind === 'turn')[turn - 1];

/** Par against the adversary of a recorded game, or the lifelines of any other game. */
export const recordedDetail = (
  game: Ended,
  adversary: Adversary | 'none',
  catalog: Catalog,
): string =>
  adversary === 'none'
    ? lifelinesInWords(game, catalog)
    : adversaryParText(game, adversary.par, catalog);

/** What a reader hears about the adversary at the end, as far as it is known. */
export function spokenAdversary(
  game: Game,
  adversary: Adversary | 'none',
  catalog: Catalog,
): readonly string[] {
  if (adversary === 'none' || game.phase !== 'over') return [];
  const { kept, par } = adversary;
  return [
    ...(typeof kept === 'string' ? [] : [keptProse(game, kept)(catalog)]),
    ...(typeof par === 'string' ? [] : [adversaryParText(game, par, catalog)]),
  ];
}
