import { describe, expect, it } from 'vitest';
import type { Code } from '../../../../source/engine/core/code.ts';
import { countsOf } from '../../../../source/engine/core/feedback.ts';
import { courseOf } from '../../../../source/engine/core/game/game.ts';
import { fail } from '../../../../source/engine/core/result.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { score } from '../../../../source/engine/variants/codes.ts';
import { type Game, start } from '../../../../source/engine/variants/game.ts';
import { type AppModel, effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import { pushScreen } from '../../../../source/screens/app/app-model.ts';
import { answerReply, type Reply } from '../../../../source/screens/app/effects.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import { goTo } from '../../../../source/screens/app/navigation.ts';
import { reviewScreen } from '../../../../source/screens/study/ReviewScreen.tsx';
import {
  chosenRow,
  isHidden,
  type ReadyReview,
  type ReviewModel,
  readyIn,
} from '../../../../source/screens/study/review.ts';
import { compact, frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { codeIn, guess, hotSeat, playAll, rulesWith, secret } from '../../../helpers/games.ts';
import { reviewScenes } from '../../frames/review-scenes.ts';
import { replied, thought } from '../../outside.ts';

const rules = rulesWith({ attempts: 5 });
const lost: Game = playAll(start(rules, hotSeat, 'seed'), [
  secret(rules, '3526'),
  ...['1122', '1122', '3344', '3456', '3456'].map((text) => guess(rules, text)),
]);

/** The program with the review of a game in front, before it has come. */
const running = (game: Game): AppModel => pushScreen(opened(full), reviewScreen.init({ game }));

const reviewed = (game: Game): AppModel => thought(running(game));

const modelOf = (app: AppModel): ReviewModel => frontAs(app, 'review');

const readyOn = (app: AppModel): ReadyReview => {
  const ready = readyIn(modelOf(app));
  if (ready === undefined) throw new Error('There is no review.');
  return ready;
};

const lostReview = reviewed(lost);
const ready = readyOn(lostReview);

/** The program after a reply to the review that it waits for. */
function answered(app: AppModel, reply: Reply): AppModel {
  const [effect] = effectsOf(app);
  if (effect === undefined) throw new Error('no review is asked for');
  return replied(app, effect, reply);
}

/** The best guess in place of the chosen one. */
function bestIn(model: ReadyReview): Code {
  const entry = chosenRow(model)?.entry;
  if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') throw new Error('no best guess');
  return entry.verdict.best.guess;
}

describe('a review', () => {
  it('opens on the worst mistake, whose best guess is hidden', () => {
    const [opening, second, , , fifth] = ready.rows;
    expect(chosenRow(ready)).toBe(second);
    expect(isHidden(ready, opening)).toBe(false);
    expect(isHidden(ready, second)).toBe(true);
    const shownBest = readyOn(pressed(lostReview, 'b'));
    expect(isHidden(shownBest, second)).toBe(false);
    expect(isHidden(shownBest, fifth)).toBe(true);
  });

  it('marks the answer that the best guess would have got', () => {
    const best = bestIn(ready);
    const { exact, partial } = countsOf(score(rules, codeIn(rules, '3526'), best));
    const answer = `${'●'.repeat(exact)}${'○'.repeat(partial)}`.padEnd(4, '·');
    const panel = textOf(pressed(lostReview, 'b', 'tab')).split('│ best')[1] ?? '';
    expect(panel.match(/❯ (\S+)/)?.[1]).toBe(answer);
  });

  it('draws the groups of a guess and of the best one on one scale', () => {
    const groups = textOf(pressed(lostReview, 'b', 'tab'))
      .split(/│ (?:yours|best)/u)
      .slice(1);
    const [own = 0, best = 0] = groups.map((panel) => {
      const [, size, bar = ''] = /(\d+) (▄+)/u.exec(panel) ?? [];
      return bar.length / Number(size);
    });
    expect(best).toBeCloseTo(own, 1);
  });

  it('shows its progress, which never goes back', () => {
    const entries = courseOf(lost);
    const half = answered(running(lost), { kind: 'progress', share: 0.5, entries });
    expect(modelOf(half).percent).toBe(50);
    expect(modelOf(answered(half, { kind: 'progress', share: 0.2, entries }))).toBe(modelOf(half));
  });

  it('shows the rows that are judged while others are awaited, and leaves at once', () => {
    const last = ready.rows.slice(-2).map(({ entry }) => entry);
    const entries = [...courseOf(lost).slice(0, -2), ...last].flatMap((entry) =>
      entry.kind === 'turn' ? [entry] : [],
    );
    const half = answered(running(lost), { kind: 'progress', share: 0.5, entries });
    const text = textOf(half);
    expect(text).toContain('Looking at each guess … 50%');
    expect(text).toMatch(/4 {2}3 {2}4 {2}5 {2}6 .*\n│ ❯ 5 {2}3 {2}4 {2}5 {2}6/u);
    expect(text).not.toContain('3  3  4  4');
    expect(text).not.toMatch(/next mistake|show the best/u);
    const almost = answered(half, { kind: 'progress', share: 1, entries });
    expect(textOf(almost)).toContain('100%');
    expect(textOf(almost)).not.toMatch(/next mistake|show the best/u);
    // Nothing is chosen, played on or heard before all of them are judged.
    expect(pressed(half, 'down', 'enter', 'b').stack).toHaveLength(half.stack.length);
    expect(modelOf(pressed(half, 'down')).chosen).toBe(modelOf(half).chosen);
    expect(pressed(half, 'escape').stack).toHaveLength(half.stack.length - 1);
  });

  it('loads a game of the store first', () => {
    const asked = updateApp(opened(full), goTo('review', { game: gameIdOf('lost') }));
    expect(effectsOf(asked)).toMatchObject([{ name: 'games.finished', args: { game: 'lost' } }]);
    if (lost.phase !== 'over') throw new Error('The game goes on.');
    const occasion = { kind: 'casual' } as const;
    const loaded = answered(asked, answerReply('games.finished', { game: lost, occasion }));
    expect(effectsOf(loaded)).toEqual(effectsOf(running(lost)));
  });

  it('can be tried again when it has failed', () => {
    const failed = answered(running(lost), { kind: 'failed', reason: 'No.' });
    expect(modelOf(failed).asked).toEqual(fail('No.'));
    expect(modelOf(pressed(failed, 'enter')).asked).toBe('asked');
  });
});

/** What a scene shows, in one line. */
const shown = (app: AppModel): string => textOf(app).replaceAll(/\s+/gu, ' ');

describe('the way from a lost game to its review', () => {
  it.each([full, compact, { columns: 120, rows: 40 }] satisfies Size[])(
    'hides the best guess before it at $columns×$rows',
    (size) => {
      const app = reviewScenes.review(size);
      const best = bestIn(readyOn(app))
        .map((peg) => String(peg + 1))
        .join('');
      expect(best).toHaveLength(4);
      const pages = [app, pressed(app, 'tab'), pressed(app, 'tab', 'tab')];
      for (const page of pages) expect(shown(page)).not.toContain(`${best} needs`);
      const named = [pressed(app, 'b'), pressed(app, 'b', 'tab')];
      expect(named.map(shown).join(' ')).toContain(best);
    },
  );

  it('shows the rows around the chosen one', () => {
    const guesses = Array.from({ length: 20 }, () => guess(rules, '1122'));
    const unlimited = rulesWith({ attempts: 'unlimited' });
    const app = reviewed(
      playAll(start(unlimited, hotSeat, 'seed'), [secret(rules, '3526'), ...guesses]),
    );
    const row11 = pressed(app, ...Array<string>(9).fill('down'));
    expect(textOf(row11).match(/(?<=│ . +)\d+(?= )/gu)).toEqual(
      Array.from({ length: 16 }, (_, at) => String(at + 3)),
    );
  });

  it('waits for the solver, and Esc goes back without it', () => {
    const begun = reviewScenes['review-running'](full);
    expect(effectsOf(begun).map(({ kind }) => kind)).toEqual(['review']);
    const half = answered(begun, { kind: 'progress', share: 0.5, entries: [] });
    expect(shown(half)).toContain('50%');
    expect(frontAs(pressed(half, 'escape'), 'game').game.phase).toBe('over');
  });
});
