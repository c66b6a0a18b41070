import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Feedback } from '../../engine/core/feedback.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { standardRules } from '../../engine/variants/pegs.ts';
import { feedbackInWords } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import { wrap } from '../../prose/text.ts';
import {
  type SessionSettings,
  type SettingName,
  settingNames,
  settingOf,
  valuesOf,
  withValue,
} from '../../settings/settings.ts';
import type { Size } from '../app/layout.ts';
import { goTo, type Visit } from '../app/navigation.ts';
import type { Field } from '../page/field.ts';
import { changes, chooses, help, leaves } from '../page/keys.ts';
import type { Page, Part } from '../page/page.ts';
import { gap, note, text } from '../page/parts.ts';
import { screen } from '../page/screen.ts';
import { boardLayoutFor } from '../parts/board/Board.tsx';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { useWording } from '../parts/contexts.ts';
import { turnLayoutFor } from '../parts/rows/index.ts';
import { pegSpans } from '../parts/rows/pegs.ts';
import { besides, type CellSize, type Lines, type RowHeight } from '../parts/rows/row.ts';
import { tileLines } from '../parts/rows/tiles.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Theme, type TileMark, useTheme } from '../parts/theme/theme.ts';

type SettingsModel = {
  readonly screen: 'settings';
  readonly session: SessionSettings;
  readonly chosen: number;
  readonly lines: 'not-asked' | 'asked';
};

declare module '../app/navigation.ts' {
  interface Openings {
    readonly settings: undefined;
  }
}

const open = (_: undefined, { settings }: Visit): SettingsModel => ({
  screen: 'settings',
  session: settings,
  chosen: 0,
  lines: 'not-asked',
});

/** Whether the next value of a setting replaces the screen by lines of text. */
const isLeavingScreen = (name: SettingName, { session: { settings } }: SettingsModel): boolean =>
  name === 'screen-reader' && settings[name] === 'off';

function changed(model: SettingsModel, name: SettingName, value: string): SettingsModel {
  return isLeavingScreen(name, model) && value === 'on'
    ? { ...model, lines: 'asked' }
    : withChoice(model, name, value);
}

const withChoice = (model: SettingsModel, name: SettingName, value: string): SettingsModel => ({
  ...model,
  session: { ...model.session, settings: withValue(model.session.settings, name, value) },
  lines: 'not-asked',
});

export function fieldOf(name: SettingName, model: SettingsModel): Field<SettingsModel> {
  const { settings, overrides } = model.session;
  const source = overrides[name];
  const { label, values: effects } = settingOf(name);
  const values = valuesOf(name);
  const about = effects[settings[name]] ?? '';
  const field = { label, values, at: values.indexOf(settings[name]) };
  return source === undefined
    ? { ...field, about, set: (now, index) => changed(now, name, values[index] ?? '') }
    : { ...field, about: `${about} ${source} sets it until you leave.` };
}

const KEYS =
  'Keys: change them in settings.json (keypeg data says where), such as "keys.game.guess": "space".';

function page(model: SettingsModel): Page<SettingsModel> {
  const { session, chosen, lines } = model;
  const fields = settingNames.map((name) => fieldOf(name, model));
  const question: Part<SettingsModel> = {
    part: 'question',
    text: 'Lines of text to be read out, and no screen? Type settings there to come back.',
    tone: 'accent',
    yes: 'change it',
    no: 'to stay',
    confirm: (now) => withChoice(now, 'screen-reader', 'on'),
    decline: (now) => ({ ...now, lines: 'not-asked' }),
  };
  const count = Object.values(session.settings.keys).flatMap((keys) => Object.keys(keys)).length;
  const problems = session.problems.map((problem) => text(problem, 'bad'));
  const keyNote = count === 0 ? KEYS : `${KEYS} ${counted(count, 'action')} changed.`;
  return {
    title: 'Settings',
    look: 'list',
    parts: [
      { part: 'fields', fields, chosen, choose: (now, at) => ({ ...now, chosen: at }) },
      gap,
      lines === 'asked' ? question : note(fields[chosen]?.about ?? ''),
      gap,
      text(keyNote, 'quiet', { said: '', compact: 0 }),
    ],
    beside: [
      { title: 'settings.json', parts: problems },
      { title: 'What it looks like', parts: [sample] },
    ],
    said: { prompt: 'Setting: ' },
  };
}

/** The rows in which the sample is drawn large. */
const SAMPLE_ROWS = 24;

const sample: Part<SettingsModel> = {
  part: 'custom',
  draw: (columns, rows, layout): ReactNode =>
    layout === 'full' ? <Sample columns={columns} rows={rows} /> : <SampleLine />,
  rows: (_, rows, layout) => (layout === 'full' ? Math.min(rows, SAMPLE_ROWS) : 1),
  said: [],
};

export const settingsScreen = screen({
  name: 'settings',
  open,
  tab: { name: 'Settings', opens: goTo('settings') },
  keys: { choose: chooses(), change: changes(), help, back: leaves('enter q ,') },
  page,
});

const rules = standardRules;
const { alphabet } = variantOf(rules);
const GUESS = [0, 1, 2, 4];
const FEEDBACK: Feedback = { exact: 2, partial: 1 };

const TILES: readonly (readonly [face: string, mark: TileMark])[] = [
  ['P', 'exact'],
  ['E', 'partial'],
  ['G', 'absent'],
  ['S', 'unknown'],
];

const tiles: Readonly<Record<RowHeight, CellSize>> = {
  1: { height: 1, width: 4, gap: 1 },
  2: { height: 2, width: 5, gap: 1 },
  3: { height: 3, width: 7, gap: 2 },
  5: { height: 5, width: 9, gap: 2 },
};

function Sample({ columns, rows }: Size): ReactNode {
  const theme = useTheme();
  const { row } = boardLayoutFor(rules, { columns, rows });
  const words = feedbackInWords(FEEDBACK, rules, useWording());
  const sentence = wrap(`${formatCode(rules, GUESS, theme.pegStyle)}: ${words}.`, columns);
  const gap: readonly Span[] = [{ text: ' ' }];
  return (
    <Box flexDirection="column" flexShrink={0}>
      <DraftRow clicks="ignored" label=" " row={[3, 5, 'blank', 'blank']} cursor={1} layout={row} />
      <StyledText
        spans={inLines([
          gap,
          ...row.turn(theme, GUESS, FEEDBACK),
          ...sentence.map((text) => [{ text: text }]),
          gap,
          ...sampleTiles(theme, tiles[row.height]),
          gap,
          pegSpans(theme, alphabet, [...alphabet.keys()], 3),
        ])}
      />
    </Box>
  );
}

function SampleLine(): ReactNode {
  const theme = useTheme();
  const turn = turnLayoutFor(rules, 0).turn(theme, GUESS, FEEDBACK);
  const line = sampleTiles(theme, { height: 1, width: 2, gap: 1 });
  return <StyledText spans={[...inLines(turn), { text: '   ' }, ...inLines(line)]} />;
}

const sampleTiles = (theme: Theme, size: CellSize): Lines =>
  besides(
    TILES.map(([face, mark]) => tileLines(theme, { face, mark, state: 'filled' }, size)),
    size.gap,
    size.height,
  );
