import {
  type SettingRow,
  type SettingsModel,
  settingRows,
} from '../../screens/settings/settings.ts';
import { valuesOf } from '../../settings/settings.ts';
import { changedFields, fieldLines, fieldsHelp, readField, type SpokenField } from '../fields.ts';
import { type Step, spokenForm } from '../form.ts';

/** The settings: each has a number and values. */
export const settingsForm = spokenForm<SettingsModel>({
  opening: (model) => [
    'Settings.',
    ...fieldLines(settingFields(model)),
    ...model.session.problems,
    'Type back to leave, or help to hear how to change a setting.',
  ],
  changes: (before, model) => changedFields(settingFields(before), settingFields(model)),
  prompt: () => 'Setting: ',
  read: (model, line) => readField(settingFields(model), line),
  help: (model) => fieldsHelp(settingFields(model)),
});

const settingFields = (model: SettingsModel): readonly SpokenField[] =>
  settingRows(model).map((row, index, { length }) => ({
    label: row.label,
    value: row.value,
    about: row.about,
    values: fieldValues(row, (index - model.chosen + length) % length),
  }));

/** The values of a setting that is `moves` lines after the chosen one. */
function fieldValues({ name, value, state }: SettingRow, moves: number): SpokenField['values'] {
  const values = state === 'fixed' ? [value] : valuesOf(name);
  const at = values.indexOf(value);
  return values.map((each, index) => ({
    value: each,
    steps: [
      ...Array<Step>(moves).fill({ screen: 'settings', kind: 'choice-moved', step: 1 }),
      ...Array<Step>((index - at + values.length) % values.length).fill({
        screen: 'settings',
        kind: 'value-changed',
        step: 1,
      }),
    ],
  }));
}
