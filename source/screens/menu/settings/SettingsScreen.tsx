import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Feedback } from '../../../engine/core/feedback.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import { presets } from '../../../engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { feedbackInWords } from '../../../prose/games.ts';
import { wrap } from '../../../prose/text.ts';
import { settingNames, valueLabel, valuesOf } from '../../../settings/settings.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { boardLayoutFor } from '../../parts/board/board-layout.ts';
import { DraftRow } from '../../parts/board/CodeRow.tsx';
import { useCatalog } from '../../parts/catalog.ts';
import {
  FieldLine,
  fieldColumns,
  labelColumns,
  moreFields,
  shownFields,
} from '../../parts/FieldLine.tsx';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { pegSpans } from '../../parts/rows/pegs.ts';
import {
  besides,
  type CellSize,
  type Lines,
  type RowHeight,
  type RowLayout,
} from '../../parts/rows/row.ts';
import { tileLines } from '../../parts/rows/tiles.ts';
import { inLines, Paragraph, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, type TileMark, useTheme } from '../../parts/theme/theme.ts';
import { type SettingsModel, settingRows, settingText } from './settings.ts';

type SettingsScreenProps = { readonly model: SettingsModel; readonly frame: Frame };

const MIN_FIELD_COLUMNS = 38;

/** The settings, and a sample of what they change. */
export function SettingsScreen({ model, frame: { layout, body } }: SettingsScreenProps): ReactNode {
  const catalog = useCatalog();
  const full = layout === 'full';
  const rows = settingRows(model).map((row) => ({
    ...settingText(row, model.session, catalog),
    name: row.name,
    state: row.state,
  }));
  const width = full ? listColumns(catalog) : body.columns;
  const isAsked = model.lines === 'asked';
  const about = isAsked ? catalog.settings.becomesLines : (rows[model.chosen]?.about ?? '');
  const aboutRows = wrap(about, width - 2).length;
  const shown = full ? rows.length : Math.min(rows.length, body.rows - FRAME_ROWS - aboutRows);
  const height = shown + FRAME_ROWS;
  const sample = sampleSizeFor({
    columns: body.columns - width - FRAME_COLUMNS,
    rows: body.rows - FRAME_ROWS,
  });
  const sentence = full ? sampleSentence(body.columns - width - FRAME_COLUMNS, catalog) : [];
  const theme = useTheme();
  const lines = shownFields(rows, model.chosen, shown);
  return (
    <Box flexDirection={full ? 'row' : 'column'} height={body.rows}>
      <Box flexDirection="column" width={width} flexShrink={0}>
        <Panel
          title={catalog.settings.title}
          width={width}
          height={height}
          aside={moreFields(lines, rows.length, theme)}
        >
          {lines.map(({ field, index }) => (
            <FieldLine
              key={field.name}
              label={field.label}
              value={field.value}
              index={index}
              state={index === model.chosen ? 'chosen' : 'other'}
              arrows={field.state === 'open' ? ['left', 'right'] : []}
              labels={labelColumns(rows.map(({ label }) => label))}
              columns={width - FRAME_COLUMNS}
            />
          ))}
        </Panel>
        {full && (
          <Box marginTop={1} paddingX={2} flexDirection="column">
            <About
              text={about}
              width={width - FRAME_COLUMNS}
              tone={isAsked ? 'question' : 'quiet'}
            />
            <KeysLine model={model} width={width - FRAME_COLUMNS} />
          </Box>
        )}
      </Box>
      {full ? (
        <Box flexDirection="column">
          <Panel
            title={catalog.settings.sample}
            width={body.columns - width}
            height={sampleRows(sample, sentence) + FRAME_ROWS}
          >
            <Sample size={sample} sentence={sentence} />
          </Panel>
          <Problems model={model} width={body.columns - width - FRAME_COLUMNS} />
        </Box>
      ) : (
        <Box flexDirection="column" paddingX={1} height={body.rows - height} overflow="hidden">
          {height + aboutRows < body.rows && <SampleLine />}
          <About text={about} width={width - 2} tone={isAsked ? 'question' : 'quiet'} />
        </Box>
      )}
    </Box>
  );
}

