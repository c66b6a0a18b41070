import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Panel } from '../../components/Panel.tsx';
import { Paragraph } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import type { Lifeline } from '../../core/lifeline.ts';
import { nounsOf } from '../../text/games/index.ts';
import { lifelineName } from '../../text/lifelines.ts';
import { counted } from '../../text/phrases.ts';
import { moveSentence } from '../../text/problems.ts';
import type { Rules } from '../../variants/index.ts';
import type { Frame } from '../layout.ts';
import type { LifelineModel, Offer } from './lifeline.ts';

type LifelineScreenProps = { readonly model: LifelineModel; readonly frame: Frame };

const descriptionOf = (lifeline: Lifeline, rules: Rules): string => {
  const { code, peg } = nounsOf(rules);
  const descriptions: Readonly<Record<Lifeline, string>> = {
    color: `One ${peg} of the ${code}, but not its place.`,
    place: `One place and its ${peg}.`,
    hint: 'A good guess, and why it is good.',
  };
  return descriptions[lifeline];
};

/** What each lifeline gives and costs, what it gave, or why it is refused. */
export function LifelineScreen({ model, frame: { body } }: LifelineScreenProps): ReactNode {
  const width = Math.min(body.columns, 62);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title="Lifelines" aside="each once per game" width={width} height={13}>
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
  const name = `${number} ${lifelineName(offer.lifeline, model.rules)}`;
  return (
    <Box flexDirection="column" marginTop={number === 1 ? 0 : 1}>
      <Text {...(state === 'chosen' ? accent : {})}>
        {state === 'chosen' ? signs.pointer : ' '} {name}, costs {counted(offer.price, 'turn')}
      </Text>
      <Box paddingLeft={4} flexDirection="column">
        <Paragraph
          text={detailOf(offer, model.rules)}
          width={width}
          style={offer.state === 'refused' ? tones.bad : quiet}
        />
      </Box>
    </Box>
  );
}

function detailOf(offer: Offer, rules: Rules): string {
  switch (offer.state) {
    case 'available':
      return descriptionOf(offer.lifeline, rules);
    case 'used':
      return moveSentence('lifeline-spent', rules, offer);
    case 'refused':
      return moveSentence(offer.problem, rules);
  }
}
