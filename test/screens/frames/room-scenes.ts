import { seedWithCode } from '../../../source/engine/core/random.ts';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import {
  type GameResult,
  gameIdOf,
  gameResultOf,
} from '../../../source/engine/core/stored/game.ts';
import {
  type Room,
  roomCodeOf,
  roomIdOf,
  type Seat,
} from '../../../source/engine/core/stored/room.ts';
import { type RoomView, roomViewFor, type Stance } from '../../../source/engine/room/view.ts';
import { type Game, play, start } from '../../../source/engine/variants/game.ts';
import { rulesToData } from '../../../source/engine/variants/index.ts';
import { type AppModel, effectsOf, updateApp } from '../../../source/screens/app/app.ts';
import { answerReply } from '../../../source/screens/app/effects.ts';
import { profileOf } from '../../../source/screens/app/game/profile.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import { goTo } from '../../../source/screens/app/navigation.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import type { Player } from '../../../source/screens/play/mode.ts';
import type { ListedRoom } from '../../../source/screens/room/room-records.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { againstMachine, codeIn, guess as guessOf, rulesWith } from '../../helpers/games.ts';
import { replied, replyTo } from '../outside.ts';
import { answeredWith, unanswered } from './account-scenes.ts';
import { optioned, type Scene, thenPressed } from './scene.ts';

const rules = rulesWith();
/** The seed 7 hides 6323. */
const SEED = '7';
const names = [
  'quiet-otter',
  'brisk-pine',
  'plucky-wombat',
  'calm-river',
  'bold-kite',
  'keen-newt',
  'wise-hare',
  'wild-swan',
];
const room: Room = {
  ...{ id: roomIdOf('room'), code: roomCodeOf('RGYPB'), form: 'race', variant: 'pegs' },
  ...{ rules: JSON.stringify(rulesToData(rules)), host: accountIdOf('quiet-otter') },
  ...{ machine: 'none', round: 1, seed: SEED, version: 3, opened: 0, closed: undefined },
};

const played = (...rows: readonly string[]): Game =>
  rows.reduce(
    (game, row) =>
      play(game, row === 'aided' ? { kind: 'aid', gives: 'proofs' } : guessOf(rules, row)),
    start(rules, againstMachine, SEED, 'system'),
  );

/** What `quiet-otter` sees of a race in which each player has played some rows. */
export function viewWith(
  boards: readonly (readonly string[])[],
  different: Partial<Room> = {},
  viewer = 'quiet-otter',
  as?: Stance,
  machine: readonly string[] | 'none' = 'none',
): RoomView {
  const games = new Map<Seat['game'], Game>();
  const seats = boards.map((rows, n): Seat => {
    const name = names[n] ?? 'nobody';
    const game = played(...rows);
    const id = gameIdOf(`game-${n}`);
    if (rows.length > 0) games.set(id, game);
    const result: GameResult | undefined = game.phase === 'over' ? gameResultOf(game) : undefined;
    return {
      ...{ round: 1, n, account: accountIdOf(name), name, game: id, joined: n },
      ...{ moves: rows.map((_, row) => 100 + row), result, ended: undefined },
      // Each hides another code.
      hidden: different.form === 'duel' ? seedWithCode([n, 0, 1, 2], 'salt') : undefined,
    };
  });
  const irma = machine === 'none' ? undefined : { name: 'Irma', game: played(...machine) };
  const version = room.version + boards.flat().length;
  const rows = { room: { ...room, ...different }, seats, round: 1, version, now: 1_000 };
  return roomViewFor({ ...rows, rules, games }, accountIdOf(viewer), as, irma);
}

/** Four rows and five that break the code, and three that do not. */
const four = ['1122', '3345', '2336', '6323'];
const five = ['1122', '3344', '5366', '6332', '6323'];
const three = ['1123', '2345', '3456'];

