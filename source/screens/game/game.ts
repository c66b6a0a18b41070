import { knowledgeOf } from '../../core/knowledge/knowledge.ts';
import type { Notebook } from '../../core/knowledge/notebook.ts';
import type { Lifeline } from '../../core/lifeline.ts';
import type { Random } from '../../core/random.ts';
import { cluesOf, lifelinesTaken, turnsOf } from '../../core/record.ts';
import type { Occasion } from '../../core/stored/game.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf, noBindings } from '../../settings/key-names.ts';
import type { SettingValue } from '../../settings/settings.ts';
import { nounsOf } from '../../text/games/index.ts';
import { moveSentence, refusalSentence } from '../../text/problems/problems.ts';
import { parseCode } from '../../variants/codes.ts';
import { type Game, lifelineMove, type Move, play, refusal } from '../../variants/game.ts';
import type { Effect, GuessAnalysis, Reply } from '../effects.ts';
import type { Key } from '../keymap.ts';
import type { Kept } from '../menu/entries.ts';
import type { Mode } from '../mode.ts';
import {
  atStart,
  blankDraft,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pastEndSentence,
  pegsIn,
  stateOf,
  withoutLifeline,
} from '../play/draft.ts';
import { messagesForLastMove, messagesSoFar, numbersSentence } from '../play/game-messages.ts';
import { gamePlayOf } from '../play/games/index.ts';
import { addLine, emptyLog, type Log, type LogLine } from '../play/log.ts';
import { formatTyped, withTypedText } from '../play/notebook-text.ts';
import {
  initPlay,
  isBegun,
  type KeptAs,
  type PlayMessage,
  type PlayState,
  updatePlay,
  withMessage,
} from '../play/play.ts';
import { lastLesson } from '../tutorial/lessons.ts';
import { oneTryLine } from './daily-end.ts';
import { endEffects, type GameEnd, unknownEnd, withEndReply } from './game-end.ts';
import { type GuessNote, noteBefore, noteEffects } from './guess-note.ts';
import { type NotebookMessage, updateNotebook } from './notebook.ts';
import {
  type Rival,
  rivalAfter,
  rivalEffects,
  startRival,
  withRivalIntroduced,
  withRivalNews,
} from './rival.ts';

/** The key that gives up; no game has it as a symbol. */
export const GIVE_UP_KEY: Key = '!';

/** The screen of a person who breaks a code. */
export type GameModel = PlayState &
  GameEnd & {
    readonly screen: 'game';
    readonly draft: Draft;
    /** What the player has noted about the code. */
    readonly notebook: Notebook;
    /** The seed of the hint's random choices; the game's own would reveal something of the code. */
    readonly hintSeed: string;
    /** The hint: a machine is looking for it, or Enter puts it into the row. */
    readonly hint: 'none' | 'requested' | 'offered';
    /** The note before the guess in the row. */
    readonly note: GuessNote | 'none';
    /** Whether the player was asked to confirm giving up. */
    readonly givingUp: 'no' | 'asked';
    /** The machine that breaks the same code. */
    readonly rival: Rival | 'none';
  };

/** What the program knows that matters to a game. */
type Surroundings = {
  /** How long an unfinished game can be continued. */
  readonly kept: Kept;
  /** Whether a note is shown before a guess that cannot crack the code. */
  readonly notes: SettingValue<'notes'>;
  /** The keys that the player has changed. */
  readonly keys: KeyBindings;
};

const usual: Surroundings = { kept: 'stored', notes: 'on', keys: noBindings };

/** What can happen on the game screen. */
export type GameMessage = { readonly screen: 'game' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | NotebookMessage
  | { readonly kind: 'row-recalled' }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'row-submitted' }
  | { readonly kind: 'hint-used' }
  | { readonly kind: 'lifeline-chosen'; readonly lifeline: Lifeline }
  | { readonly kind: 'replied' | 'rival-replied'; readonly reply: Reply }
  | { readonly kind: 'giving-up-asked' | 'gave-up' | 'carried-on' }
  | PlayMessage
);

/** The game screen of a new or a resumed game, with the row that was typed, as text. */
export const initGame = (
  game: Game,
  mode: Mode,
  random: Random,
  hintSeed: string,
  typed = '',
  occasion: Occasion = { kind: 'casual' },
  keys: KeyBindings = noBindings,
): GameModel => {
  const rival = startRival(game, mode);
  const log = withRivalIntroduced(
    withLines(emptyLog, openingMessages(game, occasion, keys)),
    rival,
  );
  return {
    ...initPlay(game, mode, log, occasion),
    screen: 'game',
    rival,
    ...withTypedText(
      blankDraft(
        game.rules,
        random,
        gamePlayOf(game.rules).lifelineByArrows === 'reached' ? ['lifeline'] : [],
      ),
      typed,
    ),
    hintSeed,
    hint: 'none',
    ...unknownEnd,
    note: 'none',
    givingUp: 'no',
  };
};

