import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { start, turnsLeft } from '../../../../source/engine/variants/game.ts';
import type { PegOptions } from '../../../../source/engine/variants/pegs.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import {
  casualGame,
  type GameModel,
  initGame,
} from '../../../../source/screens/play/game/game-model.ts';
import { takeHelp } from '../../../../source/screens/play/game/help.ts';
import { defaultModes } from '../../../../source/screens/play/mode.ts';
import { endSentence } from '../../../../source/screens/play/panels/game-messages.ts';
import { addMessage } from '../../../../source/screens/play/panels/log.ts';
import { defaultSessionSettings, defaultSettings } from '../../../../source/settings/settings.ts';
import { compact, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { againstMachine, rulesWith, withSecret } from '../../../helpers/games.ts';
import { textsOf } from '../../../helpers/log.ts';
import { after, messageOf, pasted } from './played.ts';

const modelOf = (options: Partial<PegOptions> = {}, code = '6323'): GameModel =>
  initGame(
    casualGame(withSecret(rulesWith(options), code), defaultModes.duel),
    randomFrom('rows'),
    'hints',
  );

const messagesOf = (model: GameModel, count = 1): readonly string[] =>
  textsOf(model.log.lines.filter(({ content }) => content !== 'aloud').slice(-count));

const afterLifeline = (model: GameModel, lifeline: 'color' | 'place'): GameModel =>
  takeHelp(model, lifeline, {});

/** A game with some messages. */
const withLines = (of: GameModel, count: number): GameModel => ({
  ...of,
  log: Array.from({ length: count }, (_, index) => String(index)).reduce(
    (log, text) => addMessage(log, 'info', text),
    of.log,
  ),
});

const endOf = ({ game }: GameModel): string =>
  game.phase === 'over' ? endSentence(game) : game.phase;

const model = modelOf();
const won = after(model, ...'6323', 'enter');

describe('a guess', () => {
  const one = after(model, ...'6332', 'right', 'enter');

  it('costs a turn, and the log shows the answer', () => {
    expect(turnsLeft(one.game)).toBe(9);
    expect(messagesOf(one)).toEqual(['6332: right place 2, right color 2.']);
  });

  it('stays in the row, where the first typed peg replaces it, but not a row that is not guessed', () => {
    expect(after(one, '1').draft.cells).toEqual([0, 'blank', 'blank', 'blank']);
    const typed = afterLifeline(after(one, 'delete', ...'1234'), 'color');
    expect(after(typed, '6').draft.cells).toEqual([5, 1, 2, 3]);
  });

  it('takes the refusals before it out of the messages, of which there is one at a time', () => {
    const refused = after(model, 'enter', 'enter', '1', 'enter');
    const refusals = ({ log }: GameModel) => log.lines.filter(({ tone }) => tone === 'refusal');
    expect(refusals(refused)).toHaveLength(1);
    expect(refusals(after(refused, ...'111', 'enter'))).toEqual([]);
  });
});

describe('a refusal', () => {
  const noRepeats = modelOf({ repeats: false }, '6321');
  it.each<[what: string, model: GameModel, keys: readonly Key[], said: string]>([
    ['a blank row', model, ['enter'], 'Type 4 pegs.'],
    ['three pegs', model, [...'112', 'enter'], 'Too short: a code has 4 pegs.'],
    [
      'a repeated color',
      noRepeats,
      [...'1123', 'enter'],
      'No color may appear twice in this game.',
    ],
    ['a previous guess where there is none', model, ['1', '.'], 'There is no previous guess.'],
  ])('of %s costs nothing, keeps the row and gives the reason', (_, from, keys, said) => {
    const before = after(from, ...keys.slice(0, -1));
    const refused = after(from, ...keys);
    expect(refused.game).toBe(from.game);
    const typing = from === noRepeats ? 'anew' : before.draft.typing;
    expect(refused.draft).toEqual({ ...before.draft, typing });
    expect(refused.log.lines.at(-1)).toEqual({ tone: 'refusal', text: said });
  });
});

describe('editing keys', () => {
  it('accept a pasted code, and refuse other text', () => {
    expect(pasted(model, 'R r 2 g').draft.cells).toEqual([0, 0, 1, 1]);
    const refused = pasted(after(model, '3'), '1177');
    expect(refused.draft.cells).toEqual([2, 'blank', 'blank', 'blank']);
    expect(messagesOf(refused)[0]).toMatch(/^The pasted text is not a row\. A code is made of 1–6/);
  });
});

describe('lifelines', () => {
  it('open with Enter on the word LIFELINE, which is reached like a color, and with Tab', () => {
    const row = after(model, 'up', 'down');
    const opens = { screen: 'app', kind: 'lifelines-opened' };
    expect(messageOf(row, 'enter')).toEqual(opens);
    expect(messageOf(after(row, 'right'), 'enter')).not.toEqual(opens);
    expect(messageOf(model, 'tab')).toEqual(opens);
    expect(messageOf(model, 'enter')).not.toEqual(opens);
  });

  it('show their clue and their price, and keep the row', () => {
    const helped = afterLifeline(after(model, ...'11'), 'place');
    expect(messagesOf(helped)[0]).toMatch(
      /^Place [1-4] of the code is \w+ \([236]\)\. That cost 2 turns\.$/,
    );
    expect(helped.draft.cells).toEqual([0, 0, 'blank', 'blank']);
  });
});

describe('giving up', () => {
  const begun = after(model, ...'1122', 'enter');
  const asked = after(begun, '!');

  it('asks first, and costs nothing until it is confirmed', () => {
    expect(messagesOf(asked)).toEqual([
      'Give up and see the code? Press Enter or y. It counts as a loss.',
    ]);
    expect(asked.game).toBe(begun.game);
  });

  it.each<Key>(['escape', '1', '!', '?', 'n'])('%s carries on', (key) => {
    const carriedOn = after(asked, key);
    expect(textsOf(carriedOn.log.lines.slice(-1))).toEqual(['Keep going!']);
    expect({ ...carriedOn, log: begun.log }).toEqual(begun);
  });

  it('ends the game with its code and the end menu', () => {
    const over = after(asked, 'y');
    expect(over.game).toMatchObject({ phase: 'over', outcome: 'resigned' });
    expect(endOf(over)).toBe('You gave up. The code was 6323.');
    expect(messagesOf(over, 9).join(' ')).not.toContain('Give up and see');
    expect(messageOf(over, 'r')).toMatchObject({ kind: 'review-opened' });
    expect(messageOf(over, 'enter')).toMatchObject({ kind: 'rules-chosen' });
    expect(messageOf(over, '!')).toBeUndefined();
  });
});

describe('Esc', () => {
  const warned = after(model, 'escape');

  it('warns first', () => {
    expect(warned.leaving).toBe('warned');
    expect(messagesOf(warned)).toEqual([
      'Leave the game? Press Esc again. It will wait under Continue.',
    ]);
    expect(warned.game).toBe(model.game);
  });

  it('leaves a game without a guess at once, with a typed row too', () => {
    const untouched = start(rulesWith(), againstMachine, '7');
    const screen = initGame(casualGame(untouched, defaultModes.break), randomFrom('rows'), 'hints');
    for (const keys of [[], [...'112'], [';']]) {
      const typed = after(screen, ...keys);
      expect(messageOf(typed, 'escape')).toEqual({ screen: 'app', kind: 'menu-opened' });
    }
  });

  it('goes to the menu at the second press', () => {
    expect(messageOf(warned, 'escape')).toEqual({ screen: 'app', kind: 'menu-opened' });
  });

  it.each(['1', 'enter', 'left', '?', 'tab', 'page-up', '*', 'delete'])(
    'is canceled by %s, which does nothing else',
    (key) => {
      const stayed = after(warned, key);
      expect(stayed).toEqual({ ...warned, leaving: 'stays', log: stayed.log });
      expect(textsOf(stayed.log.lines.slice(-1))).toEqual(['Keep going!']);
    },
  );
});

describe('the end', () => {
  it.each<[what: string, keys: readonly Key[], attempts: number, said: string]>([
    ['a win', [...'6323', 'enter'], 10, 'Cracked in 1 guess, no lifelines.'],
    [
      'a later win',
      [...'1111', 'enter', ...'6323', 'enter'],
      2,
      'Cracked in 2 guesses, no lifelines.',
    ],
    ['a loss', [...'1111', 'enter', 'right', 'enter'], 2, 'Out of turns. The code was 6323.'],
  ])('has a sentence, which the log does not repeat: %s', (_, keys, attempts, text) => {
    const over = after(modelOf({ attempts }), ...keys);
    expect(endOf(over)).toBe(text);
    expect(messagesOf(over, 9)).not.toContain(text);
  });

  const { mode } = won;
  const { rules } = won.game;
  it.each([
    [0, { screen: 'app', kind: 'rules-chosen', rules, mode }],
    [1, { screen: 'app', kind: 'review-opened' }],
    [2, { screen: 'app', kind: 'setup-opened', mode, game: 'pegs' }],
    [3, { screen: 'app', kind: 'menu-opened' }],
    [4, { screen: 'app', kind: 'quit' }],
  ])('offers entry %i with arrows and Enter', (entry, message) => {
    const chosen = after(won, ...Array<Key>(entry).fill('down'));
    expect(messageOf(chosen, 'enter')).toEqual(message);
  });
});

describe('the log', () => {
  const busy = withLines(model, 6);

  it('starts with what to type, until nothing is typed any more', () => {
    expect(messagesOf(model, 9)).toEqual(['Type 1–6, then Enter.']);
    expect(messagesOf(won, 9)).not.toContain('Type 1–6, then Enter.');
  });

  it('names pegs by what is on them', () => {
    const look = { 'peg-style': 'initials', theme: 'classic' } as const;
    const settings = { ...defaultSessionSettings, settings: { ...defaultSettings, ...look } };
    const game = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' }, { settings });
    const played = textOf(pressed(game, ...'1122', 'enter', 'tab', '2'));
    for (const said of [
      'Type R G Y P W B, then Enter.',
      'RRGG: ',
      'yellow (Y)',
      'place 2 is Y',
      'Code *   Y ',
    ]) {
      expect(played).toContain(said);
    }
    const over = textOf(pressed(game, ...'1234', 'enter', '!', 'enter'));
    expect(over).toContain('Your closest guess, RGYP,');
  });

  it('scrolls the board back where rows are hidden, until the row is changed', () => {
    const guesses = ['1111', '2222', '3333', '4444', '5555', '6666', '1122', '3344', '5566'];
    const many = guesses.flatMap((guess): readonly Key[] => [...guess, 'enter']);
    const game = pressed(
      opened(compact, { kind: 'game', rules: rulesWith({ attempts: 20 }), seed: '7' }),
      ...many,
      ...many,
    );
    const rowsShown = (...keys: readonly Key[]): readonly string[] =>
      Array.from(textOf(pressed(game, ...keys)).matchAll(/^ *(\d+) /gmu), ([, row = '']) => row);
    const latest = rowsShown();
    expect(latest).not.toContain('1');
    expect(textOf(game)).toMatch(/^ 11 .* ↑/mu);
    expect(rowsShown(...Array<Key>(4).fill('page-up'))).toContain('1');
    expect(rowsShown('page-up', 'page-down')).toEqual(latest);
    expect(rowsShown('page-up', 'page-up', '3')).toEqual(latest);
  });

  it('scrolls with PgUp and PgDn, also after the game', () => {
    expect(after(busy, 'page-up').log.scrolled).toBe(3);
    expect(after(busy, 'page-up', 'page-up', 'page-down').log.scrolled).toBe(3);
    expect(after({ ...won, log: busy.log }, 'page-up').log.scrolled).toBe(3);
  });
});
