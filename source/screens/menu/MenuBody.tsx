import { Box, Text } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Turn } from '../../engine/core/game/record.ts';
import { lazy } from '../../engine/core/memoize.ts';
import { parseCode, score } from '../../engine/variants/codes.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { standardRules } from '../../engine/variants/pegs.ts';
import { fitting, type Versions, wrap } from '../../prose/text.ts';
import type { Frame, Size } from '../app/layout.ts';
import { Board, boardLayoutFor } from '../parts/board/Board.tsx';
import { EDITED_ROWS } from '../parts/board/CodeRow.tsx';
import { roundAt, selfPlaySecond, useMoment } from '../parts/contexts.ts';
import { Menu } from '../parts/Menu.tsx';
import { FRAME_COLUMNS, FRAME_ROWS, Panel, Rule } from '../parts/Panel.tsx';
import { pegSpans } from '../parts/rows/pegs.ts';
import { inLines, Paragraph, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';

/** The characters of the title. */
const titles = {
  unicode: ['█ █ █▀▀ █ █ █▀█ █▀▀ █▀▀', '█▀▄ █▀▀  █  █▀▀ █▀▀ █ █', '▀ ▀ ▀▀▀  ▀  ▀   ▀▀▀ ▀▀▀'],
  ascii: [
    '#  #  ###  #  #  ###   ###   ###',
    '###   ##    ##   ###   ##   #  #',
    '#  #  ###   #    #     ###   ###',
  ],
} as const;

/** The rows of the pegs, of the greeting and of the line about the chosen entry, with the gap above each; a compact layout has no gaps. */
const ROWS = {
  full: { pegs: 2, greeting: 2, about: 2 },
  compact: { pegs: 0, greeting: 1, about: 1 },
} as const;

/** A daily of today that is done, and one that is open. */
const marks = { unicode: { done: '✓', open: '·' }, ascii: { done: '+', open: '.' } } as const;

/** The line above a tip without a frame. */
const RULE_ROWS = 1;

/** A tip without a frame has at least this number of rows, with the line above it. */
const MIN_UNFRAMED_ROWS = 4;

const MAX_WIDTH = 60;

/** The pointer before an entry. */
const POINTER_COLUMNS = 2;

/** The columns of the widest entry, with its pointer. */
const ENTRY_COLUMNS = 24;

/** The smallest body of a window that has room for a board beside the menu, and the gap before the board. */
const COMPOSED = { columns: 100, rows: 28, gap: 4 } as const;

/** The board beside the menu: its rows are three lines high. */
const MENU_BOARD: Size = { columns: 38, rows: 18 };

/** Whether the body of a window has room for a board beside the menu. */
export const isComposed = ({ columns, rows }: Size): boolean =>
  columns >= COMPOSED.columns && rows >= COMPOSED.rows;

/** What is drawn of the menu, or of a page of it. */
type DrawnMenu = {
  /** The name of a page, above its entries; empty on the menu. */
  readonly page: string;
  readonly entries: readonly DrawnEntry[];
  readonly chosen: number;
  /** The entries of the menu: a page has its name and its entries in their rows, so that it moves nothing. */
  readonly rows: number;
  /** What waits for the player, empty until it is known; undefined where nothing can be known, and no row is kept. */
  readonly greeting: string | undefined;
  /** About the chosen entry, or the question whether to quit. */
  readonly about: Versions;
  readonly asks: boolean;
  readonly tip: string;
  /** All tips: the next one must move nothing. */
  readonly tips: readonly string[];
};

/** An entry: its label, and after it which dailies are done and a figure. */
type DrawnEntry = {
  readonly label: string;
  readonly done?: readonly ('done' | 'open')[];
  readonly figure?: string;
};

/** The menu in a window: what it shows, from the top, and in how many rows. */
type MenuLayout = {
  /** The blank rows above it: as many as below it, or one more. */
  readonly top: number;
  readonly title: readonly string[];
  /** The row of the pegs and the gap above it. */
  readonly pegRows: number;
  /** Whether a board is beside all else. */
  readonly isBeside: boolean;
  /** The row of the greeting below a gap; 0 rows if it does not fit. */
  readonly greetingRows: number;
  /** The blank rows above the entries. */
  readonly entryGap: number;
  readonly entryRows: number;
  /** The columns of the entries and of the tip, and of the blanks before an entry. */
  readonly width: number;
  readonly indent: number;
  /** The columns of a line. */
  readonly columns: number;
  /** The gap above the line about the chosen entry, for which there may be no room. */
  readonly aboutGap: number;
  readonly hasAbout: boolean;
  /** 0 rows if it does not fit. */
  readonly tipRows: number;
  readonly isTipFramed: boolean;
};

/** The layout of the menu in the body of a window. */
function menuLayout(
  { page, entries, rows, greeting, asks, tips }: DrawnMenu,
  { layout, body }: Frame,
  charset: keyof typeof titles,
): MenuLayout {
  const isBeside = isComposed(body);
  const room = isBeside ? body.columns - MENU_BOARD.columns - COMPOSED.gap : body.columns;
  const width = Math.min(room - 2, MAX_WIDTH);
  const pegRows = isBeside ? 0 : ROWS[layout].pegs;
  const wanted = greeting === undefined ? 0 : ROWS[layout].greeting;
  const isFull = !asks && pegRows + rows >= body.rows;
  const aboutRows = isFull ? 0 : ROWS[layout].about;
  const entryRows = Math.min(rows, body.rows - pegRows - aboutRows);
  const greetingRows = pegRows + wanted + entryRows + aboutRows <= body.rows ? wanted : 0;
  const listed = pegRows + greetingRows + entryRows + aboutRows;
  const fullTitle = titles[charset];
  const framed = linesOf(tips, width - FRAME_COLUMNS) + FRAME_ROWS;
  const unframed = Math.max(MIN_UNFRAMED_ROWS, linesOf(tips, width) + RULE_ROWS);
  const entryGap = layout === 'full' && listed + 1 + framed + fullTitle.length <= body.rows ? 1 : 0;
  const needed = listed + entryGap;
  const tipRows = [framed, unframed].find((height) => needed + height <= body.rows) ?? 0;
  const title = needed + tipRows + fullTitle.length <= body.rows ? fullTitle : [];
  const pageRows = page === '' ? 0 : 1;
  const shown = Math.min(entries.length, entryRows - pageRows);
  return {
    top: Math.ceil((body.rows - needed - tipRows - title.length) / 2),
    title,
    pegRows,
    isBeside,
    greetingRows,
    entryGap,
    entryRows: shown,
    width,
    indent: Math.floor((width - ENTRY_COLUMNS) / 2),
    columns: room - 2,
    aboutGap: Math.max(0, aboutRows - 1) + entryRows - shown - pageRows,
    hasAbout: !isFull,
    tipRows,
    isTipFramed: tipRows === framed,
  };
}

/** The lines of the longest tip. */
const linesOf = (tips: readonly string[], width: number): number =>
  Math.max(...tips.map((tip) => wrap(tip, width).length));

type MenuBodyProps = { readonly menu: DrawnMenu; readonly frame: Frame };

/**
 * The title where there is room for it, what waits for the player, the entries and a tip; in a large window a
 * board that plays itself beside them.
 */
export function MenuBody({ menu, frame }: MenuBodyProps): ReactNode {
  const { charset } = useTheme();
  const { body } = frame;
  const layout = menuLayout(menu, frame, charset);
  if (!layout.isBeside) return <Entries menu={menu} layout={layout} size={body} />;
  return (
    <Box height={body.rows} width={body.columns} justifyContent="center">
      <Entries menu={menu} layout={layout} size={{ rows: body.rows, columns: layout.width }} />
      <Box
        flexDirection="column"
        paddingTop={Math.floor((body.rows - MENU_BOARD.rows) / 2)}
        marginLeft={COMPOSED.gap}
        flexShrink={0}
      >
        <SelfPlay />
      </Box>
    </Box>
  );
}

type EntriesProps = {
  readonly menu: DrawnMenu;
  readonly layout: MenuLayout;
  readonly size: Size;
};

function Entries({ menu, layout, size }: EntriesProps): ReactNode {
  const { accent, quiet, charset } = useTheme();
  const { page, greeting, about, asks, chosen } = menu;
  const { title, width, indent, columns } = layout;
  return (
    <Box
      flexDirection="column"
      alignItems="center"
      paddingTop={layout.top}
      height={size.rows}
      width={size.columns}
      flexShrink={0}
    >
      <StyledText spans={inLines(title.map((line) => [{ text: line, style: accent }]))} />
      {layout.pegRows > 0 && <MenuPegs />}
      {layout.greetingRows > 0 && (
        <Box marginTop={layout.greetingRows - 1}>
          <Text>{fitting([greeting ?? ''], columns) || ' '}</Text>
        </Box>
      )}
      <Box flexDirection="column" width={width} paddingLeft={indent} marginTop={layout.entryGap}>
        {page !== '' && <Text {...quiet}>{page}</Text>}
        <Menu
          labels={labelsOf(menu, charset, width - indent - POINTER_COLUMNS)}
          chosen={chosen}
          rows={layout.entryRows}
        />
      </Box>
      <Box marginTop={layout.aboutGap}>
        <Text {...(asks ? accent : quiet)}>
          {layout.hasAbout ? fitting(typeof about === 'string' ? [about] : about, columns) : ''}
        </Text>
      </Box>
      {layout.tipRows > 0 && (
        <Tip text={menu.tip} rows={layout.tipRows} isFramed={layout.isTipFramed} width={width} />
      )}
    </Box>
  );
}

/** The entries with their digits, and as much after each label as there is room for. */
const labelsOf = (
  { entries }: DrawnMenu,
  charset: keyof typeof marks,
  columns: number,
): readonly string[] =>
  entries.map(({ label, done = [], figure = '' }, index) => {
    const start = `${(index + 1) % 10} ${label}`;
    const marked =
      done.length === 0 ? start : `${start}  ${done.map((each) => marks[charset][each]).join('')}`;
    return fitting(figure === '' ? [marked] : [`${marked}  ${figure}`, marked], columns);
  });

/** The lines of a board of which no row is edited have room for the arrows of one. */
const ROOM = MENU_BOARD.rows + EDITED_ROWS;

/** A board on which a machine plays, one row a second while it moves. */
function SelfPlay(): ReactNode {
  const layout = useMemo(() => boardLayoutFor(selfPlayRules, { ...MENU_BOARD, rows: ROOM }), []);
  const record = selfPlayAt(selfPlaySecond(useMoment()));
  return <Board game={{ rules: selfPlayRules, record, phase: 'guessing' }} layout={layout} />;
}

/** The pegs above the entries: all of the main game. */
const menuAlphabet = variantOf(standardRules).alphabet;
export const menuPegs: readonly number[] = [...menuAlphabet.keys()];

/** While they play a round, nothing else is drawn again. */
function MenuPegs(): ReactNode {
  const moment = useMoment();
  return (
    <Box marginTop={1}>
      <StyledText spans={pegSpans(useTheme(), menuAlphabet, roundAt(moment, menuPegs), 4)} />
    </Box>
  );
}

type TipProps = {
  readonly text: string;
  readonly rows: number;
  readonly isFramed: boolean;
  readonly width: number;
};

/** A tip in a frame, or under a line where there is no room for a frame. */
const Tip = ({ text, rows, isFramed, width }: TipProps): ReactNode =>
  isFramed ? (
    <Panel title="Tip" width={width} height={rows}>
      {(columns) => <Paragraph text={text} width={columns} />}
    </Panel>
  ) : (
    <Box flexDirection="column" width={width} height={rows} flexShrink={0}>
      <Rule title="Tip" aside="" width={width} />
      <Paragraph text={text} width={width} />
    </Box>
  );

/** The rules of the board that plays itself: those of the main game, with as many turns as there is room for. */
const selfPlayRules = { ...standardRules, attempts: 6 };

/** Games of the machine Ora: its guesses, the last of which is the code. */
const games: readonly (readonly string[])[] = [
  ['1123', '1445', '4456', '1465'],
  ['1123', '1245', '3166', '2623', '6323'],
];

/** How long the cracked code stays on the board, in seconds. */
const PAUSE = 5;

/** The turns of a game, whose last guess is its code. */
function turnsOfGame(guesses: readonly string[]): readonly Turn[] {
  const codes = guesses.flatMap((guess) => {
    const code = parseCode(selfPlayRules, guess);
    return code.ok ? [code.value] : [];
  });
  const secret = codes.at(-1);
  if (secret === undefined) return [];
  return codes.map((guess) => ({
    kind: 'turn',
    guess,
    feedback: score(selfPlayRules, secret, guess),
    corrected: [],
  }));
}

/** The boards that follow each other, one a second: each game from its first guess, then its end for a while. */
const boards = lazy((): readonly (readonly Turn[])[] =>
  games.flatMap((guesses) => {
    const turns = turnsOfGame(guesses);
    return Array.from({ length: guesses.length + PAUSE }, (_, second) =>
      turns.slice(0, second + 1),
    );
  }),
);

/** The seconds that the board plays without a key: all of its games once. */
export const SELF_PLAY_SECONDS = games.reduce(
  (seconds, guesses) => seconds + guesses.length + PAUSE,
  0,
);

/** The turns on the board in a second of its play, from 0; at rest, those of its last game. */
const selfPlayAt = (second: number | 'rest'): readonly Turn[] =>
  boards()[second === 'rest' ? SELF_PLAY_SECONDS - 1 : second] ?? [];
