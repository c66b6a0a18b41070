import { turnsOf } from '../../../engine/core/game/record.ts';
import { isOfDaily } from '../../../engine/core/stored/game.ts';
import { type Game, hasHelp, type Over, publicGame } from '../../../engine/variants/game.ts';
import type { LineStyle } from '../../../prose/games/answer-forms.ts';
import { linesOf } from '../../../prose/games/game-lines.ts';
import {
  answersText,
  clueText,
  endText,
  turnLine,
  turnText,
} from '../../../prose/games/game-text.ts';
import { capitalized } from '../../../prose/phrases.ts';
import { play } from '../../../prose/play.ts';
import { nearestSentence } from '../../../prose/results.ts';
import { CODE_HIDDEN } from '../../../prose/rooms.ts';
import type { Wording } from '../../../prose/wording.ts';
import { longest } from '../../page/parts.ts';
import { clearedDraft } from '../draft.ts';
import { isHidden } from '../panels/end-menu.ts';
import { messagesForLastMove, missedLines } from '../panels/game-messages.ts';
import { addLine, aloud, type LogLine, textIn } from '../panels/log.ts';
import { sentences } from '../play.ts';
import { lastLesson, lessonFor, situationOf } from '../tutorial.ts';
import { duelEnding, figuresOf, isBeaten, parText, progressText } from './EndPanel.tsx';
import { type GameModel, withCodeHidden } from './game-model.ts';

export function linesOfMove(before: GameModel, played: Game): readonly LogLine[] {
  const { game } = withCodeHidden({ game: played, race: before.race });
  const isOver = game.phase === 'over';
  const end = isOver ? missedLines(game).length : 0;
  const messages = messagesForLastMove(game);
  return [
    ...(game.record.length === before.game.record.length ? [] : [entryLine(before.game, game)]),
    ...messages.map((line, index): LogLine => {
      const isSaid = line.content !== 'turn' && index < messages.length - end;
      const isTerse = game.rules.boards !== undefined;
      return {
        ...line,
        said: ({ speech }, wording) =>
          isSaid && (isTerse || speech === 'full') ? [textIn(line, wording)] : [],
      };
    }),
    ...(isOver ? [endLine(before, game)] : []),
    ...lessonLines(before, game),
  ];
}

function entryLine({ roles, rules, record: before }: Game, { record }: Game): LogLine {
  const added = record.slice(before.length);
  return aloud((style, wording) => {
    const answers = answersText(
      { rules, roles, record: before },
      { rules, roles, record },
      style,
      wording,
    );
    if (answers !== undefined) return answers;
    return added.flatMap((entry) => {
      if (entry.kind === 'turn') {
        return style.speech === 'full'
          ? turnLine(rules, entry, wording)
          : turnText(rules, entry, style, wording);
      }
      // The messages say a clue in full, and the reason of a hint names it.
      return style.speech === 'full' || entry.clue.lifeline === 'hint'
        ? []
        : clueText(rules, entry.clue);
    });
  });
}

const endLine = (model: GameModel, game: Over): LogLine =>
  aloud((style, wording) => endLines(model, game, style, wording));

/** How a game ended; in a text game with what is shared, for a reader with a consolation. */
export function endLines(
  { race, adversary, par, occasion }: Pick<GameModel, 'race' | 'adversary' | 'par' | 'occasion'>,
  game: Over,
  style: LineStyle,
  wording: Wording,
): readonly string[] {
  // A race is not played again from its seed.
  const end = endText(game, race === 'none' ? undefined : []);
  if (style.speech === 'terse') {
    const isShared = turnsOf(game.record).length > 0 && !isOfDaily(occasion);
    return isShared ? [...end, ...linesOf(game.rules).share(game, style.feedback, wording)] : end;
  }
  return [
    ...end,
    ...(isHidden(game) ? [CODE_HIDDEN] : []),
    ...(game.outcome === 'cracked' || !hasHelp(game.rules) ? [] : [nearestSentence(game)]),
    ...(adversary === 'none' ? [] : [parText(game, { par, adversary })]),
  ];
}

/** What the guide of the tutorial says after a move; the last words are on the screen, too. */
function lessonLines({ mode, draft }: GameModel, game: Game): readonly LogLine[] {
  if (mode.kind !== 'tutorial') return [];
  if (game.phase === 'over') {
    return [{ tone: 'good', text: lastLesson(game.outcome) }];
  }
  const lesson = lessonBefore({ draft }, game);
  return [aloud(() => lesson)];
}

/** What the guide says before a guess; a guess is typed as a whole line, so no row has begun. */
export function lessonBefore({ draft }: Pick<GameModel, 'draft'>, game: Game): readonly string[] {
  const { told, action } = lessonFor(situationOf(publicGame(game), clearedDraft(draft)), 'spoken');
  return [sentences(told, action)];
}

const areKept = (style: LineStyle): boolean =>
  style.speech === 'full' || style.continuedBy !== 'nothing';

export function withFiguresSaid(before: GameModel, model: GameModel): GameModel {
  const { game, figures, occasion, par, adversary } = model;
  if (game.phase !== 'over') return model;
  let { log } = model;
  if (figures !== before.figures && typeof figures === 'object' && !('failed' in figures)) {
    const wasBeaten = isBeaten(duelEnding(model));
    const { outcome, record } = game;
    const progress = wasBeaten ? '' : progressText({ outcome, record }, { figures, occasion });
    log = addLine(
      log,
      aloud((style) =>
        areKept(style)
          ? [
              sentences(
                progress === '' ? '' : `${capitalized(progress)}!`,
                `${longest(play.ending.figures(figuresOf(figures)))}.`,
              ),
            ]
          : [],
      ),
    );
  }
  const isParNew =
    adversary === 'none'
      ? par !== before.par
      : before.adversary !== 'none' && adversary.par !== before.adversary.par;
  if (isParNew) {
    const { rules, outcome, record } = game;
    const isKnown = adversary !== 'none' || typeof par === 'number';
    log = addLine(
      log,
      aloud((style) =>
        areKept(style) && (isKnown || style.speech === 'full')
          ? [parText({ rules, outcome, record }, { par, adversary })]
          : [],
      ),
    );
  }
  return log === model.log ? model : { ...model, log };
}
