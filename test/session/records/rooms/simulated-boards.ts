import { type AccountId, accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import {
  type GameId,
  gameResultOf,
  type Holder,
  type Progress,
} from '../../../../source/engine/core/stored/game.ts';
import { nextStepIn } from '../../../../source/engine/room/view.ts';
import {
  type Game,
  type Move,
  play,
  replayStored,
  start,
  storedRulesOf,
} from '../../../../source/engine/variants/game.ts';
import { call, isAnswer, type Reply } from '../../../../source/screens/app/effects.ts';
import type { GameWrite } from '../../../../source/store/port.ts';
import { againstMachine, rulesWith, successOf } from '../../../helpers/games.ts';
import { ask, type Context, type Session } from './simulated-sessions.ts';
import { QUIET, SECOND } from './simulation.ts';

/** Small rules, so that boards are finished after few moves. */
const rules = rulesWith({ pegs: 3, colors: 3, attempts: 3 });
/** The game of the room, as its store has it. */
export const stored = storedRulesOf({ rules, roles: againstMachine });

const MAX_ROUNDS = 2;

/** The board of a player, as the session on which it is played knows it. */
type Board = { readonly id: GameId; readonly version: number | 'new'; readonly game: Game };

/** Takes a seat and plays rounds, as long as the node runs; what is not acknowledged is done again. */
export async function playRounds(session: Session, context: Context): Promise<void> {
  const { world, room } = context;
  const { player, node } = session;
  // One of the players never plays, and watches.
  const isPlayer = player.account.id !== accountIdOf('player0');
  while (isPlayer && node.isRunning && world.now() < QUIET - 5 * SECOND) {
    await world.sleep(world.below(4 * SECOND));
    const { view } = player;
    if (view === undefined) continue;
    const step = nextStepIn(view);
    if (step === 'join')
      await ask(session, call('rooms.enter', { kind: 'join-room', code: view.code }));
    if (step === 'next-round' && view.current < MAX_ROUNDS && world.isLikely(30)) {
      await ask(session, call('rooms.enter', { kind: 'next-round', room, round: view.round }));
    }
    if (step === 'play') await playBoard(session, context);
  }
}

/** Plays on the own board until it is finished, or something goes wrong. */
async function playBoard(session: Session, context: Context): Promise<void> {
  const { world, room, tally } = context;
  const { player, node, name } = session;
  const round = player.view?.round ?? 1;
  const opened = await ask(session, call('rooms.board', { room, round }));
  let board = boardIn(opened);
  while (board?.game.phase === 'guessing' && node.isRunning && world.now() < QUIET - SECOND) {
    await world.sleep(world.below(3 * SECOND));
    const { id, version }: Board = board;
    const pegs = Array.from({ length: rules.pegs }, () => world.below(rules.colors));
    const move: Move = { kind: 'guess', pegs };
    const game: Game = play(board.game, move);
    const holder = { node: 'node', session: name };
    const progress: Progress =
      game.phase === 'over'
        ? { kind: 'finished', result: gameResultOf(game) }
        : { kind: 'unfinished', turn: 1, draft: '' };
    const isNew = version === 'new';
    const written = await node.store.games.write([
      ...(isNew ? [startOf(board, player.account.id, holder)] : []),
      { kind: 'save', game: id, holder, version: isNew ? 0 : version, moves: [move], progress },
    ]);
    if (!written.ok || written.value.some(({ ok }) => !ok)) return;
    player.acknowledged.set(id, game.record.length);
    tally.moves += 1;
    node.store.changes.publish(room);
    board = { id, version: isNew ? 1 : version + 1, game };
  }
}

const startOf = ({ id, game }: Board, account: AccountId, holder: Holder): GameWrite => ({
  kind: 'start',
  start: {
    ...{ id, account, ...stored, roles: againstMachine, seed: game.seed, seedSource: 'system' },
    ...{ mode: 'race', occasion: { kind: 'room' } },
  },
  ...{ holder, whenFull: 'keep-all' },
});

/** The board in a reply, as it was saved last. */
function boardIn(reply: Reply): Board | undefined {
  if (!isAnswer(reply, 'rooms.board')) return undefined;
  const { answer } = reply;
  if (answer.kind === 'board') {
    const { game: id, seed } = answer;
    return { id, version: 'new', game: start(rules, againstMachine, seed, 'system') };
  }
  if (answer.kind !== 'opened') return undefined;
  const { start: begun, version } = answer.stored;
  return { id: begun.id, version, game: successOf(replayStored(answer.stored, [])) };
}
