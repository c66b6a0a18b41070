import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Catalog } from '../../../prose/catalog.ts';
import { wrap } from '../../../prose/text.ts';
import { shownSettings, valueLabel, valuesOf } from '../../../settings/settings.ts';
import type { Frame } from '../../app/layout.ts';
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
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { Sample, SampleLine, sampleRows, sampleSentence, sampleSizeFor } from './Sample.tsx';
import { type SettingsModel, settingRows, settingText } from './settings.ts';

type SettingsScreenProps = { readonly model: SettingsModel; readonly frame: Frame };

const MIN_FIELD_COLUMNS = 38;

/** The settings, and a sample of what they change. */
export function SettingsScreen({ model, frame: { layout, body } }: SettingsScreenProps): ReactNode {
  const catalog = useCatalog();
  const full = layout === 'full';
  const rows = settingRows(model).map((row) => ({
    ...settingText(row, model.session, catalog),
    ...{ name: row.name, state: row.state },
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
    ...shownSettings.map((name) => {
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
