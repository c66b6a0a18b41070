import { describe, expect, it } from 'vitest';
import { parseChallenge } from '../../../../source/engine/challenge/challenge.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { roomIdOf } from '../../../../source/engine/core/stored/room.ts';
import { start } from '../../../../source/engine/variants/game.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import { type Key, messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import { defaultModes } from '../../../../source/screens/play/modes/mode.ts';
import { opponents } from '../../../../source/screens/play/modes/opponents.ts';
import {
  initSecret,
  type SecretMessage,
  type SecretModel,
  secretEffects,
  secretKeymap,
  updateSecret,
} from '../../../../source/screens/play/secret/secret.ts';
import { drawn, frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { codeIn, hotSeat, rulesWith, successOf } from '../../../helpers/games.ts';

const rules = rulesWith({ repeats: false });
const hiding = initSecret(start(rules, hotSeat, 'seed'), defaultModes.duel, randomFrom('rows'));

const after = (model: SecretModel, ...keys: readonly Key[]): SecretModel =>
  keys.reduce((now, key) => {
    const message = messageFor(secretKeymap(now), key);
    return message?.screen === 'secret' ? updateSecret(now, message) : now;
  }, model);

const pasted = (text: string): SecretMessage => ({ screen: 'secret', kind: 'row-pasted', text });

/** The parts of the model that can change: the row, its visibility, and the refusal. */
const state = (model: SecretModel) =>
  model.stage === 'hiding'
    ? [model.draft.cells, model.view, model.problem]
    : ['handing over', model.game.phase];

const blank = Array(4).fill('blank');
const short = 'That is too short: a code has 4 pegs.';
const twice = 'No color may appear twice in this game.';

describe('entering a code', () => {
  it('asks for the seat of a duel with a legal code, and is visible to its player alone', () => {
    const query = { kind: 'next-round', room: roomIdOf('room'), round: 1 } as const;
    const game = start(rules, hotSeat, 'seed');
    const forFriend = initSecret(game, defaultModes.duel, randomFrom('rows'), query);
    expect(state(after(forFriend, ...'1231', 'enter'))).toEqual([[0, 1, 2, 0], 'shown', twice]);
    const typed = after(forFriend, ...'1234');
    expect(messageFor(secretKeymap(typed), 'enter')).toEqual({
      ...{ screen: 'app', kind: 'room-opened' },
      query: { ...query, hidden: [0, 1, 2, 3] },
    });
  });

  it.each<[what: string, keys: readonly Key[], state: readonly unknown[]]>([
    ['starts blank and in dots', [], [blank, 'dots', 'none']],
    ['accepts pegs', [...'1g3'], [[0, 1, 2, 'blank'], 'dots', 'none']],
    ['never offers LIFELINE', ['down'], [[5, 'blank', 'blank', 'blank'], 'dots', 'none']],
    ['shows on request', ['tab'], [blank, 'shown', 'none']],
    ['hides again', ['tab', 'tab'], [blank, 'dots', 'none']],
    [
      'refuses a row that is not full',
      [...'12', 'enter'],
      [[0, 1, 'blank', 'blank'], 'dots', short],
    ],
    ['refuses a row against the rules', [...'1231', 'enter'], [[0, 1, 2, 0], 'dots', twice]],
    ['continues after a refusal', [...'12', 'enter', '3'], [[0, 1, 2, 'blank'], 'dots', 'none']],
    [
      'stays visible after a refusal',
      ['tab', 'enter'],
      [blank, 'shown', 'That is empty: a code has 4 pegs.'],
    ],
    ['swaps the players after a legal row', [...'1234', 'enter'], ['handing over', 'guessing']],
  ])('%s', (_, keys, expected) => {
    expect(state(after(hiding, ...keys))).toEqual(expected);
  });

  it('accepts a pasted code, and refuses other text and keeps the row', () => {
    const full = updateSecret(hiding, pasted('R G Y P'));
    expect(state(full)).toEqual([[0, 1, 2, 3], 'dots', 'none']);
    expect(state(updateSecret(full, pasted('1123')))).toEqual([[0, 1, 2, 3], 'dots', twice]);
    expect(state(updateSecret(updateSecret(hiding, pasted('12')), pasted('1234')))).toEqual([
      [0, 1, 2, 3],
      'dots',
      'none',
    ]);
  });
});

describe('the swap of the players', () => {
  const over = after(hiding, ...'4321', 'tab', 'enter');

  it('has the game, but no draft, view or generator of the codemaker', () => {
    expect(Object.keys(over).toSorted()).toEqual(['game', 'mode', 'screen', 'stage']);
    expect(over.game.phase === 'guessing' && over.game.secret).toEqual({
      kept: 'table',
      code: codeIn(rules, '4321'),
    });
  });

  it.each<SecretMessage>([
    { screen: 'secret', kind: 'row-edited', edit: { edit: 'typed', peg: 0 } },
    { screen: 'secret', kind: 'view-toggled' },
    { screen: 'secret', kind: 'row-submitted' },
    pasted('1234'),
  ])('ignores what the codemaker could do before: %o', (message) => {
    expect(updateSecret(over, message)).toBe(over);
  });

  it('offers only Enter to start, Tab for a challenge and Esc for the menu', () => {
    expect(secretKeymap(over).flatMap(({ keys }) => keys)).toEqual(['enter', 'tab', 'escape']);
  });
});

describe('the screen of a hidden code', () => {
  const choosing = pressed(opened(), '3', '2', 'enter');

  it('draws the same dots for every code', () => {
    expect(drawn(pressed(choosing, ...'1122'))).toBe(drawn(pressed(choosing, ...'6543')));
    expect(textOf(pressed(choosing, ...'1122'))).toContain('•   •   •   •');
  });

  it('shows the pegs only after Tab', () => {
    const shown = pressed(choosing, ...'6543', 'tab');
    expect(textOf(shown)).toContain('(6) (5) (4) (3)');
    expect(textOf(pressed(shown, 'tab'))).not.toMatch(/[3456]\)/);
  });

  it.each(['handing over', 'the first guess'])('shows nothing of the code at %s', (stage) => {
    const keys = stage === 'handing over' ? ['enter'] : ['enter', 'enter'];
    const one = pressed(choosing, ...'1122', ...keys);
    const other = pressed(choosing, ...'6543', 'tab', ...keys);
    expect(drawn(one)).toBe(drawn(other));
  });

  it('never gives the codebreaker the random row of the codemaker', () => {
    const drew = pressed(choosing, '*', 'enter', 'enter');
    const { game } = frontAs(drew, 'game');
    const { draft } = frontAs(pressed(drew, '*'), 'game');
    expect(game.phase).toBe('guessing');
    expect(game.phase === 'guessing' && game.secret).not.toEqual({
      kept: 'table',
      code: draft.cells,
    });
  });
});