const openingMessages = (game: Game, { kind }: Occasion, keys: KeyBindings): readonly LogLine[] =>
  kind === 'daily' && game.record.length === 0
    ? [...messagesSoFar(game, keys), oneTryLine]
    : messagesSoFar(game, keys);

/** The game screen after something has happened on it. */
export function updateGame(
  model: GameModel,
  message: GameMessage,
  { kept, notes, keys } = usual,
): GameModel {
  switch (message.kind) {
    case 'row-edited':
      return editRow(model, message.edit, keys);
    case 'noted':
    case 'note-written':
      return updateNotebook(model, message);
    case 'row-recalled':
      return recall(model);
    case 'row-pasted':
      return paste(model, message.text);
    case 'row-submitted':
      return submit(model, notes, keys);
    case 'hint-used':
      return useHint(model);
    case 'lifeline-chosen':
      return takeLifeline(model, message.lifeline, keys);
    case 'replied':
      return handleReply(model, message.reply, keys);
    case 'rival-replied':
      return model.rival === 'none'
        ? model
        : withRivalNews({ ...model, rival: rivalAfter(model.rival, message.reply) });
    case 'giving-up-asked':
      return {
        ...withMessage(model, 'bad', givingUpText(model, keys)),
        leaving: 'stays',
        givingUp: 'asked',
      };
    case 'gave-up':
      return playMove(model, { kind: 'resign' });
    case 'carried-on':
      return { ...withMessage(model, 'info', 'Carry on!'), givingUp: 'no' };
    default:
      return updatePlay(model, message, keptAs(model, kept), keyOf(keys, 'game', 'leave'));
  }
}

function keptAs(model: GameModel, kept: Kept): KeptAs {
  if (model.mode.kind === 'tutorial') return 'tutorial';
  return isBegun(model.game) || formatTyped(model) !== '' ? kept : 'dropped';
}

/** A peg that finds no room changes nothing; a message says so, once. */
function editRow(model: GameModel, edit: Edit, keys: KeyBindings): GameModel {
  if (!isPastEnd(model.draft, edit)) return withRow(model, editDraft(model.draft, edit));
  const text = pastEndSentence(model.game.rules, {
    enter: keyOf(keys, 'game', 'guess'),
    enters: 'guesses',
    erase: keyOf(keys, 'game', 'erase'),
  });
  return model.log.lines.at(-1)?.text === text ? model : withMessage(model, 'advice', text);
}

function recall(model: GameModel): GameModel {
  const last = turnsOf(model.game.record).at(-1);
  return last === undefined
    ? withMessage(model, 'refusal', 'There is no previous guess.')
    : withRow(model, fillDraft(model.draft, last.guess));
}

/** A row that the player has changed needs no note, and is preferred to a hint. */
const withRow = (model: GameModel, draft: Draft): GameModel => ({
  ...model,
  draft,
  note: 'none',
  hint: model.hint === 'offered' ? 'none' : model.hint,
});

function useHint(model: GameModel): GameModel {
  const hint = cluesOf(model.game.record).find((clue) => clue.lifeline === 'hint');
  return hint === undefined ? model : withRow(model, fillDraft(model.draft, hint.guess));
}

const givingUpText = ({ game: { rules }, mode }: GameModel, keys: KeyBindings): string =>
  `Give up and see the ${nounsOf(rules).code}? Press ${keyOf(keys, 'game', 'give-up')} again.${mode.kind === 'tutorial' ? '' : ' It counts as lost.'}`;

/** A paste cancels every question; after the game there is no row to paste into. */
function paste(before: GameModel, text: string): GameModel {
  const { phase, rules } = before.game;
  if (phase === 'over') return before;
  const model: GameModel = { ...before, leaving: 'stays', givingUp: 'no' };
  const code = parseCode(rules, text);
  return code.ok
    ? withRow(model, fillDraft(model.draft, code.value))
    : withMessage(
        model,
        'refusal',
        `The pasted text is not a row. ${moveSentence(code.problem, rules)}`,
      );
}

/**
 * Takes a lifeline; a hint costs its turn only when the machine has found it. One that was used
 * before shows again what it gave.
 */
