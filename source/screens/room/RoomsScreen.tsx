import { Box } from 'ink';
import type { ReactNode } from 'react';
import { cut, wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import { useCatalog } from '../parts/catalog.ts';
import { FRAME_COLUMNS, FRAME_ROWS } from '../parts/panel/frame-size.ts';
import { entryLine, fittingLines, Panel, pageLines } from '../parts/panel/Panel.tsx';
import { inLines, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import { aboutRoom, type RoomsModel, roomLabel, roomsNote } from './rooms.ts';

type RoomsScreenProps = { readonly model: RoomsModel; readonly frame: Frame };

const MAX_COLUMNS = 60;
/** The lines about the selected room, and the line above them. */
const ABOUT_ROWS = 2;

/** The player's rooms, as many as fit around the selected one, or why there are none. */
export function RoomsScreen({ model, frame: { body } }: RoomsScreenProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const width = Math.min(body.columns, MAX_COLUMNS);
  const columns = width - FRAME_COLUMNS;
  const { rooms, chosen } = model;
  const room = rooms[chosen];
  const rows = Math.min(rooms.length, body.rows - FRAME_ROWS - ABOUT_ROWS - 1);
  const entries = rooms.map((each, index) =>
    entryLine(theme, theme.spell(cut(roomLabel(each, catalog), columns - 2)), index, chosen),
  );
  const lines =
    room === undefined
      ? wrap(theme.spell(roomsNote(model, catalog)), columns).map((text) => [{ text }])
      : [
          ...pageLines(theme, entries, chosen, columns, rows),
          ...fittingLines([theme.spell(aboutRoom(room, catalog))], columns, ABOUT_ROWS).map(
            (text) => [{ text, style: theme.quiet }],
          ),
        ];
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel
        title={catalog.rooms.list.title}
        width={width}
        height={(room === undefined ? lines.length : rows + 1 + ABOUT_ROWS) + FRAME_ROWS}
      >
        <StyledText spans={inLines(lines)} />
      </Panel>
    </Box>
  );
}
