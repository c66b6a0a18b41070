import { play } from '../../../engine/variants/game.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { SettingValue } from '../../../settings/settings.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { coachEffect } from '../coach/coach.ts';
import { codesLeftSentence } from '../coach/coach-text.ts';
import { addMessage } from '../panels/log.ts';
import { confirmLine, withLine, withMessage } from '../play.ts';
import type { GameModel } from './game-model.ts';

/** The game that asks whether to call the coach, which makes it an aided one. */
export const askAboutCoach = (model: GameModel, keys: KeyBindings): GameModel => ({
  ...withLine(
    model,
    confirmLine(
      keyOf(keys, 'game', 'guess'),
      ({ play: { coach } }) => coach.question,
      ({ play: { coach } }) => coach.aided,
    ),
  ),
  leaving: 'stays',
  coaching: 'asked',
});

/** The game that says why it has no coach: the coach looks at one code. */
export const refuseCoach = (model: GameModel): GameModel =>
  withMessage(model, 'refusal', (catalog) =>
    moveSentence('help-needs-one-board', model.game.rules, {}, catalog),
  );

/** The game with the coach, who helps until its end; once is enough. */
export function callCoach(model: GameModel): GameModel {
  const game = play(model.game, { kind: 'coach' });
  const answered: GameModel = { ...model, coaching: 'no' };
  return game === model.game
    ? answered
    : withMessage({ ...answered, game }, 'info', ({ play: { coach } }) => coach.called);
}

/** The game after a guess of a player whose settings call the coach in every game. */
export const withUsualCoach = (model: GameModel, coach: SettingValue<'coach'>): GameModel =>
  coach === 'on' &&
  model.mode.kind !== 'tutorial' &&
  model.game.phase === 'guessing' &&
  model.game.record.length > 0
    ? callCoach(model)
    : model;

/** Each answer and clue in a game with the coach is followed by the number of codes that it leaves. */
export const codesLeftEffects = ({ game, counted }: GameModel): readonly Effect[] =>
  game.coach === 'on' && game.phase === 'guessing' && game.record.length > counted
    ? [coachEffect(game, [])]
    : [];

/** The game with the number of codes that are left. */
export function withCodesLeft(model: GameModel, reply: Reply): GameModel {
  const { game, log } = model;
  const after: GameModel = { ...model, counted: game.record.length };
  if (reply.kind === 'failed') return { ...after, log: addMessage(log, 'refusal', reply.reason) };
  return reply.kind === 'coach'
    ? { ...after, log: addMessage(log, 'info', codesLeftSentence(reply, game.rules)) }
    : after;
}
