import type { Attempts } from '../../../engine/core/variant.ts';
import type { VariantName } from '../../../engine/variants/index.ts';
import { type Catalog, type LocalizedText, literal } from '../../../prose/catalog.ts';
import type { Effect } from '../../app/effects/effects.ts';
import { goTo, type Navigation, opensHelp, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  type Key,
  type Keymap,
  onEnter,
  onKey,
  stepOf,
  wrapIndex,
} from '../../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import { defaultModes, type Mode } from '../../play/modes/mode.ts';
import {
  aboutMachine,
  boardFields,
  type Choice,
  type Choices,
  fittedChoice,
  gameFields,
  obstacleIn,
  presetField,
  remarkOn,
  rulesFor,
  withAttempts,
  withChoice,
} from './choices.ts';
import { type Field, type FieldView, type Step, stepped, viewField } from './field.ts';
import { fittedMode, hasSlowMachine, slowNote } from './machines.ts';
import {
  lastFields,
  type MainMode,
  type ModeChoice,
  mainModeOf,
  mainModes,
  modeFields,
  modesBeside,
} from './mode-fields.ts';

/** A game being set up: a mode and a choice that are possible at every moment. */
export type SetupModel = {
  readonly screen: 'setup';
  readonly mode: Mode;
  /** The game that is chosen. */
  readonly variant: VariantName;
  readonly choices: Choices;
  /** The index of the field that the arrows work on. */
  readonly field: number;
  /** The attempts to go back to when no slow machine plays any more. */
  readonly usualAttempts: Attempts;
  /** What the last change has changed besides, in sentences. */
  readonly notes: readonly LocalizedText[];
};

/** What can happen while a game is set up. */
export type SetupMessage = { readonly screen: 'setup' } & (
  | { readonly kind: 'field-moved'; readonly step: Step }
  | { readonly kind: 'field-chosen'; readonly index: number }
  | { readonly kind: 'value-changed'; readonly step: Step }
  | { readonly kind: 'mode-chosen'; readonly mode: MainMode }
);

/** The set-up of a mode with a game, starting with what was chosen before. */
export function initSetup(mode: Mode, variant: VariantName, choices: Choices): SetupModel {
  const usualAttempts = choices[variant].attempts;
  const model = {
    screen: 'setup',
    mode,
    variant,
    choices,
    field: 0,
    usualAttempts,
    notes: [],
  } as const;
  return withSlowMachines(fitted(model));
}

/** What is chosen of the game. */
export const choiceIn = ({ choices, variant }: SetupModel): Choice => choices[variant];

/** What the set-up is called: its mode, or the game where it has an entry of the menu. */
export function titleOf({ mode, variant }: SetupModel, { games, modes, rooms }: Catalog): string {
  if (mode.kind === 'race') return rooms.room.forms[mode.form];
  return mode.kind === 'break' ? games[variant].setupTitle : modes[mode.kind];
}

/** The set-up after something has happened in it. */
export function updateSetup(model: SetupModel, message: SetupMessage): SetupModel {
  switch (message.kind) {
    case 'field-moved': {
      const count = fieldsOf(model).length;
      return { ...model, field: wrapIndex(model.field, message.step, count), notes: [] };
    }
    case 'field-chosen':
      return { ...model, field: Math.min(message.index, fieldsOf(model).length - 1), notes: [] };
    case 'value-changed':
      return fieldOf(model)?.change(message.step) ?? model;
    case 'mode-chosen':
      return mainModeOf(model.mode) === message.mode
        ? model
        : { ...fitted(withMode(model, defaultModes[message.mode])), field: 0 };
  }
}

/** The fields of a set-up, in the order of the screen; an impossible step gives the same set-up. */
export function fieldsOf(model: SetupModel): readonly FieldView<SetupModel>[] {
  const { mode, variant, choices } = model;
  const choice = choiceIn(model);
  const modeChoice: ModeChoice = {
    mode,
    obstacle: (machine) => obstacleIn(choice, machine),
    aboutMachine: (machine, catalog) => aboutMachine(variant, machine, catalog),
  };
  const ofMode = (field: Field<ModeChoice>): FieldView<SetupModel> =>
    inSetup(viewField(field, modeChoice), (changed) =>
      changed === modeChoice ? model : withFittedBoards(withMode(model, changed.mode)),
    );
  const ofGame = (field: FieldView<Choice>): FieldView<SetupModel> =>
    inSetup(field, (changed) => (changed === choice ? model : fitted(withGame(model, changed))));
  return [
    ...modeFields[mode.kind].map(ofMode),
    inSetup(presetField(choice, choices), (preset) => withPreset(model, preset)),
    ...gameFields(choice, mode.kind).map(ofGame),
    ...lastFields[mode.kind].map(ofMode),
    ...boardFields(choice, mode.kind).map(ofGame),
  ];
}

const inSetup = <Chosen>(
  field: FieldView<Chosen>,
  setupWith: (chosen: Chosen) => SetupModel,
): FieldView<SetupModel> => ({ ...field, change: (step) => setupWith(field.change(step)) });

const withGame = (model: SetupModel, choice: Choice): SetupModel => ({
  ...model,
  variant: choice.variant,
  choices: withChoice(model.choices, choice),
});

