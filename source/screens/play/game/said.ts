import { samePegs } from '../../../engine/core/code.ts';
import { lifelines, placesKnown, turnsOf } from '../../../engine/core/game/record.ts';
import { isOfDaily } from '../../../engine/core/stored/game.ts';
import { attemptsOf } from '../../../engine/core/variant.ts';
import { dateOf } from '../../../engine/daily/days.ts';
import { formatCode, typedPegs } from '../../../engine/variants/codes.ts';
import { hasHelp, type Over, refusal } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
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
import {
  commandOf,
  commandWord,
  commandWords,
  guessedPegs,
  guessSignHelp,
  nearestCommand,
} from '../../../prose/games/typed-line.ts';
import { lifelineName, nounsOf } from '../../../prose/games.ts';
import { lines } from '../../../prose/lines.ts';
import { play } from '../../../prose/play.ts';
import { refusalSentence } from '../../../prose/refusals.ts';
import { standingHelp, standingLines } from '../../../prose/rooms.ts';
import { dailyTitle } from '../../../prose/titles.ts';
import type { Wording } from '../../../prose/wording.ts';
import { type Act, goes } from '../../app/navigation.ts';
import type { Meaning, Said } from '../../page/page.ts';
import type { Draft } from '../draft.ts';
import { lifelinesIn } from '../mode.ts';
import { endChoices } from '../panels/end-menu.ts';
import { keptLines, turnOf } from '../play.ts';
import { textToShare } from '../ShareScreen.tsx';
import { adversaryToShare } from './adversary.ts';
import { oneTryLine } from './game-end.ts';
import { type GameModel, hintedGuess, withCodeHidden } from './game-model.ts';
import { takeHelp } from './help.ts';
import { askToGiveUp, pasteRow, playMove, submit } from './moves.ts';
import { endLines, lessonBefore } from './news.ts';
import { introduction } from './rival.ts';

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
    ...(isOver && !isTerse && { choices: endChoices(withCodeHidden(model)) }),
    ...(isTerse && { closing: closingOf(model, style, wording) }),
    // A daily is played once.
    ...(isTerse && isOver && isOfDaily(occasion) && { automatic: () => goes('quit') }),
    ...(isOver && mode.kind !== 'tutorial' && { end: 'over' }),
  };
}

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
    ...lifelinesText(game, lifelinesIn(mode)),
    'board: read the whole game so far.',
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

type Means = Meaning<GameModel> | undefined;

function commandIn(model: GameModel, line: string, style: LineStyle, wording: Wording): Means {
  const { game, race } = model;
  const isTerse = style.speech === 'terse';
  const entry = commandOf(line);
  if (race !== 'none' && race.view !== 'unknown' && commandWord(line) === race.view.form) {
    return standingLines(race.view);
  }
  if (entry?.kind === 'board') return boardText(game, style, wording);
  if (isTerse && entry?.kind === 'leave') return () => goes('quit');
  if (isTerse && entry?.kind === 'quit') {
    return game.phase === 'over' ? () => goes('quit') : givesUp(model, style);
  }
  if (game.phase === 'over' || game.phase === 'answering') return undefined;
  if (entry?.kind === 'lifeline') {
    return (now, { settings }) => takeHelp(now, entry.lifeline, settings.settings.keys);
  }
  if (entry?.kind === 'which-lifeline') {
    if (!isTerse && hasHelp(game.rules)) return () => goes('lifelines-opened');
    return [
      ...(isTerse ? [lines.dialogue.whichLifeline] : []),
      ...lifelinesText(game, lifelinesIn(model.mode)),
    ];
  }
  if (isTerse && entry?.kind === 'nothing') return ['Type a guess, or help.'];
  return answerIn(model, line);
}

function answerIn(model: GameModel, line: string): Means {
  const offered = model.hint === 'offered' ? hintedGuess(model.game) : undefined;
  if (offered !== undefined && ['use hint', 'yes'].includes(line.toLowerCase())) {
    return guesses(model.game.rules, offered);
  }
  return model.warning !== 'none' && /^y(?:es)?$/iu.test(line) ? submits : undefined;
}

/** Gives up and leaves; a game that is saved only after a question. */
function givesUp({ givingUp, occasion }: GameModel, style: LineStyle): Means {
  const isSaved = style.speech === 'terse' && style.continuedBy !== 'nothing';
  if (isSaved && givingUp !== 'asked') {
    return (model, { settings }) => askToGiveUp(model, settings.settings.keys);
  }
  const gaveUp: Act<GameModel> = (model) => playMove(model, { kind: 'resign' });
  // The end of a daily still becomes known.
  return isOfDaily(occasion) ? gaveUp : { act: gaveUp, leads: goes('quit') };
}

export const submits: Act<GameModel> = (model, { settings: { settings } }) =>
  submit(model, settings['guess-warning'], settings.keys);

const guesses =
  (rules: Rules, pegs: readonly number[]): Act<GameModel> =>
  (model, program) =>
    submits(pasteRow(model, formatCode(rules, pegs)), program);

const isGuess = ({ game }: GameModel, line: string): boolean =>
  game.phase === 'guessing' &&
  refusal(game, { kind: 'guess', pegs: typedPegs(game.rules, line) }) === undefined;

/** Whether a line is what a lifeline gives, as prompts and results name it: the lifelines have numbers. */
const isLifelineName = (line: string, rules: Rules): boolean =>
  lifelines.some((lifeline) =>
    [lifeline, lifelineName(lifeline, rules)].includes(commandWord(line)),
  );

/**
 * A guess; one that the game refuses is answered at once. The same guess after its warning counts. For a
 * reader, who has choices, a word that is no guess is meant as one of them.
 */
function guessIn({ game, mode, warning }: GameModel, line: string, { speech }: LineStyle): Means {
  if (game.phase === 'over') {
    return speech === 'terse' ? [lines.dialogue.yesOrNo] : undefined;
  }
  if (game.phase === 'answering' || line === '') return undefined;
  const { rules } = game;
  const pegs = guessedPegs(rules, line);
  const move = { kind: 'guess', pegs } as const;
  const problem = refusal(game, move);
  // A word such as PLACE can be a guess.
  if (problem !== undefined && isLifelineName(line, rules)) {
    return [lines.dialogue.whichLifeline, ...lifelinesText(game, lifelinesIn(mode))];
  }
  if (pegs.includes(-1)) {
    const meant = nearestCommand(line);
    if (meant !== undefined) return [lines.dialogue.noCommand(line, meant)];
    if (speech === 'full' && /[a-z]{3}/iu.test(line)) return undefined;
  }
  if (warning !== 'none' && samePegs(warning.guess, pegs)) return submits;
  return problem === undefined ? guesses(rules, pegs) : [refusalSentence(problem, game, move)];
}
