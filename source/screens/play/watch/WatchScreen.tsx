import { Box } from 'ink';
import type { ReactNode } from 'react';
import { codesIn } from '../../../engine/core/game/game.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { type PublicGame, type PublicOver, publicGame } from '../../../engine/variants/game.ts';
import type { LineStyle } from '../../../prose/games/answer-forms.ts';
import { endText, recordText, turnLine, turnText } from '../../../prose/games/game-text.ts';
import { codeInWords, gameNames, nounsOf, spokenRow } from '../../../prose/games.ts';
import { lines as lineWords } from '../../../prose/lines.ts';
import { candidates, grouped } from '../../../prose/phrases.ts';
import { play } from '../../../prose/play.ts';
import { type Versions, wrap } from '../../../prose/text.ts';
import type { Wording } from '../../../prose/wording.ts';
import { wordingOf } from '../../../settings/settings.ts';
import type { Frame } from '../../app/layout.ts';
import { goes, type Navigation, type Program } from '../../app/navigation.ts';
import { chooses, help, key, opens, type ScreenKeys, steps } from '../../page/keys.ts';
import type { Page, Said } from '../../page/page.ts';
import { heard } from '../../page/parts.ts';
import { screen } from '../../page/screen.ts';
import { CodeRow } from '../../parts/board/CodeRow.tsx';
import { Menu } from '../../parts/Menu.tsx';
import { rowLayoutFor } from '../../parts/rows/index.ts';
import { recordedDetail, spokenAdversary } from '../game/adversary.ts';
import { boardAfter, shownBoards } from '../game/game-model.ts';
import { Ending, EndMenu, endingRows, endRows, Told } from '../panels/EndMenu.tsx';
import { endChoices, endingOf, endKeys, endList } from '../panels/end-menu.ts';
import { SCROLL_STEP } from '../panels/log.ts';
import { PlayPanels } from '../panels/PlayPanels.tsx';
import type { SidePanel } from '../panels/SidePanel.tsx';
import { guessesIn, leavesText, scrollsMessages } from '../play.ts';
import {
  atSpeed,
  canStep,
  endActionsIn,
  endIn,
  initWatch,
  isDone,
  isOpen,
  jumped,
  lastOf,
  logScrolled,
  numbersOf,
  numbersTurned,
  pausedOrResumed,
  playedByMachine,
  resultText,
  shownGame,
  steppedBy,
  voiceOf,
  type WatchModel,
  watchAsks,
  watchLog,
} from './watch.ts';

const isAtEnd = (model: WatchModel): boolean => endIn(model) !== undefined;
const isPlaying = (model: WatchModel): boolean => !isAtEnd(model);
const isShared = (model: WatchModel): boolean =>
  isAtEnd(model) && playedByMachine(model) !== undefined;

const another = (model: WatchModel): WatchModel | Navigation =>
  model.source.kind === 'machine'
    ? {
        screen: 'app',
        kind: 'rules-chosen',
        rules: shownGame(model).rules,
        mode: model.source.mode,
      }
    : model;

/** A recording is a program of its own. */
const leave = ({ source }: WatchModel): Navigation =>
  goes(source.kind === 'recording' ? 'quit' : 'menu-opened');

const ofSpeed = { when: isPlaying, visibleIn: 'help' } as const;

