import { gameNames } from '../../../prose/games.ts';
import { goes, type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  type Keymap,
  onEnter,
  onEscape,
  onKey,
  stepOf,
} from '../../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import { guessesIn } from '../../play/panels/game-status.ts';
import type { BranchPoint } from '../branch.ts';
import {
  chosenPoint,
  chosenRow,
  initReview,
  isHidden,
  nextMistake,
  type ReviewMessage,
  type ReviewModel,
  reviewEffects,
  updateReview,
} from './review.ts';

type Message = ReviewMessage | Navigation;

/** What keys do on the screen. */
export function reviewKeymap(model: ReviewModel): Keymap<Message> {
  const { state } = model;
  switch (state.kind) {
    case 'running':
      return [leave];
    case 'failed':
      return [tryAgain, leave];
    case 'ready': {
      const point = chosenPoint(model);
      return [
        ...(state.rows.length > 1 ? [choose] : []),
        ...(nextMistake(model) === undefined ? [] : [mistakes]),
        ...(point === undefined ? [] : [playsOn(point)]),
        ...(isHidden(model, chosenRow(model)) ? [showBest] : []),
        ...(chosenRow(model) === undefined ? [] : [nextPart]),
        opensHelp,
        leave,
      ];
    }
  }
}

/** What a mouse does on the screen. */
const reviewPointing = (model: ReviewModel): Pointing<Message> => ({
  entry: (index) => ({ screen: 'review', kind: 'row-chosen', index }),
  wheel: wheelIn(
    model.chosen,
    model.state.kind === 'ready' ? model.state.rows.length : 0,
    (step) => ({ screen: 'review', kind: 'choice-moved', step }),
  ),
});

const leave: Binding<Navigation> = onEscape('back', () => goes('went-back'), 'q');

const tryAgain: Binding<ReviewMessage> = onEnter('tryAgain', () => ({
  screen: 'review',
  kind: 'tried-again',
}));

const choose: Binding<ReviewMessage> = {
  keys: ['up', 'down'],
  label: '↑ ↓',
  action: 'row',
  visibleIn: 'footer',
  on: (key) => ({ screen: 'review', kind: 'choice-moved', step: stepOf(key) }),
};

const mistakes: Binding<ReviewMessage> = onKey(
  'n',
  'nextMistake',
  () => ({ screen: 'review', kind: 'mistake-chosen' }),
  'help',
);

const showBest: Binding<ReviewMessage> = onKey('b', 'showTheBest', () => ({
  screen: 'review',
  kind: 'best-shown',
}));

const playsOn = (point: BranchPoint): Binding<Navigation> =>
  onEnter('whatIf', () => ({ screen: 'app', kind: 'what-if-opened', point }));

const nextPart: Binding<ReviewMessage> = onKey('tab', 'more', () => ({
  screen: 'review',
  kind: 'part-chosen',
}));

/** The review of a game. */
export const reviewScreen = {
  init: initReview,
  update: (model, message, { size }) => updateReview(model, message, size),
  keymap: reviewKeymap,
  pointing: reviewPointing,
  effects: reviewEffects,
  replied: (reply) => ({ screen: 'review', kind: 'replied', reply }),
  help: () => 'gameReview',
  status: ({ game }, catalog) => ({
    titles: gameNames(game.rules, catalog),
    text: catalog.review.screen.title,
  }),
  guesses: ({ game }) => guessesIn(game),
} satisfies Screen<ReviewModel, ReviewMessage>;
