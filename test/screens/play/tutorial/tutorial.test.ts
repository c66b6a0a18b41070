import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { publicGame, start } from '../../../../source/engine/variants/game.ts';
import { wrap } from '../../../../source/prose/text.ts';
import { type AppModel, updateApp } from '../../../../source/screens/app/app.ts';
import { profileOf } from '../../../../source/screens/app/game/profile.ts';
import { entriesOf } from '../../../../source/screens/menu/MenuScreen.tsx';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { type Lesson, lessonFor, situationOf } from '../../../../source/screens/play/tutorial.ts';
import { review } from '../../../../source/solver/review/review.ts';
import { frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { againstMachine, guess as guessMove, playAll } from '../../../helpers/games.ts';

const begun = (): AppModel => opened(undefined, { kind: 'tutorial' });
const guess = (row: string): readonly Key[] => [...row, 'enter'];

const gameOf = (app: AppModel) => frontAs(app, 'game').game;

const lessonIn = (app: AppModel): Lesson => {
  const { game, draft } = frontAs(app, 'game');
  return lessonFor(situationOf(publicGame(game), draft));
};

/** What the guide says now, and what to do. */
const guideIn = (app: AppModel): string => Object.values(lessonIn(app)).join(' ');

/** The code that the guide proposes: the last one that it names. */
const proposalIn = (app: AppModel): string =>
  guideIn(app)
    .match(/\b[1-6]{4}\b/g)
    ?.at(-1) ?? 'nothing';

/** The tutorial when its player does what the guide proposes until it is over. */
function followed(app: AppModel): AppModel {
  return gameOf(app).phase === 'over' ? app : followed(pressed(app, ...guess(proposalIn(app))));
}

const codes = fc.array(fc.constantFrom('1', '2', '3', '4', '5', '6'), {
  minLength: 4,
  maxLength: 4,
});

describe('a player of the tutorial', () => {
  it('is told to begin with a guess that a review calls best', () => {
    expect(guideIn(begun())).toContain('Type 1123, or any 4 colors');
    const { rules } = gameOf(begun());
    const [first] = review(
      playAll(start(rules, againstMachine, 'any'), [guessMove(rules, '1123')]),
    ).entries;
    expect(first).toMatchObject({ verdict: { judgment: { kind: 'opening' }, loss: 0 } });
  });

  it('wins with the third guess by what the guide says', () => {
    const app = pressed(begun(), ...guess('1123'), ...guess('2141'), 'tab', 'down', 'enter');
    expect(guideIn(app)).toContain('Only 2413 fits');
    const won = gameOf(pressed(app, ...guess('2413')));
    expect(won).toMatchObject({ phase: 'over', outcome: 'cracked' });
    expect(turnsOf(won.record)).toHaveLength(3);
  });

  it('wins after any first guesses by the proposals of the guide', () => {
    fc.assert(
      fc.property(codes, codes, (one, other) => {
        const app = pressed(begun(), ...one, 'enter');
        const later = gameOf(app).phase === 'over' ? app : pressed(app, ...other, 'enter');
        expect(gameOf(followed(later))).toMatchObject({ phase: 'over', outcome: 'cracked' });
      }),
      { numRuns: 20 },
    );
  });

  it.each<[what: string, keys: readonly Key[], lesson: RegExp]>([
    ['nothing', [], /Type 1123, or any 4 colors/],
    ['a peg', ['1'], /3 more pegs, then Enter/],
    ['LIFELINE', ['up', 'down'], /^A lifeline costs turns/],
    ['a whole row', [...'1123'], /Press Enter to see the answer/],
    ['colors that are not in the code', guess('5566'), /^None of these colors/],
    ['the same guess again', [...guess('1123'), ...guess('1123')], /^Nothing new/],
    ['a code that fits', [...guess('1123'), ...'2141'], /^2141 fits every row/],
    ['two guesses', [...guess('1123'), ...guess('2141')], /12 of 84 codes .+ Tab for a lifeline/],
  ])('who has typed %s reads about it', (_, keys, lesson) => {
    expect(guideIn(pressed(begun(), ...keys))).toMatch(lesson);
  });
});

describe('the tutorial', () => {
  const keys = fc.array(
    fc.constantFrom<Key>(
      ...['1', '2', '3', '4', '5', '6', 'up', 'down', 'left', 'right', 'backspace', 'delete'],
      ...['enter', 'enter', 'enter', 'tab', '.', '*', ' ', ',', 'x', '!', 'escape', '?'],
    ),
    { maxLength: 60 },
  );

  it('is never stored, whatever is pressed, until a game of its own begins', () => {
    fc.assert(
      fc.property(keys, (all) => {
        let app = begun();
        for (const key of all) {
          const front = app.stack.at(-1);
          if (front?.screen !== 'game' && front?.screen !== 'lifeline') break;
          if (front.screen === 'game' && front.game.phase === 'over') break;
          app = pressed(app, key);
          expect([app.played, app.unfinished]).toEqual(['none', []]);
        }
      }),
    );
  });

  it('has a lesson of at most three lines beside the board', () => {
    fc.assert(
      fc.property(keys, (all) => {
        let app = begun();
        for (const key of all) {
          app = pressed(app, key);
          const front = app.stack.at(-1);
          if (front?.screen !== 'game') continue;
          if (front.mode.kind !== 'tutorial' || front.game.phase === 'over') break;
          const { told, action } = lessonIn(app);
          const lines = [...told.split('\n'), action].flatMap((text) =>
            text === '' ? [] : wrap(text, 34),
          );
          expect(lines.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('is left with Esc, and continued from the help at the same turn', () => {
    const asked = pressed(begun(), ...guess('1123'), 'escape');
    expect(textOf(asked)).toContain('Leave the game?');
    const left = pressed(asked, 'escape');
    expect(left.stack).toHaveLength(1);
    const back = pressed(left, '?', 't');
    expect(gameOf(back)).toBe(gameOf(asked));
    expect(frontAs(back, 'game').leaving).toBe('stays');
    expect(gameOf(followed(back))).toMatchObject({ outcome: 'cracked' });
  });
});

describe('the menu of a new player', () => {
  const fresh = { ...profileOf({ kind: 'local' }), experience: 'new' } as const;
  const menu = (app: AppModel) => frontAs(app, 'menu');
  const labels = (app: AppModel) => entriesOf(menu(app)).map(({ label }) => label);

  it('begins with the tutorial, which Enter opens', () => {
    const app = opened(undefined, { kind: 'menu' }, { profile: fresh });
    expect([labels(app)[0], menu(app).chosen]).toEqual(['Tutorial', 0]);
    expect(frontAs(pressed(app, 'enter'), 'game').mode.kind).toBe('tutorial');
  });

  it('chooses the tutorial when the store says that nothing was played', () => {
    const app = updateApp(opened(), { screen: 'store', kind: 'profile-changed', profile: fresh });
    expect([labels(app)[0], menu(app).chosen]).toEqual(['Tutorial', 0]);
    const moved = updateApp(pressed(opened(), 'down'), {
      screen: 'store',
      kind: 'profile-changed',
      profile: fresh,
    });
    expect(labels(moved)[menu(moved).chosen]).toBe('With a friend');
  });
});
