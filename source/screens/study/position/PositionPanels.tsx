import type { ReactNode } from 'react';
import { type Game, publicGame } from '../../../engine/variants/game.ts';
import { wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import type { ActiveRow } from '../../parts/board/Board.tsx';
import { DraftRow } from '../../parts/board/CodeRow.tsx';
import { useCatalog } from '../../parts/catalog.ts';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import type { Theme } from '../../parts/theme/theme.ts';
import type { Draft } from '../../play/draft/draft.ts';
import type { KeyboardLayout } from '../../play/draft/keyboard.ts';
import { messagesOfRecord } from '../../play/panels/game-messages.ts';
import { addLine, emptyLog } from '../../play/panels/log.ts';
import { PlayPanels, type SidePanel } from '../../play/panels/PlayPanels.tsx';
import { symbolsOf } from '../../play/panels/SymbolsPanel.tsx';
import type { PositionSentence } from './position.ts';

type PositionPanelsProps = {
  readonly frame: Frame;
  readonly keyboard: KeyboardLayout;
  readonly game: Game;
  /** The row that is being edited. */
  readonly draft: Draft | 'none';
  readonly guide: SidePanel;
  readonly details?: readonly SidePanel[];
};

/** A position of a game that is over, with a row for another guess and a guide beside it. */
export function PositionPanels({
  frame,
  keyboard,
  game,
  draft,
  guide,
  details = [],
}: PositionPanelsProps): ReactNode {
  const catalog = useCatalog();
  const shown = publicGame(game);
  return (
    <PlayPanels
      frame={frame}
      game={shown}
      log={messagesOfRecord(game).reduce(addLine, emptyLog)}
      scrolling="none"
      active={
        draft === 'none'
          ? 'none'
          : ({ label, layout }: ActiveRow) => (
              <DraftRow
                row={draft.cells.map((cell) => (cell === 'lifeline' ? 'blank' : cell))}
                cursor={draft.cursor}
                label={label}
                layout={layout}
              />
            )
      }
      guide={guide}
      action="none"
      symbols={draft === 'none' ? 'none' : symbolsOf(shown, keyboard, catalog)}
      details={details}
    />
  );
}

/** Sentences as lines in some columns. */
export const sentenceLines = (
  sentences: readonly PositionSentence[],
  columns: number,
  { tones, spell }: Theme,
): readonly Span[] =>
  sentences.flatMap(({ text, tone }) =>
    wrap(text, columns).map((line) => ({ text: spell(line), style: tones[tone] })),
  );

/** A guide that shows the first of some versions of its lines that fits, the last one if none does. */
export function guideOf(
  heading: Pick<SidePanel, 'title' | 'aside'>,
  versions: (columns: number) => readonly (readonly Span[])[],
): SidePanel {
  return {
    ...heading,
    heights: (columns) => versions(columns).map(({ length }) => length),
    content: (columns, rows) => {
      const all = versions(columns);
      const lines = all.find(({ length }) => length <= rows) ?? all.at(-1) ?? [];
      return <GuideText lines={lines} />;
    },
  };
}

const GuideText = ({ lines }: { readonly lines: readonly Span[] }): ReactNode => (
  <StyledText spans={inLines(lines.map((line) => [line]))} />
);