/** Not every machine plays every game, and not every choice is possible in every mode. */
function fitted(model: SetupModel): SetupModel {
  const choice = fittedChoice(choiceIn(model), model.mode.kind);
  const { mode, notes } = fittedMode(model.mode, (machine) => obstacleIn(choice, machine));
  const chosen = withGame({ ...model, notes }, choice);
  return mode === model.mode ? chosen : { ...withMode(chosen, mode), notes };
}

/** The set-up with one board where its mode cannot have several, and a sentence about the change. */
function withFittedBoards(model: SetupModel): SetupModel {
  const choice = choiceIn(model);
  if (choice.boards === undefined) return model;
  const after = fittedChoice(choice, model.mode.kind);
  if (after.boards !== undefined) return model;
  return {
    ...withGame(model, after),
    notes: [...model.notes, literal('The adversary plays on one board.')],
  };
}

/** Another game has its own attempts, and the one before it those from before a slow machine changed them. */
function withPreset(model: SetupModel, preset: Choice): SetupModel {
  const before = choiceIn(model);
  const isChanged = hasSlowMachine(model.mode) && before.attempts === 'unlimited';
  const left = isChanged ? withGame(model, withAttempts(before, model.usualAttempts)) : model;
  return withSlowMachines(fitted({ ...withGame(left, preset), usualAttempts: preset.attempts }));
}

/** Attempts are unlimited by default where a slow machine plays, and only there. */
function withMode(before: SetupModel, mode: Mode): SetupModel {
  const model = { ...before, mode, notes: [] };
  const { attempts } = choiceIn(model);
  if (hasSlowMachine(before.mode) === hasSlowMachine(mode)) return model;
  if (hasSlowMachine(mode)) return withSlowMachines({ ...model, usualAttempts: attempts });
  return attempts === 'unlimited'
    ? withGame(model, withAttempts(choiceIn(model), model.usualAttempts))
    : model;
}

function withSlowMachines(model: SetupModel): SetupModel {
  const choice = choiceIn(model);
  if (!hasSlowMachine(model.mode) || choice.attempts === 'unlimited') return model;
  const notes = [...model.notes, slowNote];
  return { ...withGame(model, withAttempts(choice, 'unlimited')), notes };
}

/** What else a player should know about the choices: what has changed, and why some are impossible. */
export const remarksOn = (model: SetupModel, catalog: Catalog): readonly string[] =>
  [...model.notes.map((note) => note(catalog)), remarkOn(choiceIn(model), catalog)].filter(
    (text) => text !== '',
  );

/** The field that the arrows work on. */
export const fieldOf = (model: SetupModel): FieldView<SetupModel> | undefined =>
  fieldsOf(model)[model.field];

/** What the screen waits for: the dictionary of a game, to show how many words it has. */
function setupEffects(model: SetupModel): readonly Effect[] {
  const rules = rulesFor(choiceIn(model), []);
  return rules.ok ? [] : [{ kind: 'dictionary', length: rules.problem.length, use: 'preview' }];
}

/** What a mouse does while a game is set up. */
const setupPointing = (model: SetupModel): Pointing<SetupMessage> => ({
  entry: (index) => ({ screen: 'setup', kind: 'field-chosen', index }),
  wheel: wheelIn(model.field, fieldsOf(model).length, (step) => ({
    screen: 'setup',
    kind: 'field-moved',
    step,
  })),
});

/** The key of a main mode: its number. */
export const modeKeyOf = (mode: MainMode): Key => String(mainModes.indexOf(mode) + 1);

/** Chooses who makes the code and who breaks it. */
export const choosesMode = (mode: MainMode): SetupMessage => ({
  screen: 'setup',
  kind: 'mode-chosen',
  mode,
});

/** What keys do while a game is set up. */
export const setupKeymap = (model: SetupModel): Keymap<SetupMessage | Navigation> => [
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'chooseTheLine',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'setup', kind: 'field-moved', step: stepOf(key) }),
  },
  {
    keys: ['left', 'right'],
    label: '← →',
    action: 'changeIt',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'setup', kind: 'value-changed', step: stepOf(key) }),
  },
  ...modeBindings(model),
  onEnter('start', () =>
    model.mode.kind === 'challenge'
      ? goTo('challenge')
      : { screen: 'app', kind: 'game-chosen', choice: choiceIn(model), mode: model.mode },
  ),
  opensHelp,
  opensMenu('q'),
];

/** The keys that choose another mode. */
function modeBindings({ mode }: SetupModel): readonly Binding<SetupMessage>[] {
  const modes = modesBeside(mode);
  const keys = modes.map(modeKeyOf);
  return modes.length === 0
    ? []
    : [
        {
          keys,
          label: `${keys[0]}…${keys.at(-1)}`,
          action: 'chooseTheMode',
          visibleIn: 'help',
          on: (key) => choosesMode(modes[keys.indexOf(key)] ?? 'break'),
        },
        onKey('tab', 'nextMode', () => choosesMode(stepped(modes, mainModeOf(mode), 1)), 'help'),
      ];
}

/** The set-up of a game. */
export const setupScreen = {
  init: initSetup,
  update: updateSetup,
  keymap: setupKeymap,
  pointing: setupPointing,
  effects: setupEffects,
  help: ({ variant }) => variant,
} satisfies Screen<SetupModel, SetupMessage>;