function takeLifeline(before: GameModel, lifeline: Lifeline, keys: KeyBindings): GameModel {
  const model = withRow(before, withoutLifeline(before.draft));
  const used = cluesOf(model.game.record).find((clue) => clue.lifeline === lifeline);
  if (used !== undefined) {
    const shown = withMessage(
      model,
      'good',
      moveSentence('lifeline-spent', model.game.rules, { clue: used }),
    );
    return lifeline === 'hint' ? offering(shown, keys) : shown;
  }
  return lifeline === 'hint'
    ? { ...withMessage(model, 'info', 'Looking for a good guess …'), hint: 'requested' }
    : playMove(model, lifelineMove(model.game, lifeline));
}

const offering = (model: GameModel, keys: KeyBindings): GameModel => ({
  ...withMessage(model, 'info', `Press ${keyOf(keys, 'game', 'guess')} to put it into the row.`),
  hint: 'offered',
});

function handleReply(model: GameModel, reply: Reply, keys: KeyBindings): GameModel {
  if (reply.kind === 'ticked') return withRestedKey(model);
  if (model.game.phase === 'over') return withEndReply(model, model.game, reply);
  if (model.hint !== 'requested') return model;
  const found: GameModel = { ...model, hint: 'none' };
  switch (reply.kind) {
    case 'guess':
      return withReason(playMove(found, { kind: 'hint', pegs: reply.pegs }), reply.analysis, keys);
    case 'failed':
      return withMessage(found, 'refusal', reply.reason);
    case 'consistent':
    case 'contradiction':
    case 'dictionary':
    case 'records':
    case 'sent':
    case 'machine':
    case 'par':
      return found;
  }
}

const withRestedKey = (model: GameModel): GameModel =>
  model.note === 'none' ? model : { ...model, note: { ...model.note, key: 'rested' } };

const withReason = (model: GameModel, analysis: GuessAnalysis, keys: KeyBindings): GameModel =>
  lifelinesTaken(model.game.record).includes('hint')
    ? offering(withMessage(model, 'info', numbersSentence(analysis, model.game.rules)), keys)
    : model;

/** The effects that the game screen waits for. */
export function gameEffects(model: GameModel): readonly Effect[] {
  const { game, hint, hintSeed, note, rival } = model;
  const { rules, record } = game;
  const question = { rules, known: knowledgeOf(record), seed: hintSeed, lane: 0 };
  return [
    ...(game.phase === 'over' ? endEffects(model, game) : []),
    ...(hint === 'requested' ? [{ kind: 'hint', ...question } as const] : []),
    ...(note === 'none' ? [] : noteEffects(note)),
    ...rivalEffects(rival),
  ];
}

function submit(model: GameModel, notes: Surroundings['notes'], keys: KeyBindings): GameModel {
  if (stateOf(model.draft) === 'mixed') {
    const text = `Fill the whole row with LIFELINE to use one (or press ${keyOf(keys, 'game', 'lifelines')}).`;
    return withMessage(model, 'refusal', text);
  }
  const { note, game, draft } = model;
  if (note !== 'none' && note.key === 'fresh') {
    return { ...model, note: { ...note, beat: note.beat + 1 } };
  }
  const warned = note === 'none' && notes === 'on' ? noteBefore(game, draft) : undefined;
  return warned === undefined
    ? playMove(model, { kind: 'guess', pegs: pegsIn(draft) })
    : { ...model, note: warned };
}

function playMove(model: GameModel, move: Move): GameModel {
  const problem = refusal(model.game, move);
  if (problem !== undefined) {
    return withMessage(model, 'refusal', refusalSentence(problem, model.game, move));
  }
  const game = play(model.game, move);
  const draft = move.kind === 'guess' ? draftAfter(model) : atStart(model.draft);
  // A finished game needs no hint.
  const hint = game.phase === 'over' ? 'none' : model.hint;
  return withRivalNews({
    ...model,
    game,
    draft,
    hint,
    note: 'none',
    givingUp: 'no',
    log: withLines(model.log, [...messagesForLastMove(game), ...guideLines(model.mode, game)]),
  });
}

/** The last words of the tutorial. */
const guideLines = ({ kind }: Mode, game: Game): readonly LogLine[] =>
  kind === 'tutorial' && game.phase === 'over'
    ? [{ tone: 'good', text: lastLesson(game.outcome) }]
    : [];

const draftAfter = ({ draft, game }: GameModel): Draft =>
  gamePlayOf(game.rules).draftAfterGuess === 'kept'
    ? atStart(draft)
    : editDraft(draft, { edit: 'cleared' });

const withLines = (log: Log, lines: readonly LogLine[]): Log => lines.reduce(addLine, log);