const keys: ScreenKeys<WatchModel> = {
  choose: chooses(),
  select: { ...opens('select'), ids: {} },
  pause: key('space p', 'pause', pausedOrResumed, {
    when: isPlaying,
    now: ({ state }) => (state === 'playing' ? 'pause' : 'resume'),
  }),
  step: steps('← →', { left: ['left', 'h'], right: ['right', 'l'] }, 'step', steppedBy),
  speed: steps(
    '↑ ↓',
    { up: ['up', 'k'], down: ['down', 'j'] },
    'speed',
    (model, step) => atSpeed(model, step === 1 ? -1 : 1),
    { when: isPlaying },
  ),
  faster: key('+ =', 'faster', (model) => atSpeed(model, 1), ofSpeed),
  slower: key('-', 'slower', (model) => atSpeed(model, -1), ofSpeed),
  first: key('home', 'first step', (model) => jumped(model, 'start'), { visibleIn: 'help' }),
  last: key('end', 'last step', (model) => jumped(model, 'end'), { visibleIn: 'help' }),
  scroll: scrollsMessages((model, step) => logScrolled(model, -step * SCROLL_STEP)),
  another: key('enter', 'another code', another, {
    when: (model) => isPlaying(model) && model.source.kind === 'machine',
    now: (model) => `another ${nounsOf(shownGame(model).rules).code}`,
  }),
  numbers: key('i', 'numbers', numbersTurned, {
    when: ({ source }) => source.kind === 'machine',
    visibleIn: 'help',
  }),
  copy: key<WatchModel>('c', 'copy', () => goes('result-copied'), { when: isShared }),
  share: key<WatchModel>('tab', 'share', () => goes('share-opened'), { when: isShared }),
  ...endKeys(endIn),
  help,
  leave: key('escape q', 'menu', leave, {
    now: ({ source }) => (source.kind === 'recording' ? 'leave' : 'menu'),
  }),
};

function page(model: WatchModel, { style, settings }: Program): Page<WatchModel> {
  const look = (frame: Frame): ReactNode => <WatchBody model={model} frame={frame} />;
  const title = model.source.kind === 'recording' ? 'Replay' : 'Watch a machine';
  const end = endIn(model);
  if (style === undefined) {
    return { title, look, parts: end === undefined ? [] : [endList(end, model.choice)] };
  }
  const wording = wordingOf(settings);
  const { lines, trouble } = spokenSteps(model, style, wording);
  const isFull = style.speech === 'full';
  const result = isDone(model) ? resultText(model) : '';
  const stateLine = model.state === 'paused' ? 'Paused.' : 'The machine plays on by itself.';
  return {
    title,
    look,
    parts: [
      { part: 'log', lines: lines.map(({ line }) => line), of: lines.map(({ of }) => of) },
      heard(trouble),
      heard(isFull && !isDone(model) ? stateLine : ''),
      heard(isFull ? `Speed: ${speedText(model.speed)}.` : ''),
      heard(result),
    ],
    said: isFull ? saidInFull(model, lines) : saidTersely(model, lines),
  };
}

/** A line about a step, and what tells it from the lines of other steps. */
type StepLine = { readonly of: string; readonly line: string };

/** What has become known: steps, what a machine says, what an adversary kept, and why a machine cannot go on. */
function spokenSteps(
  model: WatchModel,
  style: LineStyle,
  wording: Wording,
): { readonly lines: readonly StepLine[]; readonly trouble: string } {
  const { source } = model;
  if (source.kind === 'recording') {
    const game = shownGame(model);
    const all = [
      ...recordText(game, style, wording),
      ...(game.phase === 'over' ? endText(game) : []),
      ...(isDone(model) ? spokenAdversary(game, source.adversary) : []),
    ];
    return { lines: all.map((line, index) => ({ of: String(index), line })), trouble: '' };
  }
  const { lane } = source;
  const hasNumbers = style.speech === 'full' && model.numbers === 'shown';
  const guesses = turnsOf(lane.game.record).slice(0, model.shown);
  const lines = guesses.flatMap((turn, index): readonly StepLine[] => {
    const guess = index + 1;
    const head = `${lane.opponent.name} ${guess}:`;
    const { rules } = lane.game;
    if (style.speech === 'terse') {
      return [{ of: `turn ${guess}`, line: `${head} ${turnText(rules, turn, style, wording)}` }];
    }
    const next = lane.analyses[guess];
    const left = next && `${candidates.codes(next.candidates, next.rarity, nounsOf(rules))} left.`;
    const answer = [head, turnLine(rules, turn, wording), ...(left === undefined ? [] : [left])];
    return [
      { of: `voice ${guess}`, line: voiceOf(lane, guess, source.seed) },
      { of: `turn ${guess}`, line: answer.join(' ') },
      ...(hasNumbers ? [{ of: `numbers ${guess}`, line: numbersOf(lane, guess) }] : []),
    ];
  });
  const none = { of: 'no numbers', line: 'The numbers come with the guesses.' };
  return {
    lines: hasNumbers && model.shown === 0 ? [none] : lines,
    trouble: lane.trouble,
  };
}

