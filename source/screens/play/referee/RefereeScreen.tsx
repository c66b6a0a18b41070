import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { entryTarget } from '../../parts/input/pointing.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { inLines, StyledText, withTarget } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { detailRows, RefereeDetail } from './RefereeDetail.tsx';
import { type RefereeModel, rowCount, selectedTurn } from './referee.ts';

type RefereeScreenProps = { readonly model: RefereeModel; readonly frame: Frame };

/** The pointer, a row's number, the mark of a conflict, and a gap. */
const NUMBER_COLUMNS = 5;

/** The most rows of the list of answers where it is above the details, and the fewest. */
const COMPACT_ROWS = { max: 6, min: 4 };

/** The rows of the list above the details, which leaves them the rows that they need. */
function compactRows(model: RefereeModel, { columns, rows }: Size, catalog: Catalog): number {
  const needed = detailRows(model, 'compact', columns - FRAME_COLUMNS, catalog) + FRAME_ROWS;
  return Math.max(COMPACT_ROWS.min, Math.min(COMPACT_ROWS.max, rows - needed));
}

/** The answers given so far, conflicts marked, and the repairs of the selected one. */
export function RefereeScreen({ model, frame: { layout, body } }: RefereeScreenProps): ReactNode {
  const catalog = useCatalog();
  const { referee } = catalog.play;
  const full = layout === 'full';
  const width = full ? Math.floor(body.columns / 2) : body.columns;
  const rows = full ? body.rows : compactRows(model, body, catalog);
  const detail: Size = full
    ? { columns: body.columns - width, rows: body.rows }
    : { columns: width, rows: body.rows - rows };
  return (
    <Box flexDirection={full ? 'row' : 'column'} height={body.rows}>
      <Panel
        title={referee.title}
        aside={model.contradiction === 'none' ? '' : referee.conflict}
        width={width}
        height={rows}
      >
        {(columns, listRows) => <Rows model={model} columns={columns} rows={listRows} />}
      </Panel>
      <Panel
        title={selectedTurn(model) === undefined ? referee.giveUp : referee.row(model.row + 1)}
        width={detail.columns}
        height={detail.rows}
      >
        {(columns, detailRows) => (
          <RefereeDetail model={model} layout={layout} width={columns} rows={detailRows} />
        )}
      </Panel>
    </Box>
  );
}

type RowsProps = { readonly model: RefereeModel; readonly columns: number; readonly rows: number };

function Rows({ model, columns, rows }: RowsProps): ReactNode {
  const { signs, accent } = useTheme();
  const { referee } = useCatalog().play;
  const turns = turnsOf(model.game.record);
  const count = rowCount(model);
  const first = Math.max(0, Math.min(model.row - rows + 2, count - rows));
  return (
    <>
      {turns.slice(first, first + rows).map((turn, index) => (
        <Row
          key={first + index}
          model={model}
          turn={turn}
          index={first + index}
          columns={columns}
        />
      ))}
      {turns.length < count && turns.length - first < rows && (
        <StyledText
          spans={[
            {
              text: `${model.row === turns.length ? signs.pointer : ' '} ${referee.giveUpRow}`,
              style: model.row === turns.length ? accent : undefined,
              target: entryTarget(turns.length),
            },
          ]}
        />
      )}
    </>
  );
}

type RowProps = {
  readonly model: RefereeModel;
  readonly turn: Turn;
  readonly index: number;
  readonly columns: number;
};

function Row({ model, turn, index, columns }: RowProps): ReactNode {
  const theme = useTheme();
  const { signs, accent, tones } = theme;
  const changed = ` ${useCatalog().play.referee.changed}`;
  const { rules } = model.game;
  const { contradiction } = model;
  const isInConflict = contradiction !== 'none' && contradiction.conflict.includes(index);
  const layout = turnLayoutFor(rules, columns - NUMBER_COLUMNS);
  const rest = columns - NUMBER_COLUMNS - layout.columns;
  const isChangeShown = turn.corrected.length > 0 && rest >= changed.length;
  return (
    <StyledText
      spans={withTarget(entryTarget(index), [
        { text: model.row === index ? signs.pointer : ' ', style: accent },
        {
          text: `${String(index + 1).padStart(2)}${isInConflict ? '!' : ' '} `,
          style: isInConflict ? tones.bad : tones.info,
        },
        ...inLines(layout.turn(theme, turn.guess, turn.feedback)),
        { text: isChangeShown ? changed : '', style: accent },
      ])}
    />
  );
}
