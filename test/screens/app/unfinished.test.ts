import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameIdOf, MAX_UNFINISHED, type StoredGame } from '../../../source/core/stored/game.ts';
import { type AppModel, effectsOf, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import { isFinal, type PlayedGame } from '../../../source/screens/app/played-game.ts';
import { restored } from '../../../source/screens/app/unfinished.ts';
import type { Key } from '../../../source/screens/keymap.ts';
import { initMenu } from '../../../source/screens/menu/menu.ts';
import { type ResumableMode, rolesOf } from '../../../source/screens/mode.ts';
import { opponents } from '../../../source/screens/opponents.ts';
import { type Profile, profileOf } from '../../../source/screens/records.ts';
import { choiceIn } from '../../../source/screens/setup/setup.ts';
import { type Game, play, publicGame, refusal, start } from '../../../source/variants/game.ts';
import { englishId } from '../../../source/variants/words/dictionary.ts';
import { anyMove, anyRules, anySeed } from '../../helpers/arbitraries.ts';
import { frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { againstMachine, guess, playAll, rulesWith, successOf } from '../../helpers/games.ts';
import {
  listedGame,
  loaded,
  playedGames,
  returned,
  storedGame,
} from '../../helpers/stored-games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';
import { answeredBy, replied, thought, ticked } from '../outside.ts';

const started = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });
const guessed = pressed(started, ...'1122', 'enter');
const menu = opened();
const leave: readonly Key[] = ['escape', 'escape'];

/** The seed and the number of moves of the game that was played last and is unfinished. */
function keptOf(app: AppModel) {
  const [played] = playedGames(app);
  return played === undefined ? 'none' : [played.game.seed, played.game.moves.length];
}

/** The program of a player who comes back and continues the game that was played last. */
function continued(before: AppModel): AppModel {
  const [played] = playedGames(before);
  if (played === undefined) throw new Error('nothing is unfinished');
  return loaded(pressed(returned(before), 'enter'), storedGame(played));
}

const labelsOf = (app: AppModel): readonly string[] =>
  textOf(app)
    .split('\n')
    .map((line) => line.replace('❯', '').trim());

