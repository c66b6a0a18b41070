import { knowledgeOf, rowsOfFacts } from '../../../engine/core/knowledge.ts';
import { play } from '../../../engine/variants/game.ts';
import { type Rules, withRareCodes } from '../../../engine/variants/index.ts';
import { nounsOf, pegInWords } from '../../../prose/games.ts';
import { candidates, capitalized } from '../../../prose/phrases.ts';
import { type NamedClaim, proofs } from '../../../prose/verdicts.ts';
import type { Effect, Reply } from '../../app/effects.ts';
import { addLine, addMessage } from '../panels/log.ts';
import { withMessage } from '../play.ts';
import { type GameModel, nothingProved, type Proof, type Proved } from './game-model.ts';

/** The game that shows from now on what its rows prove; chosen again, it shows all of that once more. */
export function showProofs(model: GameModel): GameModel {
  const game = play(model.game, { kind: 'aid', gives: 'proofs' });
  const shown: GameModel = { ...model, game, proved: nothingProved };
  if (game.record.length === 0) return withMessage(shown, 'info', 'There are no rows yet.');
  return game === model.game ? shown : withMessage(shown, 'info', 'This game counts as aided.');
}

/** Each entry of the record of a game with proofs is followed by what it proves. */
export const proofsEffects = ({ game, proved }: GameModel): readonly Effect[] => {
  const { rules, roles, record } = game;
  if (game.aid !== 'proofs' || game.phase !== 'guessing') return [];
  if (record.length <= proved.entries) return [];
  // A person may hide any code that the rules allow.
  const hidden = (roles.codemaker === 'human' ? withRareCodes(rules) : undefined) ?? rules;
  return [{ kind: 'proofs', rules: hidden, known: knowledgeOf(record) }];
};

/** The game with the number of codes that are left, and with what was not proved before. */
export function withProofs(model: GameModel, reply: Reply): GameModel {
  const { game, log, proved } = model;
  const entries = game.record.length;
  if (reply.kind === 'failed') {
    const after: Proved = { entries, proofs: proved.proofs };
    return { ...model, proved: after, log: addMessage(log, 'refusal', reply.reason) };
  }
  if (reply.kind !== 'proofs') return model;
  const rows = rowsOfFacts(game.record);
  const news = reply.proofs.filter(
    ({ claim }) => !proved.proofs.some((known) => isSame(known.claim, claim)),
  );
  const counted = addMessage(
    log,
    'info',
    `${capitalized(candidates.codes(reply.candidates, reply.rarity, nounsOf(game.rules)))} ${reply.candidates === 1 ? 'is' : 'are'} left.`,
  );
  return {
    ...model,
    proved: { entries, proofs: reply.proofs },
    log: byFacts(news).reduce(
      (lines, group) =>
        addLine(lines, {
          tone: 'good',
          text: proofs.proved(
            group.map(({ claim }) => namedClaim(claim, game.rules)),
            (group[0]?.facts ?? []).map((fact) => rows[fact] ?? 0),
            nounsOf(game.rules),
          ),
        }),
      counted,
    ),
  };
}

const isSame = (one: Proof['claim'], other: Proof['claim']): boolean =>
  one.peg === other.peg && placeIn(one) === placeIn(other);

const placeIn = (claim: Proof['claim']): number | 'anywhere' =>
  claim.kind === 'color' ? 'anywhere' : claim.position;

/** Proofs by the same facts together, in the order of their first ones. */
const byFacts = (proofs: readonly Proof[]): readonly (readonly Proof[])[] => [
  ...Map.groupBy(proofs, ({ facts }) => facts.join()).values(),
];

function namedClaim(claim: Proof['claim'], rules: Rules): NamedClaim {
  const symbol = pegInWords(claim.peg, rules);
  return claim.kind === 'color'
    ? { kind: 'color', symbol, holds: claim.holds }
    : { kind: 'place', symbol, place: claim.position + 1, holds: claim.holds };
}