describe('a challenge of a hidden code', () => {
  const handedOver = after(hiding, ...'1234', 'enter');
  const made = after(handedOver, 'tab');
  const inTerminal = updateSecret(
    handedOver,
    { screen: 'secret', kind: 'challenge-made' },
    {
      keys: {},
      clipboard: 'terminal',
    },
  );

  it('has the code and the rules of the game', () => {
    if (made.stage !== 'challenge') throw new Error('no challenge');
    const challenge = successOf(parseChallenge(made.text));
    expect(challenge.pegs).toEqual([0, 1, 2, 3]);
    expect(challenge.rules([])).toMatchObject({ ok: true, value: { repeats: false } });
  });

  it('is shown with the command that plays it, and not the code', () => {
    const app = pressed(opened(), '3', '2', 'enter', ...'1234', 'enter', 'tab');
    const { stage } = frontAs(app, 'secret');
    expect(stage).toBe('challenge');
    const text = textOf(app);
    expect(text).toContain('keypeg play --challenge ');
    expect(text).not.toMatch(/1.{0,3}2.{0,3}3.{0,3}4/);
  });

  it('is copied where the terminal has a clipboard, and only there', () => {
    expect(secretKeymap(made).map(({ label }) => label)).toEqual(['Esc']);
    const sending = after(inTerminal, 'tab');
    expect(secretEffects(inTerminal)).toEqual([]);
    expect(secretEffects(sending)).toMatchObject([{ kind: 'clipboard' }]);
    const reply = (kind: 'sent' | 'failed'): SecretMessage => ({
      screen: 'secret',
      kind: 'replied',
      reply: kind === 'sent' ? { kind } : { kind, reason: literal('too long') },
    });
    expect(updateSecret(sending, reply('sent'))).toMatchObject({ copy: 'sent' });
    expect(updateSecret(sending, reply('failed'))).toMatchObject({ copy: 'failed' });
  });

  it('is not made for a machine', () => {
    const mode = {
      ...defaultModes.hide,
      kind: 'hide',
      secretKept: 'table',
      opponent: opponents[0],
    } as const;
    const forMachine = initSecret(start(rules, hotSeat, 'seed'), mode, randomFrom('rows'));
    const ready = after(forMachine, ...'1234', 'enter');
    expect(ready.stage).toBe('handing-over');
    expect(after(ready, 'tab')).toBe(ready);
  });
});
