import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.tsx';
import { useTheme } from '../components/theme.ts';
import type { Lifeline } from '../core/lifeline.ts';
import { counted, lifelineName, moveSentence } from '../core/sentences.ts';
import type { Frame } from './layout.ts';
import type { LifelineModel, Offer } from './lifeline.ts';

type LifelineScreenProps = { readonly model: LifelineModel; readonly frame: Frame };

const gifts: Readonly<Record<Lifeline, string>> = {
  color: 'One peg of the code, but not its place.',
  place: 'One place of the code, and its peg.',
  hint: 'A good guess, and why it is good.',
};

/** What each lifeline gives and costs, and why it is refused if it is. */
export function LifelineScreen({ model, frame: { body } }: LifelineScreenProps): ReactNode {
  const width = Math.min(body.columns, 62);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title="Lifelines" aside="each once a game" width={width} height={11}>
        {model.offers.map((offer, index) => (
          <OfferLines
            key={offer.lifeline}
            offer={offer}
            number={index + 1}
            state={index === model.chosen ? 'chosen' : 'other'}
            model={model}
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
};

function OfferLines({ offer, number, state, model }: OfferLinesProps): ReactNode {
  const { signs, accent, quiet, tones } = useTheme();
  const name = `${number} ${lifelineName(offer.lifeline, model.rules)}`;
  return (
    <Box flexDirection="column" marginTop={number === 1 ? 0 : 1}>
      <Text {...(state === 'chosen' ? accent : {})}>
        {state === 'chosen' ? signs.pointer : ' '} {name}, costs {counted(offer.price, 'turn')}
      </Text>
      <Box paddingLeft={4} flexDirection="column">
        <Text>{gifts[offer.lifeline]}</Text>
        {offer.state === 'refused' ? (
          <Text {...tones.bad}>{moveSentence(offer.problem, model.rules)}</Text>
        ) : (
          <Text {...quiet}>It is yours to take.</Text>
        )}
      </Box>
    </Box>
  );
}
