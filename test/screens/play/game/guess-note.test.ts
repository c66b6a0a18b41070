import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { play, turnsLeft } from '../../../../source/engine/variants/game.ts';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import { wasteNotes } from '../../../../source/prose/problems.ts';
import { type AppModel, updateApp } from '../../../../source/screens/app/app.ts';
import type { Effect } from '../../../../source/screens/app/effects/effects.ts';
import { type Key, messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import {
  type GameModel,
  gameEffects,
  initGame,
  updateGame,
} from '../../../../source/screens/play/game/game.ts';
import { gameKeymap } from '../../../../source/screens/play/game/game-keys.ts';
import { defaultModes } from '../../../../source/screens/play/modes/mode.ts';
import { defaultSessionSettings } from '../../../../source/settings/settings.ts';
import { english } from '../../../helpers/english.ts';
import { frontAs, full, opened, pressedEvery } from '../../../helpers/frames.ts';
import { codeIn, rulesWith, withSecret } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';

const standard = rulesWith();

const gameOf = (rules: Rules, code: string): GameModel =>
  initGame(withSecret(rules, code), defaultModes.duel, randomFrom('rows'), 'hints');

const after = (model: GameModel, ...keys: readonly Key[]): GameModel =>
  keys.reduce((now, key) => {
    const message = messageFor(gameKeymap(now), key);
    return message?.screen === 'game' ? updateGame(now, message) : now;
  }, model);

const rested = (model: GameModel): GameModel =>
  updateGame(model, { screen: 'game', kind: 'replied', reply: { kind: 'ticked' } });

const noteOf = ({ note, game }: GameModel): string | undefined =>
  note === 'none' ? undefined : wasteNotes(note.waste, note.guess, game.rules, 'Enter', english)[0];

const begun = after(gameOf(standard, '6323'), ...'1122', 'enter');
const left = (model: GameModel): number => turnsLeft(model.game);

describe('a note before a wasted guess', () => {
  it('is shown for a repeated guess, which costs nothing', () => {
    const noted = after(begun, 'enter');
    expect(left(noted)).toBe(9);
    expect(noteOf(noted)).toBe('You already guessed 1122. Enter again to guess it anyway.');
  });

  it('is shown for a guess that an answer rules out', () => {
    const noted = after(begun, ...'1133', 'enter', ...'2466', 'enter');
    expect(left(noted)).toBe(9);
    expect(noteOf(noted)).toBe(
      'This cannot be the code: row 1 would have another answer. Enter again to play it.',
    );
  });

  it('is shown for a guess that a clue rules out, with its row', () => {
    const clued = updateGame(begun, { screen: 'game', kind: 'lifeline-chosen', lifeline: 'color' });
    const color = clued.game.record.at(-1);
    if (color?.kind !== 'lifeline' || color.clue.lifeline !== 'color') throw new Error('no clue');
    const noted = after(clued, ...(color.clue.peg === 2 ? '1466' : '1345'), 'enter');
    expect(noteOf(noted)).toMatch(
      /^This cannot be the code: the code contains (red|yellow|purple|green|white|black) /,
    );
    expect(noted.note).toMatchObject({ waste: { row: 2 } });
  });

  it('is not shown for a guess that may be the code, or that is refused', () => {
    expect(left(after(begun, ...'1345', 'enter'))).toBe(8);
    const refused = after(begun, 'delete', '1', 'enter');
    expect(noteOf(refused)).toBeUndefined();
    expect(refused.log.lines.at(-1)?.tone).toBe('refusal');
  });

  it('is followed by the guess when Enter is pressed again', () => {
    const played = after(rested(after(begun, 'enter')), 'enter');
    expect(left(played)).toBe(8);
    expect(noteOf(played)).toBeUndefined();
  });

  it('stays while Enter is held, however long', () => {
    const held = after(begun, ...Array<Key>(50).fill('enter'));
    expect(left(held)).toBe(9);
    expect(noteOf(held)).toBeDefined();
    expect(left(after(rested(held), 'enter'))).toBe(8);
  });

  it('waits again after each Enter, and for nothing once the key was at rest', () => {
    const first = gameEffects(after(begun, 'enter'));
    expect(first).toMatchObject<readonly Partial<Effect>[]>([{ kind: 'tick' }]);
    expect(gameEffects(after(begun, 'enter', 'enter'))).not.toEqual(first);
    expect(gameEffects(rested(after(begun, 'enter')))).toEqual([]);
  });

  it('waits less for each further Enter, because a held key repeats itself fast', () => {
    const waits = [['enter'], ['enter', 'enter'], ['enter', 'enter', 'enter']] as const;
    expect(waits.map((keys) => gameEffects(after(begun, ...keys)))).toEqual([
      [{ kind: 'tick', after: 700, beat: 0 }],
      [{ kind: 'tick', after: 200, beat: 1 }],
      [{ kind: 'tick', after: 200, beat: 2 }],
    ]);
  });

  it.each<[name: string, keys: readonly Key[]]>([
    ['a letter', ['3']],
    ['an arrow', ['right']],
    ['delete', ['delete']],
    ['the previous guess', ['.']],
    ['a random row', ['*']],
  ])('is removed by %s', (_, keys) => {
    const noted = after(begun, 'enter');
    expect(noteOf(after(noted, ...keys))).toBeUndefined();
  });

  it('is shown again for the same guess after an edit', () => {
    const edited = after(rested(after(begun, 'enter')), 'right', 'enter');
    expect(left(edited)).toBe(9);
    expect(noteOf(edited)).toBeDefined();
  });

  it('is not shown for the hint, which may be worth a guess without being the code', () => {
    const hinted = {
      ...begun,
      game: play(begun.game, { kind: 'hint', pegs: codeIn(standard, '5566') }),
    };
    const played = after(hinted, ...'5566', 'enter');
    expect(left(played)).toBe(left(hinted) - 1);
    expect(noteOf(after(played, 'enter'))).toMatch(/^You already guessed 5566\./);
    expect(noteOf(after(hinted, ...'6655', 'enter'))).toBeDefined();
  });

  it('can be turned off, also during a game', () => {
    const withNotes = (app: AppModel, notes: 'on' | 'off'): AppModel => {
      const { settings } = app.settings;
      const changed = { ...defaultSessionSettings, settings: { ...settings, notes } };
      return updateApp(app, { screen: 'store', kind: 'settings-changed', settings: changed });
    };
    const begun = opened(full, { kind: 'game', rules: standard, seed: '7' });
    const repeated = (app: AppModel) => pressedEvery(0, app, [...'1122', 'enter', 'enter']);
    expect(noteOf(frontAs(repeated(begun), 'game'))).toBeDefined();
    const off = withNotes(begun, 'off');
    expect(left(frontAs(repeated(off), 'game'))).toBe(8);
    expect(noteOf(frontAs(repeated(withNotes(off, 'on')), 'game'))).toBeDefined();
  });

  it('does not replace the refusals of hard mode', () => {
    const words = dictionaryWith(['crane', 'crate', 'storm']);
    const hard = after(
      gameOf(wordRulesWith({ mode: 'hard' }, words), 'crate'),
      ...'crane',
      'enter',
    );
    const refused = after(hard, ...'storm', 'enter');
    expect(noteOf(refused)).toBeUndefined();
    expect(refused.log.lines.at(-1)?.text(english)).toBe('Letter 1 must be C.');
    expect(noteOf(after(hard, ...'crane', 'enter'))).toMatch(/^You already guessed CRANE\./);
  });
});

describe('the row after LIFELINE', () => {
  const asked = after(
    begun,
    ...'1111',
    ...Array.from({ length: 4 }, () => ['down', 'right'] as const).flat(),
  );

  it.each(['color', 'place', 'hint'] as const)('is what it was before: %s', (lifeline) => {
    expect(asked.draft.cells).toEqual(Array(4).fill('lifeline'));
    const taken = updateGame(asked, { screen: 'game', kind: 'lifeline-chosen', lifeline });
    expect(taken.draft.cells).toEqual([0, 0, 0, 0]);
  });

  it('is the whole row as it was before its first LIFELINE cell', () => {
    const row = after(
      begun,
      ...'6611',
      'right',
      'up',
      ...['right', 'up', 'right', 'down', 'right', 'down'],
    );
    expect(row.draft.cells).toEqual(Array(4).fill('lifeline'));
    const taken = updateGame(row, { screen: 'game', kind: 'lifeline-chosen', lifeline: 'color' });
    expect(taken.draft.cells).toEqual([5, 5, 0, 0]);
  });

  it('is shown again with what a used lifeline gave, at no cost', () => {
    const take = (model: GameModel): GameModel =>
      updateGame(model, { screen: 'game', kind: 'lifeline-chosen', lifeline: 'color' });
    const once = take(begun);
    const again = take(once);
    expect(again.game).toBe(once.game);
    expect(again.log.lines.at(-1)?.text(english)).toMatch(/^Used: the code contains /);
  });
});

describe('the setting of notes', () => {
  it('is that of the player, also when it changes during a game', () => {
    const start = { kind: 'game', rules: rulesWith(), seed: '7' } as const;
    const off = { ...defaultSessionSettings.settings, notes: 'off' } as const;
    const settings = { ...defaultSessionSettings, settings: off };
    const twice = [...'1122', 'enter', 'enter'];
    const without = pressedEvery(10_000, opened(full, start, { settings }), twice);
    expect(turnsOf(frontAs(without, 'game').game.record)).toHaveLength(2);
    const noted = pressedEvery(10_000, opened(full, start), twice);
    expect(turnsOf(frontAs(noted, 'game').game.record)).toHaveLength(1);
    const changed = pressedEvery(10_000, { ...opened(full, start), settings }, twice);
    expect(turnsOf(frontAs(changed, 'game').game.record)).toHaveLength(2);
  });
});
