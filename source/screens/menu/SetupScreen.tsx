import type { ReactNode } from 'react';
import type { Attempts } from '../../engine/core/variant.ts';
import type { VariantName } from '../../engine/variants/index.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import { games as gameWords } from '../../prose/games/sentences.ts';
import { modes } from '../../prose/menu.ts';
import { roomForms } from '../../prose/rooms.ts';
import { goTo, type Navigation } from '../app/navigation.ts';
import type { Program } from '../app/screen.ts';
import { games } from '../games/games.ts';
import { type Field, valueField } from '../page/field.ts';
import { changes, chooses, choosesTab, help, key, leaves } from '../page/keys.ts';
import type { Page, Panel, Part } from '../page/page.ts';
import { heard, note, text } from '../page/parts.ts';
import { type Ask, screen } from '../page/screen.ts';
import { defaultModes, type Mode, machinesIn } from '../play/modes/mode.ts';
import type { Opponent } from '../play/modes/opponents.ts';
import {
  boardFields,
  type Choice,
  type Choices,
  fieldsIn,
  fittedChoice,
  gameField,
  keyboardOf,
  obstacleIn,
  remarkOn,
  rulesFor,
  summaryOf,
  withAttempts,
  withChoice,
} from './choices.ts';
import { fittedMode, hasSlowMachine, playersOf, unavailableText } from './machines.ts';
import { Preview } from './Preview.tsx';

/** A game being set up: a mode and a choice that are possible at every moment. */
type SetupModel = {
  readonly screen: 'setup';
  readonly mode: Mode;
  /** The game that is chosen. */
  readonly variant: VariantName;
  readonly choices: Choices;
  /** The index of the field that the arrows work on. */
  readonly chosen: number;
  /** The attempts to go back to when no slow machine plays any more. */
  readonly usualAttempts: Attempts;
  /** What the last change has changed besides, in sentences. */
  readonly notes: readonly string[];
};

/** The set-up of a mode with a game, starting with what was chosen before. */
const open = (mode: Mode, variant: VariantName, choices: Choices): SetupModel =>
  withSlowMachines(
    fitted({
      screen: 'setup',
      mode,
      variant,
      choices,
      chosen: 0,
      usualAttempts: choices[variant].attempts,
      notes: [],
    }),
  );

const choiceIn = ({ choices, variant }: SetupModel): Choice => choices[variant];

const withGame = (model: SetupModel, choice: Choice): SetupModel => ({
  ...model,
  variant: choice.variant,
  choices: withChoice(model.choices, choice),
});

/** Not every machine plays every game, and not every choice is possible in every mode. */
function fitted(model: SetupModel): SetupModel {
  const before = choiceIn(model);
  const choice = fittedChoice(before, model.mode.kind);
  const hasLostBoards = before.boards !== undefined && choice.boards === undefined;
  const { mode, notes } = fittedMode(model.mode, (machine) => obstacleIn(choice, machine));
  const boards =
    hasLostBoards && mode.kind === 'adversary' ? ['The adversary plays on one board.'] : [];
  const after = withGame({ ...model, notes: [...model.notes, ...boards, ...notes] }, choice);
  return mode === model.mode ? after : withMode(after, mode);
}

/** Attempts are unlimited by default where a slow machine plays, and only there. */
function withMode(before: SetupModel, mode: Mode): SetupModel {
  const model = { ...before, mode };
  const choice = choiceIn(model);
  if (hasSlowMachine(before.mode) === hasSlowMachine(mode)) return model;
  if (hasSlowMachine(mode)) return withSlowMachines({ ...model, usualAttempts: choice.attempts });
  return choice.attempts === 'unlimited'
    ? withGame(model, withAttempts(choice, model.usualAttempts))
    : model;
}

function withSlowMachines(model: SetupModel): SetupModel {
  const choice = choiceIn(model);
  if (!hasSlowMachine(model.mode) || choice.attempts === 'unlimited') return model;
  const notes = [...model.notes, 'A slow machine plays: attempts are unlimited now.'];
  return withGame({ ...model, notes }, withAttempts(choice, 'unlimited'));
}

const setMode = (model: SetupModel, mode: Mode): SetupModel =>
  fitted(withMode({ ...model, notes: [] }, mode));

const setChoice = (model: SetupModel, choice: Choice): SetupModel =>
  fitted(withGame({ ...model, notes: [] }, choice));

