import type { ReactNode } from 'react';
import { cut, wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import { useCatalog } from '../parts/catalog.ts';
import { CENTERED_COLUMNS, FRAME_COLUMNS, FRAME_ROWS } from '../parts/panel/frame-size.ts';
import { CenteredPanel, entryLine, fittingLines, pageLines } from '../parts/panel/Panel.tsx';
import { inLines, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import { aboutRoom, type RoomsModel, roomLabel, roomsNote } from './rooms.ts';

type RoomsScreenProps = { readonly model: RoomsModel; readonly frame: Frame };

/** The lines about the selected room, and the line above them. */
const ABOUT_ROWS = 2;

/** The player's rooms, as many as fit around the selected one, or why there are none. */
export function RoomsScreen({ model, frame: { body } }: RoomsScreenProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const columns = Math.min(body.columns, CENTERED_COLUMNS) - FRAME_COLUMNS;
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
    <CenteredPanel
      body={body}
      title={catalog.rooms.list.title}
      height={(room === undefined ? lines.length : rows + 1 + ABOUT_ROWS) + FRAME_ROWS}
    >
      <StyledText spans={inLines(lines)} />
    </CenteredPanel>
  );
}
