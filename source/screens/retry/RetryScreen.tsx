import type { ReactNode } from 'react';
import type { ActiveRow } from '../../components/board/Board.tsx';
import { DraftRow } from '../../components/board/CodeRow.tsx';
import { useCatalog } from '../../components/catalog.ts';
import { useOwnKeys } from '../../components/own-keys.ts';
import { inLines, StyledText } from '../../components/StyledText.tsx';
import { type Theme, useTheme } from '../../components/theme/theme.ts';
import { wrap } from '../../text/wrap.ts';
import { publicGame } from '../../variants/game.ts';
import type { Frame } from '../layout.ts';
import { messagesOfRecord } from '../play/game-messages.ts';
import type { KeyboardLayout } from '../play/keyboard.ts';
import { addLine, emptyLog } from '../play/log.ts';
import { PlayPanels } from '../play/PlayPanels.tsx';
import { symbolsOf } from '../play/SymbolsPanel.tsx';
import { isRevealed, mistakeOf, type RetryModel } from './retry.ts';
import { type RetrySentence, retrySentences } from './retry-text.ts';

type RetryScreenProps = {
  readonly model: RetryModel;
  readonly frame: Frame;
  readonly keyboard: KeyboardLayout;
};

/** The game before a mistake, with a row for a better guess. */
export function RetryScreen({ model, frame, keyboard }: RetryScreenProps): ReactNode {
  const catalog = useCatalog();
  const keys = useOwnKeys();
  const theme = useTheme();
  const game = publicGame(mistakeOf(model).game);
  const { title, place } = catalog.review.retry;
  const sentences = retrySentences(model, keys, catalog);
  const linesIn = (columns: number) => linesOf(sentences, columns, theme);
  // The compact layout says only what is new.
  const shortIn = (columns: number) =>
    linesOf(sentences.length > 2 ? sentences.slice(1, 2) : sentences, columns, theme);
  return (
    <PlayPanels
      frame={frame}
      game={game}
      log={messagesOfRecord(mistakeOf(model).game).reduce(addLine, emptyLog)}
      active={
        isRevealed(model)
          ? 'none'
          : ({ label, layout }: ActiveRow) => (
              <DraftRow
                row={model.draft.cells.map((cell) => (cell === 'lifeline' ? 'blank' : cell))}
                cursor={model.draft.cursor}
                label={label}
                layout={layout}
              />
            )
      }
      guide={{
        title,
        aside: model.mistakes.length === 1 ? '' : place(model.at + 1, model.mistakes.length),
        heights: (columns) => [linesIn(columns).length, shortIn(columns).length],
        content: (columns, rows) => (
          <StyledText
            spans={inLines(
              (linesIn(columns).length > rows ? shortIn(columns) : linesIn(columns)).map((line) => [
                line,
              ]),
            )}
          />
        ),
      }}
      action="none"
      symbols={
        isRevealed(model) ? 'none' : { ...symbolsOf(game, keyboard, [], keys, catalog), aside: '' }
      }
    />
  );
}

const linesOf = (sentences: readonly RetrySentence[], columns: number, { tones, spell }: Theme) =>
  sentences.flatMap(({ text, tone }) =>
    wrap(text, columns).map((line) => ({ text: spell(line), style: tones[tone] })),
  );
