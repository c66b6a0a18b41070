import { cluesOf, type Lifeline, placesKnown, turnsOf } from '../../../engine/core/game/record.ts';
import { wasteOf } from '../../../engine/core/knowledge.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { toGuess } from '../../../engine/variants/codes.ts';
import {
  type Game,
  hasHelp,
  lifelineMove,
  type Move,
  play,
  refusal,
} from '../../../engine/variants/game.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import { clueText } from '../../../prose/games/game-text.ts';
import { nounsOf, spokenRow } from '../../../prose/games.ts';
import { play as playWords } from '../../../prose/play.ts';
import { moveSentence, refusalSentence } from '../../../prose/refusals.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { SettingValue } from '../../../settings/settings.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import { gamePlayOf } from '../../games/games.ts';
import { atStart, clearedDraft, type Draft, pegsIn, stateOf } from '../draft.ts';
import type { Mode } from '../modes/mode.ts';
import { numbersSentence } from '../panels/game-messages.ts';
import { addLine, type LogLine, withoutLines, withoutRefusals } from '../panels/log.ts';
import { sentences, withLine, withMessage } from '../play.ts';
import {
  boardAfter,
  type GameModel,
  type GuessWarning,
  hintedGuess,
  withLines,
} from './game-model.ts';
import { linesOfMove, warningLine } from './news.ts';
import { withRivalNews } from './rival.ts';

/**
 * Takes a lifeline; a hint costs its turn only when the machine has found it. One that was used
 * before shows again what it gave.
 */
export function takeLifeline(model: GameModel, lifeline: Lifeline, keys: KeyBindings): GameModel {
  const used = cluesOf(model.game.record).find((clue) => clue.lifeline === lifeline);
  if (used !== undefined) {
    const { rules } = model.game;
    const shown = withMessage(model, 'good', moveSentence('lifeline-spent', rules, { clue: used }));
    return lifeline === 'hint' ? offering(shown, keys) : shown;
  }
  return lifeline === 'hint'
    ? {
        ...withLine(model, {
          tone: 'info',
          text: playWords.messages.hintRequested,
          said: ({ speech }) => (speech === 'terse' ? [] : [playWords.messages.hintRequested]),
          content: 'hint-progress',
        }),
        hint: 'requested',
      }
    : playMove(model, lifelineMove(model.game, lifeline));
}

/** The game that offers to put the guess of the hint into the row. */
function offering(model: GameModel, keys: KeyBindings): GameModel {
  const { rules, record } = model.game;
  const key = keyOf(keys, 'game', 'guess');
  const guess = spokenRow(rules, hintedGuess({ record }) ?? []);
  const line: LogLine = {
    tone: 'info',
    text: playWords.messages.hintOffered(key),
    said: ({ speech }) =>
      speech === 'terse' ? [] : [playWords.messages.spoken.hintOffered(guess)],
    content: 'hint-progress',
  };
  return {
    ...withLine({ ...model, log: withoutLines(model.log, 'hint-progress') }, line),
    hint: 'offered',
  };
}

/** The game with what the hint was chosen for, and the offer of the hint. */
export function withReason(
  model: GameModel,
  analysis: GuessAnalysis,
  keys: KeyBindings,
): GameModel {
  const { rules, record } = model.game;
  const clue = cluesOf(record).at(-1);
  if (clue?.lifeline !== 'hint') return model;
  const text = numbersSentence(analysis, rules);
  const place = placeAgainstHint(model.game);
  const tests =
    place === undefined ? '' : playWords.messages.hintTestsPlace(place + 1, nounsOf(rules));
  const reasoned = withLine(model, {
    tone: 'info',
    text,
    // In a text game the reason of a hint is a part of its line.
    said: ({ speech }) =>
      speech === 'terse' ? [sentences(clueText(rules, clue), text, tests)] : [text],
  });
  return offering(
    place === undefined
      ? reasoned
      : withLine(reasoned, {
          tone: 'info',
          text: tests,
          said: ({ speech }) => (speech === 'terse' ? [] : [tests]),
        }),
    keys,
  );
}

/** The place, from 0, that a lifeline has shown and where the hint has another peg; undefined if there is none. */
function placeAgainstHint({ rules, record }: Game): number | undefined {
  const hint = hintedGuess({ record });
  if (hint === undefined) return undefined;
  const place = placesKnown(record, rules.pegs).findIndex(
    (peg, index) => peg !== undefined && peg !== hint[index],
  );
  return place === -1 ? undefined : place;
}

