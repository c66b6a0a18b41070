import type { Catalog } from '../../../prose/catalog.ts';
import {
  type SettingRow,
  type SettingsModel,
  settingRows,
  settingText,
} from '../../../screens/menu/settings/settings.ts';
import { catalogOf, valueLabel, valuesOf } from '../../../settings/settings.ts';
import {
  changedFields,
  fieldLines,
  fieldsHelp,
  readField,
  type SpokenField,
} from '../../fields.ts';
import { type Step, spokenForm } from '../../form.ts';

/** The settings: each has a number and values. */
export const settingsForm = spokenForm<SettingsModel>({
  opening: (model) => {
    const catalog = catalogOf(model.session);
    return [
      `${catalog.settings.title}.`,
      ...fieldLines(settingFields(model, catalog), catalog),
      ...model.session.problems.map((problem) => problem(catalog)),
      catalog.settings.spokenHelp,
    ];
  },
  changes: (before, model) => {
    const catalog = catalogOf(model.session);
    return changedFields(settingFields(before, catalog), settingFields(model, catalog), catalog);
  },
  prompt: ({ session }) => catalogOf(session).settings.prompt,
  read: (model, line) => {
    const catalog = catalogOf(model.session);
    return readField(settingFields(model, catalog), line, catalog);
  },
  help: (model) => {
    const catalog = catalogOf(model.session);
    return fieldsHelp(settingFields(model, catalog), catalog);
  },
});

const settingFields = (model: SettingsModel, catalog: Catalog): readonly SpokenField[] =>
  settingRows(model).map((row, index, { length }) => ({
    ...settingText(row, model.session, catalog),
    values: fieldValues(row, (index - model.chosen + length) % length, catalog),
  }));

/** The values of a setting that is `moves` lines after the chosen one. */
function fieldValues(
  { name, value, state }: SettingRow,
  moves: number,
  catalog: Catalog,
): SpokenField['values'] {
  const values = state === 'fixed' ? [value] : valuesOf(name);
  const at = values.indexOf(value);
  return values.map((each, index) => ({
    value: valueLabel(name, each, catalog),
    steps: [
      ...Array<Step>(moves).fill({ screen: 'settings', kind: 'choice-moved', step: 1 }),
      ...Array<Step>((index - at + values.length) % values.length).fill({
        screen: 'settings',
        kind: 'value-changed',
        step: 1,
      }),
      // Who types in lines of text has answered the question before they come.
      { screen: 'settings', kind: 'lines-confirmed' },
    ],
  }));
}
