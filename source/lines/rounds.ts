import { goes } from '../screens/app/navigation.ts';
import { catalogOf } from '../settings/settings.ts';
import type { Heard, SetupQuestion, SpokenApp } from './form.ts';
import { commandWord, helpWords, yesOrNo } from './text/typed-line.ts';

/** What a text game asks around its games, besides what its screens ask. */
export type Rounds = {
  /** The question before the first game, or that it has begun. */
  readonly opening: SetupQuestion | 'none';
  /** What follows for a player who plays again. */
  readonly again: (app: SpokenApp) => Heard;
  /** The choice of a role. */
  readonly roles: () => SetupQuestion;
};

/** What a line means after a game: whether to play again, or one of the three choices of a menu. */
export function heardAtEnd(line: string, rounds: Rounds, app: SpokenApp): Heard | undefined {
  const typed = line.trim();
  const again = typed === '2' ? true : typed === '3' ? false : yesOrNo(typed);
  if (typed === '1') return { asks: rounds.roles() };
  if (again === undefined) return undefined;
  return again ? rounds.again(app) : quits;
}

const quits: Heard = { steps: [goes('quit')] };
const quitWords = ['q', 'quit', 'exit', 'leave'];

/** What a line means as an answer to a question before a game; a question that stays open says how to answer it. */
export function heardByQuestion(question: SetupQuestion, line: string, app: SpokenApp): Heard {
  const catalog = catalogOf(app.settings);
  const typed = line.trim();
  const word = commandWord(typed);
  if (quitWords.includes(word)) return quits;
  if (helpWords.includes(word)) return { lines: question.help(catalog) };
  if (word === 'board') return { lines: [catalog.lines.game.noGuesses] };
  return question.read(typed, catalog) ?? { lines: question.help(catalog) };
}
