import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { publicGame } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { fitting, wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { entryTarget } from '../../parts/input/pointing.ts';
import { type EntryProps, SelectList } from '../../parts/menu/Menu.tsx';
import { Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import { helpName, type LifelineModel, type Offer, offerText } from './lifeline.ts';

type LifelineScreenProps = { readonly model: LifelineModel; readonly frame: Frame };

/** The board, and beside it all that helps: what it gives and what it costs. */
export function LifelineScreen({ model, frame }: LifelineScreenProps): ReactNode {
  const catalog = useCatalog();
  const game = useMemo(() => publicGame(model.game), [model.game]);
  return (
    <PlayPanels
      frame={frame}
      game={game}
      log={model.log}
      active="none"
      action={offersPanel(model, catalog)}
      symbols="none"
    />
  );
}

const POINTER_COLUMNS = 2;
const INDENT = 4;

/** How much is said of the lifelines: of all of them, with gaps or without, or only of the chosen one. */
type Detail = 'spaced' | 'all' | 'chosen';
const details: readonly Detail[] = ['spaced', 'all', 'chosen'];

function offersPanel(model: LifelineModel, catalog: Catalog): SidePanel {
  const { lifeline } = catalog.play;
  const { rules } = model.game;
  const texts = model.offers.map((offer) => offerText(offer, rules, catalog));
  const rowsIn = (columns: number, detail: Detail): number => {
    const said = texts.map((text) => wrap(text, columns - INDENT).length);
    const chosen = said[model.chosen] ?? 0;
    const all = said.reduce((sum, rows) => sum + rows, 0);
    const gaps = detail === 'spaced' ? texts.length - 1 : 0;
    return texts.length + (detail === 'chosen' ? chosen : all) + gaps;
  };
  return {
    title: lifeline.title,
    aside: lifeline.once,
    heights: (columns) => details.map((detail) => rowsIn(columns, detail)),
    content: (columns, rows) => {
      const detail = details.find((each) => rowsIn(columns, each) <= rows) ?? 'chosen';
      const entries = model.offers.map((offer, index) => ({
        label: fitting(offerNames(index + 1, offer, rules, catalog), columns - POINTER_COLUMNS),
        value: {
          index,
          text: detail !== 'chosen' || index === model.chosen ? (texts[index] ?? '') : '',
          gap: detail === 'spaced' && index > 0 ? 1 : 0,
          state: offer.state,
          width: columns - INDENT,
        },
      }));
      return <SelectList entries={entries} chosen={model.chosen} entryComponent={OfferLines} />;
    },
  };
}

/** Versions of the name of an offer with its number and price, the longest first. */
function offerNames(
  number: number,
  { lifeline, price }: Offer,
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const name = helpName(lifeline, rules, catalog);
  return price === 0
    ? [`${number} ${name} (aided game)`, `${number} ${name} (aided)`, `${number} ${name}`]
    : catalog.play.lifeline.offer(number, name, price);
}

type OfferLinesProps = EntryProps<{
  readonly index: number;
  readonly text: string;
  readonly gap: number;
  readonly state: Offer['state'];
  readonly width: number;
}>;

function OfferLines({ label, value, isSelected }: OfferLinesProps): ReactNode {
  const { signs, accent, quiet, tones } = useTheme();
  const { index, text, gap, state, width } = value;
  return (
    <Box flexDirection="column" marginTop={gap} flexShrink={0}>
      <StyledText
        spans={[
          {
            text: `${isSelected ? signs.pointer : ' '} ${label}`,
            style: isSelected ? accent : undefined,
            target: entryTarget(index),
          },
        ]}
      />
      {text !== '' && (
        <Box paddingLeft={INDENT} flexDirection="column" flexShrink={0}>
          <Paragraph text={text} width={width} style={state === 'refused' ? tones.bad : quiet} />
        </Box>
      )}
    </Box>
  );
}