/** The game after Enter: its row is guessed, unless a warning comes first or the row was guessed just now. */
export function submit(
  model: GameModel,
  warnings: SettingValue<'guess-warning'>,
  keys: KeyBindings,
): GameModel {
  if (warningsIn(model, warnings) === 'off' && isKept(model)) return askedToRepeat(model, keys);
  const checked = warned(model, warnings);
  return checked.warning === model.warning
    ? playMove(checked, { kind: 'guess', pegs: pegsIn(model.draft) })
    : { ...checked, draft: atStart(checked.draft) };
}

/** Whether the row is the last guess, untouched: a second Enter must not spend a turn on it. */
const isKept = ({ row, draft, game }: GameModel): boolean =>
  game.phase === 'guessing' && row === 'kept' && stateOf(draft) === 'row';

function askedToRepeat(model: GameModel, keys: KeyBindings): GameModel {
  const key = keyOf(keys, 'game', 'guess');
  const refused = playWords.messages.repeats(key);
  const line: LogLine = { tone: 'advice', text: refused, content: 'row-is-full' };
  return { ...withLine(model, line), refused, row: 'touched' };
}

/** The game after a move, or with the reason why it is refused. */
export function playMove(model: GameModel, move: Move): GameModel {
  const problem = refusal(model.game, move);
  if (problem !== undefined) {
    const { rules, record } = model.game;
    const refused = refusalSentence(problem, { rules, record }, move);
    return { ...withMessage(model, 'refusal', refused), refused };
  }
  const game = play(model.game, move);
  const draft = draftAfter(model, game);
  const isOver = game.phase === 'over';
  return withRivalNews({
    ...model,
    game,
    board: boardAfter(game, model.board),
    draft,
    row: draft.cells === model.draft.cells ? 'kept' : 'touched',
    hint: isOver ? 'none' : model.hint,
    warning: 'none',
    refused: '',
    givingUp: 'no',
    log: withLines(
      withoutLines(
        withoutRefusals(model.log),
        'question',
        'row-is-full',
        ...(isOver ? ['hint-progress' as const] : []),
      ),
      linesOfMove(model, game),
    ),
  });
}

/** A guess stays in the row until it has its answer. */
const draftAfter = ({ draft, game }: GameModel, after: Game): Draft =>
  turnsOf(after.record).length === turnsOf(game.record).length ||
  gamePlayOf(game.rules).draftAfterGuess === 'kept'
    ? atStart(draft)
    : clearedDraft(draft);

/** Why the row of a draft cannot win; undefined if it may, or if it is no guess. */
function wasteIn(
  { rules, record }: Pick<Game, 'rules' | 'record'>,
  draft: Draft,
): GuessWarning | undefined {
  const guess = toGuess(rules, turnsOf(record), pegsIn(draft));
  if (!guess.ok) return undefined;
  const waste = wasteOf(variantOf(rules), record, guess.value);
  return waste && { waste, guess: guess.value };
}

/** Which warnings a game has: none in a daily, with several boards, or in the tutorial, which explains itself. */
function warningsIn(
  {
    game,
    mode,
    occasion,
  }: { readonly game: Game; readonly mode: Mode; readonly occasion: Occasion },
  setting: SettingValue<'guess-warning'>,
): SettingValue<'guess-warning'> {
  return occasion.kind === 'daily' || mode.kind === 'tutorial' || !hasHelp(game.rules)
    ? 'off'
    : setting;
}

/**
 * The game with a warning before the guess of its row, as the setting has it; the same game where there is
 * none. A check against all rows is help, which marks the game as aided whether it warns or not.
 */
function warned(model: GameModel, setting: SettingValue<'guess-warning'>): GameModel {
  const warnings = warningsIn(model, setting);
  if (warnings === 'off' || model.warning !== 'none') return model;
  const checked = warnings === 'on' ? withWarningsCounted(model) : model;
  const warning = wasteIn(checked.game, checked.draft);
  return warning === undefined || (warnings === 'repeats' && warning.waste.kind !== 'repeated')
    ? checked
    : {
        ...checked,
        warning,
        log: addLine(checked.log, warningLine(warning, checked.game.rules)),
      };
}

const WARNS = 'Your guesses are checked before they count: this game counts as aided.';

/** The game that counts as aided from its second guess on. */
function withWarningsCounted(model: GameModel): GameModel {
  if (model.game.record.length === 0 || model.game.aid !== 'none') return model;
  const game = play(model.game, { kind: 'aid', gives: 'warnings' });
  return game === model.game ? model : withMessage({ ...model, game }, 'info', WARNS);
}
