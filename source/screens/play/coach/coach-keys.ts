import { keysThatType, pegOf } from '../../../engine/variants/codes.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import { nounsOf } from '../../../prose/games.ts';
import { goes, type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Keymap, onEnter, onEscape, stepOf } from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import { guessesIn } from '../panels/game-status.ts';
import {
  type CoachMessage,
  type CoachModel,
  coachEffects,
  initCoach,
  updateCoach,
} from './coach.ts';
import { codesLeftText } from './coach-text.ts';

type Message = CoachMessage | Navigation;

/** Lines that a page key scrolls. */
const LOG_STEP = 3;

/** What keys do on the screen of the coach. */
export function coachKeymap({ game: { rules } }: CoachModel): Keymap<Message> {
  const { alphabet } = variantOf(rules);
  const typed = keysThatType(alphabet).filter((key) => pegOf(rules, key) !== undefined);
  return [
    onEnter('askTheCoach', () => ({ screen: 'coach', kind: 'asked' })),
    {
      keys: [' ', ';'],
      label: 'Space',
      action: 'mark',
      visibleIn: 'footer',
      on: () => ({ screen: 'coach', kind: 'marked' }),
    },
    {
      keys: ['tab'],
      label: 'Tab',
      action: 'checkMarks',
      visibleIn: 'footer',
      on: () => ({ screen: 'coach', kind: 'checked' }),
    },
    {
      keys: ['left', 'right'],
      label: '← →',
      action: (catalog) => catalog.actions.moveSymbol(nounsOf(rules, catalog)),
      visibleIn: 'help',
      on: (key) => ({ screen: 'coach', kind: 'symbol-moved', step: stepOf(key) }),
    },
    {
      keys: ['up', 'down'],
      label: '↑ ↓',
      action: 'movePlace',
      visibleIn: 'help',
      on: (key) => ({ screen: 'coach', kind: 'place-moved', step: stepOf(key) }),
    },
    {
      keys: [...new Set(typed)],
      label: [...new Set([alphabet[0]?.sign, alphabet.at(-1)?.sign])].join('…'),
      action: (catalog) => catalog.actions.chooseSymbol(nounsOf(rules, catalog)),
      types: (catalog) => nounsOf(rules, catalog).symbol,
      visibleIn: 'help',
      on: (key) => ({ screen: 'coach', kind: 'symbol-chosen', peg: pegOf(rules, key) ?? 0 }),
    },
    {
      keys: ['page-up', 'page-down'],
      label: 'PgUp PgDn',
      action: 'scrollTheMessages',
      visibleIn: 'help',
      on: (key) => ({ screen: 'coach', kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
    },
    opensHelp,
    onEscape('back', () => goes('went-back'), '@'),
  ];
}

/** What a mouse does on the screen of the coach: a click on a symbol types it. */
const coachPointing: Pointing<Message> = {
  wheel: (step) => ({ screen: 'coach', kind: 'log-scrolled', count: -step * LOG_STEP }),
};

/** The coach of a game. */
export const coachScreen = {
  init: initCoach,
  update: (model, message, { settings }) => updateCoach(model, message, settings.settings.keys),
  keymap: coachKeymap,
  pointing: () => coachPointing,
  effects: coachEffects,
  replied: (reply) => ({ screen: 'coach', kind: 'replied', reply }),
  help: () => 'coach',
  status: ({ left, game }, catalog) => ({
    titles: [catalog.play.coach.title],
    text: codesLeftText(left, game.rules, catalog),
  }),
  guesses: ({ game }) => guessesIn(game),
} satisfies Screen<CoachModel, CoachMessage>;
