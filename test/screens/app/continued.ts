import type { AppModel } from '../../../source/screens/app/app.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { loaded, playedGames, returned, storedGame } from '../../helpers/stored-games.ts';

export const started = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });

export const guessed = pressed(started, ...'1122', 'enter');

export const menu = opened();

export const leave: readonly Key[] = ['escape', 'escape'];

/** The seed and the number of moves of the game that was played last and is unfinished. */
export function keptOf(app: AppModel) {
  const [played] = playedGames(app);
  return played === undefined ? 'none' : [played.game.seed, played.game.moves.length];
}

/** The program of a player who comes back and continues the game that was played last. */
export function continued(before: AppModel): AppModel {
  const [played] = playedGames(before);
  if (played === undefined) throw new Error('nothing is unfinished');
  return loaded(pressed(returned(before), 'enter'), storedGame(played));
}

export const labelsOf = (app: AppModel): readonly string[] =>
  textOf(app)
    .split('\n')
    .map((line) => line.replace('❯', '').trim());
