import type { ReactNode } from 'react';
import { formatCode } from '../../engine/variants/codes.ts';
import { type Game, publicGame } from '../../engine/variants/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { NumberedRow } from '../../prose/review.ts';
import { wrap } from '../../prose/text.ts';
import type { ReviewedTurn } from '../../solver/review/review-types.ts';
import type { Frame } from '../app/layout.ts';
import type { ActiveRow } from '../parts/board/Board.tsx';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import type { Draft } from '../play/draft.ts';
import type { KeyboardLayout } from '../play/keyboard.ts';
import { messagesOfRecord } from '../play/panels/game-messages.ts';
import { addLine, emptyLog, type Tone } from '../play/panels/log.tsx';
import { PlayPanels, type SidePanel } from '../play/panels/PlayPanels.tsx';
import { symbolsOf } from '../play/panels/SymbolsPanel.tsx';
import { groupBars } from './ReviewPanels.tsx';
import type { Answerer } from './review.ts';
import { reviewLines } from './review-table.ts';

/** A sentence of the guide; advice names keys, so that a reader does not hear it. */
export type Sentence = { readonly text: string; readonly tone: Tone };

type Guide = {
  readonly game: Game;
  /** What the guesses of the branch were worth. */
  readonly rows: readonly NumberedRow<ReviewedTurn>[];
  readonly answerer: Answerer;
  readonly task: readonly Sentence[];
  readonly status: readonly Sentence[];
  /** What is said where there is no room for all of it. */
  readonly short: readonly Sentence[];
};

type WhatIfViewProps = Guide & {
  /** The row that is being edited. */
  readonly draft: Draft | 'none';
  readonly frame: Frame;
  readonly keyboard: KeyboardLayout;
};

/** The board of the branch, and beside it what its guesses were worth. */
export function WhatIfView({ draft, frame, keyboard, ...guide }: WhatIfViewProps): ReactNode {
  const { game, rows } = guide;
  const shown = publicGame(game);
  const last = rows.at(-1);
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
              <DraftRow row={draft.cells} cursor={draft.cursor} label={label} layout={layout} />
            )
      }
      guide={guideOf(guide)}
      action="none"
      symbols={draft === 'none' ? 'none' : symbolsOf(shown, keyboard)}
      details={last === undefined ? [] : groupsOf(last, game.rules)}
    />
  );
}

/** The task, the values of the guesses as a table, and the status: as much of it as fits. */
function guideOf({ game, rows, answerer, task, status, short }: Guide): SidePanel {
  const versions = (columns: number): readonly (readonly Line[])[] => {
    const lines = (sentences: readonly Sentence[]): readonly Line[] =>
      sentences.flatMap(({ text, tone }) =>
        wrap(text, columns).map((line) => ({ text: line, tone })),
      );
    const [head, ...values] = reviewLines(rows, game.rules, columns);
    const table = (from: number): readonly Line[] => [
      { text: head?.text ?? '', tone: 'quiet' },
      ...values.slice(from).map(({ text }): Line => ({ text, tone: 'info' })),
    ];
    return [
      [...lines(task), ...(rows.length === 0 ? [] : table(0)), ...lines(status)],
      ...values.map((_, from) => [...lines(task.slice(0, 1)), ...table(from), ...lines(status)]),
      lines(short),
    ];
  };
  return {
    title: 'What if',
    aside: answerer === 'code' ? 'the real code' : 'the worst case',
    heights: (columns) => versions(columns).map(({ length }) => length),
    content: (columns, room) => {
      const all = versions(columns);
      return <GuideText lines={all.find(({ length }) => length <= room) ?? all.at(-1) ?? []} />;
    },
  };
}

type Line = { readonly text: string; readonly tone: Tone | 'quiet' };

function GuideText({ lines }: { readonly lines: readonly Line[] }): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const spans = lines.map(({ text, tone }): readonly Span[] => [
    { text: spell(text), style: tone === 'quiet' ? quiet : tones[tone] },
  ]);
  return <StyledText spans={inLines(spans)} />;
}

/** The largest groups say most about a guess. */
const MIN_GROUPS = 3;

/** The groups into which the last guess split the codes. */
function groupsOf({ entry }: NumberedRow<ReviewedTurn>, rules: Rules): readonly SidePanel[] {
  if (entry.partition.length === 0) return [];
  const title = `Groups of ${formatCode(rules, entry.guess)}`;
  const { height, content } = groupBars(title, entry.partition, entry.feedback, rules);
  return [{ title, heights: (columns) => [height(columns), MIN_GROUPS], content }];
}
