import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { seedWithCode } from '../../../../source/engine/core/random.ts';
import { type AccountId, accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import {
  gameIdOf,
  gameResultOf,
  type Progress,
} from '../../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf } from '../../../../source/engine/core/stored/room.ts';
import { type Game, type Move, play, start } from '../../../../source/engine/variants/game.ts';
import { storedRulesOf } from '../../../../source/engine/variants/transcript.ts';
import { roomViewIn } from '../../../../source/session/effects.ts';
import { openSession } from '../../../../source/session/open-session.ts';
import { openPlayerRecords } from '../../../../source/session/records/player-records.ts';
import { sessionContent } from '../../../../source/session/Session.tsx';
import { openNoticeFeed } from '../../../../source/session/session-context.ts';
import { openMemoryStore } from '../../../../source/store/database.ts';
import { defaultLimits } from '../../../../source/store/limits.ts';
import type { GameStore } from '../../../../source/store/port.ts';
import { defaultQueueLimits, openWriteQueue } from '../../../../source/store/queue/write-queue.ts';
import { renderPainted } from '../../../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../../../source/terminal/input/reader.ts';
import { colored } from '../../../helpers/frames.ts';
import { againstMachine, rulesWith, successOf } from '../../../helpers/games.ts';
import { eventually } from '../../../helpers/patience.ts';
import { fixedSeeds } from '../../../helpers/seeds.ts';
import { contextWith, settingsWith } from '../../session-context.ts';
import { openWorld, type World } from './virtual-time.ts';

/** How many games are played: `LEAK_GAMES=10000` for the whole proof. */
const GAMES = Number(process.env.LEAK_GAMES ?? 50);

/** The seats whose games are searched for, in a room with three viewers who have a seat. */
const OPPONENTS = 5;

/** Rows of ten digits: with six, other digits of a screen made a row by chance once in 350 games. */
const rules = rulesWith({ alphabet: 'digits', pegs: 10, colors: 10, attempts: 8 });
const stored = storedRulesOf({ rules, roles: againstMachine });
const room = roomIdOf('room');
const code = roomCodeOf('RGYPB');

const digitsOf = (pegs: readonly number[]): string => pegs.map((peg) => (peg + 1) % 10).join('');
/** A row of more digits than the turns of boards beside each other have. */
function rowOf(world: World): readonly number[] {
  for (;;) {
    const row = Array.from({ length: rules.pegs }, () => world.below(rules.colors));
    if (new Set(row).size > 3) return row;
  }
}

async function signIn({ accounts }: GameStore, name: string) {
  const names = [{ text: name, skeleton: name }];
  const proposal = { id: accountIdOf(name), names, sources: [] };
  return successOf(await accounts.signIn({ fingerprint: name, label: '' }, proposal));
}

/** A session that shows the room, and all that it was sent. */
async function openViewer(store: GameStore, name: string, reader: 'on' | 'off') {
  const account = await signIn(store, name);
  const ignored = { onOutage: () => undefined, onRecovery: () => undefined };
  const queue = openWriteQueue(
    store.games,
    { ...ignored, onError: () => undefined },
    { ...defaultQueueLimits, window: 0, draftWindow: 0 },
  );
  const notices = openNoticeFeed();
  const records = openPlayerRecords({
    ...{ player: { kind: 'signing-in' }, experience: 'played', kept: 'stored', now: () => 0 },
    playerOf: () => ({ kind: 'named', name }),
    signIn: Promise.resolve({
      ...{ account, store, queue, key: 'none', source: name },
      holder: { node: 'node', session: name },
    }),
    openDailies: () => Promise.reject(new Error('There are no dailies.')),
    notify: notices.post,
  });
  await records.ready;
  let sent = '';
  let views = '';
  const stdin = openKeyboard();
  const stdout = Object.assign(new EventEmitter(), {
    ...{ columns: 80, rows: 24 },
    write: (output: string): boolean => {
      sent += output;
      return true;
    },
  });
  const session = openSession(
    contextWith({
      startScreen: { kind: 'room', code },
      settings: settingsWith({ 'screen-reader': reader }),
      ...{ seeds: fixedSeeds(name), records, notices },
      runEffect: async (effect, signal) => {
        if (effect.kind !== 'call') return await new Promise(() => undefined);
        const isNews = effect.name === 'rooms.watch';
        if (!isNews) unanswered += 1;
        const reply = await records.answer(effect, signal);
        if (!isNews) unanswered -= 1;
        // The seed of the own board is in the process of its player, but in no view.
        const view = roomViewIn(reply);
        if (view !== undefined) views += `${JSON.stringify(view)}\n`;
        return reply;
      },
    }),
    { columns: 80, rows: 24 },
  );
  const painted = renderPainted(sessionContent(session, colored), { stdin, stdout });
  return {
    account: account.id,
    type: async (text: string) => {
      stdin.push(text);
      await settle();
      painted.repaint();
    },
    /** Sends the whole screen, of which only changed cells were sent. */
    repaint: painted.repaint,
    sent: () => ({ screen: sent, views }),
    close: async () => {
      painted.unmount();
      session.close();
      await records.close();
    },
  };
}

/** The queries of all sessions that wait for an answer, besides those for news. */
let unanswered = 0;

/** Waits until every query has its answer, and the screens have drawn it. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 12; quiet = unanswered === 0 ? quiet + 1 : 0) await nextTurn();
}

/** All rows of digits in what was sent, whatever is between their digits. */
function rowsIn(sent: string): ReadonlySet<string> {
  const digits = [...stripVTControlCharacters(sent).matchAll(/\d/g)];
  const rows = new Set<string>();
  let length = 0;
  for (const [index, { index: at }] of digits.entries()) {
    length = at - (digits[index - 1]?.index ?? at) <= MAX_GAP ? length + 1 : 1;
    const row = digits.slice(index - rules.pegs + 1, index + 1);
    if (length >= rules.pegs) rows.add(row.map(([digit]) => digit).join(''));
  }
  return rows;
}

/** The most signs between two pegs of a row on a screen or in a list. */
const MAX_GAP = 9;

/** Plays a room; returns the rows that nobody may have seen, and what was sent to its viewers. */
async function playRoom(seed: number) {
  const world = openWorld(seed);
  let now = 1_000;
  const store = await openMemoryStore(defaultLimits, () => now);
  const secret = rowOf(world);
  const roomSeed = `code-1 ${secret.join('.')} salt${seed}`;
  const opponents: AccountId[] = [];
  for (let n = 0; n < OPPONENTS; n++) opponents.push((await signIn(store, `opponent${n}`)).id);
  const [host = accountIdOf('')] = opponents;
  const idOf = (n: number) => gameIdOf(`game-${n}`);
  const race = { ...stored, form: 'race', machine: 'none' } as const;
  const proposal = { account: host, game: idOf(0), seed: roomSeed, codes: [code], ...race };
  successOf(await store.rooms.open({ id: room, ...proposal }));
  for (const [n, account] of opponents.entries()) {
    successOf(await store.rooms.join(room, { account, game: idOf(n), source: 'x' }));
  }
  const hidden = new Set([digitsOf(secret)]);
  const viewers = [
    await openViewer(store, 'racer', 'off'),
    await openViewer(store, 'reader', 'on'),
    await openViewer(store, 'seated', 'off'),
    await openViewer(store, 'outsider', 'off'),
    await openViewer(store, 'watcher', 'off'),
    await openViewer(store, 'listener', 'on'),
  ] as const;
  const [racer, reader, seated, , watcher, listener] = viewers;
  await eventually(() => {
    for (const viewer of viewers) expect(viewer.sent().views).toContain('opponent4');
  });
  await racer.type('\r');
  await racer.type('\r');
  await reader.type('join\r');
  await reader.type('play\r');
  await seated.type('\r');
  await watcher.type('w');
  await listener.type('watch\r');
  await eventually(() => {
    for (const { sent } of [watcher, listener]) expect(sent().views).toContain('"all-rows"');
  });
  const own = new Set<string>();
  const ownRow = (): string => {
    for (;;) {
      const row = digitsOf(rowOf(world));
      if (hidden.has(row) || own.has(row)) continue;
      own.add(row);
      return `${row}\r`;
    }
  };
  const games = opponents.map((): Game => start(rules, againstMachine, roomSeed, 'system'));
  const holder = { node: 'elsewhere', session: 'elsewhere' };
  /** Saves a row being typed, or a move, of an opponent. */
  const save = async (n: number, moves: readonly Move[], version: number, draft: string) => {
    const game = games[n];
    const account = opponents[n];
    if (game === undefined || account === undefined) throw new Error('There is no such seat.');
    now += 1;
    const progress: Progress =
      game.phase === 'over'
        ? { kind: 'finished', result: gameResultOf(game) }
        : { kind: 'unfinished', turn: game.record.length + 1, draft };
    const begun = {
      ...stored,
      roles: againstMachine,
      seed: roomSeed,
      seedSource: 'system',
    } as const;
    const first = {
      ...begun,
      id: idOf(n),
      account,
      mode: 'race',
      occasion: { kind: 'room' },
    } as const;
    const written = await store.games.write([
      ...(version === 0
        ? [{ kind: 'start', start: first, holder, whenFull: 'keep-all' } as const]
        : []),
      { kind: 'save', game: idOf(n), holder, version, moves, progress },
    ]);
    for (const each of successOf(written)) successOf(each);
    store.changes.publish(room);
    await settle();
    for (const viewer of viewers) viewer.repaint();
  };
  for (let row = 0; row < 8; row++) {
    for (const n of opponents.keys()) {
      const game = games[n];
      if (game?.phase !== 'guessing') continue;
      const guess = row > 3 && world.isLikely(40) ? secret : rowOf(world);
      hidden.add(digitsOf(guess));
      const typed = rowOf(world);
      hidden.add(digitsOf(typed));
      await save(n, [], 2 * row, `"${digitsOf(typed)}"`);
      const move: Move = { kind: 'guess', pegs: guess };
      games[n] = play(game, move);
      await save(n, [move], 2 * row + 1, '');
    }
    if (row < 5) await racer.type(ownRow());
    if (row < 3) await reader.type(ownRow());
  }
  for (const row of own) hidden.delete(row);
  const sent = viewers.map((viewer) => viewer.sent());
  await racer.type(`${digitsOf(secret)}\r`);
  await eventually(() => {
    racer.repaint();
    expect(rowsIn(racer.sent().screen)).toContain(digitsOf(secret));
  });
  for (const viewer of viewers) await viewer.close();
  return { hidden, own, sent };
}

it(`sends nothing that a viewer may not know, in ${GAMES} games`, async () => {
  for (let games = 0; games < GAMES; games += OPPONENTS) {
    const { hidden, own, sent } = await playRoom(games + 1);
    for (const [viewer, text] of sent.entries()) {
      const { screen, views } = text;
      // A view has pegs where a screen has digits.
      const known = [...rowsIn(views)].map((row) => digitsOf([...row].map(Number)));
      const leaks = [...rowsIn(screen), ...known].filter((row) => hidden.has(row));
      expect({ games, viewer, leaks }).toEqual({ games, viewer, leaks: [] });
      // All have seen the turns of the others.
      expect(screen).toContain('opponent4');
    }
    // The search finds what was sent: own rows here, and the secret at the end of the game.
    const [racer, reader] = sent;
    const seen = rowsIn(`${racer?.screen}${reader?.screen}`);
    expect([...own].filter((row) => !seen.has(row))).toEqual([]);
    expect(own.size).toBe(8);
  }
}, 7_200_000);

/** Plays a duel with a host who waits; returns the codes of both, and what was sent before a board was finished. */
async function playDuel(seed: number) {
  const world = openWorld(seed);
  const store = await openMemoryStore(defaultLimits, () => 1_000);
  const [secret, other] = [rowOf(world), rowOf(world)];
  const { id: account } = await signIn(store, 'host');
  const duel = { ...stored, form: 'duel', machine: 'none', seed: 'unused' } as const;
  const seat = { account, game: gameIdOf('game'), hidden: seedWithCode(secret, 'salt') };
  successOf(await store.rooms.open({ id: room, codes: [code], ...duel, ...seat }));
  const watcher = await openViewer(store, 'watcher', 'off');
  const player = await openViewer(store, 'player', 'off');
  const reader = await openViewer(store, 'reader', 'on');
  const host = await openViewer(store, 'host', 'on');
  const viewers = [watcher, player, reader, host];
  await eventually(() => {
    for (const viewer of viewers) expect(viewer.sent().views).not.toBe('');
  });
  await player.type('\r');
  await player.type(digitsOf(other));
  await player.type('\r');
  await eventually(() => expect(player.sent().views).toContain('"own":1'));
  await player.type('\r');
  for (let row = 0; row < 3; row++) await player.type(`${digitsOf(rowOf(world))}\r`);
  for (const viewer of viewers) viewer.repaint();
  const sent = viewers.map((viewer) => viewer.sent());
  await player.type(`${digitsOf(secret)}\r`);
  await eventually(() => expect(rowsIn(player.sent().screen)).toContain(digitsOf(secret)));
  for (const viewer of viewers) await viewer.close();
  return { secret: digitsOf(secret), other: digitsOf(other), sent };
}

it(`sends no code of a duel before its board is finished, in ${GAMES / OPPONENTS} games`, async () => {
  for (let games = 0; games < GAMES / OPPONENTS; games++) {
    const { secret, other, sent } = await playDuel(games + 1);
    const found = sent.map(({ screen, views }) => {
      const known = [...rowsIn(views)].map((row) => digitsOf([...row].map(Number)));
      const rows = new Set([...rowsIn(screen), ...known]);
      return [rows.has(secret), rows.has(other)];
    });
    // The player and the host see what they have hidden for each other.
    expect({ games, found }).toEqual({
      games,
      found: [
        [false, false],
        [false, true],
        [false, false],
        [true, false],
      ],
    });
  }
}, 7_200_000);
