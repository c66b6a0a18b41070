import { Box } from 'ink';
import type { ReactNode } from 'react';
import { codesIn } from '../../../engine/core/game/game.ts';
import { type PublicGame, type PublicOver, publicGame } from '../../../engine/variants/game.ts';
import { codeInWords, nounsOf } from '../../../prose/games.ts';
import { candidates, grouped } from '../../../prose/phrases.ts';
import { play } from '../../../prose/play.ts';
import { type Versions, wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { CodeRow } from '../../parts/board/CodeRow.tsx';
import { Menu } from '../../parts/Menu.tsx';
import { rowLayoutFor } from '../../parts/rows/index.ts';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { recordedDetail } from '../game/adversary.ts';
import { boardAfter, shownBoards } from '../game/game-model.ts';
import { Ending, EndMenu, endingRows, endRows } from '../panels/EndMenu.tsx';
import { endingOf } from '../panels/end-menu.ts';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import { endActionsIn, isOpen, resultText, shownGame, type WatchModel, watchLog } from './watch.ts';

type WatchBodyProps = { readonly model: WatchModel; readonly frame: Frame };

/** A game as far as it was shown, beside the code that a machine breaks, and the end of the game. */
export function WatchBody({ model, frame }: WatchBodyProps): ReactNode {
  const game = publicGame(shownGame(model));
  return (
    <PlayPanels
      frame={frame}
      game={game}
      boards={shownBoards(game, boardAfter(game, 0))}
      log={watchLog(model)}
      active="none"
      action={actionOf(game, model)}
      symbols="none"
    />
  );
}

function actionOf(game: PublicGame, model: WatchModel): SidePanel {
  if (game.phase === 'over') return endPanel(game, model);
  return model.source.kind === 'recording' ? aboutPanel(game) : machinePanel(model);
}

/** The rows of an ending whose texts fit into one line each: what is before it is as high, so that nothing moves. */
const ROWS = 3;

/** The description of the code; a recording keeps the code itself until the end. */
function aboutPanel(game: PublicGame): SidePanel {
  const text = codeInWords(game.rules);
  return {
    title: 'Replay',
    heights: (columns) => [Math.max(ROWS, wrap(text, columns).length)],
    content: (columns) => <Told text={text} columns={columns} tone="quiet" />,
  };
}

/** The code that a machine breaks, why the machine cannot go on, and then what to do next. */
function machinePanel(model: WatchModel): SidePanel {
  const game = shownGame(model);
  const [code] = game.phase === 'guessing' ? codesIn(game.secret) : [];
  const lane = model.source.kind === 'machine' ? model.source.lane : undefined;
  const trouble = lane?.trouble ?? '';
  const actions = endActionsIn(model).map((action) => play.ending.entries[action]);
  return {
    title: `${lane?.opponent.name ?? ''}: The ${nounsOf(game.rules).code} is`,
    aside: leftText(model),
    heights: (columns) => [Math.max(ROWS, 1 + wrap(trouble, columns).length + actions.length)],
    content: (columns) => (
      <>
        <Box height={1} flexShrink={0}>
          {code !== undefined && <CodeRow row={code} layout={rowLayoutFor(game.rules, columns)} />}
        </Box>
        {trouble !== '' && <Told text={trouble} columns={columns} tone="bad" />}
        {actions.length > 0 && <Menu labels={actions} chosen={model.choice} />}
      </>
    ),
  };
}

/** How the game ended; where a machine has played, also what to do next. */
function endPanel(game: PublicOver, model: WatchModel): SidePanel {
  const { source, choice } = model;
  const actions = endActionsIn(model);
  const { tone, headline } = endingOf(game);
  if (source.kind === 'recording') {
    const detail = recordedDetail(game, source.adversary);
    const ending = { game, tone, headline, detail };
    return {
      title: play.ending.codeWas(nounsOf(game.rules)),
      heights: (columns) => [endingRows(ending, columns)],
      content: (columns) => <Ending {...ending} columns={columns} />,
    };
  }
  const ending = { game, tone: 'good', headline: resultText(model), detail: '' } as const;
  return {
    title: source.lane.opponent.name,
    heights: (columns) => [endRows(ending, actions, columns)],
    content: (columns) => (
      <EndMenu {...ending} actions={actions} choice={choice} columns={columns} />
    ),
  };
}

type ToldProps = {
  readonly text: string;
  readonly columns: number;
  readonly tone: 'quiet' | 'bad';
};

function Told({ text, columns, tone }: ToldProps): ReactNode {
  const { quiet, tones } = useTheme();
  return <Paragraph text={text} width={columns} style={tone === 'quiet' ? quiet : tones.bad} />;
}

/** How many codes are left for a machine after the visible guess, as far as it has told. */
function leftText(model: WatchModel): Versions {
  const { source, shown } = model;
  if (source.kind === 'recording') return '';
  const next = source.lane.analyses[shown];
  if (next === undefined) return isOpen(model) ? 'thinking' : '';
  const { rules } = shownGame(model);
  if (shown === 0) return '';
  const codes = candidates.codes(next.candidates, next.rarity, nounsOf(rules));
  return [`${codes} left`, `${grouped(next.candidates)} left`];
}
