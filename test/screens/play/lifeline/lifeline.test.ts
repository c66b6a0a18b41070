import { describe, expect, it } from 'vitest';
import { type SecretLifeline, turnsSpent } from '../../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { type Game, type Move, start } from '../../../../source/engine/variants/game.ts';
import { type AppModel, frontOf } from '../../../../source/screens/app/app.ts';
import { pushScreen } from '../../../../source/screens/app/app-model.ts';
import { keymapOf } from '../../../../source/screens/app/screens.ts';
import { messageFor } from '../../../../source/screens/parts/input.ts';
import { initGame } from '../../../../source/screens/play/game/game-model.ts';
import { takeHelp } from '../../../../source/screens/play/game/help.ts';
import {
  type LifelineModel,
  lifelineScreen,
} from '../../../../source/screens/play/LifelineScreen.tsx';
import type { Mode } from '../../../../source/screens/play/mode.ts';
import { emptyLog } from '../../../../source/screens/play/panels/log.ts';
import { noBindings } from '../../../../source/settings/key-bindings.ts';
import { opened } from '../../../helpers/frames.ts';
import { againstMachine, inHead, playAll, rulesWith } from '../../../helpers/games.ts';

const take = (lifeline: SecretLifeline): Move => ({ kind: 'lifeline', lifeline });
const hint: Move = { kind: 'hint', pegs: [0, 0, 1, 1] };
const gameOf = (attempts: number, ...moves: readonly Move[]): Game =>
  playAll(start(rulesWith({ attempts }), againstMachine, '7'), moves);

const initLifeline = lifelineScreen.init;
const onScreen = (model: LifelineModel): AppModel => pushScreen(opened(), model);

/** What a key does: takes a lifeline, selects one, asks, or leads elsewhere. */
function effectOf(model: LifelineModel, key: string) {
  const app = onScreen(model);
  const message = messageFor(keymapOf(frontOf(app), app), key);
  if (message?.screen === 'app') {
    return message.kind === 'lifeline-chosen' ? message.lifeline : message.kind;
  }
  if (message?.screen !== 'lifeline') return undefined;
  return message.aiding === 'asked' ? 'asked' : message.chosen;
}

describe('the offer', () => {
  it('names each lifeline with its price', () => {
    const offers = initLifeline(gameOf(10)).offers.map(({ lifeline, price }) => [lifeline, price]);
    expect(offers).toEqual([
      ['color', 1],
      ['place', 2],
      ['hint', 1],
      ['proofs', 0],
    ]);
  });

  it.each<[what: string, game: Game, color: string, place: string, hint: string]>([
    ['at the start', gameOf(10), 'available', 'available', 'available'],
    ['after the color', gameOf(10, take('color')), 'used', 'available', 'available'],
    ['after the place', gameOf(10, take('place')), 'available', 'used', 'available'],
    ['after both', gameOf(10, take('color'), take('place')), 'used', 'used', 'available'],
    ['after the hint', gameOf(10, hint), 'available', 'available', 'used'],
    ['with three turns left', gameOf(3), 'available', 'available', 'available'],
    ['with two turns left', gameOf(2), 'available', 'lifeline-too-expensive', 'available'],
    [
      'with one turn left',
      gameOf(1),
      'lifeline-too-expensive',
      'lifeline-too-expensive',
      'lifeline-too-expensive',
    ],
    [
      'used, and the last turn',
      gameOf(2, take('color')),
      'used',
      'lifeline-too-expensive',
      'lifeline-too-expensive',
    ],
    [
      'in a person’s head',
      start(rulesWith(), inHead, '7'),
      'lifeline-needs-secret',
      'lifeline-needs-secret',
      'available',
    ],
  ])('%s', (_, game, color, place, hinted) => {
    const offers = initLifeline(game).offers.map((offer) =>
      offer.state === 'refused' ? offer.problem : offer.state,
    );
    expect(offers).toEqual([color, place, hinted, 'available']);
  });
});

it.each([
  ['race', 'lifeline-in-race', 0],
  ['duel', 'available', 2],
] as const)('shows of the code of a %s only what helps no other seat', (form, state, spent) => {
  const mode: Mode = { kind: 'race', form, room: 'new', round: 1, machine: 'nobody' };
  const { offers } = initLifeline(gameOf(10), { log: emptyLog, mode });
  const found = offers.map((offer) => (offer.state === 'refused' ? offer.problem : offer.state));
  expect(found).toEqual([state, state, 'available', 'available']);
  const board = { game: gameOf(10), mode, occasion: { kind: 'room' }, draft: '' } as const;
  const model = initGame(board, randomFrom('any'), 'hint');
  expect(turnsSpent(takeHelp(model, 'place', noBindings).game.record)).toBe(spent);
  expect(takeHelp(model, 'hint', noBindings).hint).toBe('requested');
});

describe('the choice', () => {
  const open = initLifeline(gameOf(10));
  const tight: LifelineModel = { ...initLifeline(gameOf(2)), chosen: 1 };

  it.each([
    [0, 1, 1],
    [3, 1, 0],
    [0, -1, 3],
  ] as const)('at %i a step of %i leads to %i', (chosen, step, next) => {
    expect(effectOf({ ...open, chosen }, step === 1 ? 'down' : 'up')).toBe(next);
  });

  it.each([
    [open, 'enter', 'color'],
    [{ ...open, chosen: 1 }, 'enter', 'place'],
    [open, '1', 'color'],
    [open, '2', 'place'],
    [tight, 'enter', undefined],
    [tight, '1', 'color'],
    [{ ...tight, chosen: 0 }, '2', 1],
    [open, 'escape', 'went-back'],
    [open, 'tab', 'went-back'],
    [{ ...open, chosen: 2 }, 'enter', 'hint'],
    [open, '3', 'hint'],
    [open, '4', 'asked'],
    [{ ...open, aiding: 'asked' as const }, 'y', 'proofs'],
    [{ ...open, aiding: 'asked' as const, chosen: 3 }, 'enter', 'proofs'],
    [{ ...open, aiding: 'asked' as const, chosen: 3 }, 'n', 3],
    [open, '5', undefined],
  ])('%#: %o, %s does %s', (model, key, does) => {
    expect(effectOf(model, key)).toBe(does);
  });
});
