import { Text } from 'ink';
import type { ReactNode } from 'react';
import { useTheme } from '../../components/theme.ts';
import { codeInWords } from '../../text/games/index.ts';
import { lifelinesInWords } from '../../text/lifelines.ts';
import { publicGame } from '../../variants/game.ts';
import type { Frame } from '../layout.ts';
import { ENDING_ROWS, Ending } from '../play/EndMenu.tsx';
import { endingOf } from '../play/ending.ts';
import { PlayPanels } from '../play/PlayPanels.tsx';
import { type ReplayModel, replayLog, replayTitle, shownGame } from './replay.ts';

type ReplayScreenProps = { readonly model: ReplayModel; readonly frame: Frame };

/** A recorded game as far as it was replayed; its secret only where the game ended with it. */
export function ReplayScreen({ model, frame }: ReplayScreenProps): ReactNode {
  const { quiet, spell } = useTheme();
  const game = publicGame(shownGame(model));
  return (
    <PlayPanels
      frame={frame}
      game={game}
      log={replayLog(model)}
      title={replayTitle(model)}
      rows={ENDING_ROWS}
      top={(layout) =>
        game.phase === 'over' ? (
          <Ending
            game={game}
            {...endingOf(game)}
            detail={lifelinesInWords(game.record, game.rules)}
            layout={layout}
          />
        ) : (
          <Text {...quiet} wrap="truncate">
            {spell(codeInWords(game.rules))}
          </Text>
        )
      }
      keyboard="none"
    />
  );
}
