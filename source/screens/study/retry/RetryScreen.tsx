import type { ReactNode } from 'react';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { useOwnKeys } from '../../parts/own-keys.ts';
import { useTheme } from '../../parts/theme/theme.ts';
import type { Draft } from '../../play/draft/draft.ts';
import type { KeyboardLayout } from '../../play/draft/keyboard.ts';
import {
  guideOf,
  PositionPanels,
  type ShownGuess,
  sentenceLines,
} from '../position/PositionPanels.tsx';
import { mistakeOf, type RetryModel } from './retry.ts';
import { retrySentences } from './retry-text.ts';

/** The row that is typed, or the guess that ended the try. */
function shownDraft(model: RetryModel): Draft | ShownGuess {
  const { stage, draft } = model;
  if (stage.kind === 'solved') return { guess: stage.guess };
  return stage.kind === 'shown' ? { guess: mistakeOf(model).best } : draft;
}

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
  const { title, place } = catalog.review.retry;
  const aside = model.mistakes.length === 1 ? '' : place(model.at + 1, model.mistakes.length);
  const sentences = retrySentences(model, keys, catalog);
  // The compact layout says only what is new.
  const short = sentences.length > 2 ? sentences.slice(1, 2) : sentences;
  return (
    <PositionPanels
      frame={frame}
      keyboard={keyboard}
      game={mistakeOf(model).game}
      draft={shownDraft(model)}
      guide={guideOf({ title, aside }, (columns) =>
        [sentences, short].map((version) => sentenceLines(version, columns, theme)),
      )}
    />
  );
}
