import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Board } from '../components/Board.tsx';
import { CodeRow, placesFor, turnPlacesFor } from '../components/CodeRow.tsx';
import { Panel } from '../components/Panel.tsx';
import { useTheme } from '../components/theme.ts';
import type { Game } from '../core/game.ts';
import { turnsOf } from '../core/record.ts';
import { counted, nounsOf } from '../core/sentences.ts';
import type { Frame, Size } from './layout.ts';
import { NUMBER_COLUMNS } from './Table.tsx';
import { guessesOf, isDone, type Lane, type Pace, type WatchModel } from './watch.ts';

type WatchScreenProps = { readonly model: WatchModel; readonly frame: Frame };

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;
const THOUGHT_ROWS = 2;

const paceNames: Readonly<Record<Pace, string>> = {
  0: 'very slow',
  1: 'slow',
  2: 'steady',
  3: 'fast',
  4: 'very fast',
};

/** The secret, and a board for each machine that breaks it. */
export function WatchScreen({ model, frame: { layout, body } }: WatchScreenProps): ReactNode {
  const count = Math.max(1, model.lanes.length);
  const rows = body.rows - 1;
  const size: Size =
    layout === 'full'
      ? { columns: Math.floor(body.columns / count), rows }
      : { columns: body.columns, rows: Math.floor(rows / count) };
  return (
    <Box flexDirection="column" height={body.rows}>
      <SecretLine model={model} columns={body.columns} />
      <Box flexDirection={layout === 'full' ? 'row' : 'column'}>
        {model.lanes.map((lane) => (
          <LanePanel key={lane.opponent.name} lane={lane} shown={model.shown} size={size} />
        ))}
      </Box>
    </Box>
  );
}

type SecretLineProps = { readonly model: WatchModel; readonly columns: number };

function SecretLine({ model, columns }: SecretLineProps): ReactNode {
  const { quiet } = useTheme();
  const game = model.lanes[0]?.game;
  const code = game === undefined ? undefined : codeOf(game);
  const noun = game === undefined ? '' : nounsOf(game.rules).code;
  const state = model.state === 'paused' ? 'paused' : paceNames[model.pace];
  return (
    <Box width={columns} height={1} paddingX={1} justifyContent="space-between">
      <Box>
        <Text {...quiet}>{`The ${noun} is `}</Text>
        {game !== undefined && code !== undefined && (
          <CodeRow rules={game.rules} row={code} places={placesFor(game.rules, columns - 26)} />
        )}
      </Box>
      <Text {...quiet}>{isDone(model) ? 'done' : state}</Text>
    </Box>
  );
}

const codeOf = (game: Game): readonly number[] | undefined =>
  game.phase !== 'choosing' && game.phase !== 'answering' && game.secret.kept === 'table'
    ? game.secret.code
    : undefined;

type LanePanelProps = { readonly lane: Lane; readonly shown: number; readonly size: Size };

function LanePanel({ lane, shown, size }: LanePanelProps): ReactNode {
  const { quiet, tones } = useTheme();
  const { rules, record } = lane.game;
  const rows = Math.max(1, size.rows - FRAME_ROWS - THOUGHT_ROWS);
  return (
    <Panel
      title={lane.opponent.name}
      aside={standing(lane, shown)}
      width={size.columns}
      height={size.rows}
    >
      <Board
        game={{ rules, record: turnsOf(record).slice(0, shown), phase: lane.game.phase }}
        rows={rows}
        places={turnPlacesFor(rules, size.columns - FRAME_COLUMNS - NUMBER_COLUMNS)}
      />
      <Box flexGrow={1} />
      <Text wrap="truncate" {...(lane.trouble === '' ? quiet : tones.bad)}>
        {lane.trouble === '' ? expectation(lane, shown) : lane.trouble}
      </Text>
      <Text wrap="truncate" {...quiet}>
        {remainder(lane, shown)}
      </Text>
    </Panel>
  );
}

function standing(lane: Lane, shown: number): string {
  const guesses = guessesOf(lane);
  if (lane.game.phase !== 'over' || shown < guesses) return '';
  return lane.game.outcome === 'cracked' ? `cracked in ${guesses}` : 'out of turns';
}

/** What the machine knew before the guess shown last, and what it expected of it. */
function expectation({ game, thoughts }: Lane, shown: number): string {
  const thought = thoughts[shown - 1];
  if (thought === undefined) return shown === 0 ? '' : 'thinking …';
  const { code } = nounsOf(game.rules);
  if (thought.candidates === 1) return `It knew the ${code}.`;
  const expected = thought.expected.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `Expected ${expected} of ${counted(thought.candidates, code)}.`;
}

/** What was left after the guess shown last, as far as the machine has come. */
function remainder({ game, thoughts }: Lane, shown: number): string {
  const next = thoughts[shown];
  return next === undefined || shown === 0
    ? ''
    : `${counted(next.candidates, nounsOf(game.rules).code)} left.`;
}
