/** What a line means that is typed in a game. */

import { samePegs } from '../../../engine/core/code.ts';
import { lifelines } from '../../../engine/core/game/record.ts';
import { isOfDaily } from '../../../engine/core/stored/game.ts';
import { formatCode, typedPegs } from '../../../engine/variants/codes.ts';
import { hasHelp, refusal } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { LineStyle } from '../../../prose/games/answer-forms.ts';
import { boardText, lifelinesText } from '../../../prose/games/game-text.ts';
import {
  commandOf,
  commandWord,
  guessedPegs,
  nearestCommand,
} from '../../../prose/games/typed-line.ts';
import { lifelineName } from '../../../prose/games.ts';
import { lines } from '../../../prose/lines.ts';
import { refusalSentence } from '../../../prose/refusals.ts';
import { standingLines } from '../../../prose/rooms.ts';
import type { Wording } from '../../../prose/wording.ts';
import { goes } from '../../app/navigation.ts';
import type { Act } from '../../app/screen.ts';
import type { Meaning } from '../../page/said.ts';
import { type GameModel, hintedGuess } from './game-model.ts';
import { playMove, submit } from './moves.ts';
import { askToGiveUp, pasteRow, takeHelp } from './row.ts';

type Means = Meaning<GameModel> | undefined;

/** What a line means before it is read as a guess. */
export function commandIn(
  model: GameModel,
  line: string,
  style: LineStyle,
  wording: Wording,
): Means {
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
    return [...(isTerse ? [lines.dialogue.whichLifeline] : []), ...lifelinesText(game)];
  }
  if (isTerse && entry?.kind === 'nothing') return ['Type a guess, or help.'];
  return answerIn(model, line);
}

/** A line that takes a hint which is offered, or that plays the guess of a warning. */
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

/** Plays the row, or the guess of a warning. */
export const submits: Act<GameModel> = (model, { settings: { settings } }) =>
  submit(model, settings['guess-warning'], settings.keys);

const guesses =
  (rules: Rules, pegs: readonly number[]): Act<GameModel> =>
  (model, program) =>
    submits(pasteRow(model, formatCode(rules, pegs)), program);

/** Whether a line without a sign is a legal guess. */
export const isGuess = ({ game }: GameModel, line: string): boolean =>
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
export function guessIn({ game, warning }: GameModel, line: string, { speech }: LineStyle): Means {
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
    return [lines.dialogue.whichLifeline, ...lifelinesText(game)];
  }
  if (pegs.includes(-1)) {
    const meant = nearestCommand(line);
    if (meant !== undefined) return [lines.dialogue.noCommand(line, meant)];
    if (speech === 'full' && /[a-z]{3}/iu.test(line)) return undefined;
  }
  if (warning !== 'none' && samePegs(warning.guess, pegs)) return submits;
  return problem === undefined ? guesses(rules, pegs) : [refusalSentence(problem, game, move)];
}
