/** What a reader hears of a game, besides the messages of its log. */

import { placesKnown, turnsOf } from '../../../engine/core/game/record.ts';
import { isOfDaily } from '../../../engine/core/stored/game.ts';
import { attemptsOf } from '../../../engine/core/variant.ts';
import { dateOf } from '../../../engine/daily/days.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Over } from '../../../engine/variants/game.ts';
import type { LineStyle } from '../../../prose/games/answer-forms.ts';
import { styleText } from '../../../prose/games/answers.ts';
import { linesOf, shareStyles } from '../../../prose/games/game-lines.ts';
import {
  boardText,
  helpText,
  lifelinesText,
  openingText,
  seedText,
  turnPrompt,
} from '../../../prose/games/game-text.ts';
import { commandWords, guessSignHelp } from '../../../prose/games/typed-line.ts';
import { nounsOf } from '../../../prose/games.ts';
import { lines } from '../../../prose/lines.ts';
import { play } from '../../../prose/play.ts';
import { standingHelp } from '../../../prose/rooms.ts';
import { dailyTitle } from '../../../prose/titles.ts';
import type { Wording } from '../../../prose/wording.ts';
import { goes } from '../../app/navigation.ts';
import type { Said } from '../../page/said.ts';
import type { Draft } from '../draft.ts';
import { endActionsOf, endNavigation } from '../panels/end-menu.ts';
import { keptLines, turnOf } from '../play.ts';
import { textToShare } from '../ShareScreen.tsx';
import { adversaryToShare } from './adversary.ts';
import { oneTryLine } from './game-end.ts';
import { type GameModel, withCodeHidden } from './game-model.ts';
import { endLines, lessonBefore } from './news.ts';
import { introduction } from './rival.ts';
import { commandIn, guessIn, isGuess } from './typed.ts';

/** What is said of a game in a style, and what typed lines mean. */
export function saidOf(model: GameModel, style: LineStyle, wording: Wording): Said<GameModel> {
  const { game, mode, occasion, hintSeed } = model;
  const isTerse = style.speech === 'terse';
  const isOver = game.phase === 'over';
  return {
    // Each game that opens has a seed of its own for its hint.
    topic: hintSeed,
    get opening() {
      return openingOf(model, style, wording);
    },
    prompt: promptOf(model, style),
    get help() {
      return helpOf(model, style, wording);
    },
    command: (line) => commandIn(model, line, style, wording),
    reads: (line) => guessIn(model, line, style),
    isGuess: (line) => isGuess(model, line),
    ...(isOver &&
      !isTerse && {
        choices: endActionsOf(withCodeHidden(model)).map((action) => ({
          label: play.ending.entries[action],
          act: () => endNavigation(action, model),
        })),
      }),
    ...(isTerse && { closing: closingOf(model, style, wording) }),
    // A daily is played once.
    ...(isTerse && isOver && isOfDaily(occasion) && { automatic: () => goes('quit') }),
    ...(isOver && mode.kind !== 'tutorial' && { end: 'over' }),
  };
}

/** What a game is, and how far it is. */
function openingOf(model: GameModel, style: LineStyle, wording: Wording): readonly string[] {
  const { rival, mode } = model;
  const { game } = withCodeHidden(model);
  if (game.phase === 'over') return endLines(model, game, style, wording);
  return [
    ...headings(model),
    ...openingText(game),
    ...(rival === 'none' ? [] : [introduction(rival)]),
    ...(game.record.length === 0 ? [] : ['Your game so far:', ...boardText(game, style, wording)]),
    ...rowLines(model),
    ...(mode.kind === 'tutorial' ? lessonBefore(model, game) : []),
  ];
}

/** What a game is, where it is not just begun for its own sake. */
function headings(model: GameModel): readonly string[] {
  const { game, occasion } = model;
  const { welcomeBack, welcomeBackTo } = lines.session;
  const title = dailyTitle(occasion);
  const isBegun = game.record.length > 0 || typedRow(model) !== undefined;
  if (isBegun) return [title === undefined ? welcomeBack : welcomeBackTo(title)];
  if (title === undefined || !isOfDaily(occasion)) return [];
  return [
    [
      `${title}, ${dateOf(occasion.day)}.`,
      occasion.kind === 'daily' ? oneTryLine.text : 'This is practice: it counts nowhere.',
    ].join(' '),
  ];
}

/** The row that was being typed on the screen, if there is one that is not the last guess. */
function typedRow({ draft, game }: Pick<GameModel, 'draft' | 'game'>): Draft['cells'] | undefined {
  const last: readonly unknown[] = turnsOf(game.record).at(-1)?.guess ?? [];
  const isLast = draft.cells.every((cell, position) => cell === last[position]);
  return isLast || draft.cells.every((cell) => cell === 'blank') ? undefined : draft.cells;
}

function rowLines(model: GameModel): readonly string[] {
  const { rules } = model.game;
  const signs = typedRow(model)?.map((cell) =>
    typeof cell === 'number' ? formatCode(rules, [cell]) : '·',
  );
  return signs === undefined ? [] : [`You were typing: ${signs.join(' ')}`];
}

/** The turn, for a reader with the places that are known only if there are any. */
function promptOf({ game, hint }: GameModel, style: LineStyle): string {
  const isTerse = style.speech === 'terse';
  if (game.phase === 'over') {
    return isTerse ? lines.dialogue.again.prompt : lines.spoken.choice;
  }
  if (hint === 'requested' || game.phase === 'answering') return '';
  const isKnown = placesKnown(game.record, game.rules.pegs).some((peg) => peg !== undefined);
  return isTerse || isKnown
    ? turnPrompt(game)
    : play.messages.spoken.turnPrompt(turnOf(game), attemptsOf(game.rules));
}

function helpOf({ game, mode }: GameModel, style: LineStyle, wording: Wording): readonly string[] {
  const { rules } = game;
  if (style.speech === 'terse') {
    return game.phase === 'over'
      ? [lines.dialogue.again.help(nounsOf(rules))]
      : helpText(game, style.feedback, wording);
  }
  if (game.phase === 'over') return [];
  return [
    lines.games.howToGuess(linesOf(rules).sample()),
    ...linesOf(rules).symbols,
    styleText(rules, style.feedback, wording),
    ...lifelinesText(game),
    play.messages.spoken.boardHelp,
    ...(mode.kind === 'race' ? [standingHelp(mode.form)] : []),
    ...guessSignHelp(rules, [...commandWords, 'repeat', 'share']),
  ];
}

/** How a game continues that is left; where it is not saved, its seed, so that a script can go on. */
function closingOf(model: GameModel, style: LineStyle, wording: Wording): readonly string[] {
  const { game, occasion } = model;
  if (game.phase === 'over') {
    return isOfDaily(occasion) ? sharedDaily(model, game, style, wording) : [];
  }
  return (
    keptLines(game, occasion, style) ?? [['The game stops here.', ...seedText(game)].join(' ')]
  );
}

function sharedDaily(
  { adversary, occasion }: GameModel,
  game: Over,
  { feedback }: LineStyle,
  wording: Wording,
): readonly string[] {
  const addition = adversaryToShare({ game, adversary });
  const result = { game, occasion, style: shareStyles[feedback], addition, invitation: '' };
  return [lines.game.toShare, ...textToShare(result, wording).split('\n')];
}
