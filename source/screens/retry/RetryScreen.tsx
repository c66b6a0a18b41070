import type { ReactNode } from 'react';
import { useCatalog } from '../../components/catalog.ts';
import { useOwnKeys } from '../../components/own-keys.ts';
import { useTheme } from '../../components/theme/theme.ts';
import type { Frame } from '../layout.ts';
import type { KeyboardLayout } from '../play/keyboard.ts';
import { guideOf, PositionPanels, sentenceLines } from '../position/PositionPanels.tsx';
import { isRevealed, mistakeOf, type RetryModel } from './retry.ts';
import { retrySentences } from './retry-text.ts';

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
      draft={isRevealed(model) ? 'none' : model.draft}
      guide={guideOf({ title, aside }, (columns) =>
        [sentences, short].map((version) => sentenceLines(version, columns, theme)),
      )}
    />
  );
}
