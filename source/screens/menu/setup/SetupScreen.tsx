import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Dictionary } from '../../../engine/variants/words/dictionary.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import {
  FieldLine,
  fieldColumns,
  labelColumns,
  moreFields,
  shownFields,
} from '../../parts/FieldLine.tsx';
import { keyTarget } from '../../parts/input/pointing.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { keyboardOf, rulesFor, summaryOf, valueTexts } from './choices.ts';
import type { FieldView } from './field.ts';
import { type MainMode, mainModeOf, modesBeside } from './mode-fields.ts';
import { Preview } from './Preview.tsx';
import { choiceIn, fieldsOf, modeKeyOf, remarksOn, type SetupModel, titleOf } from './setup.ts';

type SetupScreenProps = {
  readonly model: SetupModel;
  readonly frame: Frame;
  /** The dictionaries that are loaded. */
  readonly dictionaries: readonly Dictionary[];
};

/** The fewest rows of the preview, with its frame, that show more than its edges. */
const MIN_PREVIEW = 5;

const MIN_COLUMNS = 36;

/** Who plays what, the choices of a game, and a board of the size that they make. */
export function SetupScreen({ model, frame, dictionaries }: SetupScreenProps): ReactNode {
  const { columns, rows } = frame.body;
  const body = { columns, rows: rows - 1 };
  return (
    <Box flexDirection="column" height={rows}>
      <Box height={1}>
        <ModeLine model={model} columns={columns} />
      </Box>
      <Choices model={model} frame={{ ...frame, body }} dictionaries={dictionaries} />
    </Box>
  );
}

type ModeLineProps = Pick<SetupScreenProps, 'model'> & { readonly columns: number };

/** The modes with their digits; where there is no room for all names, the chosen one or none has its name. */
function ModeLine({ model, columns }: ModeLineProps): ReactNode {
  const { accent, quiet, signs } = useTheme();
  const { modes } = useCatalog().setup;
  const shown = modesBeside(model.mode);
  const current = mainModeOf(model.mode);
  const label = (mode: MainMode, named: boolean): string =>
    `${mode === current ? signs.pointer : ' '}${modeKeyOf(mode)}${named ? ` ${modes[mode]}` : ''}`;
  const fits = (named: readonly MainMode[]): boolean =>
    shown.map((mode) => label(mode, named.includes(mode))).join(' ').length < columns;
  const named = [shown, [current]].find(fits) ?? [];
  return (
    <StyledText
      spans={shown.map((mode) => ({
        text: `${label(mode, named.includes(mode))} `,
        style: mode === current ? accent : quiet,
        target: keyTarget(modeKeyOf(mode)),
      }))}
    />
  );
}

function Choices({ model, frame, dictionaries }: SetupScreenProps): ReactNode {
  const { layout, body } = frame;
  const catalog = useCatalog();
  const full = layout === 'full';
  const fields = fieldsOf(model);
  const width = full ? listColumns(model, fields, catalog) : body.columns;
  const about = fields[model.field]?.about(catalog) ?? '';
  const remark = remarksOn(model, catalog).join(' ');
  const hasPreview = full || body.rows - fields.length - FRAME_ROWS >= MIN_PREVIEW;
  const needed = hasPreview ? 0 : adviceRows(about, remark, width - 2);
  const shown = full ? fields.length : Math.min(fields.length, body.rows - FRAME_ROWS - needed);
  const panelRows = shown + FRAME_ROWS;
  const summary = summaryOf(choiceIn(model), dictionaries, catalog);
  const theme = useTheme();
  const lines = shownFields(fields, model.field, shown);
  return (
    <Box flexDirection={full ? 'row' : 'column'} height={body.rows}>
      <Box flexDirection="column" width={width} flexShrink={0}>
        <Panel
          title={titleOf(model, catalog)}
          width={width}
          height={panelRows}
          aside={moreFields(lines, fields.length, theme)}
        >
          {lines.map(({ field, index }) => (
            <FieldLine
              key={field.name}
              label={field.label(catalog)}
              value={field.value(catalog)}
              index={index}
              state={index === model.field ? 'chosen' : 'other'}
              arrows={arrowsOf(field, model)}
              labels={labelColumns(fields.map(({ label }) => label(catalog)))}
              columns={width - FRAME_COLUMNS}
            />
          ))}
        </Panel>
        {full && (
          <Box marginTop={1} paddingX={2}>
            <Advice about={about} remark={remark} width={width - FRAME_COLUMNS} />
          </Box>
        )}
      </Box>
      {hasPreview ? (
        <PreviewPanel
          model={model}
          dictionaries={dictionaries}
          width={full ? body.columns - width : width}
          height={full ? body.rows : body.rows - panelRows}
        />
      ) : (
        <Box flexDirection="column" height={body.rows - panelRows} paddingX={1} overflow="hidden">
          <Advice about={about} remark={remark} width={width - 2} />
          {panelRows + needed + wrap(summary, width - 2).length <= body.rows && (
            <Paragraph text={summary} width={width - 2} />
          )}
        </Box>
      )}
    </Box>
  );
}

const adviceRows = (about: string, remark: string, width: number): number =>
  wrap(about, width).length + (remark === '' ? 0 : wrap(remark, width).length);

/** The columns of the list with its frame: wide enough for all values, so that no change moves its edge. */
const listColumns = (
  { choices }: SetupModel,
  fields: readonly FieldView<SetupModel>[],
  catalog: Catalog,
): number =>
  Math.max(
    MIN_COLUMNS,
    ...fields.map(({ name, label, value }) => {
      const values = [value(catalog), ...valueTexts(name, choices, catalog)];
      return fieldColumns(label(catalog), values) + FRAME_COLUMNS;
    }),
  );

/** The arrows that change the value of a field. */
const arrowsOf = (
  { change }: FieldView<SetupModel>,
  model: SetupModel,
): readonly ('left' | 'right')[] => [
  ...(change(-1) === model ? [] : (['left'] as const)),
  ...(change(1) === model ? [] : (['right'] as const)),
];

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
  const catalog = useCatalog();
  const choice = choiceIn(model);
  const rules = rulesFor(choice, dictionaries);
  return (
    <Panel title={catalog.setup.board} width={width} height={height}>
      {(columns, rows) => {
        if (!rules.ok) return <Text>{spell(catalog.setup.loading)}</Text>;
        const summary = wrap(summaryOf(choice, dictionaries, catalog), columns);
        return (
          <>
            <Text>{summary.join('\n')}</Text>
            <Preview
              rules={rules.value}
              keyboard={keyboardOf(choice)}
              width={columns}
              height={rows - summary.length}
            />
          </>
        );
      }}
    </Panel>
  );
}