describe('what is unfinished', () => {
  it.each<[name: string, app: AppModel, kept: unknown]>([
    ['a program that opens', menu, 'none'],
    ['a game without a move', started, 'none'],
    ['a row that is typed', pressed(started, ...'1122'), ['7', 0]],
    ['a row that is deleted', pressed(started, '1', 'delete'), ['7', 0]],
    ['a refused guess', pressed(started, ...'11', 'enter'), ['7', 0]],
    ['a guess', guessed, ['7', 1]],
    ['a lifeline', pressed(started, 'tab', '1'), ['7', 1]],
    ['a hint that is not found yet', pressed(started, 'tab', '3'), 'none'],
    ['a hint that is found', thought(pressed(started, 'tab', '3')), ['7', 1]],
    ['a game that was left', pressed(guessed, ...leave), ['7', 1]],
    ['help in a game', pressed(guessed, '?'), ['7', 1]],
    ['a game that was left for another', pressed(guessed, ...leave, '2', 'enter'), ['7', 1]],
    ['a game that is won', pressed(guessed, ...'6323', 'enter'), 'none'],
    ['a secret that is typed', pressed(menu, '2', 'enter', ...'1122'), 'none'],
    ['a secret that is refused', pressed(menu, '2', 'enter', ...'112', 'enter'), 'none'],
    ['machines in a race', ticked(thought(pressed(menu, '4', 'enter')), 2), 'none'],
    ['a machine that asks', thought(pressed(menu, '3', 'enter')), 'none'],
  ])('of %s', (_, app, kept) => {
    expect(keptOf(app)).toEqual(kept);
  });

  it('is a duel from when its secret is hidden', () => {
    const hidden = pressed(menu, '2', 'enter', ...'1122', 'enter');
    expect(keptOf(hidden)).toEqual([expect.any(String), 1]);
    const continued = pressed(hidden, 'escape', 'enter');
    expect(frontAs(continued, 'game')).toMatchObject({ mode: { kind: 'duel' } });
    expect(textOf(pressed(continued, ...'1122', 'enter'))).toContain('You cracked it');
  });

  it('is a game with a machine from the first answer to it', () => {
    const asked = thought(pressed(menu, '3', 'enter'));
    const answered = answeredBy(asked, '6323');
    expect(keptOf(answered)).toEqual([expect.any(String), 3]);
    const { game } = frontAs(answered, 'answer');
    const continued = frontAs(pressed(answered, ...leave, 'enter'), 'answer');
    expect([continued.game, continued.opponent]).toEqual([game, opponents[0]]);
  });

  it('is a game that a machine plays alone as far as it was watched', () => {
    const hidden = pressed(menu, '3', 'right', 'enter', ...'6323', 'enter', 'enter');
    const watched = ticked(thought(hidden), 3);
    expect(keptOf(watched)).toEqual([expect.any(String), 4]);
    const continued = pressed(watched, 'escape', 'enter');
    expect(keptOf(continued)).toEqual(keptOf(watched));
    const before = frontAs(watched, 'watch');
    expect(frontAs(thought(continued), 'watch')).toMatchObject({ lanes: before.lanes, shown: 3 });
    const done = ticked(thought(continued), 20);
    expect(keptOf(done)).toBe('none');
    expect(keptOf(pressed(done, 'left'))).toBe('none');
  });

  it('ends by giving up, and returns when an answer is corrected', () => {
    const answered = answeredBy(thought(pressed(menu, '3', 'enter')), '6323');
    const given = pressed(answered, 'tab', 'down', 'enter');
    expect(frontAs(given, 'answer').game).toMatchObject({ phase: 'over', outcome: 'resigned' });
    expect(keptOf(given)).toBe('none');
    const over = pressed(answered, '4', '0', 'enter');
    expect([frontAs(over, 'answer').game.phase, keptOf(over)]).toEqual(['over', 'none']);
    const reopened = pressed(over, 'tab', 'enter', ...'01', 'enter');
    expect(frontAs(reopened, 'answer').game.phase).toBe('guessing');
    expect(keptOf(reopened)).toEqual([expect.any(String), 5]);
  });

  it('is every game that was started, the last played first', () => {
    const other = pressed(guessed, ...leave, '2', 'enter', ...'3344', 'enter');
    expect(playedGames(other).map(({ game }) => game.seed)).toEqual([
      frontAs(other, 'game').game.seed,
      '7',
    ]);
    const back = pressed(other, ...leave, '1', 'down', 'enter');
    expect(frontAs(back, 'game').game.seed).toBe('7');
    const changed = pressed(back, '3');
    expect(keptOf(changed)).toEqual(['7', 1]);
    expect(playedGames(pressed(back, ...'6323', 'enter'))).toHaveLength(1);
  });
});

