import type { Occasion } from '../../engine/core/stored/game.ts';
import { dailyOf } from '../../engine/daily/played.ts';
import type { Game } from '../../engine/variants/game.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import type { LineStyle } from '../../prose/games/line-style.ts';
import { dailyCommandLine } from '../../prose/play-command.ts';
import { leavesGame, type Navigation, opensHelp, opensSettings } from '../app/navigation.ts';
import { type Binding, type Keymap, onEscape, stepOf, wrapIndex } from '../parts/input/keymap.ts';
import type { Pointing } from '../parts/input/pointing.ts';
import type { Kept, Mode } from './modes/mode.ts';
import { endActionsOf, endBindings, endEntry } from './panels/end/end-menu.ts';
import {
  addLine,
  addMessage,
  type Log,
  type LogLine,
  scrollLog,
  type Tone,
  withoutLines,
} from './panels/log.ts';

/** What the screens of a person in a game share, whichever role the person plays. */
export type PlayState = {
  readonly mode: Mode;
  readonly occasion: Occasion;
  readonly game: Game;
  readonly log: Log;
  /** Whether the next Esc leaves the game. */
  readonly leaving: 'stays' | 'warned';
  /** The selected entry of the end menu, from 0. */
  readonly choice: number;
};

/** What can happen on these screens besides the moves of the game. */
export type PlayMessage =
  | { readonly kind: 'log-scrolled'; readonly count: number }
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'leaving-asked' }
  | { readonly kind: 'stayed' };

/** The state of a screen that shows a game from now on, with its first messages. */
export const initPlay = (
  game: Game,
  mode: Mode,
  log: Log,
  occasion: Occasion = { kind: 'casual' },
): PlayState => ({
  mode,
  occasion,
  game,
  log,
  leaving: 'stays',
  choice: 0,
});

/** A screen with one more message to its player. */
export const withMessage = <Model extends PlayState>(
  model: Model,
  tone: Tone,
  text: LocalizedText,
): Model => ({ ...model, log: addMessage(model.log, tone, text) });

/** A screen with one more line in its log. */
export const withLine = <Model extends PlayState>(model: Model, line: LogLine): Model => ({
  ...model,
  log: addLine(model.log, line),
});

/** Whether a person has made a move, so that the game can be continued later. */
export const isBegun = ({ moves, roles }: Game): boolean =>
  moves.some(({ kind }) => kind !== 'guess' || roles.codebreaker === 'human');

/** How a game continues that is left; undefined where games are not saved. */
export function keptLines(
  game: Game,
  occasion: Occasion,
  style: LineStyle,
  catalog: Catalog,
): readonly string[] | undefined {
  if (style.speech === 'full' || style.continuedBy === 'nothing') return undefined;
  const daily = dailyOf(occasion);
  const command = daily && dailyCommandLine(daily, { rules: game.rules });
  return isBegun(game) ? [catalog.lines.dialogue.saved(command ?? style.continuedBy.command)] : [];
}

/** How a game is kept that its player leaves; the tutorial waits as long as the session. */
export type KeptAs = Kept | 'tutorial';

/**
 * The screen after something has happened that is not a move; `kept` is how long the game is kept, and
 * `leaveKey` the name of the key that leaves it.
 */
export function updatePlay<Model extends PlayState>(
  model: Model,
  message: PlayMessage,
  keptAs: KeptAs,
  leaveKey: string,
): Model {
  switch (message.kind) {
    case 'log-scrolled':
      return { ...model, log: scrollLog(model.log, message.count) };
    case 'choice-moved':
      return {
        ...model,
        choice: wrapIndex(model.choice, message.step, endActionsOf(model).length),
      };
    case 'leaving-asked':
      return { ...withLine(model, leavingLine(keptAs, leaveKey)), leaving: 'warned' };
    case 'stayed':
      return { ...carryingOn(model), leaving: 'stays' };
  }
}

/** The question whether to leave a game that is kept as it is. */
export const leavingLine = (kept: KeptAs, leaveKey: string): LogLine =>
  questionLine(
    ({ play }) => play.messages.pressAgain(leaveKey),
    ({ play }) => play.messages.leave.question,
    ({ play }) => play.messages.leave.kept[kept],
  );

