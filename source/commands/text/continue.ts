import type { GameId, UnfinishedGame } from '../../engine/core/stored/game.ts';
import type { LineMeaning, SetupQuestion } from '../../lines/form.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { yesOrNo } from '../../prose/games/typed-line.ts';
import { listedGame } from '../../screens/app/game/unfinished.ts';
import { type ListedGame, lastPlayed, listedLabel } from '../../screens/menu/menu/listed-game.ts';

/** Asks which unfinished game to continue; `otherwise` is what follows a no. */
export function continueQuestion(
  unfinished: readonly UnfinishedGame[],
  otherwise: () => LineMeaning,
): SetupQuestion {
  const games = unfinished.map((listed) => listedGame({ kind: 'listed', listed }));
  const [only, ...rest] = games;
  if (only !== undefined && rest.length === 0) {
    return {
      opening: (catalog) => [catalog.lines.session.unfinished.one(gameText(only, catalog))],
      prompt: ({ lines }) => lines.session.unfinished.onePrompt,
      help: ({ lines }) => [lines.session.unfinished.oneHelp],
      read: (line) => {
        const isYes = yesOrNo(line);
        if (isYes === undefined) return undefined;
        return isYes ? continued(only.id) : otherwise();
      },
    };
  }
  return {
    opening: (catalog) => {
      const { several, entry } = catalog.lines.session.unfinished;
      return [
        several(games.length),
        ...games.map((game, index) => entry(index + 1, gameText(game, catalog))),
      ];
    },
    prompt: ({ lines }) => lines.session.unfinished.prompt,
    help: ({ lines }) => [lines.session.unfinished.help(games.length)],
    read: (line) => {
      if (line.toLowerCase() === 'new') return otherwise();
      const game = /^\d+$/u.test(line) ? games[Number(line) - 1] : undefined;
      return game && continued(game.id);
    },
  };
}

const continued = (game: GameId): LineMeaning => ({
  steps: [{ screen: 'app', kind: 'continued', game }],
});

/** A game in a list: what it is, how it is played and when it was last played. */
const gameText = (game: ListedGame, catalog: Catalog): string =>
  catalog.list([listedLabel(game), catalog.modes[game.mode], lastPlayed(game)]);
