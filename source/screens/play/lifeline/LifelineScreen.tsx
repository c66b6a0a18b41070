import { Box } from 'ink';
import type { ReactNode } from 'react';
import { lifelineName } from '../../../prose/games.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { entryTarget } from '../../parts/input/target.ts';
import { type EntryProps, SelectList } from '../../parts/menu/SelectList.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type LifelineModel, type Offer, offerText } from './lifeline.ts';

type LifelineScreenProps = { readonly model: LifelineModel; readonly frame: Frame };

/** What each lifeline gives and costs, what it gave, or why it is refused. */
export function LifelineScreen({ model, frame: { body } }: LifelineScreenProps): ReactNode {
  const catalog = useCatalog();
  const { lifeline } = catalog.play;
  const width = Math.min(body.columns, 62);
  const entries = model.offers.map((offer, index) => {
    const name = lifelineName(offer.lifeline, model.rules, catalog);
    return {
      label: lifeline.offer(index + 1, name, offer.price),
      value: {
        index,
        text: offerText(offer, model.rules, catalog),
        state: offer.state,
        width: width - 8,
      },
    };
  });
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={lifeline.title} aside={lifeline.once} width={width} height={13}>
        <SelectList entries={entries} chosen={model.chosen} entryComponent={OfferLines} />
      </Panel>
    </Box>
  );
}

type OfferLinesProps = EntryProps<{
  readonly index: number;
  readonly text: string;
  readonly state: Offer['state'];
  readonly width: number;
}>;

function OfferLines({ label, value, isSelected }: OfferLinesProps): ReactNode {
  const { signs, accent, quiet, tones } = useTheme();
  const { index, text, state, width } = value;
  return (
    <Box flexDirection="column" marginTop={index === 0 ? 0 : 1}>
      <StyledText
        spans={[
          {
            text: `${isSelected ? signs.pointer : ' '} ${label}`,
            style: isSelected ? accent : undefined,
            target: entryTarget(index),
          },
        ]}
      />
      <Box paddingLeft={4} flexDirection="column">
        <Paragraph text={text} width={width} style={state === 'refused' ? tones.bad : quiet} />
      </Box>
    </Box>
  );
}
