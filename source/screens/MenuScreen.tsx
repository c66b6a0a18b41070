import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Menu } from '../components/Menu.tsx';
import { Panel } from '../components/Panel.tsx';
import { PegRow } from '../components/PegRow.tsx';
import { useTheme } from '../components/theme.ts';
import { presets } from '../core/pegs.ts';
import type { Frame } from './layout.ts';
import { type MenuModel, menuEntries, tips } from './menu.ts';
import { Paragraph } from './Paragraph.tsx';

type MenuScreenProps = { readonly model: MenuModel; readonly frame: Frame };

const TITLE = ['█ █ █▀▀ █ █ █▀█ █▀▀ █▀▀', '█▀▄ █▀▀  █  █▀▀ █▀▀ █ █', '▀ ▀ ▀▀▀  ▀  ▀   ▀▀▀ ▀▀▀'];
const TITLE_ASCII = [
  '#  #  ###  #  #  ###   ###   ###',
  '###   ##    ##   ###   ##   #  #',
  '#  #  ###   #    #     ###   ###',
];

/** What stands below the title where nothing is given away: the entries, a line about one, a tip. */
const ROWS_BELOW = menuEntries.length + 1 + 5;

/** The title where there is room for it, what can be done, and a tip. */
export function MenuScreen({ model, frame: { layout, body } }: MenuScreenProps): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const width = Math.min(body.columns - 2, 60);
  const drawing = signs.rule === '-' ? TITLE_ASCII : TITLE;
  const title = drawing.length + ROWS_BELOW <= body.rows ? drawing : [];
  return (
    <Box
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      height={body.rows}
      width={body.columns}
    >
      {title.map((line) => (
        <Text key={line} {...accent}>
          {line}
        </Text>
      ))}
      {layout === 'full' && (
        <Box marginY={1}>
          <PegRow rules={presets[0].rules} places={[0, 1, 2, 3, 4, 5]} width={4} />
        </Box>
      )}
      <Box flexDirection="column" width={width} paddingLeft={Math.floor((width - 24) / 2)}>
        <Menu labels={menuEntries.map(({ label }) => label)} chosen={model.chosen} />
      </Box>
      <Box marginY={layout === 'full' ? 1 : 0}>
        <Text {...quiet}>{menuEntries[model.chosen]?.about}</Text>
      </Box>
      <Panel title="Tip" width={width} height={layout === 'full' ? 4 : 5}>
        <Paragraph text={tips[model.tip] ?? ''} width={width - 4} />
      </Panel>
    </Box>
  );
}
