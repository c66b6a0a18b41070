import type { ReactNode } from 'react';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import type { NumberedRow } from '../../../prose/review.ts';
import type { ReviewedTurn } from '../../../solver/review/review-types.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { useOwnKeys } from '../../parts/own-keys.ts';
import type { Span } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { KeyboardLayout } from '../../play/draft/keyboard.ts';
import type { SidePanel } from '../../play/panels/PlayPanels.tsx';
import { guideOf, PositionPanels, sentenceLines } from '../position/PositionPanels.tsx';
import { groupBars } from '../review/ReviewPanels.tsx';
import { reviewLines } from '../review/review-table.ts';
import type { WhatIfModel } from './what-if.ts';
import { shortTask, statusSentences, taskSentences, valueSentence } from './what-if-text.ts';

/** The largest groups say most about a guess. */
const MIN_GROUPS = 3;

type WhatIfScreenProps = {
  readonly model: WhatIfModel;
  readonly frame: Frame;
  readonly keyboard: KeyboardLayout;
};

/** A branch of a reviewed game, and what its guesses were worth. */
export function WhatIfScreen({ model, frame, keyboard }: WhatIfScreenProps): ReactNode {
  const catalog = useCatalog();
  const keys = useOwnKeys();
  const theme = useTheme();
  const { game, rows } = model;
  const { title, places } = catalog.review.whatIf;
  const task = taskSentences(model, keys, catalog);
  const status = statusSentences(model, keys, catalog);
  const last = rows.at(-1);
  const news =
    last === undefined
      ? [shortTask(model, catalog)]
      : [{ text: valueSentence(last, game.rules, catalog), tone: 'info' as const }];
  // A refused row and the end are more urgent than what the last guess was worth.
  const short =
    game.phase === 'over' ? [...news, ...status.slice(-2, -1)] : [...status, ...news].slice(0, 1);
  const versions = (columns: number): readonly (readonly Span[])[] => {
    const lines = (sentences: typeof task) => sentenceLines(sentences, columns, theme);
    const [head = '', ...values] = reviewLines(rows, game.rules, columns, catalog).map(
      ({ text }) => text,
    );
    const table = (from: number): readonly Span[] => [
      { text: theme.spell(head), style: theme.quiet },
      ...values.slice(from).map((text) => ({ text: theme.spell(text) })),
    ];
    return [
      [...lines(task), ...(rows.length === 0 ? [] : table(0)), ...lines(status)],
      ...values.map((_, from) => [...lines(task.slice(0, 1)), ...table(from), ...lines(status)]),
      lines(short),
    ];
  };
  return (
    <PositionPanels
      frame={frame}
      keyboard={keyboard}
      game={game}
      draft={game.phase === 'guessing' ? model.draft : 'none'}
      guide={guideOf({ title, aside: places[model.answerer] }, versions)}
      details={last === undefined ? [] : groupsOf(last, game.rules, catalog)}
    />
  );
}

/** The groups into which the last guess split the codes. */
const groupsOf = (
  { entry }: NumberedRow<ReviewedTurn>,
  rules: Rules,
  catalog: Catalog,
): readonly SidePanel[] => {
  const title = catalog.review.screen.panels.groups(formatCode(rules, entry.guess));
  const { height, content } = groupBars(title, entry.partition, entry.feedback, rules);
  return entry.partition.length === 0
    ? []
    : [{ title, heights: (columns) => [height(columns), MIN_GROUPS], content }];
};
