import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { parseCode } from '../../../engine/variants/codes.ts';
import { literal } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import type { SettingValue } from '../../../settings/settings.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { raceAfter, raceEffects } from '../../room/race.ts';
import {
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pastEndSentence,
  withoutLifeline,
} from '../draft/draft.ts';
import type { Help } from '../lifeline/LifelineScreen.tsx';
import type { Kept } from '../modes/mode.ts';
import { type LogLine, withoutLines } from '../panels/log.ts';
import {
  carryingOn,
  confirmLine,
  type KeptAs,
  type PlayMessage,
  sentences,
  updatePlay,
  withLine,
  withMessage,
} from '../play.ts';
import {
  type AdversaryEffect,
  adversaryAfter,
  adversaryEffects,
  noAnswer,
  withAdversaryNews,
} from './adversary.ts';
import { nextBoard } from './boards.ts';
import { endEffects, withEndReply } from './end/game-end.ts';
import { type GameModel, hintedGuess } from './game-model.ts';
import { playMove, submit, takeLifeline, withReason } from './game-moves.ts';
import { proofsEffects, showProofs, withProofs } from './proofs.ts';
import { rivalAfter, rivalEffects, withRivalNews } from './rival.ts';

export {
  casualGame,
  type GameModel,
  GIVE_UP_KEY,
  initGame,
  type OpenedGame,
} from './game-model.ts';

/** The settings that matter to a game. */
type GameSettings = {
  /** How long an unfinished game can be continued. */
  readonly kept: Kept;
  /** Whether a warning is shown before a guess that cannot win. */
  readonly 'guess-warning': SettingValue<'guess-warning'>;
  /** The keys that the player has changed. */
  readonly keys: KeyBindings;
};

const usual: GameSettings = {
  kept: 'stored',
  'guess-warning': 'off',
  keys: noBindings,
};

/** What can happen on the game screen. */
export type GameMessage = { readonly screen: 'game' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-recalled' }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'row-submitted' }
  | { readonly kind: 'hint-used' }
  | { readonly kind: 'lifeline-chosen'; readonly lifeline: Help }
  | { readonly kind: 'board-stepped'; readonly step: 1 | -1 }
  | {
      readonly kind: 'replied' | 'rival-replied' | 'race-replied' | 'proofs-replied';
      readonly reply: Reply;
    }
  | {
      readonly kind: 'adversary-replied';
      readonly to: AdversaryEffect['kind'];
      readonly reply: Reply;
    }
  /** The adversary is asked again for an answer that has failed. */
  | { readonly kind: 'answer-asked' }
  | { readonly kind: 'giving-up-asked' | 'gave-up' | 'carried-on' }
  | PlayMessage
);

/** The game screen after something has happened on it. */
export function updateGame(
  model: GameModel,
  message: GameMessage,
  { kept, 'guess-warning': warnings, keys } = usual,
): GameModel {
  switch (message.kind) {
    case 'row-edited':
      return editRow(model, message.edit, keys);
    case 'row-recalled':
      return recall(model);
    case 'row-pasted':
      return paste(model, message.text);
    case 'row-submitted':
      return submit(model, warnings, keys);
    case 'hint-used':
      return useHint(model);
    case 'board-stepped':
      return { ...model, board: nextBoard(model.game, model.board, message.step) };
    case 'lifeline-chosen':
      if (message.lifeline === 'proofs') return showProofs(model);
      return takeLifeline(withRow(model, withoutLifeline(model.draft)), message.lifeline, keys);
    case 'replied':
      return handleReply(model, message.reply, keys);
    case 'rival-replied':
      return model.rival === 'none'
        ? model
        : withRivalNews({ ...model, rival: rivalAfter(model.rival, message.reply) });
    case 'race-replied':
      return model.race === 'none'
        ? model
        : { ...model, race: raceAfter(model.race, message.reply) };
    case 'proofs-replied':
      return withProofs(model, message.reply);
    case 'adversary-replied':
      return handleAdversary(model, message.to, message.reply, keys);
    case 'answer-asked':
      return model.adversary === 'none'
        ? model
        : { ...model, adversary: { ...model.adversary, answer: 'possible' } };
    case 'giving-up-asked':
      return {
        ...withLine(model, givingUpLine(model, keys)),
        leaving: 'stays',
        givingUp: 'asked',
      };
    case 'gave-up':
      return playMove(model, { kind: 'resign' });
    case 'carried-on':
      return { ...carryingOn(model), givingUp: 'no' };
    default:
      return updatePlay(model, message, keptAs(model.mode, kept), keyOf(keys, 'game', 'leave'));
  }
}

