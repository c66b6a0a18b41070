import { type Game, start } from '../../../engine/variants/game.ts';
import { presets } from '../../../engine/variants/pegs/peg-rules.ts';
import type { GameModel } from '../game/game.ts';
import { defaultModes, rolesOf } from '../modes/mode.ts';
import { resumedMessage } from '../panels/game-messages.ts';
import { addLine } from '../panels/log.ts';

/**
 * The seed of the code 2413. The guesses that the guide proposes leave 84 and 12 of 1,296 codes,
 * and the lifeline place then leaves one.
 */
const SEED = 'tutorial 163';

/** The game of the tutorial: the standard game, always with the same code. */
export const tutorialGame = (): Game =>
  start(presets[0].rules, rolesOf(defaultModes.tutorial), SEED, 'system');

/** The tutorial as a player continues it. */
export const welcomedBack = (model: GameModel): GameModel => ({
  ...model,
  leaving: 'stays',
  givingUp: 'no',
  log: addLine(model.log, resumedMessage),
});
