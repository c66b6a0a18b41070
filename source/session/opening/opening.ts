import type { Seeds } from '../../engine/core/seeds.ts';
import { canMove } from '../../screens/app/input/can-move.ts';
import { layoutOf } from '../../screens/app/layout.ts';
import { initMenu } from '../../screens/menu/menu/menu.ts';
import { firstTip } from '../../screens/menu/menu/tips.ts';
import { type TerminalProfile, themeOf } from '../../screens/parts/theme/theme.ts';
import type { Experience } from '../../screens/play/modes/player.ts';
import { catalogOf } from '../../settings/session-catalog.ts';
import type { SessionSettings } from '../../settings/settings.ts';
import { drawRun } from '../../terminal/draw.ts';
import { allRows, boundsOf, type Grid } from '../../terminal/grid.ts';
import { type OutputStream, screenSizeOf } from '../../terminal/ink/output.ts';
import { type OpenedScreen, openScreen } from '../../terminal/opened-screen.ts';
import { runOf } from '../../terminal/run.ts';
import { defaultStyle, sgrBetween, textStyle } from '../../terminal/style.ts';
import { startOutputOf } from '../settings-keepers.ts';
import { menuPicture, type PlacedLine } from './menu-picture.ts';

/** What the first frame of the menu on this computer depends on. */
export type OpeningOptions = {
  readonly sessionSettings: SessionSettings;
  readonly profile: TerminalProfile;
  readonly seeds: Seeds;
  readonly experience: Experience;
  readonly windowTitle: boolean;
};

/**
 * Shows the menu before React and Ink are loaded; their first frame is then the same. Returns
 * undefined if the session starts in lines of text or if the terminal is too small for the menu.
 */
export function openMenuScreen(
  stdout: OutputStream,
  { sessionSettings, profile, seeds, experience, windowTitle }: OpeningOptions,
): OpenedScreen | undefined {
  const { settings } = sessionSettings;
  const catalog = catalogOf(sessionSettings);
  const size = screenSizeOf(stdout);
  if (startOutputOf(sessionSettings) === 'lines' || layoutOf(size) === 'too-small')
    return undefined;
  const player = { kind: 'local' } as const;
  const picture = menuPicture(initMenu(firstTip(seeds, player, catalog), player, experience), {
    size,
    theme: themeOf(profile, settings),
    keys: settings.keys,
    catalog,
    moment: canMove({ settings, link: 'fast', size }) ? { kind: 'round', beat: 0 } : 'still',
  });
  const title = windowTitle ? 'keypeg' : undefined;
  const drawing = {
    changedRows: () => allRows(size),
    draw: (grid: Grid) => drawPicture(picture, grid),
    // The session that takes the screen over paints it again.
    paintNow: () => undefined,
  };
  return openScreen(stdout, drawing, title);
}

/** Draws lines on a grid. */
function drawPicture(picture: readonly PlacedLine[], grid: Grid): void {
  for (const { x, y, spans } of picture) {
    const line = spans.map(({ text, style = {} }) => styled(text, textStyle(style))).join('');
    drawRun(grid, runOf(line), x, y, boundsOf(grid));
  }
}

const styled = (text: string, style: ReturnType<typeof textStyle>): string =>
  text === '' ? '' : sgrBetween(defaultStyle, style) + text + sgrBetween(style, defaultStyle);
