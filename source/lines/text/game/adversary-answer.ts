import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { type Game, play } from '../../../engine/variants/game.ts';
import { solverReply } from '../../../solver/thread/effect.ts';

/** The game with the answer of the adversary, if it waits for one. */
export function withAdversaryAnswer(game: Game): Game {
  if (game.phase !== 'answering' || game.roles.codemaker !== 'adversary') return game;
  const { rules, record, guess } = game;
  const known = knowledgeOf(record);
  const found = solverReply({ kind: 'adversary-answer', rules, known, guess });
  return found.ok && found.value.kind === 'adversary-answer'
    ? play(game, { kind: 'feedback', feedback: found.value.feedback })
    : game;
}