const keptAs = ({ kind }: GameModel['mode'], kept: Kept): KeptAs =>
  kind === 'tutorial' ? kind : kept;

/** A peg that finds no room changes nothing; a message says so, once. */
function editRow(model: GameModel, edit: Edit, keys: KeyBindings): GameModel {
  if (!isPastEnd(model.draft, edit)) return withRow(model, editDraft(model.draft, edit));
  if (model.log.lines.at(-1)?.content === 'row-is-full') return model;
  const text = pastEndSentence(model.game.rules, keys);
  return withLine(model, { tone: 'advice', text, content: 'row-is-full' });
}

/** A row that the player has changed needs no warning, and is preferred to a hint. */
const withRow = (model: GameModel, draft: Draft): GameModel => ({
  ...model,
  draft,
  row: 'touched',
  warning: 'none',
  refused: 'none',
  ...(model.hint === 'offered' && withoutHint(model)),
});

/** What becomes of a game whose hint is no longer looked for or offered. */
const withoutHint = ({ log }: GameModel): Pick<GameModel, 'hint' | 'log'> => ({
  hint: 'none',
  log: withoutLines(log, 'hint-progress'),
});

/** The game with the hint that was taken in its row. */
function useHint(model: GameModel): GameModel {
  const hint = hintedGuess(model.game);
  return hint === undefined ? model : withRow(model, fillDraft(model.draft, hint));
}

function recall(model: GameModel): GameModel {
  const last = turnsOf(model.game.record).at(-1);
  return last === undefined
    ? withMessage(model, 'refusal', ({ play }) => play.messages.noPreviousGuess)
    : withRow(model, fillDraft(model.draft, last.guess));
}

const givingUpLine = ({ game: { rules }, mode }: GameModel, keys: KeyBindings): LogLine =>
  confirmLine(
    keyOf(keys, 'game', 'guess'),
    mode.kind === 'adversary'
      ? ({ play }) => play.adversary.giveUp
      : (catalog) => catalog.play.messages.giveUp.question(nounsOf(rules, catalog)),
    mode.kind === 'tutorial' ? literal('') : ({ play }) => play.messages.giveUp.counts,
  );

/** A paste cancels every question; after the game there is no row to paste into. */
function paste(before: GameModel, text: string): GameModel {
  const { phase, rules } = before.game;
  if (phase === 'over') return before;
  const model: GameModel = { ...before, leaving: 'stays', givingUp: 'no' };
  const code = parseCode(rules, text);
  return code.ok
    ? withRow(model, fillDraft(model.draft, code.value))
    : withMessage(model, 'refusal', (catalog) =>
        sentences(catalog.play.messages.notARow, moveSentence(code.problem, rules, {}, catalog)),
      );
}

function handleReply(model: GameModel, reply: Reply, keys: KeyBindings): GameModel {
  if (model.game.phase === 'over') return withEndReply(model, model.game, reply);
  if (model.hint !== 'requested') return model;
  const cleared: GameModel = { ...model, ...withoutHint(model) };
  switch (reply.kind) {
    case 'guess':
      return withReason(
        playMove(cleared, { kind: 'hint', pegs: reply.pegs }),
        reply.analysis,
        keys,
      );
    case 'failed':
      return withMessage(cleared, 'refusal', reply.reason);
    default:
      return cleared;
  }
}

/** The game after a reply about the adversary: its answer, or what has become known about it. */
function handleAdversary(
  before: GameModel,
  to: AdversaryEffect['kind'],
  reply: Reply,
  keys: KeyBindings,
): GameModel {
  if (before.adversary === 'none') return before;
  const adversary = adversaryAfter(before.adversary, to, reply);
  const model = withAdversaryNews({ ...before, adversary }, before.adversary);
  if (to !== 'adversary-answer') return model;
  return reply.kind === 'adversary-answer'
    ? playMove(model, { kind: 'feedback', feedback: reply.feedback })
    : withMessage(model, 'refusal', noAnswer(reply, keys));
}

/** The effects that the game screen waits for. */
export function gameEffects(model: GameModel): readonly Effect[] {
  const { game, hint, rival, race, adversary } = model;
  return [
    ...(game.phase === 'over' ? endEffects(model, game) : []),
    ...(hint === 'requested' ? [hintEffect(model)] : []),
    ...proofsEffects(model),
    ...rivalEffects(rival),
    ...raceEffects(race),
    ...adversaryEffects(adversary, game),
  ];
}

/** The guess that a hint gives, by all that is known. */
function hintEffect({ game, hintSeed }: GameModel): Effect {
  const { rules, record } = game;
  return { kind: 'hint', rules, known: knowledgeOf(record), seed: hintSeed, lane: 0 };
}
