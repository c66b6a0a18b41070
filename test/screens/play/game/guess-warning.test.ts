import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import type { Occasion } from '../../../../source/engine/core/stored/game.ts';
import { play, turnsLeft } from '../../../../source/engine/variants/game.ts';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import { lifelineNames } from '../../../../source/prose/games.ts';
import { wasteWarnings } from '../../../../source/prose/refusals.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { type GameModel, initGame } from '../../../../source/screens/play/game/game-model.ts';
import { defaultModes } from '../../../../source/screens/play/mode.ts';
import { defaultSessionSettings, type SettingValue } from '../../../../source/settings/settings.ts';
import {
  afterKey,
  compact,
  frontAs,
  full,
  opened,
  pressed,
  pressedEvery,
  textOf,
} from '../../../helpers/frames.ts';
import { codeIn, rulesWith, withSecret } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';
import { afterWith, effectsIn } from './played.ts';

type Setting = SettingValue<'guess-warning'>;

const standard = rulesWith();

const gameOf = (rules: Rules, code: string, occasion: Occasion = { kind: 'casual' }): GameModel =>
  initGame(
    { game: withSecret(rules, code), mode: defaultModes.duel, occasion, draft: '' },
    randomFrom('rows'),
    'hints',
  );

const after = (model: GameModel, ...keys: readonly Key[]): GameModel =>
  afterWith('on', model, ...keys);

const warningOf = ({ warning, game }: GameModel): string | undefined =>
  warning === 'none'
    ? undefined
    : wasteWarnings(warning.waste, warning.guess, game.rules, 'Enter')[0];

const begun = after(gameOf(standard, '6323'), ...'1122', 'enter');
const left = (model: GameModel): number => turnsLeft(model.game);

const settingsWith = (setting: Setting) => ({
  ...defaultSessionSettings,
  settings: { ...defaultSessionSettings.settings, 'guess-warning': setting },
});

const turnsIn = (app: AppModel): readonly string[] =>
  turnsOf(frontAs(app, 'game').game.record).map(({ guess }) =>
    guess.map((peg) => peg + 1).join(''),
  );

describe('Enter', () => {
  const pegGame = opened(full, { kind: 'game', rules: standard, seed: '7' });

  it('plays every legal guess at once, also one that an answer rules out or that was made', () => {
    const keys = [...'1122', 'enter', ...'1122', 'enter', ...'3456', 'enter', 'right', 'enter'];
    expect(turnsIn(pressedEvery(0, pegGame, keys))).toEqual(['1122', '1122', '3456', '3456']);
  });

  it('plays the row that is typed after an answer, never the one before it', () => {
    const typed = pressed(pegGame, ...'1122', 'enter', ...'1345', 'enter', ...'3456', 'enter');
    expect(turnsIn(typed)).toEqual(['1122', '1345', '3456']);
  });

  it('makes one guess while it is held, however long', () => {
    const held = pressedEvery(30, pegGame, [...'1122', ...Array<Key>(60).fill('enter')]);
    expect(turnsIn(held)).toEqual(['1122']);
    expect(turnsIn(afterKey(held, 'enter', 1000))).toEqual(['1122']);
  });

  it('asks once before it repeats the row that it has just guessed, and only that one', () => {
    const guessed = pressed(pegGame, ...'1122', 'enter');
    const asked = afterKey(guessed, 'enter', 1000);
    expect(turnsIn(asked)).toEqual(['1122']);
    expect(textOf(asked)).toContain('Same guess: Enter again plays it.');
    expect(turnsIn(afterKey(asked, 'enter', 2000))).toEqual(['1122', '1122']);
    expect(turnsIn(pressed(guessed, ...'1122', 'enter'))).toEqual(['1122', '1122']);
    expect(turnsIn(pressed(guessed, '.', 'enter'))).toEqual(['1122', '1122']);
    expect(turnsIn(pressed(guessed, 'tab', '2', 'enter'))).toEqual(['1122']);
    expect(textOf(pressed(asked, '3', 'enter'))).not.toContain('Same guess');
  });

  it('makes the guess of the tutorial that cannot be the code', () => {
    const tutorial = opened(compact, { kind: 'tutorial' });
    const guessed = pressed(tutorial, ...'1123', 'enter', ...'3456', 'enter');
    expect(turnsIn(guessed)).toEqual(['1123', '3456']);
  });
});

