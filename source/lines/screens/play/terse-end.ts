import type { Occasion } from '../../../engine/core/stored/game.ts';
import { dailyOf } from '../../../engine/daily/played.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { dailyCommandLine } from '../../../prose/play-command.ts';
import { isWorthKeeping } from '../../../screens/app/game/played-game.ts';
import { goes } from '../../../screens/app/navigation.ts';
import { catalogOf } from '../../../settings/settings.ts';
import type { Heard, SpokenApp } from '../../form.ts';
import type { LineStyle } from '../../style.ts';
import { commandOf } from '../../text/game/entry.ts';

/** Leaves the program. */
export const quits: Heard = { steps: [goes('quit')] };

/** A line that leaves a screen on which nobody guesses, and with it the text game. */
export function leaveIn(line: string): Heard | undefined {
  const kind = commandOf(line)?.kind;
  return kind === 'quit' || kind === 'leave' ? quits : undefined;
}

/** The question after a game, and the reply to a line that does not answer it. */
export const againPrompt = ({ settings }: SpokenApp): string =>
  catalogOf(settings).lines.dialogue.again.prompt;
export const yesOrNoAsked = ({ settings }: SpokenApp): Heard => ({
  lines: [catalogOf(settings).lines.dialogue.yesOrNo],
});

/** How a game continues that is left; undefined where games are not saved. */
export function keptLines(
  game: Game,
  occasion: Occasion,
  draft: string,
  style: LineStyle,
  catalog: Catalog,
): readonly string[] | undefined {
  if (style.speech === 'full' || style.continuedBy === 'nothing') return undefined;
  const daily = dailyOf(occasion);
  const command = daily && dailyCommandLine(daily, { rules: game.rules });
  return isWorthKeeping({ game, draft })
    ? [catalog.lines.dialogue.saved(command ?? style.continuedBy.command)]
    : [];
}
