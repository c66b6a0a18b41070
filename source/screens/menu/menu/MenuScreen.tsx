import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { useOwnKeys } from '../../parts/hints/KeyHints.tsx';
import { Menu } from '../../parts/menu/Menu.tsx';
import { roundAt, useMoment } from '../../parts/motion.ts';
import { Panel, Rule } from '../../parts/panel/Panel.tsx';
import { pegSpans } from '../../parts/rows/pegs.ts';
import { inLines, Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { MenuModel } from './menu.ts';
import { type MenuLayout, menuAlphabet, menuLayout, menuPegs } from './menu-layout.ts';

type MenuScreenProps = { readonly model: MenuModel; readonly frame: Frame };

/** The title where there is room for it, what waits for the player, the entries and a tip. */
export function MenuScreen({ model, frame }: MenuScreenProps): ReactNode {
  const { accent, quiet, charset } = useTheme();
  const keys = useOwnKeys();
  const { body } = frame;
  const menu = menuLayout(model, frame, charset, keys, useCatalog());
  return (
    <Box
      flexDirection="column"
      alignItems="center"
      paddingTop={menu.top}
      height={body.rows}
      width={body.columns}
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
      <Paragraph text={text} width={width - 4} />
    </Panel>
  ) : (
    <Box flexDirection="column" width={width} height={rows} flexShrink={0}>
      <Rule title={menu.tip} aside="" width={width} />
      <Paragraph text={text} width={width} />
    </Box>
  );
}