/** A player on a server, or one with a name. */
const named = (size: Size, player: Player = { kind: 'named', name: 'quiet-otter' }): AppModel =>
  opened(
    size,
    { kind: 'menu' },
    {
      profile: profileOf(player),
      clipboard: 'terminal',
      login: 'ssh -p 2222 192.168.1.5',
    },
  );

const guest: Player = { kind: 'invited', name: 'guest quiet-otter', guest: '0123456789ab' };

const friend =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(named(size), '4', ...keys);

/** The view of a guest, whose name says so. */
const asGuest = (view: RoomView): RoomView => ({
  ...view,
  seats: view.seats.map((seat) =>
    seat.n === view.own ? { ...seat, name: 'guest lively-badger' } : seat,
  ),
});

/** The program after the store has answered with a view of the room, whatever was asked. */
export const withView = (app: AppModel, view: RoomView): AppModel =>
  effectsOf(app).reduce(
    (now, effect) =>
      effect.kind === 'call' &&
      (effect.name === 'rooms.enter' ||
        effect.name === 'rooms.watch' ||
        effect.name === 'rooms.end')
        ? replied(now, effect, answerReply(effect.name, view))
        : now,
    app,
  );

/** The room after the store has answered. */
export const inRoom =
  (view: RoomView, player?: Player): Scene =>
  (size) =>
    withView(
      updateApp(named(size, player), goTo('room', { kind: 'see-room', room: room.id, round: 1 })),
      view,
    );

/** The room after its boards are reviewed. */
const reviewed =
  (scene: Scene): Scene =>
  (size) => {
    let app = scene(size);
    for (;;) {
      const effect = effectsOf(app).find(({ kind }) => kind === 'review');
      if (effect === undefined) return app;
      app = replied(app, effect, replyTo(effect));
    }
  };

/** The player's board, after its rows, beside what is seen of the others. */
const onBoard =
  (view: RoomView, ...rows: readonly string[]): Scene =>
  (size) => {
    const asked = pressed(inRoom(view)(size), 'enter');
    const board = { kind: 'board', view, game: gameIdOf('game-0'), seed: SEED } as const;
    const begun = answeredWith(asked, answerReply('rooms.board', board));
    const after = rows.reduce((app, row) => pressed(app, ...row, 'enter'), begun);
    return withView(after, view);
  };

const listed = (different: Partial<ListedRoom>): ListedRoom => ({
  ...{ id: room.id, code: room.code, form: 'race', variant: 'pegs', rules: room.rules, round: 1 },
  ...{ state: 'open', others: ['brisk-pine'], next: 'play', winners: [] },
  ...different,
});

const rooms: readonly ListedRoom[] = [
  listed({ round: 3 }),
  listed({
    code: roomCodeOf('WWMBC'),
    form: 'duel',
    next: 'wait',
    others: ['brisk-pine', 'calm-river'],
  }),
  listed({
    ...{ code: roomCodeOf('CMPYG'), state: 'ended', next: 'result' },
    winners: ['plucky-wombat'],
  }),
];

const list: Scene = (size) => answeredWith(friend('3')(size), answerReply('rooms.list', rooms));

const duel = { form: 'duel' } as const;
const long = rulesWith({ pegs: 8 });
const alone = viewWith([[]]);
const result = viewWith([four, five]);
const eightBoards = [four, five, three, [], five, three, four, three];
const eight = viewWith(eightBoards);

