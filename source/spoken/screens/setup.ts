import type { AppModel } from '../../screens/app/app.ts';
import { remarkOn, summaryOf } from '../../screens/setup/games/index.ts';
import {
  choiceIn,
  fieldOf,
  fieldsOf,
  type SetupModel,
  titleOf,
  updateSetup,
} from '../../screens/setup/setup.ts';
import { changedFields, fieldLines, fieldsHelp, readField, type SpokenField } from '../fields.ts';
import { type Step, spokenForm } from '../form.ts';

/** The choices of a game: each line has a number and values. */
export const setupForm = spokenForm<SetupModel>({
  opening: (model, app) => [
    `${titleOf(model)}.`,
    ...fieldLines(setupFields(model)),
    ...remarks(model, app),
    'Type start to play, or help to hear how to change a line.',
  ],
  changes: (before, model, app) => [
    ...changedFields(setupFields(before), setupFields(model)),
    ...remarks(model, app).filter((line) => !remarks(before, app).includes(line)),
  ],
  prompt: () => 'Set-up: ',
  read: (model, line) => readField(setupFields(model), line),
  help: (model) => fieldsHelp(setupFields(model)),
  silent: [],
  onReturn: 'changes',
  isLater: (before, model) => before.mode.kind === model.mode.kind,
});

/** What else there is to know about the choices. */
function remarks(model: SetupModel, { dictionaries }: AppModel): readonly string[] {
  const choice = choiceIn(model);
  return [model.note, remarkOn(choice), summaryOf(choice, dictionaries)].filter(
    (text) => text !== '',
  );
}

const setupFields = (model: SetupModel): readonly SpokenField[] =>
  fieldsOf(model).map(({ label, value, about }, index) => ({
    label,
    value,
    about,
    values: valuesOf(model, index),
  }));

/** More steps than any field has values. */
const MAX_STEPS = 60;

const change = (step: 1 | -1): Step & { readonly screen: 'setup' } => ({
  screen: 'setup',
  kind: 'value-changed',
  step,
});

/** The values of a field, found by stepping through them in both directions. */
function valuesOf(model: SetupModel, index: number): SpokenField['values'] {
  const count = fieldsOf(model).length;
  const selecting = Array<Step>((index - model.field + count) % count).fill({
    screen: 'setup',
    kind: 'field-moved',
    step: 1,
  });
  const selected: SetupModel = { ...model, field: index };
  const name = fieldOf(selected)?.name;
  const found = new Map<string, readonly Step[]>([[fieldOf(selected)?.value ?? '', []]]);
  const walk = (step: 1 | -1): readonly (readonly [string, readonly Step[]])[] => {
    const values: (readonly [string, readonly Step[]])[] = [];
    let at = selected;
    for (let steps = 1; steps <= MAX_STEPS; steps++) {
      const next = updateSetup(at, { screen: 'setup', kind: 'value-changed', step });
      const field = fieldsOf(next).findIndex((each) => each.name === name);
      const value = fieldsOf(next)[field]?.value ?? '';
      if (field !== index || found.has(value)) break;
      const way = [...selecting, ...Array<Step>(steps).fill(change(step))];
      found.set(value, way);
      values.push([value, way]);
      at = next;
    }
    return values;
  };
  const after = walk(1);
  const before = walk(-1).toReversed();
  const present = [fieldOf(selected)?.value ?? '', []] as const;
  return [...before, present, ...after].map(([value, steps]) => ({ value, steps }));
}
