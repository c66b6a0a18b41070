import { turnsOf } from '../../../engine/core/game/record.ts';
import { wasteOf } from '../../../engine/core/knowledge.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { checkGuess } from '../../../engine/variants/codes.ts';
import { type Game, hasBoards, play } from '../../../engine/variants/game.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import type { SettingValue } from '../../../settings/settings.ts';
import { type Draft, pegsIn } from '../draft/draft.ts';
import type { Mode } from '../modes/mode.ts';
import { withMessage } from '../play.ts';
import type { GameModel, GuessWarning } from './game-model.ts';

/** Why the row of a draft cannot win; undefined if it may, or if it is no guess. */
function wasteIn(
  { rules, record }: Pick<Game, 'rules' | 'record'>,
  draft: Draft,
): GuessWarning | undefined {
  const guess = checkGuess(rules, turnsOf(record), pegsIn(draft));
  if (!guess.ok) return undefined;
  const waste = wasteOf(variantOf(rules), record, guess.value);
  return waste && { waste, guess: guess.value };
}

/** Which warnings a game has: none in a daily, with several boards, or in the tutorial, which explains itself. */
function warningsIn(
  {
    game,
    mode,
    occasion,
  }: { readonly game: Game; readonly mode: Mode; readonly occasion: Occasion },
  setting: SettingValue<'guess-warning'>,
): SettingValue<'guess-warning'> {
  return occasion.kind === 'daily' || mode.kind === 'tutorial' || hasBoards(game) ? 'off' : setting;
}

/**
 * The game with a warning before the guess of its row, as the setting has it; the same game where there is
 * none. A check against all rows is help, which marks the game as aided whether it warns or not.
 */
export function warned(model: GameModel, setting: SettingValue<'guess-warning'>): GameModel {
  const warnings = warningsIn(model, setting);
  if (warnings === 'off' || model.warning !== 'none') return model;
  const checked = warnings === 'on' ? withWarningsCounted(model) : model;
  const warning = wasteIn(checked.game, checked.draft);
  return warning === undefined || (warnings === 'repeats' && warning.waste.kind !== 'repeated')
    ? checked
    : { ...checked, warning };
}

/** The game that counts as aided from its second guess on. */
function withWarningsCounted(model: GameModel): GameModel {
  if (model.game.record.length === 0 || model.game.coach !== 'off') return model;
  const game = play(model.game, { kind: 'coach', gives: 'warnings' });
  return game === model.game
    ? model
    : withMessage({ ...model, game }, 'info', ({ play: texts }) => texts.coach.warns);
}