describe('a warning before a guess that cannot win', () => {
  it('is shown for a repeated guess, which costs nothing', () => {
    const warned = after(begun, 'enter');
    expect(left(warned)).toBe(9);
    expect(warningOf(warned)).toBe('You already guessed 1122. Enter again to guess it anyway.');
  });

  it('is shown for a guess that an answer rules out', () => {
    const warned = after(begun, ...'1133', 'enter', ...'2466', 'enter');
    expect(left(warned)).toBe(9);
    expect(warningOf(warned)).toBe(
      'That cannot be the code: row 1 would have a different answer. Enter again to play it.',
    );
  });

  it('is not shown for a guess that may be the code, or that is refused', () => {
    expect(left(after(begun, ...'1345', 'enter'))).toBe(8);
    const refused = after(begun, 'delete', '1', 'enter');
    expect(warningOf(refused)).toBeUndefined();
    expect(refused.log.lines.at(-1)?.tone).toBe('refusal');
  });

  it('waits for nothing: the next Enter plays the guess, however soon', () => {
    const warned = after(begun, 'enter');
    expect(effectsIn(warned)).toEqual([]);
    const played = after(warned, 'enter');
    expect(left(played)).toBe(8);
    expect(warningOf(played)).toBeUndefined();
    const app = opened(
      full,
      { kind: 'game', rules: standard, seed: '7' },
      { settings: settingsWith('on') },
    );
    const keys = [...'1122', 'enter', ...'3456', 'enter', 'enter'];
    expect(turnsIn(pressedEvery(0, app, keys))).toEqual(['1122', '3456']);
  });

  it.each<[name: string, keys: readonly Key[]]>([
    ['a letter', ['3']],
    ['an arrow', ['right']],
    ['delete', ['delete']],
    ['the previous guess', ['.']],
    ['a random row', ['*']],
    ['a scrolled message', ['page-up']],
    ['a key without a meaning', ['x']],
    ['a screen above the game', ['?', 'escape']],
    ['a question', ['!', 'x']],
  ])('ends at any other key: %s', (_, keys) => {
    const app = opened(
      full,
      { kind: 'game', rules: standard, seed: '7' },
      { settings: settingsWith('on') },
    );
    const warned = pressed(app, ...'1122', 'enter', ...'3456', 'enter');
    expect(warningOf(frontAs(warned, 'game'))).toBeDefined();
    expect(warningOf(frontAs(pressed(warned, ...keys), 'game'))).toBeUndefined();
  });

  it('is not shown for the hint, which may be worth a guess without being the code', () => {
    const hinted = {
      ...begun,
      game: play(begun.game, { kind: 'hint', pegs: codeIn(standard, '5566') }),
    };
    const played = after(hinted, ...'5566', 'enter');
    expect(left(played)).toBe(left(hinted) - 1);
    expect(warningOf(after(played, 'enter'))).toMatch(/^You already guessed 5566\./);
    expect(warningOf(after(hinted, ...'6655', 'enter'))).toBeDefined();
  });

  it('does not replace the refusals of hard mode', () => {
    const words = dictionaryWith(['crane', 'crate', 'storm']);
    const hard = after(
      gameOf(wordRulesWith({ mode: 'hard' }, words), 'crate'),
      ...'crane',
      'enter',
    );
    const refused = after(hard, ...'storm', 'enter');
    expect(warningOf(refused)).toBeUndefined();
    expect(refused.log.lines.at(-1)?.text).toBe('Letter 1 must be C.');
    expect(warningOf(after(hard, ...'crane', 'enter'))).toMatch(/^You already guessed CRANE\./);
  });
});

describe('the setting of warnings', () => {
  const ruledOut = [...'3456', 'enter'] as const;

  it.each<[Setting, repeated: boolean, ruledOut: boolean, aid: readonly string[]]>([
    ['off', false, false, []],
    ['repeats', true, false, []],
    ['on', true, true, ['warnings']],
  ])('%s', (setting, repeated, warnsRuledOut, aid) => {
    const one = afterWith(setting, gameOf(standard, '6323'), ...'1122', 'enter');
    expect(warningOf(afterWith(setting, one, 'enter')) !== undefined).toBe(repeated);
    const warned = afterWith(setting, one, ...ruledOut);
    expect(warningOf(warned) !== undefined).toBe(warnsRuledOut);
    expect(lifelineNames(warned.game)).toEqual(aid);
  });

  it('is off at first', () => {
    expect(defaultSessionSettings.settings['guess-warning']).toBe('off');
  });

  it('marks a game as aided at the first check, also one that finds nothing, and says so once', () => {
    const first = after(gameOf(standard, '6323'), ...'1122', 'enter');
    expect(first.game.aid).toBe('none');
    const checked = after(first, ...'1345', 'enter', ...'1436', 'enter', 'enter');
    expect(checked.game.aid).toBe('warnings');
    const said = checked.log.lines.filter(({ text }) => /counts as aided/.test(text));
    expect(said).toHaveLength(1);
  });

  it.each(['repeats', 'on'] as const)('%s does nothing in a daily', (setting) => {
    const daily = gameOf(standard, '6323', { kind: 'daily', daily: 'code', day: 1 });
    const played = afterWith(setting, daily, ...'1122', 'enter', 'right', 'enter', ...ruledOut);
    expect(left(played)).toBe(7);
    expect(played.game.aid).toBe('none');
  });
});