/** The columns of the list with its frame: wide enough for all values, so that no change moves its edge. */
const listColumns = (catalog: Catalog): number =>
  Math.max(
    MIN_FIELD_COLUMNS,
    ...settingNames.map((name) => {
      const values = valuesOf(name).map((value) => valueLabel(name, value, catalog));
      return fieldColumns(catalog.settings.labels[name], values) + FRAME_COLUMNS;
    }),
  );

type AboutProps = {
  readonly text: string;
  readonly width: number;
  readonly tone?: 'quiet' | 'question';
};

function About({ text, width, tone = 'quiet' }: AboutProps): ReactNode {
  const { quiet, accent } = useTheme();
  return <Paragraph text={text} width={width} style={tone === 'quiet' ? quiet : accent} />;
}

type DetailProps = { readonly model: SettingsModel; readonly width: number };

/** Where keys are changed, and how many are. */
function KeysLine({ model: { session }, width }: DetailProps): ReactNode {
  const { settings } = useCatalog();
  const changed = Object.values(session.settings.keys).flatMap((keys) => Object.keys(keys)).length;
  return (
    <Box marginTop={1}>
      <About text={changed === 0 ? settings.keys : settings.keysChanged(changed)} width={width} />
    </Box>
  );
}

/** What is wrong with the settings file. */
function Problems({ model: { session }, width }: DetailProps): ReactNode {
  const { tones } = useTheme();
  const catalog = useCatalog();
  if (session.problems.length === 0) return <Text> </Text>;
  const sentences = session.problems.map((problem) => problem(catalog));
  return (
    <Box marginTop={1} paddingX={2} flexDirection="column">
      {sentences.map((sentence) => (
        <Paragraph key={sentence} text={sentence} width={width} style={tones.bad} />
      ))}
    </Box>
  );
}

const { rules } = presets[0];
const { alphabet } = variantOf(rules);
const GUESS = [0, 1, 2, 4];
const FEEDBACK: Feedback = { exact: 2, partial: 1 };

const TILES: readonly (readonly [face: string, mark: TileMark])[] = [
  ['P', 'exact'],
  ['E', 'partial'],
  ['G', 'absent'],
  ['S', 'unknown'],
];

/** How large a sample is: its rows of pegs, and its tiles. */
type SampleSize = { readonly row: RowLayout; readonly tile: CellSize };

const tiles: Readonly<Record<RowHeight, CellSize>> = {
  1: { height: 1, width: 4, gap: 1 },
  2: { height: 2, width: 5, gap: 1 },
  3: { height: 3, width: 7, gap: 2 },
  5: { height: 5, width: 9, gap: 2 },
};

/** The size of a sample whose rows are as large as those of a game in this room. */
function sampleSizeFor(room: Size): SampleSize {
  const { row } = boardLayoutFor(rules, room);
  return { row, tile: tiles[row.height] };
}

/** The lines of a sample besides its rows and its sentence: gaps, arrows and the pegs. */
const OTHER_ROWS = 6;

/** The lines of a sample: an edited row, a turn and tiles, and what is around them. */
const sampleRows = ({ row }: SampleSize, sentence: readonly string[]): number =>
  3 * row.height + OTHER_ROWS + sentence.length;

/** The answer of a sample in words, in lines. */
const sampleSentence = (columns: number, catalog: Catalog): readonly string[] =>
  wrap(`${formatCode(rules, GUESS)}: ${feedbackInWords(FEEDBACK, rules, catalog)}.`, columns);

type SampleProps = { readonly size: SampleSize; readonly sentence: readonly string[] };

/** A row with its answer, tiles and what they are called, as they look with the settings. */
function Sample({ size: { row, tile }, sentence }: SampleProps): ReactNode {
  const theme = useTheme();
  const gap: readonly Span[] = [{ text: ' ' }];
  return (
    <Box flexDirection="column" flexShrink={0}>
      <DraftRow clicks="ignored" row={[3, 5, 'blank', 'blank']} cursor={1} layout={row} />
      <StyledText
        spans={inLines([
          gap,
          ...row.turn(theme, GUESS, FEEDBACK),
          ...sentence.map((text) => [{ text: text }]),
          gap,
          ...sampleTiles(theme, tile),
          gap,
          pegSpans(theme, alphabet, [...alphabet.keys()], 3),
        ])}
      />
    </Box>
  );
}

/** A turn and tiles in one line. */
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
