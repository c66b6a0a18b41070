import { drawBelow, randomFrom } from '../../source/engine/core/random.ts';
import type { AccountId } from '../../source/engine/core/stored/account.ts';
import { type GameId, gameResultOf } from '../../source/engine/core/stored/game.ts';
import { secretFrom } from '../../source/engine/core/variant.ts';
import { type Game, type Over, play, start } from '../../source/engine/variants/game.ts';
import { type Rules, rulesToData, variantOf } from '../../source/engine/variants/index.ts';
import { positionAfter, startPosition } from '../../source/solver/position.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import type { GameWrite } from '../../source/store/port.ts';
import { successOf } from '../../test/helpers/games.ts';

const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
const holder = { node: 'bench', session: 'bench' };
/** Of this many games one is played carelessly: all of its guesses are random codes. */
const CARELESS = 5;

/** A finished game of random play that fits the answers. */
export function playedGame(rules: Rules, seed: string): Over {
  const strategy = successOf(strategyOf('random', rules, 'bench'));
  const isCareless = drawBelow(randomFrom(`player ${seed}`), CARELESS).value === 0;
  let game: Game = start(rules, roles, seed, 'system');
  let position = startPosition(rules);
  while (game.phase !== 'over') {
    const turns = position.turns.length;
    const guess =
      isCareless || turns === 0
        ? secretFrom(variantOf(rules), `guess ${turns} ${seed}`)
        : strategy.choose(position);
    game = play(game, { kind: 'guess', pegs: guess });
    const turn = game.record.at(-1);
    if (turn?.kind === 'turn') position = positionAfter(position, turn.guess, turn.feedback);
  }
  return game;
}

/** What the program writes of a finished game. */
export function storedGame(over: Over, account: AccountId, id: GameId): readonly GameWrite[] {
  const { rules, seed, seedSource, moves } = over;
  const game = {
    id,
    account,
    roles,
    seed,
    seedSource,
    variant: rules.variant,
    rules: JSON.stringify(rulesToData(rules)),
    mode: 'break',
    occasion: { kind: 'casual' },
  } as const;
  return [
    { kind: 'start', start: game, holder, whenFull: 'keep-all' },
    {
      kind: 'save',
      game: id,
      holder,
      version: 0,
      moves,
      progress: { kind: 'finished', result: gameResultOf(over) },
    },
  ];
}
