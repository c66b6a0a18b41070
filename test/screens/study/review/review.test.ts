import { describe, expect, it } from 'vitest';
import type { Code } from '../../../../source/engine/core/code.ts';
import { countsOf } from '../../../../source/engine/core/feedback.ts';
import { score } from '../../../../source/engine/variants/codes.ts';
import { type Game, start } from '../../../../source/engine/variants/game.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import { type AppModel, effectsOf } from '../../../../source/screens/app/app.ts';
import { replaceFront } from '../../../../source/screens/app/app-model.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import {
  chosenRow,
  initReview,
  isHidden,
  type ReviewModel,
  updateReview,
} from '../../../../source/screens/study/review/review.ts';
import { reviewKeymap } from '../../../../source/screens/study/review/review-keys.ts';
import { review } from '../../../../source/solver/review/review.ts';
import { compact, frontAs, full, pressed, textOf } from '../../../helpers/frames.ts';
import {
  answer,
  codeIn,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
  secret,
} from '../../../helpers/games.ts';
import { reviewScenes } from '../../frames/review-scenes.ts';
import { replied } from '../../outside.ts';

const rules = rulesWith({ attempts: 5 });
const lost: Game = playAll(start(rules, hotSeat, 'seed'), [
  secret(rules, '3526'),
  ...['1122', '1122', '3344', '3456', '3456'].map((text) => guess(rules, text)),
]);

const after = (model: ReviewModel, ...kinds: readonly ('part-chosen' | 'best-shown')[]) =>
  kinds.reduce((now, kind) => updateReview(now, { screen: 'review', kind }, full), model);

const ready = updateReview(
  initReview(lost),
  { screen: 'review', kind: 'replied', reply: { kind: 'review', review: review(lost) } },
  full,
);

/** The best guess in place of the chosen one. */
function bestIn(model: ReviewModel): Code {
  const entry = chosenRow(model)?.entry;
  if (entry?.kind !== 'turn' || entry.verdict.kind !== 'valued') throw new Error('no best guess');
  return entry.verdict.best.guess;
}

describe('a review', () => {
  it('opens on the worst mistake, whose best guess is hidden', () => {
    const [opening, second, , , fifth] = ready.state.kind === 'ready' ? ready.state.rows : [];
    expect(chosenRow(ready)).toBe(second);
    expect(isHidden(ready, opening)).toBe(false);
    expect(isHidden(ready, second)).toBe(true);
    expect(isHidden(after(ready, 'best-shown'), second)).toBe(false);
    expect(isHidden(after(ready, 'best-shown'), fifth)).toBe(true);
  });

  it('hides nothing and opens on the first row where a machine has guessed', () => {
    const game = playAll(start(rules, inHead, 'seed'), [
      ...[guess(rules, '1111'), answer(0, 0), guess(rules, '1111'), answer(0, 0)],
    ]);
    const model = updateReview(
      initReview(game),
      { screen: 'review', kind: 'replied', reply: { kind: 'review', review: review(game) } },
      full,
    );
    expect(chosenRow(model)?.row).toBe(1);
    expect(
      model.state.kind === 'ready' && model.state.rows.some((row) => isHidden(model, row)),
    ).toBe(false);
  });

  it('goes to the next mistake in a ring, past the opening and good guesses', () => {
    const rows = [...Array(4)].reduce<readonly ReviewModel[]>(
      (models) => [
        ...models,
        updateReview(models.at(-1) ?? ready, { screen: 'review', kind: 'mistake-chosen' }, full),
      ],
      [],
    );
    expect(rows.map((model) => chosenRow(model)?.row)).toEqual([3, 4, 5, 2]);
  });

  it('has no key for the next mistake where there is no other one', () => {
    const won = playAll(start(rules, hotSeat, 'seed'), [
      secret(rules, '1122'),
      guess(rules, '1122'),
    ]);
    const model = updateReview(
      initReview(won),
      { screen: 'review', kind: 'replied', reply: { kind: 'review', review: review(won) } },
      full,
    );
    expect(reviewKeymap(model).flatMap(({ keys }) => keys)).not.toContain('n');
    expect(reviewKeymap(ready).flatMap(({ keys }) => keys)).toContain('n');
  });

  it('marks the answer that the best guess would have got', () => {
    const best = bestIn(ready);
    const model = after(ready, 'best-shown', 'part-chosen', 'part-chosen');
    const { exact, partial } = countsOf(score(rules, codeIn(rules, '3526'), best));
    const answer = `${'●'.repeat(exact)}${'○'.repeat(partial)}`.padEnd(4, '·');
    const panel =
      textOf(replaceFront(reviewScenes.review(full), model)).split('Groups of')[1] ?? '';
    expect(panel.match(/❯ (\S+)/)?.[1]).toBe(answer);
  });

  it('leaves out the groups of a guess that is hidden', () => {
    const parts = (model: ReviewModel): readonly string[] => {
      const second = after(model, 'part-chosen');
      const third = after(second, 'part-chosen');
      return [second.part, third.part];
    };
    expect(parts(ready)).toEqual(['groups', 'codes']);
    expect(parts(after(ready, 'best-shown'))).toEqual(['groups', 'best']);
  });

  it('shows its progress, which never goes back', () => {
    const share = (model: ReviewModel, done: number): ReviewModel =>
      updateReview(
        model,
        { screen: 'review', kind: 'replied', reply: { kind: 'progress', share: done } },
        full,
      );
    const half = share(initReview(lost), 0.5);
    expect(half.state).toEqual({ kind: 'running', percent: 50 });
    expect(share(half, 0.2)).toBe(half);
  });

  it('can be tried again when it has failed', () => {
    const reply = { kind: 'failed', reason: literal('No.') } as const;
    const failed = updateReview(
      initReview(lost),
      { screen: 'review', kind: 'replied', reply },
      full,
    );
    expect(failed.state.kind).toBe('failed');
    const again = updateReview(failed, { screen: 'review', kind: 'tried-again' }, full);
    expect(again.state.kind).toBe('running');
  });
});

/** What a scene shows, in one line. */
const shown = (app: AppModel): string => textOf(app).replaceAll(/\s+/gu, ' ');

describe('the way from a lost game to its review', () => {
  it.each([full, compact, { columns: 120, rows: 40 }] satisfies Size[])(
    'hides the best guess before it at $columns×$rows',
    (size) => {
      const app = reviewScenes.review(size);
      const best = bestIn(frontAs(app, 'review'))
        .map((peg) => String(peg + 1))
        .join('');
      expect(best).toHaveLength(4);
      const pages = [app, pressed(app, 'tab'), pressed(app, 'tab', 'tab')];
      for (const page of pages) expect(shown(page)).not.toContain(`${best} needs`);
      const named = pressed(app, 'b', 'tab');
      expect(shown(named)).toContain(best);
    },
  );

  it('waits for the solver, and Esc goes back without it', () => {
    const running = reviewScenes['review-running'](full);
    expect(effectsOf(running).map(({ kind }) => kind)).toEqual(['review']);
    const [effect] = effectsOf(running);
    if (effect === undefined) throw new Error('no effect');
    const half = replied(running, effect, { kind: 'progress', share: 0.5 });
    expect(shown(half)).toContain('50%');
    expect(frontAs(pressed(half, 'escape'), 'game').game.phase).toBe('over');
  });
});
