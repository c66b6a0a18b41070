import type { ReactNode } from 'react';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import type { CoachModel } from './coach.ts';
import { DeductionGrid, gridRows } from './DeductionGrid.tsx';

type CoachScreenProps = { readonly model: CoachModel; readonly frame: Frame };

/** The board of a game, the grid with its player's marks, and what the coach says. */
export function CoachScreen({ model, frame }: CoachScreenProps): ReactNode {
  const catalog = useCatalog();
  const { game, notebook, log } = model;
  const grid: SidePanel = {
    title: catalog.play.coach.title,
    heights: () => gridRows(game.rules),
    content: (columns, rows) => <DeductionGrid model={model} columns={columns} rows={rows} />,
  };
  return (
    <PlayPanels
      frame={frame}
      game={game}
      log={log}
      notebook={notebook}
      active="none"
      action={grid}
      symbols="none"
    />
  );
}
