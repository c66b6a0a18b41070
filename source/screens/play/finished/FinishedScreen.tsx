import { Text } from 'ink';
import type { ReactNode } from 'react';
import { publicGame } from '../../../engine/variants/game.ts';
import { nounsOf } from '../../../prose/games.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { CenteredPanel } from '../../parts/panel/Panel.tsx';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { recordedDetail } from '../game/adversary.ts';
import { shownBoards } from '../game/boards.ts';
import { Ending, endingRows } from '../panels/end/EndMenu.tsx';
import { endingOf } from '../panels/end/end-menu.ts';
import { PlayPanels } from '../panels/PlayPanels.tsx';
import { type FinishedModel, logOf } from './finished.ts';

type FinishedScreenProps = { readonly model: FinishedModel; readonly frame: Frame };

/** A finished game: its secret, its board and its messages. */
export function FinishedScreen({ model: { state, board }, frame }: FinishedScreenProps): ReactNode {
  const catalog = useCatalog();
  if (state.kind !== 'ready') return <Waiting state={state} frame={frame} />;
  const game = publicGame(state.game);
  if (game.phase !== 'over') return null;
  const boards = shownBoards(game, board);
  const ending = {
    game,
    ...endingOf(game, catalog),
    detail: recordedDetail(game, state.adversary, catalog),
  };
  return (
    <PlayPanels
      frame={frame}
      game={game}
      boards={boards}
      log={logOf(state)}
      active="none"
      action={{
        title:
          boards === undefined
            ? catalog.records.history.game.secretWas(nounsOf(game.rules, catalog))
            : catalog.play.boards.endTitle[game.outcome],
        heights: (columns) => [endingRows(ending, columns)],
        content: (columns) => <Ending {...ending} columns={columns} />,
      }}
      symbols="none"
    />
  );
}

type WaitingProps = {
  readonly state: Exclude<FinishedModel['state'], { readonly kind: 'ready' }>;
  readonly frame: Frame;
};

function Waiting({ state, frame: { body } }: WaitingProps): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const catalog = useCatalog();
  const { title, game } = catalog.records.history;
  return (
    <CenteredPanel body={body} title={title} height={7}>
      {(columns) =>
        state.kind === 'loading' ? (
          <Text {...quiet}>{spell(game.loading)}</Text>
        ) : (
          <>
            <Text {...tones.bad}>{game.failed}</Text>
            <Paragraph text={state.reason(catalog)} width={columns} />
          </>
        )
      }
    </CenteredPanel>
  );
}