/** A question, the keys that say yes, and what the answer leads to, or nothing. */
const questionLine = (
  keys: LocalizedText,
  question: LocalizedText,
  outcome: LocalizedText,
): LogLine => ({
  tone: 'bad',
  content: 'question',
  text: (catalog) => sentences(question(catalog), keys(catalog), outcome(catalog)),
  spoken: (catalog) => sentences(question(catalog), outcome(catalog)),
});

/** A question about what cannot be undone, in a game whose `guess` key says yes as `y` does. */
export const confirmLine = (
  guessKey: string,
  question: LocalizedText,
  outcome: LocalizedText,
): LogLine => questionLine(({ play }) => play.messages.pressToConfirm(guessKey), question, outcome);

/** The screen of a player who does not leave, or does not give up: the question goes. */
export const carryingOn = <Model extends PlayState>(model: Model): Model => ({
  ...model,
  log: addLine(withoutLines(model.log, 'question'), {
    tone: 'info',
    content: 'aloud',
    text: ({ play }) => play.messages.carryOn,
  }),
});

/** Sentences in a line; those that are empty are left out. */
export const sentences = (...all: readonly string[]): string =>
  all.filter((sentence) => sentence !== '').join(' ');

/**
 * Returns a function that makes the keymap of such a screen: the end menu, the warning before the
 * player leaves, or `own`, the keys of the screen itself, which the end menu has besides. `on` makes
 * the screen's messages.
 */
export function playKeymap<Message>(
  on: (message: PlayMessage) => Message,
): (state: PlayState, own: Keymap<Message | Navigation>) => Keymap<Message | Navigation> {
  const scroll = scrollBinding(on);
  const leave = leaveBinding(on);
  return ({ game, mode, occasion, choice, leaving }, own) => {
    if (game.phase === 'over') {
      const end = { game, mode, occasion, choice };
      const menu = endBindings(end, (step) => on({ kind: 'choice-moved', step }));
      return [...menu, ...own, scroll, opensHelp, opensSettings];
    }
    return leaving === 'warned'
      ? warningKeymap(on, occasion, mode)
      : [
          ...own,
          scroll,
          opensHelp,
          opensSettings,
          isBegun(game) ? leave : leavesUnbegun(occasion, mode),
        ];
  };
}

/**
 * Returns a function that says what a mouse does on such a screen: it scrolls the messages and
 * chooses from the end menu; `place` is what a click on the edited row means.
 */
export function playPointing<Message>(
  on: (message: PlayMessage) => Message,
): (
  state: PlayState,
  place: NonNullable<Pointing<Message>['place']>,
) => Pointing<Message | Navigation> {
  const wheel = (step: 1 | -1): Message => on({ kind: 'log-scrolled', count: -step * LOG_STEP });
  return (state, place) =>
    state.game.phase === 'over' ? { entry: endEntry(state), wheel } : { place, wheel };
}

const LOG_STEP = 3;

const scrollBinding = <Message>(on: (message: PlayMessage) => Message): Binding<Message> => ({
  keys: ['page-up', 'page-down'],
  label: 'PgUp PgDn',
  action: 'scrollTheMessages',
  visibleIn: 'help',
  on: (key) => on({ kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
});

const leaveBinding = <Message>(on: (message: PlayMessage) => Message): Binding<Message> =>
  onEscape('leave', () => on({ kind: 'leaving-asked' }));

/** Nothing is lost with a game without a move. */
const leavesUnbegun = (occasion: Occasion, mode: Mode): Binding<Navigation> =>
  onEscape('leave', () => leavesGame(occasion, mode));

const warningKeymap = <Message>(
  on: (message: PlayMessage) => Message,
  occasion: Occasion,
  mode: Mode,
): Keymap<Message | Navigation> => [
  onEscape('leaveTheGame', () => leavesGame(occasion, mode)),
  {
    keys: 'others',
    action: 'toStay',
    visibleIn: 'footer',
    on: () => on({ kind: 'stayed' }),
  },
];
