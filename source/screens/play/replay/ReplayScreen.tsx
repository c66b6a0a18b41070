import type { ReactNode } from 'react';
import { type PublicGame, publicGame } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { codeInWords } from '../../../prose/games.ts';
import { wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { recordedDetail } from '../game/adversary.ts';
import { boardAfter, shownBoards } from '../game/boards.ts';
import { Ending, endingRows } from '../panels/end/EndMenu.tsx';
import { endingOf } from '../panels/end/end-menu.ts';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import { type ReplayModel, replayLog, replayTitle, shownGame } from './replay.ts';

type ReplayScreenProps = { readonly model: ReplayModel; readonly frame: Frame };

/** A recorded game as far as it was replayed; its secret only where the game ended with it. */
export function ReplayScreen({ model, frame }: ReplayScreenProps): ReactNode {
  const catalog = useCatalog();
  const game = publicGame(shownGame(model));
  return (
    <PlayPanels
      frame={frame}
      game={game}
      boards={shownBoards(game, boardAfter(game, 0))}
      log={replayLog(model)}
      active="none"
      action={actionOf(game, model, catalog)}
      symbols="none"
    />
  );
}

/** How the game ended, or the description of the code; the same height, so that nothing moves. */
function actionOf(game: PublicGame, model: ReplayModel, catalog: Catalog): SidePanel {
  const title = replayTitle(model, catalog);
  if (game.phase !== 'over') {
    const text = codeInWords(game.rules, catalog);
    return {
      title,
      heights: (columns) => [Math.max(ROWS, wrap(text, columns).length)],
      content: (columns) => <Description text={text} columns={columns} />,
    };
  }
  const ending = {
    game,
    ...endingOf(game, catalog),
    detail: recordedDetail(game, model.adversary, catalog),
  };
  return {
    title,
    heights: (columns) => [endingRows(ending, columns)],
    content: (columns) => <Ending {...ending} columns={columns} />,
  };
}

/** The rows of an ending whose texts fit into one line each. */
const ROWS = 3;

type DescriptionProps = { readonly text: string; readonly columns: number };

function Description({ text, columns }: DescriptionProps): ReactNode {
  return <Paragraph text={text} width={columns} style={useTheme().quiet} />;
}
