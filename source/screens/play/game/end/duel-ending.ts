import { turnsSpent } from '../../../../engine/core/game/record.ts';
import { leadersIn } from '../../../../engine/room/view.ts';
import { type Game, type PublicGame, publicGame } from '../../../../engine/variants/game.ts';
import type { Catalog } from '../../../../prose/catalog.ts';
import type { GameModel } from '../game-model.ts';
import { duelResultOf, resultSentence, resultTones } from '../rival.ts';
import { spentText } from './end-text.ts';

/** The tone and the headline of a game against others, and its title. */
export type DuelEnding = {
  readonly tone: 'good' | 'bad' | 'info';
  readonly headline: string;
  /** Its title, where having cracked the code is not to have won. */
  readonly title?: string;
};

/** How a game against a machine or against other players ended; undefined where it tells nothing more than the game. */
export const duelEnding = (
  { rival, race, game }: Pick<GameModel, 'rival' | 'race' | 'game'>,
  catalog: Catalog,
): DuelEnding | undefined =>
  rivalEnding(rival, game, catalog) ?? raceEnding(race, publicGame(game), catalog);

/** How a game against a machine ended; the machine's last guess may have to be waited for. */
function rivalEnding(
  rival: GameModel['rival'],
  game: Game,
  catalog: Catalog,
): DuelEnding | undefined {
  if (rival === 'none' || game.phase !== 'over') return undefined;
  const { lane } = rival;
  const result = duelResultOf(rival, game);
  const { stillLooking, endTitle } = catalog.play.rival;
  const { name } = lane.opponent;
  const isCracked = game.outcome === 'cracked';
  if (result === undefined) {
    return {
      tone: 'info',
      headline: stillLooking(name),
      ...(isCracked && { title: endTitle.open }),
    };
  }
  return {
    tone: resultTones[result.kind],
    headline: resultSentence(result, lane)(catalog),
    ...(isCracked && result.kind === 'lost' && { title: endTitle.lost(name) }),
  };
}

/** How a board of a race ended that the player has cracked, but with more turns than the leader. */
function raceEnding(
  race: GameModel['race'],
  game: PublicGame,
  catalog: Catalog,
): DuelEnding | undefined {
  if (race === 'none' || race.view === 'unknown') return undefined;
  if (game.phase !== 'over' || game.outcome !== 'cracked') return undefined;
  const { names, turns } = leadersIn(race.view);
  const [leader] = names;
  return leader === undefined || turns >= turnsSpent(game.record)
    ? undefined
    : {
        tone: 'info',
        headline: spentText(game, catalog),
        title: `${leader} is ahead`,
      };
}
