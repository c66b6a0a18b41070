import type { ReactNode } from 'react';
import type { Attempts } from '../../engine/core/variant.ts';
import type { VariantName } from '../../engine/variants/index.ts';
import { modes } from '../../prose/menu.ts';
import { roomForms } from '../../prose/rooms.ts';
import type { Layout } from '../app/layout.ts';
import { goes, type Navigation, type Program } from '../app/navigation.ts';
import { games } from '../games/games.ts';
import { type Field, valueField } from '../page/field.ts';
import { bound, changes, chooses, help, key, type ScreenKey, steps } from '../page/keys.ts';
import type { Page, Part, Said } from '../page/page.ts';
import { gap, list, note, text } from '../page/parts.ts';
import { screen } from '../page/screen.ts';
import { lineLayoutFor } from '../parts/rows/index.ts';
import { inLines, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import { defaultModes, type Mode, type Opponent } from '../play/mode.ts';
import {
  boardFields,
  type Choice,
  type Choices,
  fieldsIn,
  fittedChoice,
  gamesOffered,
  obstacleIn,
  remarkOn,
  withAttempts,
  withChoice,
} from './choices.ts';
import { type SelfPlay, sampleGames } from './MenuBody.tsx';
import { fittedMode, hasSlowMachine, playersOf, unavailableText } from './machines.ts';

/** A game being set up: a mode and a choice that are possible at every moment. */
type SetupModel = {
  readonly screen: 'setup';
  readonly mode: Mode;
  readonly page: 'games' | 'options';
  readonly variant: VariantName;
  readonly choices: Choices;
  readonly chosen: number;
  readonly more: 'folded' | 'shown';
  /** The attempts to go back to when no slow machine plays any more. */
  readonly usualAttempts: Attempts;
  /** Side effects of the last change, as sentences. */
  readonly notes: readonly string[];
};

const open = (mode: Mode, variant: VariantName, choices: Choices): SetupModel =>
  withUnlimitedIfSlow(
    fitted({
      screen: 'setup',
      mode,
      page: 'games',
      variant,
      choices,
      chosen: 0,
      more: 'folded',
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
  if (hasSlowMachine(mode))
    return withUnlimitedIfSlow({ ...model, usualAttempts: choice.attempts });
  return choice.attempts === 'unlimited'
    ? withGame(model, withAttempts(choice, model.usualAttempts))
    : model;
}

function withUnlimitedIfSlow(model: SetupModel): SetupModel {
  const choice = choiceIn(model);
  if (!hasSlowMachine(model.mode) || choice.attempts === 'unlimited') return model;
  const notes = [...model.notes, 'A slow machine plays: attempts are unlimited now.'];
  return withGame({ ...model, notes }, withAttempts(choice, 'unlimited'));
}

const setMode = (model: SetupModel, mode: Mode): SetupModel =>
  fitted(withMode({ ...model, notes: [] }, mode));

const setChoice = (model: SetupModel, choice: Choice): SetupModel =>
  fitted(withGame({ ...model, notes: [] }, choice));

/** The new game has its own attempts; the one that is left gets back those that a slow machine made unlimited. */
function setGame(model: SetupModel, choice: Choice): SetupModel {
  const before = choiceIn(model);
  const isChanged = hasSlowMachine(model.mode) && before.attempts === 'unlimited';
  const left = isChanged ? withGame(model, withAttempts(before, model.usualAttempts)) : model;
  return withUnlimitedIfSlow(setChoice({ ...left, usualAttempts: choice.attempts }, choice));
}

const choose = (model: SetupModel, chosen: number): SetupModel => ({
  ...model,
  chosen,
  notes: [],
});

/** Who plays against whom, in the order of the digits. */
const waysToPlay = [
  { kind: 'break', name: 'nobody', about: 'The computer hides a code; you find it.' },
  {
    kind: 'duel',
    name: 'a friend here',
    about: 'One of you hides a code, and the other breaks it.',
  },
  { kind: 'hide', name: 'hide a code', about: 'You hide a code; a machine finds it.' },
  { kind: 'watch', name: 'watch a machine', about: 'A machine breaks a code.' },
  { kind: 'against', name: 'a machine', about: 'You and a machine break the same code.' },
  {
    kind: 'adversary',
    name: 'the adversary',
    about: 'It has no code: each answer keeps the most codes.',
  },
] as const;

const wayToPlayIn = ({ mode }: SetupModel): (typeof waysToPlay)[number] | undefined =>
  waysToPlay.find(({ kind }) => kind === mode.kind);

const setOpponent = (model: SetupModel, index: number): SetupModel => {
  const next = waysToPlay[index];
  return next === undefined || next.kind === model.mode.kind
    ? model
    : setMode(model, defaultModes[next.kind]);
};

function fieldIn<Changed>(
  field: Field<Changed>,
  part: Changed,
  withPart: (model: SetupModel, changed: Changed) => SetupModel,
): Field<SetupModel> {
  const { set, ...shown } = field;
  if (set === undefined) return shown;
  return { ...shown, set: (model, index) => withPart(model, set(part, index)) };
}

/** The options: size and opponent, and the others once they are asked for. Where lines are read out, all of them. */
function optionsOf(model: SetupModel, { style }: Program): readonly Field<SetupModel>[] {
  const { mode, more } = model;
  const choice = choiceIn(model);
  const [size, ...others] = fieldsIn(choice, mode.kind).map((field) =>
    fieldIn(field, choice, setChoice),
  );
  const first = [
    ...(size === undefined ? [] : [size]),
    ...(mode.kind === 'race' ? [] : [opponentField(model)]),
    ...modeFields(mode, choice).map((field) => fieldIn(field, mode, setMode)),
  ];
  const rest = [
    ...others,
    ...boardFields(choice, mode.kind).map((field) => fieldIn(field, choice, setChoice)),
  ];
  if (style !== undefined) return [...first, ...rest];
  const fold = valueField<SetupModel, SetupModel['more']>({
    label: 'More',
    about: `${rest.map(({ label }) => label).join(', ')}. ← → show them or fold them up.`,
    values: ['folded', 'shown'],
    at: more,
    set: (now, changed) => ({ ...now, more: changed }),
  });
  return [...first, fold, ...(more === 'shown' ? rest : [])];
}

const opponentField = (model: SetupModel): Field<SetupModel> => ({
  label: 'Opponent',
  about: wayToPlayIn(model)?.about ?? '',
  values: waysToPlay.map(({ name }) => name),
  at: waysToPlay.findIndex(({ kind }) => kind === model.mode.kind),
  set: setOpponent,
});

function modeFields(mode: Mode, choice: Choice): readonly Field<Mode>[] {
  switch (mode.kind) {
    case 'tutorial':
    case 'challenge':
    case 'break':
    case 'adversary':
    case 'duel':
      return [];
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
        machineField(mode, choice),
        valueField<Mode, typeof mode.secretKept>({
          label: 'Code is',
          about: 'In your head: you answer each guess. Typed in: keypeg answers.',
          values: ['head', 'table'],
          at: mode.secretKept,
          text: (kept) => (kept === 'head' ? 'in your head' : 'typed in'),
          set: (_, secretKept) => ({ ...mode, secretKept }),
        }),
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

const aboutIn = (choice: Choice, machine: Opponent): string =>
  `${games[choice.variant].setup.aboutMachine(machine)} ${unavailableText((one) => obstacleIn(choice, one))}`.trim();

function page(model: SetupModel, program: Program): Page<SetupModel> {
  const { mode, notes } = model;
  const offered = gamesOffered(model.choices);
  const at = offered.findIndex(({ choice }) => choice === choiceIn(model));
  const name = offered[at]?.name ?? '';
  const remarks = [...notes, remarkOn(choiceIn(model))].filter((remark) => remark !== '');
  const said: Said<SetupModel> = { prompt: 'Setup: ', topic: model.page };
  if (model.page === 'options') {
    const fields = optionsOf(model, program);
    const chosen = Math.min(model.chosen, fields.length - 1);
    return {
      title: name,
      look: 'text',
      parts: [
        { part: 'fields', fields, chosen, choose },
        gap,
        note(fields[chosen]?.about ?? ''),
        ...remarks.map((remark) => text(remark)),
      ],
      said: { ...said, help: ['Type start to play.'] },
    };
  }
  const who = wayToPlayIn(model)?.name;
  const opponent = who && `Opponent: ${who}.`;
  return {
    title: mode.kind === 'race' ? roomForms[mode.form] : 'Play',
    look: 'text',
    parts: [
      list(
        offered,
        (each) => ({
          label: each.name,
          detail: each.size,
          opens: (now: SetupModel) => start(setGame(now, each.choice)),
        }),
        {
          chosen: at,
          choose: (now, index) => {
            const next = offered[index]?.choice;
            return next === undefined ? now : setGame(now, next);
          },
        },
      ),
      gap,
      exampleOf(name),
      gap,
      text(offered[at]?.about ?? ''),
      ...remarks.map((remark) => text(remark)),
      ...(opponent === undefined
        ? []
        : [gap, text(`${opponent} → changes it.`, 'quiet', { said: opponent })]),
    ],
    said: { ...said, ...(mode.kind === 'race' ? saidOfRace : saidOfPlay) },
  };
}

const START = 'Type start to play, or options to hear and change them.';

const saidOfRace: Said<SetupModel> = { help: [START] };

const saidOfPlay: Said<SetupModel> = {
  help: [`${START} Type who plays: watch, hide.`],
  reads: (line) => opponentTyped(line),
};

function opponentTyped(line: string): ((model: SetupModel) => SetupModel) | undefined {
  const typed = line.toLowerCase();
  const index = waysToPlay.findIndex(({ kind, name }) =>
    [name, modes[kind]].some((each) => each.toLowerCase().startsWith(typed)),
  );
  return typed === '' || index === -1 ? undefined : (model) => setOpponent(model, index);
}

function exampleOf(name: string): Part<SetupModel> {
  const game = sampleGames().find((each) => each.name === name);
  const rows = (columns: number, _: number, layout: Layout): number =>
    game === undefined ? 0 : layoutFor(game, columns, layout).height;
  return {
    part: 'custom',
    draw: (columns, _, layout): ReactNode =>
      game && <Example game={game} columns={columns} layout={layout} />,
    rows,
    said: [],
  };
}

const layoutFor = ({ rules }: SelfPlay, columns: number, layout: Layout) =>
  lineLayoutFor(rules, columns, layout === 'full' ? 2 : 1);

type ExampleProps = {
  readonly game: SelfPlay;
  readonly columns: number;
  readonly layout: Layout;
};

function Example({ game, columns, layout }: ExampleProps): ReactNode {
  const theme = useTheme();
  const [turn] = game.record;
  const lines = turn && layoutFor(game, columns, layout).turn(theme, turn.guess, turn.feedback);
  return lines && <StyledText spans={inLines(lines)} />;
}

const start = ({ mode, variant, choices }: SetupModel): Navigation => ({
  screen: 'app',
  kind: 'game-chosen',
  choice: choices[variant],
  mode,
});

const turned = (model: SetupModel, to: SetupModel['page']): SetupModel => ({
  ...model,
  page: to,
  chosen: 0,
});

const opponentKey: ScreenKey<SetupModel> = {
  ids: {},
  keys: [],
  label: '1…6',
  text: 'opponent',
  visibleIn: 'help',
  bind: (_, model) =>
    model.mode.kind === 'race'
      ? []
      : [
          bound(
            {
              keys: waysToPlay.map((_each, index) => String(index + 1)),
              label: '1…6',
              text: 'opponent',
              visibleIn: 'help',
              word: 'none',
            },
            (digit) => setOpponent(model, Number(digit) - 1),
          ),
        ],
};

export const setupScreen = screen({
  name: 'setup',
  open,
  keys: {
    choose: chooses(),
    start: key('enter', 'play', start, { word: 'start' }),
    options: steps(
      '→',
      { options: ['tab', 'right', 'l', ' '] },
      'options',
      (model: SetupModel) => turned(model, 'options'),
      { when: (model) => model.page === 'games' },
    ),
    change: changes(),
    opponent: opponentKey,
    help,
    back: key('escape q', 'back', (model: SetupModel) =>
      model.page === 'options' ? turned(model, 'games') : goes('went-back'),
    ),
  },
  page,
  help: ({ variant }) => variant,
});
