import { Text } from 'ink';
import type { ReactNode } from 'react';
import { countsOf } from '../../../engine/core/feedback.ts';
import { type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { roles } from '../../../prose/play.ts';
import { fitting, fittingOrNothing } from '../../../prose/text.ts';
import { Board, boardLayoutFor, boardTurns, NUMBER_COLUMNS } from '../../parts/board/Board.tsx';
import { markSpans } from '../../parts/rows/pegs.ts';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { racePanel } from '../../room/RacePanel.tsx';
import type { Race } from '../../room/room.ts';
import type { SidePanel } from '../panels/PlayPanels.tsx';
import { guessesOf, isThinking } from '../watch/watch.ts';
import { type Rival, shownOf } from './rival.ts';

/**
 * The rival's board beside the player's: its answers as counts, and its guesses covered until the
 * game is over. In one row it is a line with the last answer.
 */
const rivalPanel = (rival: Rival, game: PublicGame): SidePanel => {
  const shown = shownOf(rival, game);
  const turns =
    game.phase === 'over' ? Math.max(1, shown) : Math.max(boardTurns(game.rules), shown);
  return {
    title: roles.rival.title(rival.lane.opponent.name),
    aside: progressOf(rival, game),
    heights: () => Array.from({ length: turns }, (_, index) => turns - index),
    content: (columns, rows) => (
      <RivalBoard rival={rival} game={game} columns={columns} rows={rows} />
    ),
  };
};

/** How far the rival is, in a word or two. */
function progressOf(rival: Rival, game: Pick<PublicGame, 'phase' | 'record'>): string {
  const { progress } = roles.rival;
  const { lane } = rival;
  if (lane.trouble !== '') return progress.trouble;
  const shown = shownOf(rival, game);
  if (lane.game.phase === 'over' && shown === guessesOf(lane)) {
    return lane.game.outcome === 'cracked' ? progress.found(shown) : progress.failed;
  }
  return isThinking(lane) && (game.phase === 'over' || shown === guessesOf(lane)) && shown > 0
    ? progress.thinking
    : '';
}

/** The board of a machine, or those of the other players. */
export function besideBoard(
  rival: Rival | 'none',
  race: Race | 'none',
  game: PublicGame,
): SidePanel | 'none' {
  if (race !== 'none') return racePanel(race, game.rules);
  return rival === 'none' ? rival : rivalPanel(rival, game);
}

type RivalBoardProps = {
  readonly rival: Rival;
  readonly game: PublicGame;
  readonly columns: number;
  readonly rows: number;
};

function RivalBoard({ rival, game, columns, rows }: RivalBoardProps): ReactNode {
  const theme = useTheme();
  const { rules } = game;
  const turns = turnsOf(rival.lane.game.record).slice(0, shownOf(rival, game));
  if (rows === 1) return <RivalLine rival={rival} game={game} turns={turns} columns={columns} />;
  if (game.phase === 'over') {
    const layout = boardLayoutFor(rules, { columns, rows });
    return <Board game={{ rules, record: turns, phase: 'over' }} layout={layout} />;
  }
  if (turns.length === 0) return <Text {...theme.quiet}>{roles.rival.noGuess}</Text>;
  const first = Math.max(0, turns.length - rows);
  return (
    <StyledText
      spans={inLines(
        turns.slice(first).map((turn, index) => [
          {
            text: String(first + index + 1)
              .padStart(2)
              .padEnd(NUMBER_COLUMNS),
            style: theme.quiet,
          },
          ...coveredSpans(theme, turn, rules, columns - NUMBER_COLUMNS),
        ]),
      )}
    />
  );
}

/** A guess that is covered, and its answer; without the cover where there is no room for it. */
function coveredSpans(theme: Theme, turn: Turn, rules: Rules, columns: number): readonly Span[] {
  const cover = `${theme.signs.hidden} `.repeat(rules.pegs);
  const answer = countSpans(theme, turn, rules);
  return cover.length + 1 + rules.pegs <= columns
    ? [{ text: `${cover} `, style: theme.quiet }, ...answer]
    : answer;
}

/** Marks in their order would show places: only their counts are shown. */
const countSpans = (theme: Theme, { feedback }: Turn, rules: Rules): readonly Span[] =>
  markSpans(theme, countsOf(feedback), rules.pegs);

type RivalLineProps = Pick<RivalBoardProps, 'rival' | 'game' | 'columns'> & {
  readonly turns: readonly Turn[];
};

/** The rival's last answer in one line, and how far it is where there is room for that. */
function RivalLine({ rival, game, turns, columns }: RivalLineProps): ReactNode {
  const theme = useTheme();
  const texts = roles.rival;
  const last = turns.at(-1);
  const { name } = rival.lane.opponent;
  if (last === undefined) {
    return (
      <Text {...theme.quiet} wrap="truncate">
        {texts.noGuessOf(name)}
      </Text>
    );
  }
  const answer = countSpans(theme, last, game.rules);
  const answerColumns = answer.reduce((sum, { text }) => sum + text.length, 0);
  const room = columns - answerColumns - 1;
  const progress = progressOf(rival, game);
  const after = progress === '' ? '' : `  ${progress}`;
  const turn = fitting(texts.turn(name, turns.length), room - after.length);
  return (
    <StyledText
      spans={[
        { text: `${turn} `, style: theme.quiet },
        ...answer,
        { text: fittingOrNothing(after, room - turn.length), style: theme.accent },
      ]}
    />
  );
}
