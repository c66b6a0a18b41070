import { cluesOf, type Lifeline, placesKnown } from '../../../engine/core/game/record.ts';
import { knowledgeOf, rowsOfFacts } from '../../../engine/core/knowledge.ts';
import type { PegStyle } from '../../../engine/core/variant.ts';
import { type Game, lifelineMove, play } from '../../../engine/variants/game.ts';
import { type Rules, withRareCodes } from '../../../engine/variants/index.ts';
import { clueText } from '../../../prose/games/game-text.ts';
import { nounsOf, pegInWords, spokenRow } from '../../../prose/games.ts';
import { candidates, capitalized } from '../../../prose/phrases.ts';
import { play as playWords } from '../../../prose/play.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import { type NamedClaim, proofs } from '../../../prose/verdicts.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import type { Effect, Reply } from '../../app/effects.ts';
import { fillDraft, withoutLifeline } from '../draft.ts';
import type { Help } from '../LifelineScreen.tsx';
import { lifelinesIn } from '../mode.ts';
import { numbersSentence } from '../panels/game-messages.ts';
import { addLine, addMessage, inWording, type LogLine, withoutLines } from '../panels/log.ts';
import { sentences, withLine, withMessage } from '../play.ts';
import {
  type GameModel,
  hintedGuess,
  nothingProved,
  type Proof,
  type Proved,
} from './game-model.ts';
import { playMove, withRow } from './moves.ts';

export const takeHelp = (model: GameModel, help: Help, keys: KeyBindings): GameModel =>
  help === 'proofs'
    ? showProofs(model)
    : takeLifeline(withRow(model, withoutLifeline(model.draft)), help, keys);

/** Takes a lifeline, or shows again what it gave; a hint costs its turn only when the machine has found it. */
function takeLifeline(model: GameModel, lifeline: Lifeline, keys: KeyBindings): GameModel {
  const used = cluesOf(model.game.record).find((clue) => clue.lifeline === lifeline);
  if (used !== undefined) {
    const { rules } = model.game;
    const shown = withMessage(model, 'good', moveSentence('lifeline-spent', rules, { clue: used }));
    return lifeline === 'hint' ? offering(shown, keys) : shown;
  }
  if (!lifelinesIn(model.mode).includes(lifeline)) {
    const refused = moveSentence('lifeline-in-race', model.game.rules);
    return { ...withMessage(model, 'refusal', refused), refused };
  }
  return lifeline === 'hint'
    ? {
        ...withLine(model, {
          tone: 'info',
          text: playWords.messages.hintRequested,
          said: ({ speech }) => (speech === 'terse' ? [] : [playWords.messages.hintRequested]),
          content: 'hint-progress',
        }),
        hint: 'requested',
      }
    : playMove(model, lifelineMove(model.game, lifeline));
}

function offering(model: GameModel, keys: KeyBindings): GameModel {
  const { rules, record } = model.game;
  const key = keyOf(keys, 'game', 'guess');
  const guess = spokenRow(rules, hintedGuess({ record }) ?? []);
  const line: LogLine = {
    tone: 'info',
    text: `Press ${key} to put it into the row.`,
    said: ({ speech }) => (speech === 'terse' ? [] : [`Type use hint to guess ${guess}.`]),
    content: 'hint-progress',
  };
  return {
    ...withLine({ ...model, log: withoutLines(model.log, 'hint-progress') }, line),
    hint: 'offered',
  };
}

export function withReason(
  model: GameModel,
  analysis: GuessAnalysis,
  keys: KeyBindings,
): GameModel {
  const { rules, record } = model.game;
  const clue = cluesOf(record).at(-1);
  if (clue?.lifeline !== 'hint') return model;
  const text = numbersSentence(analysis, rules);
  const place = placeAgainstHint(model.game);
  const tests =
    place === undefined
      ? ''
      : `Place ${place + 1} is known, so this guess tests something else there. It cannot be the ${nounsOf(rules).code}, but it tells more.`;
  const reasoned = withLine(model, {
    tone: 'info',
    text,
    // In a text game the reason of a hint is a part of its line.
    said: ({ speech }) =>
      speech === 'terse' ? [sentences(clueText(rules, clue), text, tests)] : [text],
  });
  return offering(
    place === undefined
      ? reasoned
      : withLine(reasoned, {
          tone: 'info',
          text: tests,
          said: ({ speech }) => (speech === 'terse' ? [] : [tests]),
        }),
    keys,
  );
}

/** The place, from 0, that a lifeline has shown and where the hint has another peg; undefined if there is none. */
function placeAgainstHint({ rules, record }: Game): number | undefined {
  const hint = hintedGuess({ record });
  if (hint === undefined) return undefined;
  const place = placesKnown(record, rules.pegs).findIndex(
    (peg, index) => peg !== undefined && peg !== hint[index],
  );
  return place === -1 ? undefined : place;
}

export function useHint(model: GameModel): GameModel {
  const hint = hintedGuess(model.game);
  return hint === undefined ? model : withRow(model, fillDraft(model.draft, hint));
}

function showProofs(model: GameModel): GameModel {
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
          ...inWording((_, pegs) =>
            proofs.proved(
              group.map(({ claim }) => namedClaim(claim, game.rules, pegs)),
              (group[0]?.facts ?? []).map((fact) => rows[fact] ?? 0),
              nounsOf(game.rules),
            ),
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

function namedClaim(claim: Proof['claim'], rules: Rules, pegs?: PegStyle): NamedClaim {
  const symbol = pegInWords(claim.peg, rules, pegs);
  return claim.kind === 'color'
    ? { kind: 'color', symbol, holds: claim.holds }
    : { kind: 'place', symbol, place: claim.position + 1, holds: claim.holds };
}
