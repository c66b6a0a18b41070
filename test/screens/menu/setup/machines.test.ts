import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { pegLimits, pegRules } from '../../../../source/engine/variants/pegs.ts';
import { type AppModel, frontOf } from '../../../../source/screens/app/app.ts';
import { pegObstacle } from '../../../../source/screens/games/pegs.ts';
import { obstacleIn } from '../../../../source/screens/menu/choices.ts';
import { MAX_RANKED } from '../../../../source/screens/menu/machines.ts';
import { machinesIn, opponents } from '../../../../source/screens/play/mode.ts';
import { MAX_LISTED } from '../../../../source/solver/position.ts';
import { strategyOf } from '../../../../source/solver/strategies/strategies.ts';
import { frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { successOf } from '../../../helpers/games.ts';
import { choiceIn, fieldsIn, onOption, withOptions } from '../../../helpers/setup.ts';

const setupIn = (app: AppModel) => frontAs(app, 'setup');
const namesIn = (app: AppModel): readonly string[] =>
  machinesIn(setupIn(app).mode).map(({ name }) => name);
const notesIn = (app: AppModel): string => setupIn(app).notes.join(' ');
const attemptsIn = (app: AppModel) => choiceIn(app).attempts;

describe('the machines of the set-up', () => {
  const { pegs, colors } = pegLimits;
  const sizes = Array.from({ length: pegs.max - pegs.min + 1 }, (_, index) => index + pegs.min);
  it.each(sizes)('can play exactly what the solver can, with %i pegs', (count) => {
    for (let many = colors.min; many <= colors.max; many++) {
      for (const repeats of [true, false]) {
        const rules = pegRules({ pegs: count, colors: many, repeats });
        if (!rules.ok) continue;
        for (const machine of opponents) {
          const { ok } = strategyOf(machine.strategy, rules.value, 'seed');
          expect([
            many,
            repeats,
            machine.name,
            pegObstacle(machine, rules.value) === 'none',
          ]).toEqual([...[many, repeats, machine.name, ok]]);
        }
      }
    }
  });

  it('rank as many codes as the solver', () => {
    expect(MAX_RANKED).toBe(MAX_LISTED);
  });

  it.each([8, 10])('of equations of %i symbols are those of the solver', (length) => {
    const rules = successOf(equationRules({ length }));
    for (const machine of opponents) {
      const isPlayable = strategyOf(machine.strategy, rules, 'seed').ok;
      expect([machine.name, obstacleIn(rules, machine) === 'none']).toEqual([
        machine.name,
        isPlayable,
      ]);
    }
  });

  it('can all play, whatever keys are pressed', () => {
    const key = fc.constantFrom('up', 'down', 'left', 'right', '5', 'escape');
    fc.assert(
      fc.property(fc.constantFrom('3', '4'), fc.array(key, { maxLength: 60 }), (entry, keys) => {
        const app = pressed(opened(), '3', entry, 'right', ...keys);
        if (frontOf(app).screen !== 'setup') return;
        const reasons = machinesIn(setupIn(app).mode).map((one) => obstacleIn(choiceIn(app), one));
        expect(reasons.filter((reason) => reason !== 'none')).toEqual([]);
      }),
    );
  });
});

describe('a machine that cannot play', () => {
  const watching = withOptions(pressed(opened(), '3', '4'), { Machine: 'Perfecta' });
  const longer = onOption(watching, 'Length', 'right');

  it('gives way to the nearest one that can, and a sentence says so', () => {
    expect(namesIn(watching)).toEqual(['Perfecta']);
    expect(namesIn(longer)).toEqual(['Ora']);
    expect(notesIn(longer)).toBe('Perfecta cannot play this (perfect play is not known): now Ora.');
    expect(textOf(longer).replaceAll(/[\s│]+/g, ' ')).toContain('Perfecta cannot play this');
    expect(notesIn(pressed(longer, 'down'))).toBe('');
  });

  it('cannot be chosen, and the field names it with the reason', () => {
    const field = fieldsIn(longer).find(({ label }) => label === 'Machine');
    expect(field?.about).toContain('Not here: Perfecta (perfect play is not known).');
    expect(field?.values).not.toContain('Perfecta');
    expect(field?.values.length).toBe(opponents.length - 1);
  });
});

describe('a slow machine', () => {
  /** Hide a code, with Allan. */
  const hiding = pressed(opened(), '3', '3');
  const allan = withOptions(hiding, { Machine: 'Allan' });

  it('plays with unlimited attempts by default, and a sentence says so', () => {
    expect([namesIn(allan), attemptsIn(allan)]).toEqual([['Allan'], 'unlimited']);
    expect(notesIn(allan)).toBe('A slow machine plays: attempts are unlimited now.');
  });

  it('leaves the attempts as they were when another machine plays', () => {
    expect(attemptsIn(pressed(allan, 'left'))).toBe(10);
    const slow = withOptions(hiding, { Attempts: '12', Machine: 'Allan' });
    expect([attemptsIn(slow), attemptsIn(pressed(slow, 'right'))]).toEqual(['unlimited', 12]);
  });

  it('plays with a limit where the player chooses one', () => {
    const limited = onOption(allan, 'Attempts', 'left');
    expect(attemptsIn(limited)).toBe(20);
    expect(attemptsIn(pressed(limited, 'up'))).toBe(20);
  });

  it('has a default also with another size, and where it gives way', () => {
    const size = onOption(allan, 'Size', 'right');
    expect([namesIn(size), attemptsIn(size)]).toEqual([['Allan'], 'unlimited']);
    const none = pressed(size, 'escape', 'down');
    expect([namesIn(none), attemptsIn(none)]).toEqual([['Clerk'], 10]);
  });

  it('does not change the attempts that other modes offer', () => {
    const started = pressed(allan, 'enter');
    expect(frontAs(started, 'answer').game.rules.attempts).toBe('unlimited');
    expect(attemptsIn(pressed(started, 'escape', '3', '1'))).toBe(10);
  });
});