function openingSentence({ source, states }: WatchModel): string {
  const [{ rules }] = states;
  if (source.kind === 'recording') return `Replay: ${codeInWords(rules)}.`;
  const game = lastOf({ states });
  const [code] =
    game.phase === 'choosing' || game.phase === 'answering' ? [] : codesIn(game.secret);
  const opening = `${source.lane.opponent.name} breaks the code.`;
  return code === undefined
    ? opening
    : `${opening} The ${nounsOf(rules).code} is ${spokenRow(rules, code)}.`;
}

/** What is the same in both styles. On a busy computer, guesses appear before the opening is read out. */
const saidOf = (model: WatchModel, lines: readonly StepLine[]) => ({
  topic: model.states[0].seed,
  opening: [openingSentence(model), ...lines.map(({ line }) => line)],
  ...(isAtEnd(model) && { end: 'over' as const }),
});

function saidInFull(model: WatchModel, lines: readonly StepLine[]): Said<WatchModel> {
  const end = endIn(model);
  const said = saidOf(model, lines);
  if (isDone(model)) {
    return { ...said, reads: () => undefined, ...(end && { choices: endChoices(end) }) };
  }
  return {
    ...said,
    prompt: model.state === 'paused' ? 'Enter for the next guess: ' : '',
    help: [
      'Press Enter to hear the next guess.',
      'resume reads them one after the other; faster and slower change the speed.',
    ],
    reads: (line) => (line === '' ? nextStep(model) : undefined),
  };
}

const nextStep = (model: WatchModel) =>
  canStep(model, 1)
    ? (now: WatchModel): WatchModel => steppedBy(now, 1)
    : ['The machine is thinking.'];

function saidTersely(model: WatchModel, lines: readonly StepLine[]): Said<WatchModel> {
  const said = saidOf(model, lines);
  const isOver = isDone(model);
  const { again, yesOrNo } = lineWords.dialogue;
  const canGoOn = !isOver && canStep(model, 1);
  return {
    ...said,
    prompt: isOver ? again.prompt : '',
    command: leavesText,
    reads: (line) => {
      if (isOver) return [yesOrNo];
      return line === '' ? nextStep(model) : undefined;
    },
    ...(canGoOn && { automatic: (now: WatchModel) => steppedBy(now, 1) }),
  };
}

function progressOf(model: WatchModel): string {
  if (isDone(model)) return 'done';
  const { shown, speed, state, states } = model;
  const step = isOpen(model) ? `step ${shown}` : `step ${shown} of ${states.length - 1}`;
  return state === 'paused' ? `${step}, paused` : `${step}, ${speedText(speed)}`;
}

const speedText = (speed: number): string => `${Math.round(100 * speed) / 100} a second`;

export const watchScreen = screen({
  name: 'watch',
  open: initWatch,
  keys,
  page,
  asks: watchAsks,
  status: (model) => ({
    titles: gameNames(shownGame(model).rules),
    text: progressOf(model),
  }),
  guesses: (model) => guessesIn(shownGame(model)),
  opensWith: 'p',
  onReturn: 'changes',
});

type WatchBodyProps = { readonly model: WatchModel; readonly frame: Frame };

/** A game as far as it was shown, beside the code that a machine breaks, and the end of the game. */
function WatchBody({ model, frame }: WatchBodyProps): ReactNode {
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

function aboutPanel(game: PublicGame): SidePanel {
  const text = codeInWords(game.rules);
  return {
    title: 'Replay',
    heights: (columns) => [Math.max(ROWS, wrap(text, columns).length)],
    content: (columns) => <Told text={text} columns={columns} tone="quiet" />,
  };
}

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

function endPanel(game: PublicOver, model: WatchModel): SidePanel {
  const { source, choice } = model;
  const actions = endActionsIn(model);
  const { tone, headline } = endingOf(game);
  if (source.kind === 'recording') {
    const detail = recordedDetail(game, source.adversary);
    const ending = { game, tone, headline, detail };
    return {
      title: `The ${nounsOf(game.rules).code} was`,
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