describe('Continue', () => {
  it('is on the menu just when there is something to continue', () => {
    expect(labelsOf(menu)).not.toContain('Continue');
    expect(labelsOf(pressed(started, ...leave))).not.toContain('Continue');
    const left = pressed(guessed, ...leave);
    expect(labelsOf(left)).toContain('Continue');
    expect(labelsOf(left)).toContain('Your game of Standard, turn 2 of 10.');
    const won = pressed(left, 'enter', ...'6323', 'enter', 'escape');
    expect(labelsOf(won)).not.toContain('Continue');
  });

  it('is chosen when a game was left, and the entry of before when it is over', () => {
    const left = pressed(menu, 'down', 'down', 'down', 'up', 'up', 'enter', 'enter');
    const hidden = pressed(left, ...'1122', 'enter', 'escape');
    expect(frontAs(hidden, 'menu').chosen).toBe(0);
    const over = pressed(menu, 'down', 'enter', 'enter', ...'1122', 'enter', 'enter', ...'1122');
    expect(frontAs(pressed(over, 'enter', 'escape'), 'menu').chosen).toBe(1);
    const browsed = pressed(hidden, 'down', 'down', 'enter', 'escape');
    expect(frontAs(browsed, 'menu').chosen).toBe(2);
  });

  it('continues with the messages so far and the typed row', () => {
    const typed = pressed(guessed, 'delete', '3', '4');
    const { log, ...rest } = frontAs(pressed(typed, ...leave, 'enter'), 'game');
    const before = frontAs(guessed, 'game').log.lines;
    expect(log.lines).toEqual([...before, { tone: 'good', text: 'Welcome back: your turn.' }]);
    expect(rest.game).toBe(frontAs(guessed, 'game').game);
    const { cells, cursor } = frontAs(typed, 'game').draft;
    expect(rest.draft).toMatchObject({ cells, cursor });
  });

  it.each([
    ['local', 'stored', 'It will wait under Continue.'],
    ['local', 'session', 'until you leave keypeg.'],
    ['guest', undefined, 'until you leave keypeg.'],
  ] as const)('waits for a %s player whose games are kept: %s', (kind, kept, sentence) => {
    const profile = profileOf({ kind }, kept);
    const game = { kind: 'game', rules: rulesWith(), seed: '7' } as const;
    const app = pressed(opened(full, game, { profile }), ...'1122', 'enter', 'escape');
    const { lines } = frontAs(app, 'game').log;
    expect(lines.at(-1)?.text).toMatch(new RegExp(`${sentence}$`));
  });

  it('remembers the rules for the next game', () => {
    const rules = rulesWith({ pegs: 5 });
    const other = pressed(opened(full, { kind: 'game', rules, seed: '7' }), ...'11223', 'enter');
    const back = continued(other);
    const setup = frontAs(pressed(back, ...leave, 'down', 'enter'), 'setup');
    expect(choiceIn(setup)).toEqual(rules);
  });

  it('lists the games when there are several, and their numbers change with the list', () => {
    const other = pressed(guessed, ...leave, '2', 'enter', ...'3344', 'enter', ...leave);
    expect(labelsOf(other)).toContain('You have 2 unfinished games.');
    const list = pressed(other, 'enter');
    expect(frontAs(list, 'continue').games.map(({ label }) => label)).toEqual([
      'Standard, turn 2 of 10',
      'Standard, turn 2 of 10',
    ]);
    expect(frontAs(pressed(list, 'down', 'down'), 'continue').chosen).toBe(0);
    expect(frontOf(pressed(list, 'escape')).screen).toBe('menu');
    const [first] = playedGames(other);
    const gone = updateApp(pressed(list, 'down'), {
      screen: 'store',
      kind: 'game-taken-over',
      game: first?.id ?? gameIdOf(''),
    });
    expect(frontAs(gone, 'continue')).toMatchObject({ games: [{}], chosen: 0 });
  });

  const two = pressed(guessed, ...leave, '2', 'enter', ...'3344', 'enter', ...leave, 'enter');
  const discarded = (asked: AppModel): AppModel => {
    const [effect] = effectsOf(asked);
    if (effect?.kind !== 'records' || effect.query.kind !== 'discard-game') {
      throw new Error('no game is discarded');
    }
    const answer = { kind: 'game-discarded', game: effect.query.game } as const;
    return replied(asked, effect, { kind: 'records', answer });
  };

  it('discards the chosen game after a question', () => {
    expect(textOf(two)).toContain('Delete discard');
    const asked = pressed(two, 'down', 'delete');
    expect(textOf(asked)).toContain('Discard this game? It cannot be undone.');
    const kept = pressed(asked, 'escape');
    expect(frontAs(kept, 'continue')).toMatchObject({ chosen: 1, discarding: { kind: 'no' } });
    const one = discarded(pressed(asked, 'enter'));
    expect(frontAs(one, 'continue')).toMatchObject({ chosen: 0, discarding: { kind: 'no' } });
    expect(playedGames(one)).toEqual(playedGames(two).slice(0, 1));
    const none = discarded(pressed(one, 'd', 'enter'));
    expect([frontOf(none).screen, none.unfinished]).toEqual(['menu', []]);
  });

  it('discards the only game from the menu', () => {
    const left = pressed(guessed, ...leave);
    expect(textOf(left)).toContain('Delete discard');
    expect(textOf(pressed(left, 'down'))).not.toContain('Delete discard');
    const asked = pressed(left, 'delete');
    expect(textOf(asked)).toContain('Discard this game?');
    expect(discarded(pressed(asked, 'enter')).unfinished).toEqual([]);
  });

  it('says why a game cannot be discarded, and keeps it', () => {
    const asked = pressed(two, 'delete', 'enter');
    const [effect] = effectsOf(asked);
    if (effect === undefined) throw new Error('no game is discarded');
    const failed = replied(asked, effect, { kind: 'failed', reason: 'The disk is gone.' });
    expect(textOf(failed)).toContain('The disk is gone.');
    expect(failed.unfinished).toHaveLength(2);
    expect(textOf(pressed(failed, 'down'))).not.toContain('The disk is gone.');
  });

  it('says when each game was played last', () => {
    const listed = playedGames(two).map((played, index) => ({
      ...listedGame(played),
      saved: 1_000_000_000_000 - index * 3 * 3_600_000,
    }));
    const app = pressed(
      opened(
        full,
        { kind: 'menu' },
        { profile: { ...profileOf({ kind: 'local' }), unfinished: listed } },
      ),
      'enter',
    );
    const [effect] = effectsOf(app);
    if (effect === undefined) throw new Error('the time is not asked for');
    const known = replied(app, effect, {
      kind: 'records',
      answer: { kind: 'clock', now: 1_000_000_300_000 },
    });
    expect(effectsOf(known)).toEqual([]);
    expect(textOf(known)).toMatch(/Standard, turn 2 of 10 +5 min ago/u);
    expect(textOf(known)).toMatch(/Standard, turn 2 of 10 +3 h ago/u);
  });

  it('says before the first move of one game too many which game goes, and then drops it', () => {
    let app = guessed;
    for (let count = 1; count < MAX_UNFINISHED; count++) {
      app = pressed(app, ...leave, '2', 'enter', '1');
      expect(app.notice).toBe('none');
    }
    expect(app.unfinished).toHaveLength(MAX_UNFINISHED);
    const warned = pressed(app, ...leave, '2', 'enter');
    expect(textOf(warned)).toContain('A move drops the oldest of 20 games: Standard, turn 2');
    expect(warned.unfinished).toHaveLength(MAX_UNFINISHED);
    const begun = pressed(warned, '1');
    expect(begun.unfinished).toHaveLength(MAX_UNFINISHED);
    expect(playedGames(begun).map(({ game }) => game.seed)).not.toContain('7');
  });

  it('never drops the counted try of a daily for another game', () => {
    const [played] = playedGames(guessed);
    if (played === undefined) throw new Error('nothing is unfinished');
    const occasions = Array.from({ length: MAX_UNFINISHED }, (_, index) =>
      index === MAX_UNFINISHED - 1
        ? ({ kind: 'daily', daily: 'code', day: 300 } as const)
        : ({ kind: 'casual' } as const),
    );
    const unfinished = occasions.map((occasion, index) => ({
      ...listedGame(played),
      id: gameIdOf(`game-${index}`),
      occasion,
      turn: index + 1,
    }));
    const profile = { ...profileOf({ kind: 'local' }), unfinished };
    const warned = pressed(opened(full, { kind: 'menu' }, { profile }), '2', 'enter');
    expect(textOf(warned)).toContain(
      'A move drops the oldest of 20 games: Standard, turn 10 of 10.',
    );
    const begun = pressed(warned, '1').unfinished;
    expect(begun).toHaveLength(MAX_UNFINISHED);
    const ids = begun.flatMap((one) => (one.kind === 'listed' ? [one.listed.id] : []));
    expect(ids).toContain(`game-${MAX_UNFINISHED - 1}`);
    expect(ids).not.toContain(`game-${MAX_UNFINISHED - 2}`);
  });

  it('does nothing where there is nothing', () => {
    const nothing = { screen: 'app', kind: 'continued', game: gameIdOf('none') } as const;
    expect(updateApp(menu, nothing)).toBe(menu);
  });
});

