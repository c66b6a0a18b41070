import {
  type Clue,
  cluesOf,
  type Lifeline,
  lifelinePrices,
  lifelines,
} from '../../../engine/core/game/record.ts';
import { checkLifeline, type Game, type MoveProblem } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { type Catalog, literal } from '../../../prose/catalog.ts';
import { lifelineName, nounsOf } from '../../../prose/games.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import { goes, type Navigation } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Keymap, onEnter, onEscape, stepOf, wrapIndex } from '../../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import { addLine, emptyLog, type Log, type LogLine, withoutLines } from '../panels/log.ts';

/** What helps: a lifeline, or what the rows prove, which costs no turn but makes the game an aided one. */
export type Help = Lifeline | 'proofs';

/** A help as it is offered now: its price in turns, and whether it can be taken. */
export type Offer = { readonly lifeline: Help; readonly price: number } & (
  | { readonly state: 'available' }
  | { readonly state: 'shown' }
  | { readonly state: 'used'; readonly clue: Clue }
  | { readonly state: 'refused'; readonly problem: MoveProblem }
);

/** The lifelines of a game, and the selected one, from 0; the game stays visible beside them. */
export type LifelineModel = {
  readonly screen: 'lifeline';
  readonly game: Game;
  readonly log: Log;
  readonly offers: readonly Offer[];
  readonly chosen: number;
  /** Whether the player was asked to confirm that the game counts as aided from now on. */
  readonly aiding: 'no' | 'asked';
};

/** What can happen on the lifeline screen. */
type LifelineMessage = { readonly screen: 'lifeline' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'offer-chosen'; readonly index: number }
  | { readonly kind: 'aid-asked' | 'carried-on' }
);

/** The lifelines of a game as they are offered now. */
export const initLifeline = (
  game: Game,
  { log }: Pick<LifelineModel, 'log'> = {
    log: emptyLog,
  },
): LifelineModel => ({
  screen: 'lifeline',
  game,
  log,
  offers: [...lifelines.map((lifeline) => offerOf(game, lifeline)), proofsOffer(game)],
  chosen: 0,
  aiding: 'no',
});

const proofsOffer = ({ aid }: Game): Offer => ({
  lifeline: 'proofs',
  price: 0,
  state: aid === 'proofs' ? 'shown' : 'available',
});

function offerOf(game: Game, lifeline: Lifeline): Offer {
  const price = lifelinePrices[lifeline];
  const clue = cluesOf(game.record).find((each) => each.lifeline === lifeline);
  if (clue !== undefined) return { lifeline, price, state: 'used', clue };
  const problem = checkLifeline(game, lifeline);
  return problem === undefined
    ? { lifeline, price, state: 'available' }
    : { lifeline, price, state: 'refused', problem };
}

/** The screen after something has happened on it; a lifeline that the game refuses is only selected. */
export function updateLifeline(model: LifelineModel, message: LifelineMessage): LifelineModel {
  switch (message.kind) {
    case 'choice-moved':
      return { ...model, chosen: wrapIndex(model.chosen, message.step, model.offers.length) };
    case 'offer-chosen':
      return { ...model, chosen: message.index };
    case 'aid-asked':
      return { ...model, aiding: 'asked', log: addLine(model.log, aidQuestion) };
    case 'carried-on':
      return { ...model, aiding: 'no', log: withoutLines(model.log, 'question') };
  }
}

const aidQuestion: LogLine = {
  tone: 'bad',
  content: 'question',
  text: literal('Show what the rows prove? Press y. This game then counts as aided.'),
  spoken: literal('Show what the rows prove? This game then counts as aided.'),
};

/** What keys do on the lifeline screen. */
export const lifelineKeymap = (model: LifelineModel): Keymap<LifelineMessage | Navigation> =>
  model.aiding === 'asked' ? aidOrCarryOn : offerKeymap(model);

/** Enter does not confirm, because it asks. */
const aidOrCarryOn: Keymap<LifelineMessage | Navigation> = [
  {
    keys: ['y', 'Y'],
    label: 'y',
    action: literal('show it'),
    visibleIn: 'footer',
    on: () => ({ screen: 'app', kind: 'lifeline-chosen', lifeline: 'proofs' }),
  },
  {
    keys: 'others',
    action: 'toCarryOn',
    visibleIn: 'footer',
    on: () => ({ screen: 'lifeline', kind: 'carried-on' }),
  },
];

const offerKeymap = (model: LifelineModel): Keymap<LifelineMessage | Navigation> => [
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'choose',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'lifeline', kind: 'choice-moved', step: stepOf(key) }),
  },
  ...(model.offers[model.chosen]?.state === 'refused'
    ? []
    : [onEnter('takeIt', () => choose(model, model.chosen))]),
  {
    keys: model.offers.map((_, index) => String(index + 1)),
    label: `1…${model.offers.length}`,
    action: 'takeThatOne',
    visibleIn: 'help',
    on: (key) => choose(model, Number(key) - 1),
  },
  onEscape('backAtNoCost', () => goes('went-back'), 'q', 'tab'),
];

/** What a mouse does on the lifeline screen. */
const lifelinePointing = (model: LifelineModel): Pointing<LifelineMessage | Navigation> => ({
  entry: (index) => (index < model.offers.length ? choose(model, index) : undefined),
  wheel: wheelIn(model.chosen, model.offers.length, (step) => ({
    screen: 'lifeline',
    kind: 'choice-moved',
    step,
  })),
});

function choose(model: LifelineModel, index: number): LifelineMessage | Navigation {
  const offer = model.offers[index];
  if (offer?.lifeline === 'proofs' && offer.state === 'available') {
    return { screen: 'lifeline', kind: 'aid-asked' };
  }
  return offer !== undefined && offer.state !== 'refused'
    ? { screen: 'app', kind: 'lifeline-chosen', lifeline: offer.lifeline }
    : { screen: 'lifeline', kind: 'offer-chosen', index };
}

/** The lifelines of a game. */
export const lifelineScreen = {
  init: initLifeline,
  update: updateLifeline,
  keymap: lifelineKeymap,
  pointing: lifelinePointing,
  help: () => 'lifelines',
} satisfies Screen<LifelineModel, LifelineMessage>;

/** What a lifeline gives, what it gave, or why it is refused. */
export function offerText(offer: Offer, rules: Rules, catalog: Catalog): string {
  switch (offer.state) {
    case 'shown':
      return 'What is certain, and which rows prove it.';
    case 'available':
      if (offer.lifeline === 'proofs') {
        return 'What is certain, and which rows prove it. The game then counts as aided.';
      }
      return catalog.play.lifeline.gives[offer.lifeline](nounsOf(rules, catalog));
    case 'used':
      return moveSentence('lifeline-spent', rules, offer, catalog);
    case 'refused':
      return moveSentence(offer.problem, rules, {}, catalog);
  }
}

/** What a help is called. */
export const helpName = (help: Help, rules: Rules, catalog: Catalog): string =>
  help === 'proofs' ? 'what the rows prove' : lifelineName(help, rules, catalog);
