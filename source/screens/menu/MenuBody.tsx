import { Box, Text } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Turn } from '../../engine/core/game/record.ts';
import { lazy } from '../../engine/core/memoize.ts';
import { parseCode, score } from '../../engine/variants/codes.ts';
import { defaultEquationRules } from '../../engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { bullsAndCows, standardRules } from '../../engine/variants/pegs.ts';
import { dictionaryOf } from '../../engine/variants/words/dictionary.ts';
import { defaultWordOptions, withDictionary } from '../../engine/variants/words/word-rules.ts';
import { fitting, fittingOrNothing, type Versions } from '../../prose/text.ts';
import type { Frame, Size } from '../app/layout.ts';
import { versionsOf } from '../page/parts.ts';
import { Board, boardLayoutFor } from '../parts/board/Board.tsx';
import { selfPlaySecond, useMoment } from '../parts/contexts.ts';
import { Menu } from '../parts/Menu.tsx';
import { lineLayoutFor } from '../parts/rows/index.ts';
import { inLines, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';

export type SelfPlay = {
  readonly name: string;
  readonly rules: Rules;
  readonly record: readonly Turn[];
};

/** As many turns as a board beside the menu has room for. */
const attempts = 6;

/** How long a broken code stays on the board, in seconds. */
const PAUSE = 4;

/** A game: its guesses, the last of which is its code. */
function gameOf(name: string, rules: Rules, guesses: readonly string[]): SelfPlay {
  const codes = guesses.flatMap((guess) => {
    const code = parseCode(rules, guess);
    return code.ok ? [code.value] : [];
  });
  const record = codes.map((guess): Turn => {
    const feedback = score(rules, codes.at(-1) ?? guess, guess);
    return { kind: 'turn', guess, feedback, corrected: [] };
  });
  return { name, rules, record };
}

function wordRules(guesses: readonly string[]): Rules {
  const words = dictionaryOf('menu', { answers: guesses, guesses: [] });
  if (!words.ok) throw new Error('The menu has a word list.');
  return { ...withDictionary(defaultWordOptions, words.value), attempts };
}

const words = ['house', 'grade', 'crane'];

export const sampleGames = lazy((): readonly SelfPlay[] => [
  gameOf('Pegs', { ...standardRules, attempts }, ['1123', '1445', '4456', '1465']),
  gameOf('Bulls and Cows', { ...bullsAndCows, attempts }, ['0123', '4156', '5170']),
  gameOf('Words', wordRules(words), words),
  gameOf('Equations', { ...defaultEquationRules, attempts }, ['12+35=47', '7*9-8=55', '9*8-7=65']),
]);

/** What follows on the board, second by second: each game from its first guess, then its end for a while. */
const seconds = lazy((): readonly SelfPlay[] =>
  sampleGames().flatMap((game) =>
    Array.from({ length: game.record.length + PAUSE }, (_, second) => ({
      ...game,
      record: game.record.slice(0, second + 1),
    })),
  ),
);

export const selfPlaySeconds = (): number => seconds().length;

/** The board in a second of its play, from 0; at rest, with the first game at its end. */
function selfPlayAt(second: number | 'rest'): SelfPlay {
  const [first] = sampleGames();
  const shown = second === 'rest' ? first : (seconds()[second] ?? first);
  if (shown === undefined) throw new RangeError('The menu has a game.');
  return shown;
}

const titles = {
  unicode: ['█ █ █▀▀ █ █ █▀█ █▀▀ █▀▀', '█▀▄ █▀▀  █  █▀▀ █▀▀ █ █', '▀ ▀ ▀▀▀  ▀  ▀   ▀▀▀ ▀▀▀'],
  ascii: [
    '#  #  ###  #  #  ###   ###   ###',
    '###   ##    ##   ###   ##   #  #',
    '#  #  ###   #    #     ###   ###',
  ],
} as const;

/** A daily of today that is done, and one that is open. */
const marks = { unicode: { done: '✓', open: '·' }, ascii: { done: '+', open: '.' } } as const;

const MAX_WIDTH = 60;

const POINTER_COLUMNS = 2;

const ENTRY_COLUMNS = 24;

/** The smallest body of a window that has room for a board beside the menu, and the gap before the board. */
const COMPOSED = { columns: 100, rows: 28, gap: 4 } as const;

/** The board beside the menu: its rows are three lines high. */
const MENU_BOARD: Size = { columns: 38, rows: 18 };

const isComposed = ({ columns, rows }: Size): boolean =>
  columns >= COMPOSED.columns && rows >= COMPOSED.rows;

export const hasSelfPlay = ({ layout, body }: Pick<Frame, 'layout' | 'body'>): boolean =>
  layout === 'full' || isComposed(body);

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
};

/** An entry: its label, and after it which dailies are done and a figure. */
type DrawnEntry = {
  readonly label: string;
  readonly done?: readonly ('done' | 'open')[];
  readonly figure?: string;
};

/** The menu in a window: the rows of what it shows, the gap above each included; 0 rows if it does not fit. */
type MenuLayout = {
  /** The blank rows above it: as many as below it, or one more. */
  readonly top: number;
  readonly title: number;
  readonly play: number;
  readonly greeting: number;
  readonly entries: number;
  readonly entryGap: number;
  readonly about: number;
  readonly tip: number;
  readonly width: number;
  readonly columns: number;
};

