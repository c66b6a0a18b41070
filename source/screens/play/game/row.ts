/** What a player does with the row and the questions of a game, besides its moves. */

import { turnsOf } from '../../../engine/core/game/record.ts';
import { parseCode } from '../../../engine/variants/codes.ts';
import { nounsOf } from '../../../prose/games.ts';
import { play } from '../../../prose/play.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import {
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pastEndSentence,
  withoutLifeline,
} from '../draft.ts';
import type { Help } from '../LifelineScreen.tsx';
import type { Kept } from '../modes/mode.ts';
import { type LogLine, withoutLines } from '../panels/log.ts';
import { carryingOn, confirmLine, leavingLine, sentences, withLine, withMessage } from '../play.ts';
import { type GameModel, hintedGuess } from './game-model.ts';
import { takeLifeline } from './moves.ts';
import { showProofs } from './proofs.ts';

/** A peg that finds no room changes nothing; a message says so, once. */
export function editRow(model: GameModel, edit: Edit, keys: KeyBindings): GameModel {
  if (!isPastEnd(model.draft, edit)) return withRow(model, editDraft(model.draft, edit));
  if (model.log.lines.at(-1)?.content === 'row-is-full') return model;
  const text = pastEndSentence(keys);
  return withLine(model, { tone: 'advice', text, content: 'row-is-full' });
}

/** A row that the player has changed needs no warning, and is preferred to a hint. */
const withRow = (model: GameModel, draft: Draft): GameModel => ({
  ...model,
  draft,
  row: 'touched',
  warning: 'none',
  refused: '',
  ...(model.hint === 'offered' && withoutHint(model)),
});

/** What becomes of a game whose hint is no longer looked for or offered. */
export const withoutHint = ({ log }: GameModel): Pick<GameModel, 'hint' | 'log'> => ({
  hint: 'none',
  log: withoutLines(log, 'hint-progress'),
});

/** The game with the hint that was taken in its row. */
export function useHint(model: GameModel): GameModel {
  const hint = hintedGuess(model.game);
  return hint === undefined ? model : withRow(model, fillDraft(model.draft, hint));
}

/** The game with its last guess in its row. */
export function recall(model: GameModel): GameModel {
  const last = turnsOf(model.game.record).at(-1);
  return last === undefined
    ? withMessage(model, 'refusal', play.messages.noPreviousGuess)
    : withRow(model, fillDraft(model.draft, last.guess));
}

/** A paste cancels every question. */
export function pasteRow(before: GameModel, text: string): GameModel {
  const { rules } = before.game;
  const model: GameModel = { ...before, leaving: 'stays', givingUp: 'no' };
  const code = parseCode(rules, text);
  return code.ok
    ? withRow(model, fillDraft(model.draft, code.value))
    : withMessage(
        model,
        'refusal',
        sentences(play.messages.notARow, moveSentence(code.problem, rules, {})),
      );
}

/** The game after a help was chosen. */
export const takeHelp = (model: GameModel, help: Help, keys: KeyBindings): GameModel =>
  help === 'proofs'
    ? showProofs(model)
    : takeLifeline(withRow(model, withoutLifeline(model.draft)), help, keys);

/** The game that asks whether to give it up. */
export const askToGiveUp = (model: GameModel, keys: KeyBindings): GameModel => ({
  ...withLine(model, givingUpLine(model, keys)),
  leaving: 'stays',
  givingUp: 'asked',
});

const givingUpLine = ({ game: { rules }, mode }: GameModel, keys: KeyBindings): LogLine => {
  const line = confirmLine(
    keyOf(keys, 'game', 'guess'),
    mode.kind === 'adversary' ? 'Give up?' : play.messages.giveUp.question(nounsOf(rules)),
    mode.kind === 'tutorial' ? '' : play.messages.giveUp.counts,
  );
  const { spoken = line.text } = line;
  return {
    ...line,
    said: ({ speech }) => [
      speech === 'terse'
        ? 'Give up and see the code? It counts as lost. Type q again, or leave to keep the game for later.'
        : spoken,
    ],
  };
};

/** The game that asks whether to leave it. */
export const askToLeave = (model: GameModel, kept: Kept, keys: KeyBindings): GameModel => ({
  ...withLine(
    model,
    leavingLine(model.mode.kind === 'tutorial' ? 'tutorial' : kept, keyOf(keys, 'game', 'leave')),
  ),
  leaving: 'warned',
});

/** The game of a player who neither leaves nor gives up. */
export const carriedOn = (model: GameModel): GameModel => ({
  ...carryingOn(model),
  leaving: 'stays',
  givingUp: 'no',
});
