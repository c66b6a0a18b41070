import { start } from '../../../../source/engine/variants/game.ts';
import type { PegOptions } from '../../../../source/engine/variants/pegs.ts';
import { lineOf, type MachineName, type Situation } from '../../../../source/prose/games/voices.ts';
import { quoted } from '../../../../source/prose/phrases.ts';
import type { Effect } from '../../../../source/screens/app/effects.ts';
import { type Key, messageFor } from '../../../../source/screens/parts/input.ts';
import { answerScreen } from '../../../../source/screens/play/answer/AnswerScreen.tsx';
import {
  type AnswerModel,
  initAnswer,
  playMove,
  withReply,
} from '../../../../source/screens/play/answer/answer.ts';
import { defaultModes, opponents } from '../../../../source/screens/play/mode.ts';
import { viewLog } from '../../../../source/screens/play/panels/log.ts';
import type { Contradiction } from '../../../../source/solver/advice.ts';
import { opened } from '../../../helpers/frames.ts';
import { codeIn, inHead, rulesWith } from '../../../helpers/games.ts';
import { textsOf } from '../../../helpers/log.ts';

export const [opponent] = opponents;

export const analysis = { candidates: 105, rarity: 'common', expected: 14.05, worst: 22 } as const;

export const modelOf = (options: Partial<PegOptions> = {}): AnswerModel =>
  initAnswer(start(rulesWith(options), inHead, 'seed'), defaultModes.hide, opponent);

/** The program around the screen. */
const program = opened();

export const messageOf = (model: AnswerModel, key: Key) =>
  messageFor(answerScreen.keymap(model, program), key);

/** The screen after keys; navigation to another screen is not followed. */
export const after = (model: AnswerModel, ...keys: readonly Key[]): AnswerModel =>
  keys.reduce((now, key) => {
    const message = messageOf(now, key);
    return message?.screen === 'answer' ? message : now;
  }, model);

export const afterReply = withReply;

/** What the screen waits for. */
export const effectsOn = (model: AnswerModel): readonly Effect[] =>
  answerScreen.effects(model, program);

/** The screen after the machine has guessed. */
export const afterGuess = (model: AnswerModel, row = '1122'): AnswerModel =>
  afterReply(model, { kind: 'guess', pegs: codeIn(model.game.rules, row), analysis });

export const afterMove = playMove;

export const messagesOf = (model: AnswerModel, count = 1): readonly string[] =>
  textsOf(model.log.lines.slice(-count));

/** The newest messages on the screen. */
export const shownIn = ({ log }: AnswerModel, count = 1): readonly string[] =>
  viewLog(log, 200, count, 'hidden', 'places').lines.map(({ text }) => text);

/** A line that a machine says after `spoken` others. */
export const spokenBy = (name: MachineName, about: Situation, spoken: number): string =>
  quoted(lineOf(name, about, { rules: fresh.game.rules, seed: 'seed', spoken }));

export const contradiction: Contradiction = {
  conflict: [0],
  repairs: [[{ feedback: { exact: 0, partial: 1 }, size: 4 }]],
};

export const contradicted = (model: AnswerModel): AnswerModel =>
  afterReply(model, { kind: 'contradiction', contradiction });

export const fresh = modelOf();

/** The screen with the first guess of the machine. */
export const first = afterGuess(fresh);
