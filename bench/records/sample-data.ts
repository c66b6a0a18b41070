import { mkdirSync } from 'node:fs';
import { drawBelow, randomFrom } from '../../source/engine/core/random.ts';
import type { AccountId } from '../../source/engine/core/stored/account.ts';
import { gameIdOf, gameResultOf } from '../../source/engine/core/stored/game.ts';
import { secretFrom } from '../../source/engine/core/variant.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import { type Game, type Over, play, start } from '../../source/engine/variants/game.ts';
import { type Rules, rulesToData, variantOf } from '../../source/engine/variants/index.ts';
import { presets } from '../../source/engine/variants/pegs/peg-rules.ts';
import { loadWords } from '../../source/engine/variants/words/load-words.ts';
import { wordRules } from '../../source/engine/variants/words/word-rules.ts';
import { signInLocalProfile } from '../../source/session/records/local/local-profile.ts';
import {
  type Position,
  positionAfter,
  startPosition,
} from '../../source/solver/position/position.ts';
import type { Strategy } from '../../source/solver/strategies/search-settings.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import type { GameWrite } from '../../source/store/port.ts';
import { openSqliteStore } from '../../source/store/sqlite/sqlite-store.ts';
import { successOf } from '../../test/helpers/games.ts';

/** The rules that a player plays, and how many of 20 games have them. */
const shares = [12, 3, 4, 1];

const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
const holder = { node: 'bench', session: 'bench' };
const BATCH = 100;

/** What is the same in all games of some rules. */
type Table = { readonly rules: Rules; readonly start: Position; readonly strategy: Strategy };

/**
 * Fills a folder with finished games of the local profile: random play that fits the answers, as
 * the program would store it.
 */
export async function createSampleData(folder: string, games: number): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { store } = successOf(await openSqliteStore({ folder }));
  const [standard, , , large] = presets;
  const kinds: readonly Rules[] = [
    standard.rules,
    (large ?? standard).rules,
    successOf(wordRules({}, await loadWords(5))),
    successOf(equationRules({ length: 6 })),
  ];
  const tables = kinds.map((rules) => ({
    rules,
    start: startPosition(rules),
    strategy: successOf(strategyOf('random', rules, 'bench')),
  }));
  const deck = shares.flatMap((share, index) => Array<number>(share).fill(index));
  const account = successOf(await signInLocalProfile(store)).id;
  for (let first = 0; first < games; first += BATCH) {
    const writes: GameWrite[] = [];
    for (let index = first; index < Math.min(games, first + BATCH); index += 1) {
      const table = tables[deck[index % deck.length] ?? 0];
      if (table !== undefined) writes.push(...writesOf(table, account, index));
    }
    for (const written of successOf(await store.games.write(writes))) successOf(written);
  }
  await store.close();
}

function writesOf(table: Table, account: AccountId, index: number): readonly GameWrite[] {
  const over = playedGame(table, `bench ${index}`);
  const { rules, seed, seedSource, moves } = over;
  const id = gameIdOf(`bench-${index}`);
  const game = {
    ...{ id, account, roles, seed, seedSource },
    variant: rules.variant,
    rules: JSON.stringify(rulesToData(rules)),
    mode: 'break',
    occasion: { kind: 'casual' },
  } as const;
  return [
    { kind: 'start', start: game, holder, room: 'keep-all' },
    {
      ...{ kind: 'save', game: id, holder, version: 0, moves },
      progress: { kind: 'finished', result: gameResultOf(over) },
    },
  ];
}

/** Of this many games one is played carelessly: all of its guesses are random codes. */
const CARELESS = 5;

function playedGame({ rules, start: begin, strategy }: Table, seed: string): Over {
  const isCareless = drawBelow(randomFrom(`player ${seed}`), CARELESS).value === 0;
  let game: Game = start(rules, roles, seed, 'system');
  let position = begin;
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
