import { expect, it } from 'vitest';
import { parseChallenge } from '../../../source/engine/challenge.ts';
import { effectsOf } from '../../../source/screens/app/app.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { drawn, frontAs, opened, pressed, textOf } from '../../helpers/frames.ts';
import { successOf } from '../../helpers/games.ts';
import { replied } from '../outside.ts';

/** Two players, at the set-up's defaults: a code is to be hidden. */
const choosing = pressed(opened(), '3', '2', 'enter');

it('a code is covered, whatever it is, until Tab shows it', () => {
  expect(drawn(pressed(choosing, ...'1122'))).toBe(drawn(pressed(choosing, ...'6543')));
  const shown = pressed(choosing, ...'6543', 'tab');
  expect(textOf(shown)).toContain('(6) (5) (4)↕(3)');
  expect(drawn(pressed(shown, 'tab'))).toBe(drawn(pressed(choosing, ...'6543')));
});

it('nothing of the code is on the screen, or in its model, once the players swap', () => {
  for (const keys of [['enter'], ['enter', 'enter']]) {
    const one = pressed(choosing, ...'1122', ...keys);
    const other = pressed(choosing, ...'6543', 'tab', ...keys);
    expect.soft(drawn(one), keys.join(' ')).toBe(drawn(other));
  }
  const handedOver = pressed(choosing, ...'1122', 'enter');
  expect(Object.keys(frontAs(handedOver, 'secret')).toSorted()).toEqual([
    ...['game', 'mode', 'screen', 'stage'],
  ]);
  // The codebreaker's random rows do not give away one of the codemaker.
  const drew = pressed(choosing, '*', 'enter', 'enter');
  const { game } = frontAs(drew, 'game');
  expect(game.phase === 'guessing' && game.secret).not.toEqual({
    kept: 'table',
    code: frontAs(pressed(drew, '*'), 'game').draft.cells,
  });
});

it('a row that is no code is refused with the reason, and kept', () => {
  const cases: readonly (readonly [keys: readonly Key[], said: string])[] = [
    [['enter'], 'Type 4 pegs.'],
    [[...'12', 'enter'], 'Too short: a code has 4 pegs.'],
    [[...'12345'], 'Row full: Enter sets it, Backspace deletes.'],
  ];
  for (const [keys, said] of cases) {
    const refused = pressed(choosing, ...keys);
    expect.soft(textOf(refused), said).toContain(said);
    expect.soft(textOf(pressed(refused, 'backspace')), said).not.toContain(said);
  }
  expect(frontAs(pressed(choosing, ...'12', 'enter', '3'), 'secret')).toMatchObject({
    draft: { cells: [0, 1, 2, 'blank'] },
  });
});

it('a challenge has the code, which the screen does not show, and can be copied', () => {
  const made = pressed(
    opened(undefined, undefined, { clipboard: 'terminal' }),
    ...['3', '2', 'enter', ...'1234', 'enter', 'tab'],
  );
  const [, challenge = ''] = /keypeg play (\S+)/.exec(textOf(made)) ?? [];
  expect(successOf(parseChallenge(challenge)).pegs).toEqual([0, 1, 2, 3]);
  expect(textOf(made)).not.toMatch(/1.{0,3}2.{0,3}3.{0,3}4/);
  const sending = pressed(made, 'c');
  const [effect] = effectsOf(sending);
  if (effect === undefined) throw new Error('nothing is copied');
  expect(effect).toMatchObject({ kind: 'clipboard', text: `keypeg play ${challenge}` });
  expect(textOf(replied(sending, effect, { kind: 'sent' }))).toContain('Sent to the clipboard.');
  // A terminal without a clipboard has nothing to copy with.
  const without = pressed(choosing, ...'1234', 'enter', 'tab');
  expect(pressed(without, 'c').stack).toEqual(without.stack);
});
