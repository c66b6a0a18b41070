import { turnsOf, turnsSpent } from '../../engine/core/game/record.ts';
import type { Occasion } from '../../engine/core/stored/game.ts';
import { attemptsOf, maxTurns } from '../../engine/core/variant.ts';
import { dailyOf } from '../../engine/daily/played.ts';
import { type Game, isBegun } from '../../engine/variants/game.ts';
import type { LineStyle } from '../../prose/games/answer-forms.ts';
import { commandOf } from '../../prose/games/typed-line.ts';
import { attempts } from '../../prose/phrases.ts';
import { play } from '../../prose/play.ts';
import { dailyCommandLine } from '../../prose/results.ts';
import { dailyTitles, gameTitles } from '../../prose/titles.ts';
import { goes, leavesGame, type Navigation } from '../app/navigation.ts';
import { type ScreenKey, steps } from '../page/keys.ts';
import type { Question } from '../page/page.ts';
import type { Kept, Mode } from './mode.ts';
import {
  addLine,
  addMessage,
  type Log,
  type LogLine,
  SCROLL_STEP,
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
  readonly choice: number;
};

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

export const withMessage = <Model extends PlayState>(
  model: Model,
  tone: Tone,
  text: string,
): Model => ({ ...model, log: addMessage(model.log, tone, text) });

export const withLine = <Model extends PlayState>(model: Model, line: LogLine): Model => ({
  ...model,
  log: addLine(model.log, line),
});

export const scrolled = <Model extends PlayState>(model: Model, step: 1 | -1): Model => ({
  ...model,
  log: scrollLog(model.log, -step * SCROLL_STEP),
});

export const scrollsMessages = <Model>(
  scroll: (model: Model, step: 1 | -1) => Model,
  text = 'scroll the messages',
): ScreenKey<Model> =>
  steps('PgUp PgDn', { 'page-up': ['page-up'], 'page-down': ['page-down'] }, text, scroll, {
    visibleIn: 'help',
  });

/** How a game continues that is left; undefined where games are not saved. */
export function keptLines(
  game: Game,
  occasion: Occasion,
  style: LineStyle,
): readonly string[] | undefined {
  if (style.speech === 'full' || style.continuedBy === 'nothing') return undefined;
  const daily = dailyOf(occasion);
  const command = daily && dailyCommandLine(daily, { rules: game.rules });
  return isBegun(game)
    ? [`Your game is saved: ${command ?? style.continuedBy.command} continues it.`]
    : [];
}

/** Asks whether to leave a game, which is kept as it is; the tutorial waits as long as the session. */
export function askToLeave<Model extends PlayState>(
  model: Model,
  kept: Kept,
  leaveKey: string,
): Model {
  const { question, kept: outcomes } = play.messages.leave;
  const outcome = outcomes[model.mode.kind === 'tutorial' ? 'tutorial' : kept];
  const line = questionLine(`Press ${leaveKey} again.`, question, outcome);
  return { ...withLine(model, line), leaving: 'warned' };
}

export const leavingQuestion = <Model extends PlayState>(
  { leaving }: Model,
  text: string,
  decline: (model: Model) => Model,
): Question<Model> | undefined =>
  leaving === 'stays'
    ? undefined
    : {
        part: 'question',
        text,
        tone: 'bad',
        asks: 'escape',
        yes: 'leave the game',
        no: 'to stay',
        confirm: ({ occasion, mode }) => leavesGame(occasion, mode),
        decline,
      };

/** In a text game, a command that leaves a game in which nobody guesses leaves all of it. */
export function leavesText(line: string): (() => Navigation) | undefined {
  const kind = commandOf(line)?.kind;
  return kind === 'quit' || kind === 'leave' ? () => goes('quit') : undefined;
}

const questionLine = (keys: string, question: string, outcome: string): LogLine => ({
  tone: 'bad',
  content: 'question',
  text: sentences(question, keys, outcome),
  spoken: sentences(question, outcome),
});

/** A question about what cannot be undone, in a game whose `guess` key says yes as `y` does. */
export const confirmLine = (guessKey: string, question: string, outcome: string): LogLine =>
  questionLine(`Press ${guessKey} or y.`, question, outcome);

export const carryingOn = <Model extends PlayState>(model: Model): Model => ({
  ...model,
  leaving: 'stays',
  log: addLine(withoutLines(model.log, 'question'), {
    tone: 'info',
    content: 'aloud',
    text: 'Keep going!',
  }),
});

/** Sentences in a line; those that are empty are left out. */
export const sentences = (...all: readonly string[]): string =>
  all.filter((sentence) => sentence !== '').join(' ');

export type GameStatus = {
  readonly titles: readonly [string, ...string[]];
  readonly text: string;
};

/** The title and the turn of a game; a daily has a title of its own. */
export const statusOf = (game: Game, occasion: Occasion = { kind: 'casual' }): GameStatus => ({
  titles: dailyTitles(occasion) ?? gameTitles(game.rules, game.roles),
  text: turnStatus(game),
});

const turnStatus = (game: Game): string =>
  game.phase === 'over' ? play.ending.over : attempts.turn(turnOf(game), attemptsOf(game.rules));

export const guessesIn = ({ record }: Pick<Game, 'record'>): number => turnsOf(record).length;

export const turnOf = ({ rules, record }: Game): number =>
  Math.min(maxTurns(attemptsOf(rules)), turnsSpent(record) + 1);
