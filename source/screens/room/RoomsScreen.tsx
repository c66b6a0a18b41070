import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { cut, wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import { useCatalog } from '../parts/catalog.ts';
import { Menu } from '../parts/menu/Menu.tsx';
import { Panel } from '../parts/panel/Panel.tsx';
import { Paragraph } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import { aboutRoom, type RoomsModel, roomLabel, roomsIn, roomsNote } from './rooms.ts';

type RoomsScreenProps = { readonly model: RoomsModel; readonly frame: Frame };

const MAX_COLUMNS = 60;
/** The frame, and beside the text of a row: the frame and the pointer. */
const FRAME = { columns: 4, rows: 2 } as const;
const COLUMNS_AROUND = 6;
/** The gap and the lines about the selected room. */
const ABOUT_ROWS = 3;

/** The player's rooms, as many as fit around the selected one, or why there are none. */
export function RoomsScreen({ model, frame: { body } }: RoomsScreenProps): ReactNode {
  const { quiet, accent, spell } = useTheme();
  const catalog = useCatalog();
  const width = Math.min(body.columns, MAX_COLUMNS);
  const columns = width - FRAME.columns;
  const { title } = catalog.rooms.list;
  const rooms = roomsIn(model);
  const room = rooms[model.chosen];
  if (room === undefined) {
    const note = roomsNote(model, catalog);
    const rows = wrap(spell(note), columns).length;
    return (
      <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
        <Panel title={title} width={width} height={rows + FRAME.rows}>
          <Paragraph text={note} width={columns} />
        </Panel>
      </Box>
    );
  }
  const rows = Math.max(1, Math.min(rooms.length, body.rows - FRAME.rows - ABOUT_ROWS));
  const labels = rooms.map((each) =>
    spell(cut(roomLabel(each, catalog), width - COLUMNS_AROUND - 2)),
  );
  const [waits = '', others = ''] = aboutRoom(room, catalog);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={title} width={width} height={rows + FRAME.rows + ABOUT_ROWS}>
        <Menu labels={labels} chosen={model.chosen} rows={rows} />
        <Box marginTop={1} flexDirection="column">
          <Text {...accent} wrap="truncate">
            {spell(cut(waits, columns))}
          </Text>
          <Text {...quiet} wrap="truncate">
            {spell(cut(others, columns))}
          </Text>
        </Box>
      </Panel>
    </Box>
  );
}