describe('a stored game', () => {
  const anyMode: fc.Arbitrary<ResumableMode> = fc.oneof(
    fc.constantFrom<ResumableMode>({ kind: 'break' }, { kind: 'duel' }),
    fc.record({ kind: fc.constant('against'), opponent: fc.constantFrom(...opponents) }),
    fc.record({
      kind: fc.constant('hide'),
      secretKept: fc.constantFrom('head', 'table'),
      opponent: fc.constantFrom(...opponents),
    }),
  );

  const anyPlayed = fc.tuple(anyRules, anyMode, anySeed).chain(([rules, mode, seed]) =>
    fc.record({
      mode: fc.constant(mode),
      game: fc
        .array(anyMove(rules), { maxLength: 40, size: 'max' })
        .map((moves) => moves.reduce(play, start(rules, rolesOf(mode), seed))),
      tries: fc.array(anyMove(rules), { minLength: 10, maxLength: 30 }),
    }),
  );

  const playedGame = (game: Game, mode: ResumableMode): PlayedGame => ({
    id: gameIdOf('game'),
    occasion: { kind: 'casual' },
    mode,
    game,
    draft: '',
  });

  it('is restored unless it is over for good', () => {
    fc.assert(
      fc.property(anyPlayed, ({ mode, game }) => {
        const played = playedGame(game, mode);
        const back = restored(storedGame(played), []);
        expect(back).toEqual(
          isFinal(game) ? { ok: false, problem: 'not-playable' } : { ok: true, value: played },
        );
      }),
    );
  });

  it('looks the same to everybody, and allows the same moves', () => {
    fc.assert(
      fc.property(anyPlayed, ({ mode, game, tries }) => {
        fc.pre(!isFinal(game));
        const back = successOf(restored(storedGame(playedGame(game, mode)), [])).game;
        expect(publicGame(back)).toEqual(publicGame(game));
        for (const move of tries) {
          expect(refusal(back, move)).toEqual(refusal(game, move));
          expect(publicGame(play(back, move))).toEqual(publicGame(play(game, move)));
        }
      }),
    );
  });

  const [kept] = playedGames(guessed);
  if (kept === undefined) throw new Error('nothing is unfinished');
  const stored = storedGame(kept);
  it.each<[string, StoredGame]>([
    ['other rules', { ...stored, start: { ...stored.start, rules: '{}' } }],
    ['another mode', { ...stored, start: { ...stored.start, mode: 'duel' } }],
    ['a mode of tomorrow', { ...stored, start: { ...stored.start, mode: 'tournament' } }],
    ['machines alone', { ...stored, start: { ...stored.start, mode: 'watch' } }],
    [
      'a move that is refused',
      { ...stored, moves: [...stored.moves, { at: 0, move: { kind: 'secret', pegs: [0] } }] },
    ],
  ])('with %s cannot be continued, and the player is told', (_, broken) => {
    const gone = loaded(pressed(returned(guessed), 'enter'), broken);
    expect(gone.unfinished).toEqual([]);
    expect(textOf(gone)).toContain('That game cannot be continued');
  });

  it('is continued on the same row', () => {
    const typed = pressed(guessed, 'delete', '3', '4', 'left');
    const back = continued(typed);
    const { cells, cursor } = frontAs(typed, 'game').draft;
    expect(frontAs(back, 'game').draft).toMatchObject({ cells, cursor });
    expect(back.played).toEqual(typed.played);
  });

  it('that has ended elsewhere leaves the list with a sentence', () => {
    const loading = pressed(returned(guessed), 'enter');
    const [effect] = effectsOf(loading);
    const [played] = playedGames(guessed);
    if (effect === undefined || played === undefined) throw new Error('no game is waited for');
    const gone = replied(loading, effect, {
      kind: 'records',
      answer: { kind: 'game-gone', game: played.id },
    });
    expect(labelsOf(gone)).not.toContain('Continue');
    expect(textOf(gone)).toContain('That game has ended in another window.');
  });

  it('that cannot be loaded now can be tried again', () => {
    const loading = pressed(returned(guessed), 'enter');
    const [effect] = effectsOf(loading);
    if (effect === undefined) throw new Error('no game is waited for');
    const failed = replied(loading, effect, { kind: 'failed', reason: 'The disk is gone.' });
    expect(textOf(failed)).toContain('The disk is gone.');
    expect(effectsOf(pressed(failed, 'enter'))).toEqual([effect]);
  });

  it('that another window takes over leaves the screen with a sentence', () => {
    const [played] = playedGames(guessed);
    const game = played?.id ?? gameIdOf('');
    const taken = updateApp(guessed, { screen: 'store', kind: 'game-taken-over', game });
    expect([taken.played, taken.unfinished]).toEqual(['none', []]);
    expect(textOf(taken)).toContain('You continue this game in another window. Press # for the');
    // What the player types for the game acts on nothing.
    const typed = pressed(taken, ...'3344', 'enter', 'q', 'escape', 'escape');
    expect(typed).toBe(taken);
    expect(frontOf(typed).screen).toBe('game');
    const acknowledged = pressed(typed, '#');
    expect(frontOf(acknowledged).screen).toBe('menu');
    expect(acknowledged.notice).toBe('none');
  });

  it('that was deleted while it is played leaves the screen in the same way', () => {
    const [played] = playedGames(guessed);
    const game = played?.id ?? gameIdOf('');
    const lost = { screen: 'store', kind: 'game-lost', game, text: 'It was deleted.' } as const;
    const gone = updateApp(guessed, lost);
    const paste = { screen: 'terminal', kind: 'text-pasted', text: '3344' } as const;
    const message = { screen: 'terminal', kind: 'message-received', text: 'Hello.' } as const;
    expect(updateApp(updateApp(gone, paste), message)).toBe(gone);
    expect(textOf(gone)).toContain('It was deleted. Press # for the menu.');
    expect(frontOf(pressed(gone, '#')).screen).toBe('menu');
    expect(frontOf(updateApp(pressed(guessed, ...leave), lost)).screen).toBe('menu');
  });

  it('shows nothing of its secret: another draws the same menu', () => {
    const duel = (code: string): AppModel =>
      pressed(menu, '2', 'enter', ...code, 'enter', 'enter', ...'3344', 'enter', ...leave);
    expect(textOf(duel('1122'))).toBe(textOf(duel('5566')));
  });
});

