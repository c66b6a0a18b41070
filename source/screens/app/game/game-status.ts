import { turnsOf } from '../../../engine/core/game/record.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { attemptsOf } from '../../../engine/core/variant.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { gameNames, gameTitles } from '../../../prose/games.ts';
import { dailyTitles } from '../../../prose/titles.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { codesLeftText } from '../../play/coach/coach-text.ts';
import { turnOf } from '../../play/panels/turn-text.ts';
import { replayProgress, shownGame } from '../../play/replay/replay.ts';
import { progressOf } from '../../play/watch/watch.ts';
import { statusOf as puzzleStatus } from '../../puzzle/puzzle-text.ts';
import { mistakeOf } from '../../study/retry/retry.ts';
import type { AppModel } from '../app.ts';
import type { ScreenModel } from '../screen.ts';

/** The title of the game on a screen, and its progress. */
export type GameStatus = {
  /** Versions of the title, the longest first. */
  readonly titles: readonly [string, ...string[]];
  readonly text: string;
};

/** The game on a screen; undefined where there is none. */
export function gameStatusOf(front: ScreenModel, catalog: Catalog): GameStatus | undefined {
  switch (front.screen) {
    case 'game':
      return front.mode.kind === 'tutorial'
        ? { ...statusOf(front.game, catalog), titles: [catalog.modes.tutorial] }
        : statusOf(front.game, catalog, front.occasion);
    case 'coach':
      return {
        titles: [catalog.play.coach.title],
        text: codesLeftText(front.left, front.game.rules, catalog),
      };
    case 'answer':
    case 'referee':
      return statusOf(front.game, catalog);
    case 'finished': {
      if (front.state.kind !== 'ready') return undefined;
      return statusOf(front.state.game, catalog, front.state.occasion);
    }
    case 'review': {
      const titles = gameNames(front.game.rules, catalog);
      return { titles, text: catalog.review.screen.title };
    }
    case 'retry': {
      const { rules } = mistakeOf(front).game;
      return { titles: gameNames(rules, catalog), text: catalog.review.retry.title };
    }
    case 'what-if': {
      const titles = gameNames(front.game.rules, catalog);
      return { titles, text: catalog.review.whatIf.title };
    }
    case 'watch': {
      const rules = front.lanes[0]?.game.rules;
      return (
        rules && {
          titles: gameNames(rules, catalog),
          text: progressOf(front, catalog),
        }
      );
    }
    case 'replay': {
      const { rules } = shownGame(front);
      return { titles: gameNames(rules, catalog), text: replayProgress(front, catalog) };
    }
    case 'puzzle': {
      const { title, text } = puzzleStatus(front, catalog);
      return { titles: [title], text };
    }
    default:
      return undefined;
  }
}

/** A daily has a title of its own. */
const statusOf = (
  game: Game,
  catalog: Catalog,
  occasion: Occasion = { kind: 'casual' },
): GameStatus => ({
  titles: dailyTitles(occasion, catalog) ?? gameTitles(game.rules, game.roles, catalog),
  text: turnStatus(game, catalog),
});

/** The turn of a game, or that it is over; a player who chose the seed can have known the code. */
function turnStatus(game: Game, catalog: Catalog): string {
  if (game.phase !== 'over') return catalog.attempts.turn(turnOf(game), attemptsOf(game.rules));
  const { roles, seedSource } = game;
  const { status } = catalog.play.ending;
  return roles.codemaker === 'machine' && seedSource === 'player' ? status.seeded : status.over;
}

/** The title of the window: the program, and the game that is played, also behind help or a list. */
export function windowTitle(app: AppModel): string {
  const status = statusOn(app);
  if (status === undefined) return 'keypeg';
  return ['keypeg', status.titles[0], status.text].join(' · ');
}

/** How many guesses of a game are visible, 0 without a game. */
export const guessesShown = ({ stack }: AppModel): number =>
  stack.map(guessesOn).findLast((found) => found !== undefined) ?? 0;

/** How many guesses of the game on a screen are visible; undefined where there is none. */
function guessesOn(front: ScreenModel): number | undefined {
  switch (front.screen) {
    case 'game':
    case 'coach':
    case 'answer':
    case 'referee':
    case 'review':
    case 'what-if':
      return turnsOf(front.game.record).length;
    case 'finished':
      return front.state.kind === 'ready' ? turnsOf(front.state.game.record).length : undefined;
    case 'retry':
      return turnsOf(mistakeOf(front).game.record).length;
    case 'watch':
      return front.lanes.length > 0 ? front.shown : undefined;
    case 'replay':
      return turnsOf(shownGame(front).record).length;
    case 'puzzle':
      return 0;
    default:
      return undefined;
  }
}

function statusOn({ stack, settings }: AppModel): GameStatus | undefined {
  const catalog = catalogOf(settings);
  return stack
    .map((front) => gameStatusOf(front, catalog))
    .findLast((found) => found !== undefined);
}
