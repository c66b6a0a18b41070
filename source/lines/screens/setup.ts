import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import type { AppModel } from '../../screens/app/app.ts';
import { summaryOf } from '../../screens/menu/setup/choices.ts';
import { mainModeOf, modesBeside } from '../../screens/menu/setup/mode-fields.ts';
import {
  choiceIn,
  choosesMode,
  fieldOf,
  fieldsOf,
  remarksOn,
  type SetupModel,
  titleOf,
  updateSetup,
} from '../../screens/menu/setup/setup.ts';
import { catalogOf } from '../../settings/settings.ts';
import { changedFields, fieldLines, fieldsHelp, readField, type SpokenField } from '../fields.ts';
import { type Step, spokenForm } from '../form.ts';

/** The choices of a game: each line has a number and values. */
export const setupForm = spokenForm<SetupModel>({
  opening: (model, app) => {
    const catalog = catalogOf(app.settings);
    return [
      `${titleOf(model, catalog)}.`,
      ...fieldLines(setupFields(model, catalog), catalog),
      ...remarks(model, app),
      catalog.setup.spokenHelp,
    ];
  },
  changes: (before, model, app) => {
    const catalog = catalogOf(app.settings);
    return [
      ...changedFields(setupFields(before, catalog), setupFields(model, catalog), catalog),
      ...remarks(model, app).filter((line) => !remarks(before, app).includes(line)),
    ];
  },
  prompt: (_, { settings }) => catalogOf(settings).setup.prompt,
  read: (model, line, { settings }) => {
    const catalog = catalogOf(settings);
    const mode = modesBeside(model.mode).find(
      (each) => catalog.modes[each].toLowerCase() === line.toLowerCase(),
    );
    return mode === undefined
      ? readField(setupFields(model, catalog), line, catalog)
      : { steps: [choosesMode(mode)] };
  },
  help: (model, { settings }) => {
    const catalog = catalogOf(settings);
    return fieldsHelp(setupFields(model, catalog), catalog);
  },
  silent: [],
  onReturn: 'changes',
  isLater: (before, model) => before.mode.kind === model.mode.kind,
});

/** What else there is to know about the choices. */
function remarks(model: SetupModel, { dictionaries, settings }: AppModel): readonly string[] {
  const catalog = catalogOf(settings);
  const summary = summaryOf(choiceIn(model), dictionaries, catalog);
  return [...remarksOn(model, catalog), ...(summary === '' ? [] : [summary])];
}

const setupFields = (model: SetupModel, catalog: Catalog): readonly SpokenField[] => [
  ...modeField(model, catalog),
  ...fieldsOf(model).map(({ label, value, about }, index) => ({
    label: label(catalog),
    value: value(catalog),
    about: about(catalog),
    values: setupValues(model, index, catalog),
  })),
];

/** Who plays what, which keys choose on the screen. */
function modeField({ mode }: SetupModel, { menu, modes, setup }: Catalog): readonly SpokenField[] {
  const main = mainModeOf(mode);
  const values = modesBeside(mode).map((each) => ({
    value: modes[each],
    steps: [choosesMode(each)],
  }));
  const about = menu.about[main][0] ?? '';
  return values.length === 0
    ? []
    : [{ label: setup.spokenMode, value: modes[main], about, values }];
}

/** More steps than any field has values. */
const MAX_STEPS = 60;

const change = (step: 1 | -1): Step & { readonly screen: 'setup' } => ({
  screen: 'setup',
  kind: 'value-changed',
  step,
});

/** The values of a field, found by stepping through them in both directions. */
function setupValues(model: SetupModel, index: number, catalog: Catalog): SpokenField['values'] {
  const valueOn = (field: { readonly value: LocalizedText } | undefined): string =>
    field?.value(catalog) ?? '';
  const count = fieldsOf(model).length;
  const selecting = Array<Step>((index - model.field + count) % count).fill({
    screen: 'setup',
    kind: 'field-moved',
    step: 1,
  });
  const selected: SetupModel = { ...model, field: index };
  const name = fieldOf(selected)?.name;
  const found = new Map<string, readonly Step[]>([[valueOn(fieldOf(selected)), []]]);
  const walk = (step: 1 | -1): readonly (readonly [string, readonly Step[]])[] => {
    const values: (readonly [string, readonly Step[]])[] = [];
    let at = selected;
    for (let steps = 1; steps <= MAX_STEPS; steps++) {
      const next = updateSetup(at, { screen: 'setup', kind: 'value-changed', step });
      const field = fieldsOf(next).findIndex((each) => each.name === name);
      const value = valueOn(fieldsOf(next)[field]);
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
  const present = [valueOn(fieldOf(selected)), []] as const;
  return [...before, present, ...after].map(([value, steps]) => ({ value, steps }));
}