/** Another game has its own attempts, and the one before it those from before a slow machine changed them. */
function setGame(model: SetupModel, choice: Choice): SetupModel {
  const before = choiceIn(model);
  const isChanged = hasSlowMachine(model.mode) && before.attempts === 'unlimited';
  const left = isChanged ? withGame(model, withAttempts(before, model.usualAttempts)) : model;
  return withSlowMachines(setChoice({ ...left, usualAttempts: choice.attempts }, choice));
}

const choose = (model: SetupModel, chosen: number): SetupModel => ({
  ...model,
  chosen,
  notes: [],
});

/** The modes that a player chooses among, in the order of their digits. */
const mainModes = ['break', 'duel', 'hide', 'watch', 'against'] as const;

const aboutModes: Readonly<Record<(typeof mainModes)[number], string>> = {
  break: 'The computer hides a code; you find it.',
  duel: 'One of you hides a code, the other finds it.',
  hide: 'You hide a code; a machine finds it.',
  watch: 'A machine breaks a code.',
  against: 'You and a machine break the same code.',
};

/** The main mode that a mode belongs to: the adversary and a challenge differ in their code alone. */
function mainModeOf({ kind }: Mode): (typeof mainModes)[number] {
  if (kind === 'adversary' || kind === 'tutorial' || kind === 'race') return 'break';
  return kind === 'challenge' ? 'duel' : kind;
}

/** Who plays what; a race is none of the modes of a player alone. */
function modeTabs({ mode }: SetupModel): readonly Part<SetupModel>[] {
  const main = mainModeOf(mode);
  if (mode.kind === 'race') return [];
  return [
    {
      part: 'tabs',
      label: 'Players',
      about: aboutModes[main],
      tabs: mainModes.map((each) => (each === 'watch' ? [modes.watch, 'Watch'] : modes[each])),
      chosen: mainModes.indexOf(main),
      choose: (model, index) => {
        const next = mainModes[index];
        return next === undefined || next === main
          ? model
          : { ...setMode(model, defaultModes[next]), chosen: 0 };
      },
    },
  ];
}

/** A field of a part of the set-up. */
function fieldIn<Of>(
  field: Field<Of>,
  of: Of,
  withPart: (model: SetupModel, changed: Of) => SetupModel,
): Field<SetupModel> {
  const { set, ...shown } = field;
  if (set === undefined) return shown;
  return { ...shown, set: (model, index) => withPart(model, set(of, index)) };
}

/** The fields in the order of the screen: who plays, the game, what is chosen of it, and where its code is from. */
function fieldsOf(model: SetupModel): readonly Field<SetupModel>[] {
  const { mode, choices } = model;
  const choice = choiceIn(model);
  const ofMode = modeFields(mode, choice).map((field) => fieldIn(field, mode, setMode));
  const isFirst = mode.kind === 'race' || machinesIn(mode).length > 0;
  return [
    ...(isFirst ? ofMode : []),
    fieldIn(gameField(choice, choices), choice, setGame),
    ...fieldsIn(choice, mode.kind).map((field) => fieldIn(field, choice, setChoice)),
    ...(isFirst ? [] : ofMode),
    ...boardFields(choice, mode.kind).map((field) => fieldIn(field, choice, setChoice)),
  ];
}

/** What a mode has to choose besides its game. */
function modeFields(mode: Mode, choice: Choice): readonly Field<Mode>[] {
  switch (mode.kind) {
    case 'tutorial':
      return [];
    case 'break':
    case 'adversary':
      return [
        valueField<Mode, Mode['kind']>({
          label: 'Code',
          about:
            mode.kind === 'break'
              ? 'Drawn: keypeg draws a code and keeps it. Or play the adversary, which has none.'
              : 'Adversary: it has no code; it answers so that the most codes stay possible.',
          values: ['break', 'adversary'],
          at: mode.kind,
          text: (kind) => (kind === 'break' ? 'drawn' : 'none: adversary'),
          set: (_, kind) => defaultModes[kind],
        }),
      ];
    case 'duel':
    case 'challenge':
      return [
        valueField<Mode, Mode['kind']>({
          label: 'Code is',
          about:
            'Typed in: here, to play it here or to send it to a friend. Sent to you: a challenge has its own rules.',
          values: ['duel', 'challenge'],
          at: mode.kind,
          text: (kind) => (kind === 'duel' ? 'typed in' : 'sent to you'),
          set: (_, kind) => defaultModes[kind],
        }),
      ];
    case 'race':
      return [
        valueField<Mode, typeof mode.form>({
          label: 'Form',
          about:
            mode.form === 'race'
              ? 'Race: everybody breaks the same code. Or a duel of two, in which each hides a code for the other.'
              : 'Duel: two players, and each hides a code for the other. Or a race for the same code.',
          values: ['race', 'duel'],
          at: mode.form,
          set: (_, form) => ({ ...mode, form, machine: 'nobody' }),
        }),
        valueField<Mode, typeof mode.machine>({
          label: 'Machine',
          about:
            mode.machine === 'nobody'
              ? 'A machine that plays along in a race: its row appears with yours.'
              : aboutIn(choice, mode.machine),
          values: ['nobody', ...(mode.form === 'race' ? machinesFor(choice) : [])],
          at: mode.machine,
          text: (machine) => (machine === 'nobody' ? machine : machine.name),
          set: (_, machine) => ({ ...mode, machine }),
        }),
      ];
    case 'hide':
      return [
        valueField<Mode, typeof mode.secretKept>({
          label: 'Code is',
          about: 'In your head: you answer each guess. Typed in: keypeg answers.',
          values: ['head', 'table'],
          at: mode.secretKept,
          text: (kept) => (kept === 'head' ? 'in your head' : 'typed in'),
          set: (_, secretKept) => ({ ...mode, secretKept }),
        }),
        machineField(mode, choice),
      ];
    case 'against':
    case 'watch':
      return [machineField(mode, choice)];
  }
}

