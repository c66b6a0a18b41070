import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Panel } from '../../components/Panel.tsx';
import { Paragraph, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import type { Dictionary } from '../../variants/words/dictionary.ts';
import type { Frame } from '../layout.ts';
import type { FieldView } from './field.ts';
import { keyboardOf, remarkOn, rulesFor, summaryOf } from './games/index.ts';
import { Preview } from './Preview.tsx';
import { choiceIn, fieldsOf, type SetupModel, titleOf } from './setup.ts';

type SetupScreenProps = {
  readonly model: SetupModel;
  readonly frame: Frame;
  /** The dictionaries that are loaded. */
  readonly dictionaries: readonly Dictionary[];
};

/** The fewest rows of the preview, with its frame, that show more than its edges. */
const MIN_PREVIEW = 5;

/** The choices of a game, and a board of the size that they make. */
export function SetupScreen({ model, frame, dictionaries }: SetupScreenProps): ReactNode {
  const { layout, body } = frame;
  const full = layout === 'full';
  const width = full ? 36 : body.columns;
  const fields = fieldsOf(model);
  const panelRows = fields.length + 2;
  const about = fields[model.field]?.about ?? '';
  const remark = `${model.note} ${remarkOn(choiceIn(model))}`.trim();
  return (
    <Box flexDirection={full ? 'row' : 'column'} height={body.rows}>
      <Box flexDirection="column" width={width} flexShrink={0}>
        <Panel title={titleOf(model)} width={width} height={panelRows}>
          {fields.map((field, index) => (
            <FieldLine
              key={field.name}
              field={field}
              model={model}
              state={index === model.field ? 'chosen' : 'other'}
            />
          ))}
        </Panel>
        {full && (
          <Box marginTop={1} paddingX={2}>
            <Advice about={about} remark={remark} width={width - 4} />
          </Box>
        )}
      </Box>
      {full || body.rows - panelRows >= MIN_PREVIEW ? (
        <PreviewPanel
          model={model}
          dictionaries={dictionaries}
          width={full ? body.columns - width : width}
          height={full ? body.rows : body.rows - panelRows}
        />
      ) : (
        <Box flexDirection="column" height={body.rows - panelRows} paddingX={1} overflow="hidden">
          <Advice about={about} remark={remark} width={width - 2} />
          <Text>{summaryOf(choiceIn(model), dictionaries)}</Text>
        </Box>
      )}
    </Box>
  );
}

type FieldLineProps = {
  readonly field: FieldView<SetupModel>;
  readonly model: SetupModel;
  readonly state: 'chosen' | 'other';
};

/** A field and its value, with an arrow for each step that is possible. */
function FieldLine({ field: { label, value, change }, model, state }: FieldLineProps): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const chosen = state === 'chosen';
  const arrow = (step: 1 | -1, sign: string): string =>
    chosen && change(step) !== model ? sign : ' ';
  return (
    <StyledText
      spans={[
        { text: `${chosen ? signs.pointer : ' '} `, style: accent },
        { text: label.padEnd(10), style: chosen ? accent : quiet },
        { text: arrow(-1, signs.decrease), style: accent },
        { text: ` ${value} ` },
        { text: arrow(1, signs.increase), style: accent },
      ]}
    />
  );
}

type AdviceProps = { readonly about: string; readonly remark: string; readonly width: number };

/** What the chosen field means, and why an arrow is missing. */
function Advice({ about, remark, width }: AdviceProps): ReactNode {
  const { quiet } = useTheme();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Paragraph text={about} width={width} style={quiet} />
      {remark !== '' && <Paragraph text={remark} width={width} />}
    </Box>
  );
}

type PreviewPanelProps = Omit<SetupScreenProps, 'frame'> & {
  readonly width: number;
  readonly height: number;
};

/** What the game will look like, and how many codes there are. */
function PreviewPanel({ model, dictionaries, width, height }: PreviewPanelProps): ReactNode {
  const { spell } = useTheme();
  const choice = choiceIn(model);
  const rules = rulesFor(choice, dictionaries);
  return (
    <Panel title="The board" width={width} height={height}>
      {rules.ok ? (
        <>
          <Text wrap="truncate">{summaryOf(choice, dictionaries)}</Text>
          <Preview
            rules={rules.value}
            keyboard={keyboardOf(choice)}
            width={width - 4}
            height={height - 3}
          />
        </>
      ) : (
        <Text>{spell('Loading words …')}</Text>
      )}
    </Panel>
  );
}
