import { Box } from 'ink';
import type { ReactNode } from 'react';
import { lifelineName } from '../../../prose/games.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { entryTarget } from '../../parts/input/target.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { LifelineModel, Offer } from './lifeline.ts';
import { offerText } from './offer-text.ts';

type LifelineScreenProps = { readonly model: LifelineModel; readonly frame: Frame };

/** What each lifeline gives and costs, what it gave, or why it is refused. */
export function LifelineScreen({ model, frame: { body } }: LifelineScreenProps): ReactNode {
  const { lifeline } = useCatalog().play;
  const width = Math.min(body.columns, 62);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={lifeline.title} aside={lifeline.once} width={width} height={13}>
        {model.offers.map((offer, index) => (
          <OfferLines
            key={offer.lifeline}
            offer={offer}
            number={index + 1}
            state={index === model.chosen ? 'chosen' : 'other'}
            model={model}
            width={width - 8}
          />
        ))}
      </Panel>
    </Box>
  );
}

type OfferLinesProps = {
  readonly offer: Offer;
  readonly number: number;
  readonly state: 'chosen' | 'other';
  readonly model: LifelineModel;
  readonly width: number;
};

function OfferLines({ offer, number, state, model, width }: OfferLinesProps): ReactNode {
  const { signs, accent, quiet, tones } = useTheme();
  const catalog = useCatalog();
  const name = lifelineName(offer.lifeline, model.rules, catalog);
  const head = catalog.play.lifeline.offer(number, name, offer.price);
  return (
    <Box flexDirection="column" marginTop={number === 1 ? 0 : 1}>
      <StyledText
        spans={[
          {
            text: `${state === 'chosen' ? signs.pointer : ' '} ${head}`,
            style: state === 'chosen' ? accent : undefined,
            target: entryTarget(number - 1),
          },
        ]}
      />
      <Box paddingLeft={4} flexDirection="column">
        <Paragraph
          text={offerText(offer, model.rules, catalog)}
          width={width}
          style={offer.state === 'refused' ? tones.bad : quiet}
        />
      </Box>
    </Box>
  );
}
