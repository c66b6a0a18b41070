import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Panel } from '../../components/Panel.tsx';
import { Paragraph, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import { entryTarget, keyTarget } from '../../input/target.ts';
import { counted } from '../../languages/en/phrases.ts';
import type { Frame } from '../layout.ts';
import { Sample, SampleLine, sampleRows, sampleSizeFor } from './Sample.tsx';
import { chosenRow, type SettingRow, type SettingsModel, settingRows } from './settings.ts';

type SettingsScreenProps = { readonly model: SettingsModel; readonly frame: Frame };

const LABEL_COLUMNS = 15;
const FIELD_COLUMNS = 38;
const FRAME_ROWS = 2;

/** The settings, and a sample of what they change. */
export function SettingsScreen({ model, frame: { layout, body } }: SettingsScreenProps): ReactNode {
  const full = layout === 'full';
  const rows = settingRows(model);
  const width = full ? FIELD_COLUMNS : body.columns;
  const height = rows.length + FRAME_ROWS;
  const about = chosenRow(model)?.about ?? '';
  const sample = sampleSizeFor({ columns: body.columns - width - 4, rows: body.rows - FRAME_ROWS });
  return (
    <Box flexDirection={full ? 'row' : 'column'} height={body.rows}>
      <Box flexDirection="column" width={width} flexShrink={0}>
        <Panel title="Settings" width={width} height={height}>
          {rows.map((row, index) => (
            <RowLine
              key={row.name}
              row={row}
              index={index}
              state={index === model.chosen ? 'chosen' : 'other'}
            />
          ))}
        </Panel>
        {full && (
          <Box marginTop={1} paddingX={2} flexDirection="column">
            <About text={about} width={width - 4} />
            <KeysLine model={model} width={width - 4} />
          </Box>
        )}
      </Box>
      {full ? (
        <Box flexDirection="column">
          <Panel
            title="What it looks like"
            width={body.columns - width}
            height={sampleRows(sample) + FRAME_ROWS}
          >
            <Sample size={sample} />
          </Panel>
          <Problems model={model} width={body.columns - width - 4} />
        </Box>
      ) : (
        <Box flexDirection="column" paddingX={1} height={body.rows - height} overflow="hidden">
          <SampleLine />
          <About text={about} width={width - 2} />
        </Box>
      )}
    </Box>
  );
}

type RowLineProps = {
  readonly row: SettingRow;
  readonly index: number;
  readonly state: 'chosen' | 'other';
};

function RowLine({ row: { label, value, state }, index, state: choice }: RowLineProps): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const isChosen = choice === 'chosen';
  const isOpen = isChosen && state === 'open';
  const selects = entryTarget(index);
  return (
    <StyledText
      spans={[
        { text: `${isChosen ? signs.pointer : ' '} `, style: accent, target: selects },
        { text: label.padEnd(LABEL_COLUMNS), style: isChosen ? accent : quiet, target: selects },
        {
          text: isOpen ? signs.decrease : ' ',
          style: accent,
          target: isOpen ? keyTarget('left') : selects,
        },
        { text: ` ${value} `, target: isOpen ? keyTarget('right') : selects },
        {
          text: isOpen ? signs.increase : ' ',
          style: accent,
          target: isOpen ? keyTarget('right') : selects,
        },
      ]}
    />
  );
}

const About = ({ text, width }: { readonly text: string; readonly width: number }): ReactNode => (
  <Paragraph text={text} width={width} style={useTheme().quiet} />
);

type DetailProps = { readonly model: SettingsModel; readonly width: number };

/** Where keys are changed, and how many are. */
function KeysLine({ model: { session }, width }: DetailProps): ReactNode {
  const changed = Object.values(session.settings.keys).flatMap((keys) => Object.keys(keys)).length;
  const state = changed === 0 ? '' : ` ${counted(changed, 'action')} changed.`;
  return (
    <Box marginTop={1}>
      <About
        text={`Keys: change them in settings.json, as "keys.game.guess": "space".${state}`}
        width={width}
      />
    </Box>
  );
}

/** What is wrong with the settings file. */
function Problems({ model: { session }, width }: DetailProps): ReactNode {
  const { tones } = useTheme();
  if (session.problems.length === 0) return <Text> </Text>;
  return (
    <Box marginTop={1} paddingX={2} flexDirection="column">
      <Paragraph text={session.problems.join('\n')} width={width} style={tones.bad} />
    </Box>
  );
}
