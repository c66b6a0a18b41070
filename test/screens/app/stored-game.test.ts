import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameIdOf, isFinal, type StoredGame } from '../../../source/engine/core/stored/game.ts';
import {
  type Game,
  play,
  publicGame,
  refusal,
  start,
} from '../../../source/engine/variants/game.ts';
import { englishId } from '../../../source/engine/variants/words/dictionary.ts';
import { type AppModel, effectsOf, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import { answerReply } from '../../../source/screens/app/effects.ts';
import { type Profile, profileOf } from '../../../source/screens/app/game/profile.ts';
import { type PlayedGame, restoreGame } from '../../../source/screens/app/game/unfinished.ts';
import { opponents, type ResumableMode, rolesOf } from '../../../source/screens/play/mode.ts';
import { anyMove, anyRules, anySeed } from '../../helpers/arbitraries.ts';
import { frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { againstMachine, guess, playAll, successOf } from '../../helpers/games.ts';
import {
  listedGame,
  loaded,
  playedGames,
  returned,
  storedGame,
} from '../../helpers/stored-games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';
import { replied } from '../outside.ts';
import { continued, guessed, labelsOf, leave, menu } from './continued.ts';

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
        const back = restoreGame(storedGame(played), []);
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
        const back = successOf(restoreGame(storedGame(playedGame(game, mode)), [])).game;
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
  ])('with %s cannot be continued, and a message says so', (_, broken) => {
    const gone = loaded(pressed(returned(guessed), 'enter'), broken);
    expect(gone.unfinished).toEqual([]);
    expect(textOf(gone)).toContain('That game cannot be continued');
  });

  it.each([[['3', '4', 'left']], [['3', '4', '5', '6']], [['3', '4', 'right', '5', '6']]] as const)(
    'is continued on the row and the place of %j',
    (keys) => {
      const typed = pressed(guessed, 'delete', ...keys);
      const back = continued(typed);
      const { cells, cursor, typing } = frontAs(typed, 'game').draft;
      expect(frontAs(back, 'game').draft).toMatchObject({ cells, cursor, typing });
      expect(back.played).toEqual(typed.played);
    },
  );

  it('is continued with its last guess in the row, which the first typed peg replaces', () => {
    const cells = [2, 'blank', 'blank', 'blank'];
    expect(frontAs(pressed(continued(guessed), '3'), 'game').draft).toMatchObject({ cells });
  });

  it('that has ended elsewhere leaves the list with a sentence', () => {
    const loading = pressed(returned(guessed), 'enter');
    const [effect] = effectsOf(loading);
    const [played] = playedGames(guessed);
    if (effect === undefined || played === undefined) throw new Error('no game is waited for');
    const gone = replied(
      loading,
      effect,
      answerReply('games.open', { kind: 'gone', game: played.id }),
    );
    expect(labelsOf(gone).join()).not.toContain('Continue');
    expect(textOf(gone)).toContain('That game has ended in another window.');
  });

  it('that cannot be loaded now can be tried again', () => {
    const loading = pressed(returned(guessed), 'enter');
    const [effect] = effectsOf(loading);
    if (effect === undefined) throw new Error('no game is waited for');
    const failed = replied(loading, effect, {
      kind: 'failed',
      reason: 'The disk is gone.',
    });
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
    expect({ ...typed, held: taken.held }).toEqual(taken);
    expect(frontOf(typed).screen).toBe('game');
    const acknowledged = pressed(typed, '#');
    expect(frontOf(acknowledged).screen).toBe('menu');
    expect(acknowledged.notice).toBe('none');
  });

  it('shows nothing of its secret: another draws the same menu', () => {
    const duel = (code: string): AppModel =>
      pressed(menu, '2', '2', 'enter', ...code, 'enter', 'enter', ...'3344', 'enter', ...leave);
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

  it('continues when its words are loaded', () => {
    expect(frontOf(loading).screen).toBe('loading');
    expect(effectsOf(loading)).toMatchObject([{ kind: 'dictionary', length: 5 }]);
    const resumed = withWords(loading);
    expect(publicGame(frontAs(resumed, 'game').game)).toEqual(publicGame(game));
    expect(resumed.played).toMatchObject({ id: played.id });
  });

  it('is given up with a sentence when its words are others now', () => {
    const others = dictionaryWith(['trace'], ['slice'], englishId(5));
    const gone = withWords(loading, others);
    expect(gone.unfinished).toEqual([]);
    expect(labelsOf(gone).join()).not.toContain('Continue');
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