/** Scenes of races. */
export const roomScenes = {
  'menu-friend-named': friend(),
  'setup-race': friend('1'),
  join: friend('2'),
  'join-typing': friend('2', 'r', 'g', 'y'),
  'join-refused': friend('2', ...'rgy', 'enter'),
  rooms: friend('3'),
  'rooms-list': list,
  'rooms-failed': (size) => unanswered(friend('3')(size)),
  host: (size) => pressed(opened(size), '4', '3'),
  'host-starting': (size) => pressed(opened(size), '4', '3', 'enter'),
  'host-failed': (size) => {
    const app = pressed(opened(size), '4', '3', 'enter');
    const effect = effectsOf(app).find(({ kind }) => kind === 'host');
    return effect === undefined
      ? app
      : replied(app, effect, { kind: 'failed', reason: 'Ports 2222 to 2231 are taken.' });
  },
  'duel-hiding': thenPressed(optioned(friend('1'), { Form: 'duel' }), 'enter', ...'112'),
  'duel-invited': (size) =>
    withView(
      opened(size, { kind: 'room', code: room.code }, { profile: profileOf(guest) }),
      viewWith([[]], duel, 'bold-kite'),
    ),
  'duel-alone': inRoom(viewWith([[]], duel)),
  'duel-eight-pegs': inRoom({
    ...viewWith([[]], duel),
    rules: long,
    hidden: codeIn(long, '11223344'),
  }),
  'duel-result': reviewed(inRoom(viewWith([four, five], duel))),
  'duel-game': onBoard(viewWith([four.slice(0, 2), five], duel), ...four.slice(0, 2)),
  'setup-race-machine': optioned(friend('1'), { Machine: 'Irma' }),
  'machine-alone': inRoom(viewWith([[]], {}, 'quiet-otter', 'player', four)),
  'machine-result': reviewed(inRoom(viewWith([five], {}, 'quiet-otter', 'player', four))),
  'machine-eight': onBoard(
    viewWith(
      [four.slice(0, 3), five, three, [], five, three, four],
      {},
      'quiet-otter',
      'player',
      four,
    ),
    ...four.slice(0, 3),
  ),
  'room-opening': friend('1', 'enter'),
  'room-failed': (size) => unanswered(friend('1', 'enter')(size)),
  'room-shut': (size) =>
    withView(
      updateApp(opened(size), goTo('room', { kind: 'see-room', room: room.id, round: 1 })),
      viewWith([[]]),
    ),
  'room-invited': (size) =>
    withView(
      opened(size, { kind: 'room', code: room.code }, { profile: profileOf(guest) }),
      viewWith([four], {}, 'bold-kite'),
    ),
  'room-alone': inRoom(alone),
  'room-guest': inRoom(asGuest(viewWith([four, []], {}, 'brisk-pine')), guest),
  'room-guest-third': reviewed(
    inRoom(asGuest(viewWith([four, five, five], {}, 'brisk-pine')), guest),
  ),
  'room-guest-result': reviewed(inRoom(asGuest(viewWith([four, five], {}, 'brisk-pine')), guest)),
  'room-open': inRoom(viewWith([four.slice(0, 2), five, ['aided', ...three]])),
  'room-stranger': (size) => pressed(inRoom(viewWith([four.slice(0, 2), ['1122']]))(size), 'down'),
  'room-result': reviewed(inRoom(result)),
  'room-copied': (size) => {
    const app = pressed(reviewed(inRoom(result))(size), 'c');
    const effect = effectsOf(app).find(({ kind }) => kind === 'clipboard');
    return effect === undefined ? app : replied(app, effect, { kind: 'sent' });
  },
  'room-eight': reviewed(inRoom(eight)),
  'room-watched': inRoom(viewWith([four.slice(0, 2), five, three], {}, 'nobody', 'watcher')),
  'room-watched-eight': inRoom(viewWith(eightBoards, {}, 'nobody', 'watcher')),
  'room-next': inRoom(viewWith([four, five], { round: 2 })),
  'race-alone': onBoard(alone),
  'race-game': onBoard(viewWith([four.slice(0, 2), five, three]), ...four.slice(0, 2)),
  'race-lost': onBoard(viewWith([five, four]), ...five),
  'race-won': onBoard(viewWith([four, five]), ...four),
  'race-eight': onBoard(
    viewWith([four.slice(0, 3), five, three, [], five, three, four, three]),
    ...four.slice(0, 3),
  ),
} as const satisfies Readonly<Record<string, Scene>>;
