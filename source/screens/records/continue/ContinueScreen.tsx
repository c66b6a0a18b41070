import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { MAX_UNFINISHED } from '../../../engine/core/stored/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { cut, fitting } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { type ListedGame, listedLabels } from '../../menu/menu/listed-game.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { Menu } from '../../parts/menu/Menu.tsx';
import { CenteredPanel } from '../../parts/panel/Panel.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type ContinueModel, lastPlayed, questionsOf } from './continue.ts';

type ContinueScreenProps = { readonly model: ContinueModel; readonly frame: Frame };

/** The rows around the list: the frame, and a line about the selected game with a gap. */
const ROWS_AROUND = 4;

/** The columns of the pointer before the text of a row. */
const POINTER_COLUMNS = 2;

/** The player's unfinished games, as many as fit around the selected one. */
export function ContinueScreen({ model, frame: { body } }: ContinueScreenProps): ReactNode {
  const { spell } = useTheme();
  const catalog = useCatalog();
  const { games, chosen, now } = model;
  const rows = Math.max(1, Math.min(games.length, MAX_UNFINISHED, body.rows - ROWS_AROUND));
  const first = Math.max(0, Math.min(chosen - Math.floor(rows / 2), games.length - rows));
  const visible = games.slice(first, first + rows);
  return (
    <CenteredPanel body={body} title={catalog.records.unfinished.title} height={rows + ROWS_AROUND}>
      {(columns) => (
        <>
          <Menu
            labels={visible.map((game) =>
              spell(rowText(game, now, columns - POINTER_COLUMNS, catalog)),
            )}
            chosen={chosen - first}
            first={first}
          />
          <Box marginTop={1}>
            <About model={model} columns={columns} />
          </Box>
        </>
      )}
    </CenteredPanel>
  );
}

/** A game, and at the end of the row when it was last played, where there is room for both. */
function rowText(
  game: ListedGame,
  now: ContinueModel['now'],
  columns: number,
  catalog: Catalog,
): string {
  const played = lastPlayed(game, now, catalog);
  const room = columns - played.length - (played === '' ? 0 : 1);
  return `${cut(fitting(listedLabels(game, catalog), room), room).padEnd(room)} ${played}`.trimEnd();
}

type AboutProps = { readonly model: ContinueModel; readonly columns: number };

/** The mode of the selected game, the question whether to discard it, or why that has failed. */
function About({ model: { games, chosen, discarding }, columns }: AboutProps): ReactNode {
  const { quiet, tones, spell } = useTheme();
  const catalog = useCatalog();
  const game = games[chosen];
  if (game === undefined) return null;
  switch (discarding.kind) {
    case 'asked':
    case 'sent':
      return (
        <Text {...tones.bad} wrap="truncate">
          {fitting(questionsOf(game, catalog), columns)}
        </Text>
      );
    case 'failed':
      return (
        <Text {...tones.bad} wrap="truncate">
          {spell(discarding.reason(catalog))}
        </Text>
      );
    case 'no': {
      const place = catalog.records.unfinished.place(chosen + 1, games.length);
      return (
        <Text {...quiet} wrap="truncate">
          {spell(`${catalog.modes[game.mode]} ${place}`)}
        </Text>
      );
    }
  }
}
