import { Box } from 'ink';
import type { ReactNode } from 'react';
import {
  type Clue,
  cluesOf,
  type Lifeline,
  lifelinePrices,
  lifelines,
} from '../../engine/core/game/record.ts';
import type { PegStyle } from '../../engine/core/variant.ts';
import { checkLifeline, type Game, publicGame } from '../../engine/variants/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { lifelineName, nounsOf } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import { type HelpProblem, moveSentence } from '../../prose/refusals.ts';
import { fitting, wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import type { Navigation } from '../app/navigation.ts';
import { chooses, leaves, opens, opensByNumber } from '../page/keys.ts';
import type { Page, Part } from '../page/page.ts';
import { list } from '../page/parts.ts';
import { screen } from '../page/screen.ts';
import { entryTarget } from '../parts/input.ts';
import { type EntryProps, SelectList } from '../parts/Menu.tsx';
import { Paragraph, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import { defaultModes, lifelinesIn, type Mode } from './mode.ts';
import { emptyLog, type Log } from './panels/log.ts';
import { PlayPanels } from './panels/PlayPanels.tsx';
import type { SidePanel } from './panels/SidePanel.tsx';

/** What helps: a lifeline, or what the rows prove, which costs no turn but makes the game an aided one. */
export type Help = Lifeline | 'proofs';

type Offer = { readonly lifeline: Help; readonly price: number } & (
  | { readonly state: 'available' }
  | { readonly state: 'shown' }
  | { readonly state: 'used'; readonly clue: Clue }
  | { readonly state: 'refused'; readonly problem: HelpProblem }
);

export type LifelineModel = {
  readonly screen: 'lifeline';
  readonly game: Game;
  readonly log: Log;
  readonly offers: readonly Offer[];
  readonly chosen: number;
  readonly aiding: 'no' | 'asked';
};

const open = (
  game: Game,
  { log, mode }: { readonly log: Log; readonly mode: Mode } = {
    log: emptyLog,
    mode: defaultModes.break,
  },
): LifelineModel => ({
  screen: 'lifeline',
  game,
  log,
  offers: [...lifelines.map((lifeline) => offerOf(game, mode, lifeline)), proofsOffer(game)],
  chosen: 0,
  aiding: 'no',
});

const proofsOffer = ({ aid }: Game): Offer => ({
  lifeline: 'proofs',
  price: 0,
  state: aid === 'proofs' ? 'shown' : 'available',
});

function offerOf(game: Game, mode: Mode, lifeline: Lifeline): Offer {
  const price = lifelinePrices[lifeline];
  const clue = cluesOf(game.record).find((each) => each.lifeline === lifeline);
  if (clue !== undefined) return { lifeline, price, state: 'used', clue };
  const problem = lifelinesIn(mode).includes(lifeline)
    ? checkLifeline(game, lifeline)
    : 'lifeline-in-race';
  return problem === undefined
    ? { lifeline, price, state: 'available' }
    : { lifeline, price, state: 'refused', problem };
}

const aidQuestion = 'Show what the rows prove? This game then counts as aided.';

const chosenLifeline = (lifeline: Help): Navigation => ({
  screen: 'app',
  kind: 'lifeline-chosen',
  lifeline,
});

const take =
  ({ lifeline, state }: Offer) =>
  (model: LifelineModel): LifelineModel | Navigation =>
    lifeline === 'proofs' && state === 'available'
      ? { ...model, aiding: 'asked', chosen: model.offers.length - 1 }
      : chosenLifeline(lifeline);

function offerText(offer: Offer, rules: Rules, style?: PegStyle): string {
  switch (offer.state) {
    case 'shown':
      return 'What is certain, and which rows prove it.';
    case 'available': {
      const { code, peg } = nounsOf(rules);
      if (offer.lifeline === 'proofs') {
        return 'What is certain, and which rows prove it. The game then counts as aided.';
      }
      if (offer.lifeline === 'hint') return 'A good guess, and why it is good.';
      return offer.lifeline === 'color'
        ? `One ${peg} of the ${code}, but not its place.`
        : `One place and its ${peg}.`;
    }
    case 'used':
      return moveSentence('lifeline-spent', rules, { clue: offer.clue, style });
    case 'refused':
      return moveSentence(offer.problem, rules, {});
  }
}

const helpName = (help: Help, rules: Rules): string =>
  help === 'proofs' ? 'what the rows prove' : lifelineName(help, rules);

function page(model: LifelineModel): Page<LifelineModel> {
  const { rules } = model.game;
  const question: Part<LifelineModel> = {
    part: 'question',
    text: aidQuestion,
    tone: 'bad',
    yes: 'show it',
    no: 'to keep playing',
    confirm: () => chosenLifeline('proofs'),
    decline: (now) => ({ ...now, aiding: 'no' }),
  };
  return {
    title: 'Lifelines and help',
    look: (frame) => <LifelineView model={model} frame={frame} />,
    parts: [
      list(
        model.offers,
        (offer) => ({
          label: helpName(offer.lifeline, rules),
          about: `costs ${offer.price === 0 ? 'no turn' : counted(offer.price, 'turn')}. ${offerText(offer, rules)}`,
          opens: offer.state === 'refused' ? { refused: offerText(offer, rules) } : take(offer),
        }),
        {
          chosen: model.chosen,
          choose: (now, chosen) => ({ ...now, chosen }),
          click: 'opens',
        },
      ),
      ...(model.aiding === 'asked' ? [question] : []),
    ],
    said: { title: 'Lifelines, each once in a game.' },
  };
}

export const lifelineScreen = screen({
  name: 'lifeline',
  open,
  keys: {
    choose: chooses(),
    take: opens('take it'),
    number: opensByNumber('take that one'),
    back: leaves('q tab', 'back, at no cost'),
  },
  page,
  help: 'lifelines',
});

type LifelineViewProps = { readonly model: LifelineModel; readonly frame: Frame };

function LifelineView({ model, frame }: LifelineViewProps): ReactNode {
  const game = publicGame(model.game);
  const { pegStyle } = useTheme();
  return (
    <PlayPanels
      frame={frame}
      game={game}
      log={model.log}
      active="none"
      question={model.aiding === 'asked' ? aidQuestion : ''}
      action={offersPanel(model, pegStyle)}
      symbols="none"
    />
  );
}

const POINTER_COLUMNS = 2;
const INDENT = 4;

/** How much is said of the lifelines: of all of them, with gaps or without, or only of the chosen one. */
type Detail = 'spaced' | 'all' | 'chosen';
const details: readonly Detail[] = ['spaced', 'all', 'chosen'];

function offersPanel(model: LifelineModel, style: PegStyle): SidePanel {
  const { rules } = model.game;
  const texts = model.offers.map((offer) => offerText(offer, rules, style));
  const rowsIn = (columns: number, detail: Detail): number => {
    const said = texts.map((text) => wrap(text, columns - INDENT).length);
    const chosen = said[model.chosen] ?? 0;
    const all = said.reduce((sum, rows) => sum + rows, 0);
    const gaps = detail === 'spaced' ? texts.length - 1 : 0;
    return texts.length + (detail === 'chosen' ? chosen : all) + gaps;
  };
  return {
    title: 'Lifelines and help',
    aside: 'each once per game',
    heights: (columns) => details.map((detail) => rowsIn(columns, detail)),
    content: (columns, rows) => {
      const detail = details.find((each) => rowsIn(columns, each) <= rows) ?? 'chosen';
      const entries = model.offers.map((offer, index) => ({
        label: fitting(offerNames(index + 1, offer, rules), columns - POINTER_COLUMNS),
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

function offerNames(number: number, { lifeline, price }: Offer, rules: Rules): readonly string[] {
  const name = helpName(lifeline, rules);
  const turns = counted(price, 'turn');
  return price === 0
    ? [`${number} ${name} (aided game)`, `${number} ${name} (aided)`, `${number} ${name}`]
    : [`${number} ${name}, costs ${turns}`, `${number} ${name}: ${turns}`];
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
