import { type AppModel, frontOf } from '../../source/screens/app/app.ts';
import type { Choice } from '../../source/screens/menu/choices.ts';
import { setupScreen } from '../../source/screens/menu/SetupScreen.tsx';
import { partIn } from '../../source/screens/page/parts.ts';
import type { Key } from '../../source/screens/parts/input.ts';
import { frontAs, pressed } from './frames.ts';

/** What is chosen of the game in a set-up. */
export function choiceIn(app: AppModel): Choice {
  const { choices, variant } = frontAs(app, 'setup');
  return choices[variant];
}

/** The options of a set-up, all of them. */
export function fieldsIn(app: AppModel) {
  const all = { ...frontAs(app, 'setup'), page: 'options', more: 'shown' } as const;
  const fields = partIn(setupScreen.page(all, app), 'fields', 'filters');
  if (fields === undefined) throw new Error('A set-up has options.');
  return fields.fields;
}

/** What the options of a set-up are called. */
export const labelsIn = (app: AppModel): readonly string[] =>
  fieldsIn(app).map(({ label }) => label);

/** The value of an option of a set-up. */
export function valueIn(app: AppModel, label: string): string | undefined {
  const field = fieldsIn(app).find((each) => each.label === label);
  return field && String(field.values[field.at]);
}

/** The set-up with an option at the cursor, after keys there. */
export function onOption(app: AppModel, label: string, ...keys: readonly Key[]): AppModel {
  const front = frontAs(app, 'setup');
  const options = front.page === 'games' ? pressed(app, 'right') : app;
  const more =
    frontAs(options, 'setup').more === 'shown' ? options : pressed(at(options, 'More'), 'right');
  return pressed(at(more, label), ...keys);
}

function at(app: AppModel, label: string): AppModel {
  const { chosen } = frontAs(app, 'setup');
  const wanted = labelsIn(app).indexOf(label);
  if (wanted === -1) throw new Error(`${frontOf(app).screen} has no option ${label}.`);
  const key = wanted < chosen ? 'up' : 'down';
  return pressed(app, ...Array<Key>(Math.abs(wanted - chosen)).fill(key));
}

/** The set-up with other values of some options. */
export const withOptions = (app: AppModel, options: Readonly<Record<string, string>>): AppModel =>
  Object.entries(options).reduce((now, [label, value]) => {
    let next = onOption(now, label);
    let key: Key = 'left';
    for (let step = 0; valueIn(next, label) !== value; step++) {
      if (step > 60) throw new Error(`${label} has no value ${value}.`);
      const moved = pressed(next, key);
      if (valueIn(moved, label) === valueIn(next, label)) key = 'right';
      next = moved;
    }
    return next;
  }, app);
