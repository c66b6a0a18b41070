import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SavedGame, savedGameOf } from '../../../source/core/saved-game.ts';
import { type AppModel, effectsOf, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import {
  aboutUnfinished,
  restored,
  savedOf,
  unfinishedIn,
} from '../../../source/screens/app/unfinished.ts';
import type { Key } from '../../../source/screens/keymap.ts';
import { initMenu } from '../../../source/screens/menu/menu.ts';
import { formatMode, type ResumableMode, rolesOf } from '../../../source/screens/mode.ts';
import { opponents } from '../../../source/screens/opponents.ts';
import { choiceIn } from '../../../source/screens/setup/setup.ts';
import { type Game, play, publicGame, refusal, start } from '../../../source/variants/game.ts';
import { formatSavedGame, toTranscript } from '../../../source/variants/transcript.ts';
import { englishId } from '../../../source/variants/words/dictionary.ts';
import { anyMove, anyRules, anySeed } from '../../helpers/arbitraries.ts';
import { frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { againstMachine, guess, playAll, rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';
import { answeredBy, replied, thought, ticked } from '../outside.ts';

const started = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });
const guessed = pressed(started, ...'1122', 'enter');
const menu = opened();
const leave: readonly Key[] = ['escape', 'escape'];

/** The moves and the seed of what is unfinished. */
const keptOf = ({ unfinished }: AppModel) =>
  unfinished !== 'none' && unfinished.kind === 'ready'
    ? [unfinished.game.seed, unfinished.game.moves.length]
    : unfinished;

const labelsOf = (app: AppModel): readonly string[] =>
  textOf(app)
    .split('\n')
    .map((line) => line.replace('❯', '').trim());

describe('what is unfinished', () => {
  it.each<[name: string, app: AppModel, kept: unknown]>([
    ['a program that opens', menu, 'none'],
    ['a game without a move', started, 'none'],
    ['a row that is typed', pressed(started, ...'1122'), 'none'],
    ['a refused guess', pressed(started, ...'11', 'enter'), 'none'],
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

  it('is the game that was started last', () => {
    const other = pressed(guessed, ...leave, '2', 'enter', ...'3344', 'enter');
    expect(keptOf(other)).toEqual([frontAs(other, 'game').game.seed, 1]);
    const won = pressed(
      opened(
        full,
        { kind: 'game', rules: rulesWith(), seed: '7' },
        {
          savedGame: savedOf(other.unfinished),
        },
      ),
      ...'6323',
      'enter',
    );
    expect(keptOf(won)).toBe('none');
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

  it('continues with the messages so far, without the typed row', () => {
    const { log, ...rest } = frontAs(pressed(guessed, '3', ...leave, 'enter'), 'game');
    const before = frontAs(guessed, 'game').log.lines;
    expect(log.lines).toEqual([...before, { tone: 'good', text: 'Welcome back: your turn.' }]);
    expect(rest.game).toBe(frontAs(guessed, 'game').game);
    expect(rest.draft.cells).toEqual(['blank', 'blank', 'blank', 'blank']);
  });

  it('remembers the rules for the next game', () => {
    const rules = rulesWith({ pegs: 5 });
    const other = pressed(opened(full, { kind: 'game', rules, seed: '7' }), ...'11223', 'enter');
    const again = opened(full, { kind: 'menu' }, { savedGame: savedOf(other.unfinished) });
    const setup = frontAs(pressed(again, 'enter', ...leave, 'down', 'enter'), 'setup');
    expect(choiceIn(setup)).toEqual(rules);
  });

  it('does nothing where there is nothing', () => {
    expect(updateApp(menu, { screen: 'app', kind: 'continued' })).toBe(menu);
  });
});

describe('a game saved', () => {
  const anyMode: fc.Arbitrary<ResumableMode> = fc.oneof(
    fc.constantFrom<ResumableMode>({ kind: 'break' }, { kind: 'duel' }),
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

  const textWith = (game: Game, plan: string): SavedGame =>
    formatSavedGame({ transcript: toTranscript(game), plan, turn: 1 });

  const isBegun = ({ moves, roles }: Game): boolean =>
    moves.some(({ kind }) => roles.codebreaker === 'human' || kind !== 'guess');

  it('is restored only if a person has moved and it is not over', () => {
    fc.assert(
      fc.property(anyPlayed, ({ mode, game }) => {
        const back = restored(textWith(game, formatMode(mode)), []);
        const isUnfinished = game.phase !== 'over' && isBegun(game);
        expect(back).toEqual(
          isUnfinished
            ? { ok: true, value: { game, mode } }
            : { ok: false, problem: 'not-a-saved-game' },
        );
      }),
    );
  });

  it('looks the same to everybody, and allows the same moves', () => {
    fc.assert(
      fc.property(anyPlayed, ({ mode, game, tries }) => {
        fc.pre(game.phase !== 'over' && isBegun(game));
        const back = successOf(restored(textWith(game, formatMode(mode)), [])).game;
        expect(publicGame(back)).toEqual(publicGame(game));
        for (const move of tries) {
          expect(refusal(back, move)).toEqual(refusal(game, move));
          expect(publicGame(play(back, move))).toEqual(publicGame(play(game, move)));
        }
      }),
    );
  });

  const game = frontAs(guessed, 'game').game;
  it.each<[string, SavedGame]>([
    ['no text', savedGameOf('')],
    ['another mode', textWith(game, 'duel')],
    ['a mode of tomorrow', textWith(game, 'tournament')],
    ['machines alone', textWith(game, 'watch')],
    ['no move', textWith(frontAs(started, 'game').game, 'break')],
    [
      'a move that is refused',
      textWith({ ...game, moves: [...game.moves, { kind: 'secret', pegs: [0] }] }, 'break'),
    ],
    ['words that no list has', textWith(wordGame('some-list'), 'break')],
  ])('that is %s is nothing to continue', (_, saved) => {
    const app = opened(full, { kind: 'menu' }, { savedGame: saved });
    expect(app.unfinished).toBe('none');
    expect(app).toEqual(menu);
  });

  it('shows nothing of its secret: another draws the same menu', () => {
    const duel = (code: string): AppModel =>
      pressed(menu, '2', 'enter', ...code, 'enter', 'enter', ...'3344', 'enter', ...leave);
    const saved = [duel('1122'), duel('5566')].map(({ unfinished }) => savedOf(unfinished));
    expect(saved[0]).not.toBe(saved[1]);
    expect(textOf(duel('1122'))).toBe(textOf(duel('5566')));
  });
});

function wordGame(id: string, ...words: readonly string[]): Game {
  const rules = wordRulesWith({}, dictionaryWith(['crane'], ['slice', 'trace'], id));
  return playAll(
    start(rules, againstMachine, 'seed'),
    (words.length === 0 ? ['slice'] : words).map((word) => guess(rules, word)),
  );
}

describe('a saved game of words', () => {
  const saved = formatSavedGame({
    transcript: toTranscript(wordGame(englishId(5), 'slice', 'trace')),
    plan: 'break',
    turn: 3,
  });
  const back = opened(full, { kind: 'menu' }, { savedGame: saved });
  const words = dictionaryWith(['crane'], ['slice', 'trace'], englishId(5));
  const loading = pressed(back, 'enter');
  const withWords = (app: AppModel, dictionary = words): AppModel => {
    const [effect] = effectsOf(app);
    if (effect === undefined) throw new Error('no dictionary is waited for');
    return replied(app, effect, { kind: 'dictionary', dictionary });
  };

  it('is on the menu before its words are loaded, and is saved unchanged', () => {
    expect(labelsOf(back)).toContain('Your game of Words of 5 letters, turn 3 of 6.');
    expect(effectsOf(back)).toEqual([]);
    expect(savedOf(back.unfinished)).toBe(saved);
  });

  it('continues when its words are loaded', () => {
    expect(frontOf(loading).screen).toBe('loading');
    expect(effectsOf(loading)).toMatchObject([{ kind: 'dictionary', length: 5, use: 'game' }]);
    const { game } = frontAs(withWords(loading), 'game');
    expect(publicGame(game)).toEqual(publicGame(wordGame(englishId(5), 'slice', 'trace')));
    expect(savedOf(withWords(loading).unfinished)).toBe(saved);
  });

  it('continues at once when they are loaded already', () => {
    const set = withWords(pressed(back, '6'));
    expect(frontOf(pressed(set, 'escape', '1')).screen).toBe('game');
  });

  it('has the same line on the menu with its words and without', () => {
    const lines = [back, withWords(loading)].map(({ unfinished }) =>
      unfinished === 'none' ? [] : aboutUnfinished(unfinished),
    );
    expect(lines[0]).toEqual(lines[1]);
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
    expect(gone.unfinished).toBe('none');
    expect(labelsOf(gone)).not.toContain('Continue');
    expect(textOf(gone)).toContain('That game cannot be continued');
    expect(savedOf(gone.unfinished)).toBeUndefined();
  });

  it('never shows more turns than there are', () => {
    const tooManyTurns = formatSavedGame({
      transcript: toTranscript(wordGame(englishId(5))),
      plan: 'break',
      turn: 1e9,
    });
    const unfinished = unfinishedIn(tooManyTurns);
    expect(unfinished !== 'none' && aboutUnfinished(unfinished)[1]).toBe(
      'Words of 5 letters, turn 6 of 6.',
    );
  });
});

it('the menu is the same without a player’s name or a game as it ever was', () => {
  expect(frontAs(menu, 'menu')).toEqual(initMenu(frontAs(menu, 'menu').tip));
});
