import { gameNames } from '../../../prose/games.ts';
import { type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Binding, type Keymap, onEnter, onEscape, onKey } from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import { draftBindings } from '../../play/draft/draft.ts';
import { guessesIn } from '../../play/panels/game-status.ts';
import {
  hasNext,
  initRetry,
  mistakeOf,
  type RetryMessage,
  type RetryModel,
  retryEffects,
  updateRetry,
} from './retry.ts';

type Message = RetryMessage | Navigation;

/** What keys do while a mistake is tried again. */
export function retryKeymap(model: RetryModel): Keymap<Message> {
  const { rules } = mistakeOf(model).game;
  switch (model.stage.kind) {
    case 'guessing':
      return [submits, ...edits(rules), shows, opensHelp, leaves(model)];
    case 'valuing':
      return [shows, leaves(model)];
    case 'wrong':
      return [takesBack, ...edits(rules), shows, opensHelp, leaves(model)];
    case 'solved':
    case 'shown':
      return [hasNext(model) ? goesOn : ends(model), opensHelp, leaves(model)];
  }
}

/** What a mouse does while a mistake is tried again. */
const retryPointing: Pointing<Message> = {
  place: (position) => ({
    screen: 'retry',
    kind: 'row-edited',
    edit: { edit: 'placed', position },
  }),
};

const edits = (rules: Parameters<typeof draftBindings>[0]): Keymap<Message> =>
  draftBindings<Message>(rules, (edit) => ({ screen: 'retry', kind: 'row-edited', edit }));

const submits: Binding<Message> = onEnter('tryIt', () => ({
  screen: 'retry',
  kind: 'row-submitted',
}));

const takesBack: Binding<Message> = onEnter('takeBack', () => ({
  screen: 'retry',
  kind: 'taken-back',
}));

const shows: Binding<Message> = onKey('tab', 'showTheBest', () => ({
  screen: 'retry',
  kind: 'answer-shown',
}));

const goesOn: Binding<Message> = onEnter('nextMistake', () => ({
  screen: 'retry',
  kind: 'went-on',
}));

/** Esc and, at the end, Enter lead back with what became of the mistakes. */
const leaves = ({ results }: RetryModel): Binding<Navigation> =>
  onEscape('back', () => ({ screen: 'app', kind: 'retry-left', results }));

const ends = (model: RetryModel): Binding<Navigation> => ({
  ...leaves(model),
  keys: ['enter'],
  label: 'Enter',
  action: 'done',
});

/** The screen on which a mistake is tried again. */
export const retryScreen = {
  init: initRetry,
  update: updateRetry,
  keymap: retryKeymap,
  pointing: () => retryPointing,
  effects: retryEffects,
  replied: (reply) => ({ screen: 'retry', kind: 'replied', reply }),
  pasted: (text) => ({ screen: 'retry', kind: 'row-pasted', text }),
  help: () => 'retryKeys',
  status: (model, catalog) => ({
    titles: gameNames(mistakeOf(model).game.rules, catalog),
    text: catalog.review.retry.title,
  }),
  guesses: (model) => guessesIn(mistakeOf(model).game),
} satisfies Screen<RetryModel, RetryMessage>;
