import type { Effect, Reply } from '../../../../source/screens/app/effects.ts';
import type { Program } from '../../../../source/screens/app/navigation.ts';
import { type Key, messageFor } from '../../../../source/screens/parts/input.ts';
import { gameScreen } from '../../../../source/screens/play/game/GameScreen.tsx';
import type { GameModel } from '../../../../source/screens/play/game/game-model.ts';
import { defaultSessionSettings, type SettingValue } from '../../../../source/settings/settings.ts';
import { opened } from '../../../helpers/frames.ts';

const programWith = (warnings: SettingValue<'guess-warning'>): Program => {
  const { settings } = defaultSessionSettings;
  return {
    ...opened(),
    settings: { ...defaultSessionSettings, settings: { ...settings, 'guess-warning': warnings } },
  };
};

const program = programWith('off');

/** What keys do in a game. */
export const keymapOf = (model: GameModel) => gameScreen.keymap(model, program);

/** What a key does in a game. */
export const messageOf = (model: GameModel, key: Key) => messageFor(keymapOf(model), key);

/** A game after keys; navigation to another screen is not followed. */
export const afterWith = (
  warnings: SettingValue<'guess-warning'>,
  model: GameModel,
  ...keys: readonly Key[]
): GameModel => {
  const around = programWith(warnings);
  return keys.reduce((now, key) => {
    const message = messageFor(gameScreen.keymap(now, around), key);
    return message?.screen === 'game' ? message : now;
  }, model);
};

export const after = (model: GameModel, ...keys: readonly Key[]): GameModel =>
  afterWith('off', model, ...keys);

export const pasted = (model: GameModel, text: string): GameModel =>
  gameScreen.pasted(text, model, program) ?? model;

/** What a game waits for. */
export const effectsIn = (model: GameModel): readonly Effect[] =>
  gameScreen.effects(model, program);

/** A game after the reply to what it waits for. */
export const repliedTo = (model: GameModel, kind: Effect['kind'], reply: Reply): GameModel => {
  const effect = effectsIn(model).find((each) => each.kind === kind);
  if (effect === undefined) throw new Error(`${kind} is not awaited`);
  const message = gameScreen.replied(reply, effect, model, program);
  return message?.screen === 'game' ? message : model;
};
