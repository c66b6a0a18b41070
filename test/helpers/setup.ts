import type { AppModel } from '../../source/screens/app/app.ts';
import type { Choice } from '../../source/screens/menu/choices.ts';
import { setupScreen } from '../../source/screens/menu/SetupScreen.tsx';
import { partIn } from '../../source/screens/page/parts.ts';
import { frontAs } from './frames.ts';

/** What is chosen of the game in a set-up. */
export function choiceIn(app: AppModel): Choice {
  const { choices, variant } = frontAs(app, 'setup');
  return choices[variant];
}

/** The fields of a set-up. */
export function fieldsIn(app: AppModel) {
  const fields = partIn(setupScreen.page(frontAs(app, 'setup'), app), 'fields', 'filters');
  if (fields === undefined) throw new Error('A set-up has fields.');
  return fields.fields;
}

/** What the fields of a set-up are called. */
export const labelsIn = (app: AppModel): readonly string[] =>
  fieldsIn(app).map(({ label }) => label);

/** The value of a field of a set-up. */
export function valueIn(app: AppModel, label: string): string | undefined {
  const field = fieldsIn(app).find((each) => each.label === label);
  return field && String(field.values[field.at] ?? field.other);
}
