import { describe, expect, it } from 'vitest';
import { roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { start } from '../../../source/engine/variants/game.ts';
import { standardRules } from '../../../source/engine/variants/pegs.ts';
import { openAboveMenu } from '../../../source/screens/app/app-model.ts';
import { defaultChoices } from '../../../source/screens/menu/choices.ts';
import { setupScreen } from '../../../source/screens/menu/SetupScreen.tsx';
import {
  defaultModes,
  formatMode,
  isResumable,
  type Mode,
  machinesIn,
  opponents,
  opponentWith,
  parseMode,
  type ResumableMode,
  rolesOf,
} from '../../../source/screens/play/mode.ts';
import { simulate } from '../../../source/solver/simulate.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { frontAs, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { labelsIn, onOption, withOptions } from '../../helpers/setup.ts';

const standard = standardRules;
const ora = opponentWith('auto');
const petra = opponentWith('most-parts');

describe('an opponent', () => {
  it.each(opponents)('$name plays $strategy, and needs $average guesses on average', (opponent) => {
    const { strategy, average } = opponent;
    const played = simulate(standard, successOf(strategyOf(strategy, standard, 'keypeg')));
    expect(Number(successOf(played).mean.toFixed(3))).toBe(average);
  });

  it('is stronger than those after it, and differs from all others', () => {
    const averages = opponents.map(({ average }) => average);
    expect(averages).toEqual(averages.toSorted((one, other) => one - other));
    for (const feature of ['name', 'strategy', 'character'] as const) {
      expect(new Set(opponents.map((one) => one[feature])).size).toBe(opponents.length);
    }
  });
});

const remoteDuel: Mode = {
  ...{ kind: 'race', form: 'duel', room: roomIdOf('room'), round: 2, machine: 'nobody' },
};

const race = {
  ...{ kind: 'race', form: 'race', room: 'new', round: 1, machine: 'nobody' },
} as const satisfies Mode;

describe('a mode', () => {
  it.each<[mode: Mode, machines: readonly unknown[], phase: string]>([
    [defaultModes.break, [], 'guessing'],
    [defaultModes.tutorial, [], 'guessing'],
    [defaultModes.adversary, [], 'guessing'],
    [defaultModes.duel, [], 'choosing'],
    [defaultModes.race, [], 'guessing'],
    [remoteDuel, [], 'choosing'],
    [{ ...race, machine: petra }, [petra], 'guessing'],
    [defaultModes.hide, [ora], 'guessing'],
    [{ kind: 'against', opponent: petra }, [petra], 'guessing'],
    [{ kind: 'hide', secretKept: 'table', opponent: petra }, [petra], 'choosing'],
    [{ kind: 'watch', opponent: petra }, [petra], 'guessing'],
  ])('%# has its machines, and starts in the phase of its roles', (mode, machines, phase) => {
    expect(machinesIn(mode)).toEqual(machines);
    expect(start(rulesWith(), rolesOf(mode), 'seed').phase).toBe(phase);
  });

  it.each([...Object.values(defaultModes), remoteDuel])(
    '$kind can be read again if its games are stored',
    (mode) => {
      const isStored = mode.kind !== 'watch' && mode.kind !== 'tutorial';
      expect(isResumable(mode)).toBe(isStored);
      expect(isResumable(mode) ? parseMode(formatMode(mode)) : mode).toEqual(mode);
      expect(parseMode('tutorial')).toBeUndefined();
    },
  );
});

describe('the set-up of a mode', () => {
  const setupOf = (mode: Mode) =>
    openAboveMenu(opened(), setupScreen.init(mode, 'pegs', defaultChoices));

  it.each([
    ['break', ['Opponent'], ['Boards']],
    ['adversary', ['Opponent'], []],
    ['duel', ['Opponent'], []],
    ['race', ['Form', 'Machine'], []],
    ['hide', ['Opponent', 'Machine', 'Code is'], []],
    ['watch', ['Opponent', 'Machine'], []],
  ] as const)('of %s asks after the size for %j, and last for %j', (kind, fields, last) => {
    expect(labelsIn(setupOf(defaultModes[kind]))).toEqual([
      ...['Size', ...fields, 'More', 'Length', 'Colors', 'Repeats', 'Attempts', ...last],
    ]);
  });

  it('of a room makes it a race, in which a machine can play along, or a duel', () => {
    const withOra = withOptions(setupOf(race), { Machine: 'Ora' });
    expect(frontAs(withOra, 'setup').mode).toEqual({ ...race, machine: ora });
    const duel = withOptions(withOra, { Form: 'duel' });
    for (const app of [duel, onOption(duel, 'Machine', 'right')]) {
      expect(frontAs(app, 'setup').mode).toEqual({ ...race, form: 'duel' });
    }
    expect(frontAs(withOptions(duel, { Form: 'race' }), 'setup').mode).toEqual(race);
  });

  it('leads to the screen of the mode', () => {
    const front = (...keys: readonly string[]) =>
      pressed(opened(), '3', ...keys).stack.at(-1)?.screen;
    expect(front('1', 'enter')).toBe('game');
    expect(front('2', 'enter')).toBe('secret');
    expect(front('3', 'enter')).toBe('answer');
    const typedIn = withOptions(pressed(opened(), '3', '3'), { 'Code is': 'typed in' });
    expect(pressed(typedIn, 'enter').stack.at(-1)?.screen).toBe('secret');
    const hidden = pressed(typedIn, 'enter', ...'1123', 'enter', 'enter');
    expect(hidden.stack.at(-1)?.screen).toBe('watch');
    expect(front('4', 'enter')).toBe('watch');
    expect(front('5', 'enter')).toBe('game');
  });
});

const everyMode: readonly ResumableMode[] = [
  { kind: 'break' },
  { kind: 'duel' },
  ...opponents.flatMap((opponent): readonly ResumableMode[] => [
    { kind: 'hide', secretKept: 'head', opponent },
    { kind: 'hide', secretKept: 'table', opponent },
  ]),
];

describe('a mode as text', () => {
  it.each(everyMode)('%o is read back', (mode) => {
    expect(parseMode(formatMode(mode))).toEqual(mode);
  });

  it.each([
    [{ kind: 'break' }, 'break'],
    [{ kind: 'hide', secretKept: 'table', opponent: opponents[0] }, 'hide table auto'],
  ] as const)('%o is written %j', (mode, text) => {
    expect(formatMode(mode)).toBe(text);
  });

  it.each(['', 'watch', 'break ', 'hide', 'hide head', 'hide head nobody', 'hide pocket auto'])(
    '%j is not one',
    (text) => {
      expect(parseMode(text)).toBeUndefined();
    },
  );
});