/** The layout of the menu in the body of a window: what matters most gets its rows first. */
function menuLayout(
  { rows, greeting, asks }: DrawnMenu,
  { layout, body }: Frame,
  charset: keyof typeof titles,
): MenuLayout {
  const isBeside = isComposed(body);
  const columns = (isBeside ? body.columns - MENU_BOARD.columns - COMPOSED.gap : body.columns) - 2;
  const gap = layout === 'full' ? 1 : 0;
  const entries = Math.min(rows, body.rows - (asks ? 1 : 0));
  let left = body.rows - entries;
  const taken = (wanted: number): number => {
    const height = wanted <= left ? wanted : 0;
    left -= height;
    return height;
  };
  const about = taken(1 + gap) || taken(1);
  const greetingRows = taken(greeting === undefined ? 0 : 1 + gap);
  const play = taken(hasSelfPlay({ layout, body }) && !isBeside ? 2 : 0);
  const title = taken(titles[charset].length);
  const tip = taken(1 + gap);
  const entryGap = taken(gap);
  return {
    top: Math.ceil(left / 2),
    title,
    play,
    greeting: greetingRows,
    entries,
    entryGap,
    about,
    tip,
    width: Math.min(columns, MAX_WIDTH),
    columns,
  };
}

type MenuBodyProps = { readonly menu: DrawnMenu; readonly frame: Frame };

/**
 * The title where there is room for it, what waits for the player, the entries and a tip; in a large window a
 * board that plays itself beside them.
 */
export function MenuBody({ menu, frame }: MenuBodyProps): ReactNode {
  const { charset } = useTheme();
  const { body } = frame;
  const layout = menuLayout(menu, frame, charset);
  if (!isComposed(body)) return <Entries menu={menu} layout={layout} size={body} />;
  return (
    <Box height={body.rows} width={body.columns} justifyContent="center">
      <Entries menu={menu} layout={layout} size={{ rows: body.rows, columns: layout.columns }} />
      <Box
        flexDirection="column"
        paddingTop={Math.floor((body.rows - MENU_BOARD.rows) / 2)}
        marginLeft={COMPOSED.gap}
        width={MENU_BOARD.columns}
        flexShrink={0}
      >
        <SelfPlayBoard />
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
  const { accent, quiet, charset, spell } = useTheme();
  const { page, greeting, about, asks, chosen, entries } = menu;
  const { title, width, columns } = layout;
  const indent = Math.floor((width - ENTRY_COLUMNS) / 2);
  const pageRows = page === '' ? 0 : 1;
  const shown = Math.min(entries.length, layout.entries - pageRows);
  return (
    <Box
      flexDirection="column"
      alignItems="center"
      paddingTop={layout.top}
      height={size.rows}
      width={size.columns}
      flexShrink={0}
    >
      {title > 0 && (
        <StyledText spans={inLines(titles[charset].map((text) => [{ text, style: accent }]))} />
      )}
      {layout.play > 0 && <PlayedRow columns={columns} />}
      {layout.greeting > 0 && (
        <Box marginTop={layout.greeting - 1}>
          <Text>{fitting([greeting ?? ''], columns) || ' '}</Text>
        </Box>
      )}
      <Box flexDirection="column" width={width} paddingLeft={indent} marginTop={layout.entryGap}>
        {page !== '' && <Text {...quiet}>{page}</Text>}
        <Menu
          labels={labelsOf(menu, charset, width - indent - POINTER_COLUMNS)}
          chosen={chosen}
          rows={shown}
        />
      </Box>
      {layout.about > 0 && (
        <Box marginTop={layout.about - 1 + layout.entries - shown - pageRows}>
          <Text {...(asks ? accent : quiet)}>
            {spell(fitting(versionsOf(about), columns)) || ' '}
          </Text>
        </Box>
      )}
      {layout.tip > 0 && (
        <Box marginTop={layout.tip - 1}>
          <Text {...quiet}>{spell(fittingOrNothing(`Tip: ${menu.tip}`, columns))}</Text>
        </Box>
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

/** A board on which a machine plays, one row a second while it moves, below the name of its game. */
function SelfPlayBoard(): ReactNode {
  const { accent } = useTheme();
  const { name, rules, record } = selfPlayAt(selfPlaySecond(useMoment()));
  const layout = useMemo(
    () => boardLayoutFor(rules, { ...MENU_BOARD, rows: MENU_BOARD.rows - 2 }),
    [rules],
  );
  return (
    <>
      <Text {...accent}>{name}</Text>
      <Box marginTop={1}>
        <Board game={{ rules, record, phase: 'guessing' }} layout={layout} />
      </Box>
    </>
  );
}

/** The last row of the same, where there is no room for a board. */
function PlayedRow({ columns }: { readonly columns: number }): ReactNode {
  const theme = useTheme();
  const { name, rules, record } = selfPlayAt(selfPlaySecond(useMoment()));
  const last = record.at(-1);
  const line = last && lineLayoutFor(rules, columns).turn(theme, last.guess, last.feedback)[0];
  return (
    <Box marginTop={1}>
      <StyledText spans={[{ text: `${name}  `, style: theme.quiet }, ...(line ?? [])]} />
    </Box>
  );
}
