import { memo, type ReactNode } from 'react';
import type { PublicGame } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { wrap } from '../../../prose/text.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { useOwnKeys } from '../../parts/own-keys.ts';
import { inLines, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { Draft } from '../draft/draft.ts';
import type { SidePanel } from '../panels/PlayPanels.tsx';
import { lessonFor } from './lessons.ts';
import { fittingCodes, situationOf } from './situation.ts';

/** The lines of the guide in each layout; they stay the same, so that the board does not move. */
const LINES = [7, 4];

/** The guide of the tutorial beside the board; `content` draws what it says. */
export const guidePanel = (
  game: PublicGame,
  content: SidePanel['content'],
  { tutorial }: Catalog,
): SidePanel => ({
  title: tutorial.title,
  aside: tutorial.codesFit(fittingCodes(game.rules, game.record).length),
  heights: () => LINES,
  content,
});

type GuideProps = {
  readonly game: PublicGame;
  readonly draft: Draft;
  readonly columns: number;
  readonly rows: number;
};

/** What the guide says now: the longest version that fits. */
export const Guide = memo(({ game, draft, columns, rows }: GuideProps): ReactNode => {
  const { spell, tones } = useTheme();
  const keys = useOwnKeys();
  const catalog = useCatalog();
  const versions = lessonFor(situationOf(game, draft, keys), catalog).map((text) =>
    wrap(spell(text), columns),
  );
  const lines = versions.find(({ length }) => length <= rows) ?? versions.at(-1)?.slice(0, rows);
  return <StyledText spans={inLines((lines ?? []).map((text) => [{ text, style: tones.good }]))} />;
});