function wordGame(id: string, ...words: readonly string[]): Game {
  const rules = wordRulesWith({}, dictionaryWith(['crane'], ['slice', 'trace'], id));
  return playAll(
    start(rules, againstMachine, 'seed'),
    words.map((word) => guess(rules, word)),
  );
}

describe('a stored game of words', () => {
  const game = wordGame(englishId(5), 'slice', 'trace');
  const played: PlayedGame = {
    id: gameIdOf('words'),
    occasion: { kind: 'casual' },
    mode: { kind: 'break' },
    game,
    draft: '',
  };
  const profile = (one: PlayedGame): Profile => ({
    ...profileOf({ kind: 'local' }),
    unfinished: [listedGame(one)],
  });
  const back = opened(full, { kind: 'menu' }, { profile: profile(played) });
  const words = dictionaryWith(['crane'], ['slice', 'trace'], englishId(5));
  const loading = loaded(pressed(back, 'enter'), storedGame(played));
  const withWords = (app: AppModel, dictionary = words): AppModel => {
    const [effect] = effectsOf(app);
    if (effect === undefined) throw new Error('no dictionary is waited for');
    return replied(app, effect, { kind: 'dictionary', dictionary });
  };

  it('is on the menu before its words are loaded', () => {
    expect(labelsOf(back)).toContain('Your game of Words of 5 letters, turn 3 of 6.');
    expect(effectsOf(back)).toEqual([]);
  });

  it('continues when its words are loaded', () => {
    expect(frontOf(loading).screen).toBe('loading');
    expect(effectsOf(loading)).toMatchObject([{ kind: 'dictionary', length: 5, use: 'game' }]);
    const resumed = withWords(loading);
    expect(publicGame(frontAs(resumed, 'game').game)).toEqual(publicGame(game));
    expect(resumed.played).toMatchObject({ id: played.id });
  });

  it('continues at once when they are loaded already', () => {
    const set = withWords(pressed(back, '6'));
    const resumed = loaded(pressed(set, 'escape', '1'), storedGame(played));
    expect(frontOf(resumed).screen).toBe('game');
  });

  it('has the same line on the menu with its words and without', () => {
    const line = 'Your game of Words of 5 letters, turn 3 of 6.';
    const menus = [back, pressed(loading, 'escape'), pressed(withWords(loading), ...leave)];
    expect(menus.map((app) => labelsOf(app).includes(line))).toEqual([true, true, true]);
  });

  it('can be tried again when the words do not come, or left', () => {
    const [effect] = effectsOf(loading);
    if (effect === undefined) throw new Error('no dictionary is waited for');
    const failed = replied(loading, effect, { kind: 'failed', reason: 'The disk is gone.' });
    expect(textOf(failed)).toContain('The disk is gone.');
    expect(frontAs(withWords(pressed(failed, 'enter')), 'game').game.moves).toHaveLength(2);
    expect(labelsOf(pressed(failed, 'escape'))).toContain('Continue');
  });

  it('is given up with a sentence when its words are others now', () => {
    const others = dictionaryWith(['trace'], ['slice'], englishId(5));
    const gone = withWords(loading, others);
    expect(gone.unfinished).toEqual([]);
    expect(labelsOf(gone)).not.toContain('Continue');
    expect(textOf(gone)).toContain('That game cannot be continued');
  });

  it('never shows more turns than there are', () => {
    const tooManyTurns = { ...listedGame(played), turn: 1e9 };
    const app = opened(
      full,
      { kind: 'menu' },
      { profile: { ...profileOf({ kind: 'local' }), unfinished: [tooManyTurns] } },
    );
    expect(labelsOf(app)).toContain('Your game of Words of 5 letters, turn 6 of 6.');
  });
});

it('the menu is the same without a player’s name or a game as it ever was', () => {
  expect(frontAs(menu, 'menu')).toEqual(initMenu(frontAs(menu, 'menu').tip));
});
