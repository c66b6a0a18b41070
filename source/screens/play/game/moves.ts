import { samePegs } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { wasteOf } from '../../../engine/core/knowledge.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { parseCode, toGuess } from '../../../engine/variants/codes.ts';
import { type Game, hasHelp, type Move, play, refusal } from '../../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { nounsOf } from '../../../prose/games.ts';
import { moveSentence, refusalSentence, wasteSentence } from '../../../prose/refusals.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { SettingValue } from '../../../settings/settings.ts';
import { gamePlayOf } from '../../games/games.ts';
import {
  atStart,
  clearedDraft,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pastEndSentence,
  pegsIn,
  refusedDraft,
  stateOf,
} from '../draft.ts';
import type { Mode } from '../mode.ts';
import { addLine, aloud, type LogLine, withoutLines, withoutRefusals } from '../panels/log.ts';
import { carryingOn, confirmLine, sentences, withLine, withMessage } from '../play.ts';
import { boardAfter, type GameModel, type GuessWarning, withLines } from './game-model.ts';
import { linesOfMove } from './news.ts';
import { withRivalNews } from './rival.ts';

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
  game.phase === 'guessing' &&
  row === 'kept' &&
  stateOf(draft) === 'row' &&
  samePegs(pegsIn(draft), turnsOf(game.record).at(-1)?.guess ?? []);

function askedToRepeat(model: GameModel, keys: KeyBindings): GameModel {
  const key = keyOf(keys, 'game', 'guess');
  const refused = `Same guess: ${key} again plays it.`;
  const line: LogLine = { tone: 'advice', text: refused, content: 'row-is-full' };
  return { ...withLine(model, line), refused, row: 'touched' };
}

export function playMove(model: GameModel, move: Move): GameModel {
  const problem = refusal(model.game, move);
  if (problem !== undefined) {
    const { rules, record } = model.game;
    const refused = refusalSentence(problem, { rules, record }, move);
    const draft = move.kind === 'guess' ? refusedDraft(model.draft) : model.draft;
    return { ...withMessage(model, 'refusal', refused), refused, draft };
  }
  const game = play(model.game, move);
  const isOver = game.phase === 'over';
  return withRivalNews({
    ...model,
    game,
    board: boardAfter(game, model.board),
    draft: draftAfter(model, game),
    back: 0,
    row: 'kept',
    hint: isOver ? 'none' : model.hint,
    warning: 'none',
    refused: '',
    givingUp: 'no',
    log: withLines(
      withoutLines(
        withoutRefusals(model.log),
        'question',
        'row-is-full',
        ...(isOver ? (['hint-progress', 'how-to'] as const) : []),
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

const warningLine = ({ waste, guess }: GuessWarning, rules: Rules): LogLine =>
  aloud(({ speech }) => [
    sentences(
      wasteSentence(waste, guess, rules, 'turn'),
      speech === 'terse'
        ? 'Type it again to guess it.'
        : 'Type yes to guess it anyway, or another guess.',
    ),
  ]);

const WARNS = 'Your guesses are checked before they count: this game counts as aided.';

function withWarningsCounted(model: GameModel): GameModel {
  if (model.game.record.length === 0 || model.game.aid !== 'none') return model;
  const game = play(model.game, { kind: 'aid', gives: 'warnings' });
  return game === model.game ? model : withMessage({ ...model, game }, 'info', WARNS);
}

/** A peg that finds no room changes nothing; a message says so, once. */
export function editRow(model: GameModel, edit: Edit, keys: KeyBindings): GameModel {
  if (!isPastEnd(model.draft, edit)) {
    // A peg that is typed first replaces the guess that was kept; the arrows change it.
    const isNew = edit.edit === 'typed' && isKept(model);
    return withRow(model, editDraft(isNew ? clearedDraft(model.draft) : model.draft, edit));
  }
  if (model.log.lines.at(-1)?.content === 'row-is-full') return model;
  const text = pastEndSentence(keys);
  return withLine(model, { tone: 'advice', text, content: 'row-is-full' });
}

export function recall(model: GameModel): GameModel {
  const last = turnsOf(model.game.record).at(-1);
  return last === undefined
    ? withMessage(model, 'refusal', 'There is no previous guess.')
    : withRow(model, fillDraft(model.draft, last.guess));
}

export function pasteRow(before: GameModel, text: string): GameModel {
  const { rules } = before.game;
  const model: GameModel = { ...before, leaving: 'stays', givingUp: 'no' };
  const code = parseCode(rules, text);
  return code.ok
    ? withRow(model, fillDraft(model.draft, code.value))
    : withMessage(
        model,
        'refusal',
        sentences('The pasted text is not a row.', moveSentence(code.problem, rules, {})),
      );
}

export const askToGiveUp = (model: GameModel, keys: KeyBindings): GameModel => ({
  ...withLine(model, givingUpLine(model, keys)),
  leaving: 'stays',
  givingUp: 'asked',
});

/** Whether one who gives up sees the code at once: the adversary has none, and a race hides it. */
const isCodeShown = ({ kind }: Mode): boolean => kind !== 'adversary' && kind !== 'race';

const givingUpLine = ({ game: { rules }, mode }: GameModel, keys: KeyBindings): LogLine => {
  const line = confirmLine(
    keyOf(keys, 'game', 'guess'),
    isCodeShown(mode) ? `Give up and see the ${nounsOf(rules).code}?` : 'Give up?',
    mode.kind === 'tutorial' ? '' : 'It counts as a loss.',
  );
  const { spoken = line.text } = line;
  const commands = 'Type q again, or leave to keep the game for later.';
  return {
    ...line,
    said: ({ speech }) => [speech === 'terse' ? sentences(spoken, commands) : spoken],
  };
};

export const carriedOn = (model: GameModel): GameModel => ({
  ...carryingOn(model),
  givingUp: 'no',
});

/** A row that the player has changed needs no warning, and is preferred to a hint. */
export const withRow = (model: GameModel, draft: Draft): GameModel => ({
  ...model,
  draft,
  back: 0,
  row: 'touched',
  warning: 'none',
  refused: '',
  ...(model.hint === 'offered' && withoutHint(model)),
});

export const withoutHint = ({ log }: GameModel): Pick<GameModel, 'hint' | 'log'> => ({
  hint: 'none',
  log: withoutLines(log, 'hint-progress'),
});
