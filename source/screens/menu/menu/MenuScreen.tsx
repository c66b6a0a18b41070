import { Box, Text } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Frame, Size } from '../../app/layout.ts';
import { Board } from '../../parts/board/Board.tsx';
import { boardLayoutFor } from '../../parts/board/board-layout.ts';
import { EDITED_ROWS } from '../../parts/board/CodeRow.tsx';
import { useCatalog } from '../../parts/catalog.ts';
import { Menu } from '../../parts/menu/Menu.tsx';
import { roundAt, selfPlaySecond, useMoment } from '../../parts/motion.ts';
import { useOwnKeys } from '../../parts/own-keys.ts';
import { Panel, Rule } from '../../parts/panel/Panel.tsx';
import { pegSpans } from '../../parts/rows/pegs.ts';
import { inLines, Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { MenuModel } from './menu.ts';
import { MENU_BOARD, type MenuLayout, menuAlphabet, menuLayout, menuPegs } from './menu-layout.ts';
import { selfPlayAt, selfPlayRules } from './self-play.ts';

type MenuScreenProps = { readonly model: MenuModel; readonly frame: Frame };

/**
 * The title where there is room for it, what waits for the player, the entries and a tip; in a large window a
 * board that plays itself beside them.
 */
export function MenuScreen({ model, frame }: MenuScreenProps): ReactNode {
  const { charset } = useTheme();
  const keys = useOwnKeys();
  const { body } = frame;
  const menu = menuLayout(model, frame, charset, keys, useCatalog());
  const { board } = menu;
  if (board === 'none') return <Entries model={model} menu={menu} {...body} />;
  return (
    <Box height={body.rows} width={body.columns} justifyContent="center">
      <Entries model={model} menu={menu} rows={body.rows} columns={menu.width} />
      <Box flexDirection="column" paddingTop={board.top} marginLeft={board.gap} flexShrink={0}>
        <SelfPlay />
      </Box>
    </Box>
  );
}

type EntriesProps = Size & { readonly model: MenuModel; readonly menu: MenuLayout };

function Entries({ model, menu, columns, rows }: EntriesProps): ReactNode {
  const { accent, quiet } = useTheme();
  return (
    <Box
      flexDirection="column"
      alignItems="center"
      paddingTop={menu.top}
      height={rows}
      width={columns}
      flexShrink={0}
    >
      <StyledText spans={inLines(menu.title.map((line) => [{ text: line, style: accent }]))} />
      {menu.pegRows > 0 && <MenuPegs />}
      {menu.greeting.rows > 0 && (
        <Box marginTop={menu.greeting.rows - 1}>
          <Text>{menu.greeting.text || ' '}</Text>
        </Box>
      )}
      <Box
        flexDirection="column"
        width={menu.width}
        paddingLeft={menu.indent}
        marginTop={menu.entryGap}
      >
        {menu.page !== '' && <Text {...quiet}>{menu.page}</Text>}
        <Menu labels={menu.labels} chosen={model.chosen} rows={menu.entryRows} />
      </Box>
      <Box marginTop={menu.aboutGap}>
        <Text {...(menu.asks ? accent : quiet)}>{menu.about}</Text>
      </Box>
      {menu.tip.rows > 0 && <Tip tip={menu.tip} width={menu.width} />}
    </Box>
  );
}

/** The lines of a board of which no row is edited have room for the arrows of one. */
const ROOM = MENU_BOARD.rows + EDITED_ROWS;

/** A board on which a machine plays, one row a second while it moves. */
function SelfPlay(): ReactNode {
  const layout = useMemo(() => boardLayoutFor(selfPlayRules, { ...MENU_BOARD, rows: ROOM }), []);
  const record = selfPlayAt(selfPlaySecond(useMoment()));
  return <Board game={{ rules: selfPlayRules, record, phase: 'guessing' }} layout={layout} />;
}

/** While they play a round, nothing else is drawn again. */
function MenuPegs(): ReactNode {
  const moment = useMoment();
  return (
    <Box marginTop={1}>
      <StyledText spans={pegSpans(useTheme(), menuAlphabet, roundAt(moment, menuPegs), 4)} />
    </Box>
  );
}

type TipProps = { readonly tip: MenuLayout['tip']; readonly width: number };

/** A tip in a frame, or under a line where there is no room for a frame. */
function Tip({ tip: { text, rows, frame }, width }: TipProps): ReactNode {
  const { menu } = useCatalog();
  return frame === 'framed' ? (
    <Panel title={menu.tip} width={width} height={rows}>
      {(columns) => <Paragraph text={text} width={columns} />}
    </Panel>
  ) : (
    <Box flexDirection="column" width={width} height={rows} flexShrink={0}>
      <Rule title={menu.tip} aside="" width={width} />
      <Paragraph text={text} width={width} />
    </Box>
  );
}
