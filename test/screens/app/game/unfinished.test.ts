import { describe, expect, it } from 'vitest';
import { gameIdOf, MAX_UNFINISHED } from '../../../../source/engine/core/stored/game.ts';
import { rulesToData } from '../../../../source/engine/variants/index.ts';
import { englishId } from '../../../../source/engine/variants/words/dictionary.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import {
  type AppModel,
  effectsOf,
  frontOf,
  updateApp,
} from '../../../../source/screens/app/app.ts';
import { type Profile, profileOf } from '../../../../source/screens/app/effects/records.ts';
import { listedLabel } from '../../../../source/screens/menu/menu/listed-game.ts';
import { initMenu, onLikelyEntry } from '../../../../source/screens/menu/menu/menu.ts';
import { choiceIn } from '../../../../source/screens/menu/setup/setup.ts';
import { opponents } from '../../../../source/screens/play/modes/opponents.ts';
import { english } from '../../../helpers/english.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { listedGame, playedGames } from '../../../helpers/stored-games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';
import { answeredBy, replied, thought, ticked } from '../../outside.ts';
import { continued, guessed, keptOf, labelsOf, leave, menu, started } from '../continued.ts';

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
    ['a game that was left for another', pressed(guessed, ...leave, '3', 'enter'), ['7', 1]],
    ['a game that is won', pressed(guessed, ...'6323', 'enter'), 'none'],
    ['a secret that is typed', pressed(menu, '3', '2', 'enter', ...'1122'), 'none'],
    ['a secret that is refused', pressed(menu, '3', '2', 'enter', ...'112', 'enter'), 'none'],
    ['machines in a race', ticked(thought(pressed(menu, '3', '4', 'enter')), 2), 'none'],
    ['a machine that asks', thought(pressed(menu, '3', '3', 'enter')), 'none'],
  ])('of %s', (_, app, kept) => {
    expect(keptOf(app)).toEqual(kept);
  });

  it('is a duel from when its secret is hidden', () => {
    const hidden = pressed(menu, '3', '2', 'enter', ...'1122', 'enter');
    expect(keptOf(hidden)).toEqual([expect.any(String), 1]);
    const continued = pressed(hidden, 'escape', 'enter');
    expect(frontAs(continued, 'game')).toMatchObject({ mode: { kind: 'duel' } });
    expect(textOf(pressed(continued, ...'1122', 'enter'))).toContain('You cracked it');
  });

  it('is a game with a machine from the first answer to it', () => {
    const asked = thought(pressed(menu, '3', '3', 'enter'));
    const answered = answeredBy(asked, '6323');
    expect(keptOf(answered)).toEqual([expect.any(String), 3]);
    const { game } = frontAs(answered, 'answer');
    const continued = frontAs(pressed(answered, ...leave, 'enter'), 'answer');
    expect([continued.game, continued.opponent]).toEqual([game, opponents[0]]);
  });

  it('is a game that a machine plays alone as far as it was watched', () => {
    const hidden = pressed(menu, '3', '3', 'right', 'enter', ...'6323', 'enter', 'enter');
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
    const answered = answeredBy(thought(pressed(menu, '3', '3', 'enter')), '6323');
    const given = pressed(answered, 'tab', 'down', 'enter', 'y');
    expect(frontAs(given, 'answer').game).toMatchObject({ phase: 'over', outcome: 'resigned' });
    expect(keptOf(given)).toBe('none');
    const over = pressed(answered, '4', '0', 'enter');
    expect([frontAs(over, 'answer').game.phase, keptOf(over)]).toEqual(['over', 'none']);
    const reopened = pressed(over, 'tab', 'enter', ...'01', 'enter');
    expect(frontAs(reopened, 'answer').game.phase).toBe('guessing');
    expect(keptOf(reopened)).toEqual([expect.any(String), 5]);
  });

  it('is every game that was started, the last played first', () => {
    const other = pressed(guessed, ...leave, '3', 'enter', ...'3344', 'enter');
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
    expect(labelsOf(menu).join()).not.toContain('Continue');
    expect(labelsOf(pressed(started, 'escape')).join()).not.toContain('Continue');
    const left = pressed(guessed, ...leave);
    expect(labelsOf(left)).toContain('1 Continue');
    expect(labelsOf(left)).toContain('Your game of Standard, turn 2 of 10.');
    const won = pressed(left, 'enter', ...'6323', 'enter', 'escape');
    expect(labelsOf(won).join()).not.toContain('Continue');
  });

  it('is chosen when a game was left, and the entry of before when it is over', () => {
    const left = pressed(menu, 'down', 'down', 'up', 'up', 'enter', '2', 'enter');
    const hidden = pressed(left, ...'1122', 'enter', 'escape');
    expect(frontAs(hidden, 'menu').chosen).toBe(0);
    const duel = pressed(menu, 'enter', '2', 'enter', ...'1122', 'enter', 'enter');
    expect(frontAs(pressed(duel, ...'1122', 'enter', 'escape'), 'menu').chosen).toBe(2);
    const browsed = pressed(hidden, 'down', 'down', 'enter', 'escape');
    expect(frontAs(browsed, 'menu').chosen).toBe(2);
  });

  it('is not chosen when something else was left', () => {
    const left = pressed(guessed, ...leave);
    for (const keys of [
      ['3', '4', 'enter'],
      ['3', '1', 'enter'],
      ['5', 'enter'],
    ]) {
      const other = pressed(left, 'down', 'down', ...keys);
      expect(frontOf(other).screen).not.toBe('menu');
      const back = keys[0] === '5' ? pressed(other, 'escape', 'escape') : pressed(other, 'escape');
      expect(frontAs(back, 'menu').chosen).toBe(Number(keys[0]) - 1);
    }
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
    ['local', 'server', 'It will wait under Continue until the server stops.'],
    ['local', 'session', 'until you leave keypeg.'],
    ['guest', undefined, 'until you leave keypeg.'],
  ] as const)('waits for a %s player whose games are kept: %s', (kind, kept, sentence) => {
    const profile = profileOf({ kind }, kept);
    const game = { kind: 'game', rules: rulesWith(), seed: '7' } as const;
    const app = pressed(opened(full, game, { profile }), ...'1122', 'enter', 'escape');
    const { lines } = frontAs(app, 'game').log;
    expect(lines.at(-1)?.text(english)).toMatch(new RegExp(`${sentence}$`));
  });

  it('remembers the rules for the next game', () => {
    const rules = rulesWith({ pegs: 5 });
    const other = pressed(opened(full, { kind: 'game', rules, seed: '7' }), ...'11223', 'enter');
    const back = continued(other);
    const setup = frontAs(pressed(back, ...leave, 'down', 'down', 'enter'), 'setup');
    expect(choiceIn(setup)).toEqual(rules);
  });

  it('lists the games when there are several, and their numbers change with the list', () => {
    const other = pressed(guessed, ...leave, '3', 'enter', ...'3344', 'enter', ...leave);
    expect(labelsOf(other)).toContain('You have 2 unfinished games.');
    const list = pressed(other, 'enter');
    expect(frontAs(list, 'continue').games.map((one) => listedLabel(one, english))).toEqual([
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

  const two = pressed(guessed, ...leave, '3', 'enter', ...'3344', 'enter', ...leave, 'enter');
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
    const failed = replied(asked, effect, {
      kind: 'failed',
      reason: literal('The disk is gone.'),
    });
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
    let app = pressed(guessed, ...leave);
    for (let count = 1; count < MAX_UNFINISHED; count++) {
      app = pressed(app, '3', 'enter', '1');
      expect(app.notice).toBe('none');
      app = pressed(app, 'escape');
    }
    expect(app.unfinished).toHaveLength(MAX_UNFINISHED);
    const warned = pressed(app, '3', 'enter');
    expect(textOf(warned)).toContain('A move deletes the oldest of 20 games: Standard, turn 2');
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
    const warned = pressed(opened(full, { kind: 'menu' }, { profile }), '3', '1', 'enter');
    expect(textOf(warned)).toContain(
      'A move deletes the oldest of 20 games: Standard, turn 10 of 10.',
    );
    const begun = pressed(warned, '1').unfinished;
    expect(begun).toHaveLength(MAX_UNFINISHED);
    const ids = begun.flatMap((one) => (one.kind === 'listed' ? [one.listed.id] : []));
    expect(ids).toContain(`game-${MAX_UNFINISHED - 1}`);
    expect(ids).not.toContain(`game-${MAX_UNFINISHED - 2}`);
  });

  it('opens the menu with a sentence where the game is gone', () => {
    const gone = updateApp(menu, { screen: 'app', kind: 'continued', game: gameIdOf('none') });
    const { greeting: _, ...others } = frontAs(menu, 'menu');
    expect(frontAs(gone, 'menu')).toMatchObject(others);
    expect(textOf(gone)).toContain('That game has ended in another window.');
  });
});