const machinesFor = (choice: Choice): readonly Opponent[] =>
  playersOf((machine) => obstacleIn(choice, machine));

const machineField = (
  mode: Extract<Mode, { readonly opponent: Opponent }>,
  choice: Choice,
): Field<Mode> =>
  valueField({
    label: 'Machine',
    about: aboutIn(choice, mode.opponent),
    values: machinesFor(choice),
    at: mode.opponent,
    text: ({ name }) => name,
    set: (_, opponent) => ({ ...mode, opponent }),
  });

/** How a machine plays, and which ones cannot play the game. */
const aboutIn = (choice: Choice, machine: Opponent): string =>
  `${games[choice.variant].setup.aboutMachine(machine)} ${unavailableText((one) => obstacleIn(choice, one))}`.trim();

/** What the set-up is called: its mode, or the game where it has an entry of the menu. */
function titleOf({ mode, variant }: SetupModel): string {
  if (mode.kind === 'race') return roomForms[mode.form];
  return mode.kind === 'break' ? gameWords[variant].setupTitle : modes[mode.kind];
}

function page(model: SetupModel, { dictionaries }: Program): Page<SetupModel> {
  const { mode, chosen, notes } = model;
  const choice = choiceIn(model);
  const fields = fieldsOf(model);
  const remarks = [...notes, remarkOn(choice)].filter((remark) => remark !== '');
  return {
    title: titleOf(model),
    look: 'form',
    parts: [
      ...modeTabs(model),
      { part: 'fields', fields, chosen, choose },
      note(fields[chosen]?.about ?? ''),
      ...remarks.map((remark) => text(remark)),
      heard('Type start to play, or help to hear how to change a line.'),
    ],
    beside: [preview(choice, dictionaries)],
    said: { prompt: 'Set-up: ', topic: mode.kind },
  };
}

/** What the game will look like, and how many codes there are. */
function preview(choice: Choice, dictionaries: readonly Dictionary[]): Panel<SetupModel> {
  const rules = rulesFor(choice, dictionaries);
  const draw = (width: number, height: number): ReactNode =>
    rules.ok && (
      <Preview rules={rules.value} keyboard={keyboardOf(choice)} width={width} height={height} />
    );
  return {
    title: 'The board',
    parts: rules.ok
      ? [text(summaryOf(choice, dictionaries)), { part: 'custom', draw, said: [] }]
      : [{ part: 'waiting', text: 'Loading words …' }],
  };
}

const start = ({ mode, variant, choices }: SetupModel): Navigation =>
  mode.kind === 'challenge'
    ? goTo('challenge')
    : { screen: 'app', kind: 'game-chosen', choice: choices[variant], mode };

/** The dictionary of a game, to show how many words it has. */
function asks(model: SetupModel): readonly Ask<SetupModel>[] {
  const rules = rulesFor(choiceIn(model), []);
  if (rules.ok) return [];
  const { length } = rules.problem;
  return [{ effect: { kind: 'dictionary', length, use: 'preview' }, next: () => model }];
}

/** The set-up of a game. */
export const setupScreen = screen({
  name: 'setup',
  open,
  keys: {
    choose: chooses('choose the line'),
    change: changes(),
    mode: choosesTab('choose who plays what', 'next mode'),
    start: key('enter', 'start', start),
    help,
    back: leaves('q'),
  },
  page,
  asks,
  help: ({ variant }) => variant,
});
