import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Menu } from '../../components/Menu.tsx';
import { roundAt, useMoment } from '../../components/motion.ts';
import { useOwnKeys } from '../../components/own-keys.ts';
import { Panel, Rule } from '../../components/Panel.tsx';
import { pegSpans } from '../../components/rows/pegs.ts';
import { inLines, Paragraph, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import { variantOf } from '../../variants/index.ts';
import { presets } from '../../variants/pegs/peg-rules.ts';
import type { Frame } from '../layout.ts';
import { type About, entriesOf, type MenuModel, quitQuestion, tipsFor } from './menu.ts';

type MenuScreenProps = { readonly model: MenuModel; readonly frame: Frame };

const TITLE = ['█ █ █▀▀ █ █ █▀█ █▀▀ █▀▀', '█▀▄ █▀▀  █  █▀▀ █▀▀ █ █', '▀ ▀ ▀▀▀  ▀  ▀   ▀▀▀ ▀▀▀'];
const TITLE_ASCII = [
  '#  #  ###  #  #  ###   ###   ###',
  '###   ##    ##   ###   ##   #  #',
  '#  #  ###   #    #     ###   ###',
];

/** The rows above and below the entries: pegs with gaps, a line about one below a gap, and a tip. */
const ROWS = {
  full: { pegs: 3, about: 2, tip: 4 },
  compact: { pegs: 0, about: 1, tip: 5 },
} as const;
const UNFRAMED_TIP_ROWS = 4;

/** The title where there is room for it, the entries and a tip. */
export function MenuScreen({ model, frame: { layout, body } }: MenuScreenProps): ReactNode {
  const theme = useTheme();
  const keys = useOwnKeys();
  const { signs, accent, quiet } = theme;
  const width = Math.min(body.columns - 2, 60);
  const drawing = signs.rule === '-' ? TITLE_ASCII : TITLE;
  const entries = entriesOf(model);
  const { pegs, about: aboutRows, tip } = ROWS[layout];
  const rows = Math.min(entries.length, body.rows - pegs - aboutRows);
  const needed = pegs + rows + aboutRows;
  const tipRows = [tip, UNFRAMED_TIP_ROWS].find((height) => needed + height <= body.rows) ?? 0;
  const title = needed + tipRows + drawing.length <= body.rows ? drawing : [];
  const spare = body.rows - needed - tipRows - title.length;
  const isAsking = model.leaving === 'asked';
  const about: About = isAsking ? quitQuestion(model) : (entries[model.chosen]?.about ?? ['']);
  return (
    <Box
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      paddingTop={spare % 2}
      height={body.rows}
      width={body.columns}
    >
      <StyledText spans={inLines(title.map((line) => [{ text: line, style: accent }]))} />
      {layout === 'full' && <MenuPegs />}
      <Box flexDirection="column" width={width} paddingLeft={Math.floor((width - 24) / 2)}>
        <Menu labels={entries.map(({ label }) => label)} chosen={model.chosen} rows={rows} />
      </Box>
      <Box marginTop={layout === 'full' ? 1 : 0}>
        <Text {...(isAsking ? accent : quiet)}>{fitting(about, body.columns - 2)}</Text>
      </Box>
      {tipRows > 0 && (
        <Tip
          text={tipsFor(model.player, keys)[model.tip] ?? ''}
          width={width}
          height={tipRows}
          frame={tipRows === tip ? 'framed' : 'unframed'}
        />
      )}
    </Box>
  );
}

const { alphabet } = variantOf(presets[0].rules);
const allPegs = [...alphabet.keys()];

/** All pegs of the main game; while they play a round, nothing else is drawn again. */
function MenuPegs(): ReactNode {
  const moment = useMoment();
  return (
    <Box marginY={1}>
      <StyledText spans={pegSpans(useTheme(), alphabet, roundAt(moment, allPegs), 4)} />
    </Box>
  );
}

/** The first line that fits, or the shortest. */
const fitting = (about: About, columns: number): string =>
  about.find((line) => line.length <= columns) ?? about.at(-1) ?? '';

type TipProps = {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly frame: 'framed' | 'unframed';
};

/** A tip in a frame, or under a line where there is no room for a frame. */
function Tip({ text, width, height, frame }: TipProps): ReactNode {
  return frame === 'framed' ? (
    <Panel title="Tip" width={width} height={height}>
      <Paragraph text={text} width={width - 4} />
    </Panel>
  ) : (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <Rule title="Tip" aside="" width={width} />
      <Paragraph text={text} width={width} />
    </Box>
  );
}