describe('the set-up of the last stored game', () => {
  const stored = (rules: object, mode: string) => ({ rules: JSON.stringify(rules), mode });
  const profileWith = (last: Profile['last']): Profile => ({
    ...profileOf({ kind: 'local' }),
    last,
  });
  const setupOf = (app: AppModel) =>
    frontAs(pressed(app, 'end', 'up', 'up', 'up', 'up', 'enter'), 'setup');
  const big = rulesToData(rulesWith({ pegs: 5, colors: 8 }));

  it.each<[name: string, last: Profile['last'], expected: object]>([
    ['no game', 'none', { mode: { kind: 'break' }, variant: 'pegs' }],
    ['pegs', stored(big, 'break'), { variant: 'pegs', choices: { pegs: { pegs: 5, colors: 8 } } }],
    ['a challenge', stored(big, 'challenge'), { mode: { kind: 'break' }, variant: 'pegs' }],
    [
      'a hidden code',
      stored(big, 'hide table optimal'),
      { mode: { kind: 'hide', secretKept: 'table' } },
    ],
    [
      'words',
      stored(
        rulesToData(wordRulesWith({ mode: 'hard' }, dictionaryWith(['cranes'], [], englishId(6)))),
        'break',
      ),
      { variant: 'words', choices: { words: { pegs: 6, mode: 'hard', list: 'english' } } },
    ],
    ['rules of another version', stored({}, 'break'), { mode: { kind: 'break' }, variant: 'pegs' }],
    ['an unknown mode', stored(big, 'juggle'), { mode: { kind: 'break' }, variant: 'pegs' }],
  ])('is offered by Play: %s', (_, last, expected) => {
    const profile = profileWith(last);
    expect(setupOf(opened(full, { kind: 'menu' }, { profile }))).toMatchObject(expected);
    const message = { screen: 'store', kind: 'profile-changed', profile } as const;
    expect(setupOf(updateApp(opened(), message))).toMatchObject(expected);
  });

  it('is not offered once something was started in this session', () => {
    const played = pressed(opened(), '3', '2', 'right', 'enter', 'escape');
    const profile = profileWith(stored(big, 'break'));
    const known = updateApp(played, { screen: 'store', kind: 'profile-changed', profile });
    expect(setupOf(known)).toEqual(setupOf(played));
    expect(setupOf(known).mode).toEqual({ kind: 'duel' });
  });
});

it('the menu is the same without a player’s name or a game as it ever was', () => {
  expect(frontAs(menu, 'menu')).toEqual(onLikelyEntry(initMenu(frontAs(menu, 'menu').tip)));
});
