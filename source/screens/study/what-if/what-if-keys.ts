import { gameNames } from '../../../prose/games.ts';
import { goes, type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Binding, type Keymap, onEnter, onEscape } from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import { draftBindings } from '../../play/draft/draft.ts';
import { guessesIn } from '../../play/panels/game-status.ts';
import {
  canChangeAnswerer,
  initWhatIf,
  updateWhatIf,
  type WhatIfMessage,
  type WhatIfModel,
  whatIfEffects,
} from './what-if.ts';

type Message = WhatIfMessage | Navigation;

/** What keys do in a branch. */
export function whatIfKeymap(model: WhatIfModel): Keymap<Message> {
  const { game } = model;
  const change = canChangeAnswerer(model) ? [changesAnswerer] : [];
  const takeBack = model.guessed.length === 0 ? [] : [takesBack];
  switch (game.phase) {
    case 'guessing':
      return [guesses, ...change, ...takeBack, ...edits(game.rules), opensHelp, leaves];
    case 'over':
      return [beginsAgain, ...takeBack, opensHelp, leaves];
    case 'answering':
    case 'choosing':
      return [...takeBack, leaves];
  }
}

/** What a mouse does in a branch. */
const whatIfPointing: Pointing<Message> = {
  place: (position) => ({
    screen: 'what-if',
    kind: 'row-edited',
    edit: { edit: 'placed', position },
  }),
};

const edits = (rules: Parameters<typeof draftBindings>[0]): Keymap<Message> =>
  draftBindings<Message>(rules, (edit) => ({ screen: 'what-if', kind: 'row-edited', edit }));

const guesses: Binding<Message> = onEnter('guess', () => ({
  screen: 'what-if',
  kind: 'row-submitted',
}));

const changesAnswerer: Binding<Message> = {
  keys: ['tab'],
  label: 'Tab',
  action: 'changeAnswerer',
  visibleIn: 'footer',
  on: () => ({ screen: 'what-if', kind: 'answerer-changed' }),
};

const takesBack: Binding<Message> = {
  keys: ['tab'],
  label: 'Tab',
  action: 'takeBack',
  visibleIn: 'footer',
  on: () => ({ screen: 'what-if', kind: 'taken-back' }),
};

const beginsAgain: Binding<Message> = onEnter('startOver', () => ({
  screen: 'what-if',
  kind: 'began-again',
}));

const leaves: Binding<Message> = onEscape('back', () => goes('went-back'));

/** A branch of a reviewed game. */
export const whatIfScreen = {
  init: initWhatIf,
  update: updateWhatIf,
  keymap: whatIfKeymap,
  pointing: () => whatIfPointing,
  effects: whatIfEffects,
  replied: (reply) => ({ screen: 'what-if', kind: 'replied', reply }),
  pasted: (text) => ({ screen: 'what-if', kind: 'row-pasted', text }),
  help: () => 'whatIfKeys',
  status: ({ game }, catalog) => ({
    titles: gameNames(game.rules, catalog),
    text: catalog.review.whatIf.title,
  }),
  guesses: ({ game }) => guessesIn(game),
} satisfies Screen<WhatIfModel, WhatIfMessage>;
