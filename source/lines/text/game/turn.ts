import { type Code, type Peg, samePegs } from '../../../engine/core/code.ts';
import { cluesOf, turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf, wasteOf } from '../../../engine/core/knowledge.ts';
import { withNote } from '../../../engine/core/notebook.ts';
import { checkGuess, typedPegs } from '../../../engine/variants/codes.ts';
import {
  boardsOf,
  checkLifeline,
  type Game,
  hasBoards,
  knowledgeOfBoards,
  lifelineMove,
  type Move,
  type Over,
  play,
  refusal,
} from '../../../engine/variants/game.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { moveSentence, refusalSentence, wasteSentence } from '../../../prose/problems.ts';
import {
  guessWithKnowledge,
  USUAL_BOARDS_STRATEGY,
} from '../../../solver/strategies/boards-guess.ts';
import { solverReply } from '../../../solver/thread/effect.ts';
import { withoutGuessSign } from '../typed-guess.ts';
import { withAdversaryAnswer } from './adversary-answer.ts';
import { commandOf, nearestCommand } from './entry.ts';
import {
  answersText,
  boardText,
  clueText,
  helpText,
  lifelinesText,
  resultText,
  seedText,
  turnText,
} from './game-text.ts';
import { type NoteLine, notebookLine, notesIn, readNote } from './notes.ts';
import type { Dialogue, Reply, WaitingFor } from './state.ts';

/** Handles a line as a move or as a command. */
export function answerMove(asked: WaitingFor<'move'>, line: string): Reply {
  const dialogue: WaitingFor<'move'> =
    asked.givingUp === 'no' ? asked : { ...asked, givingUp: 'no' };
  const { game, options } = dialogue;
  const note = readNote(dialogue.notebook, line.trim(), game.rules);
  if (note !== undefined) {
    return hasBoards(game)
      ? { dialogue, lines: ({ play }) => [play.boards.noNotes] }
      : answerNote(dialogue, note);
  }
  const entry = commandOf(line);
  if (entry === undefined) return guess(dialogue, line);
  switch (entry.kind) {
    case 'help':
      return { dialogue, lines: (catalog) => helpText(game, options.feedback, catalog) };
    case 'board':
      return {
        dialogue,
        lines: (catalog) => [...boardText(game, options, catalog), ...notesIn(dialogue, catalog)],
      };
    case 'lifeline':
      return entry.lifeline === 'hint'
        ? hint(dialogue)
        : move(dialogue, lifelineMove(game, entry.lifeline));
    case 'which-lifeline':
      return {
        dialogue,
        lines: (catalog) => [catalog.lines.dialogue.whichLifeline, ...lifelinesText(game, catalog)],
      };
    case 'nothing':
      return { dialogue, lines: ({ lines }) => [lines.dialogue.nothingTyped] };
    case 'leave':
      return {
        dialogue: { waitingFor: 'nothing', options, game },
        lines: (catalog) => leavingLines(dialogue, catalog),
      };
    case 'quit':
      return options.continuedBy !== undefined && asked.givingUp === 'no'
        ? {
            dialogue: { ...dialogue, givingUp: 'asked' },
            lines: ({ lines }) => [lines.dialogue.givingUp],
          }
        : giveUp(dialogue);
  }
}

function giveUp(dialogue: WaitingFor<'move'>): Reply {
  const { game, options } = dialogue;
  const { lines } = move(dialogue, { kind: 'resign' });
  const resigned = play(game, { kind: 'resign' });
  return {
    dialogue: { waitingFor: 'nothing', options, game: resigned },
    lines:
      options.afterwards === 'nothing'
        ? lines
        : (catalog) => [...lines(catalog), catalog.lines.dialogue.goodbye],
  };
}

function answerNote(dialogue: WaitingFor<'move'>, line: NoteLine): Reply {
  if (line.kind === 'answered') return { dialogue, lines: line.lines };
  const { peg, place, note } = line;
  const notebook = withNote(dialogue.notebook, peg, place, note);
  return {
    dialogue: { ...dialogue, notebook },
    lines: (catalog) => [notebookLine(notebook, dialogue.game.rules, catalog)],
  };
}

/**
 * What a player reads who leaves an unfinished game: how it is continued. Where it is not saved, its
 * seed, so that a script can add lines and run it again.
 */
export function leavingLines(
  { game, notebook, options }: WaitingFor<'move'>,
  catalog: Catalog,
): readonly string[] {
  const { stopped, saved, goodbye } = catalog.lines.dialogue;
  const { continuedBy } = options;
  if (continuedBy === undefined) {
    return [[stopped, ...seedText(game, catalog)].join(' '), goodbye];
  }
  const isSaved = game.moves.length > 0 || notebook.length > 0;
  return [...(isSaved ? [saved(continuedBy)] : []), goodbye];
}

function guess(dialogue: WaitingFor<'move'>, line: string): Reply {
  const { rules } = dialogue.game;
  const pegs = typedPegs(rules, withoutGuessSign(line, rules));
  const meant = pegs.includes(-1) ? nearestCommand(line) : undefined;
  if (meant !== undefined) {
    return { dialogue, lines: ({ lines }) => [lines.dialogue.noCommand(line.trim(), meant)] };
  }
  const note = dialogue.options.notes === 'on' ? noteOn(dialogue, pegs) : undefined;
  return note === undefined
    ? move(dialogue, { kind: 'guess', pegs })
    : { dialogue: { ...dialogue, noted: pegs }, lines: (catalog) => [note(catalog)] };
}

/** The note before a guess that cannot crack the code, unless it is typed again after its note. */
function noteOn(
  { game, noted }: WaitingFor<'move'>,
  pegs: readonly Peg[],
): LocalizedText | undefined {
  if (hasBoards(game)) return undefined;
  const { rules, record } = game;
  const checked = checkGuess(rules, turnsOf(record), pegs);
  if (!checked.ok || samePegs(noted, pegs)) return undefined;
  const waste = wasteOf(variantOf(rules), record, checked.value);
  return (
    waste &&
    ((catalog) =>
      [
        wasteSentence(waste, checked.value, rules, 'turn', catalog),
        catalog.lines.dialogue.guessAnyway,
      ].join(' '))
  );
}

/** Takes the hint, if the game allows it: a good guess by all that is known. */
function hint(dialogue: WaitingFor<'move'>): Reply {
  const { rules, record } = dialogue.game;
  const problem = checkLifeline(dialogue.game, 'hint');
  if (problem !== undefined) {
    const used = cluesOf(record).find(({ lifeline }) => lifeline === 'hint');
    return {
      dialogue,
      lines: (catalog) => [moveSentence(problem, rules, { clue: used }, catalog)],
    };
  }
  const pegs = guessToHint(dialogue.game);
  return pegs === undefined
    ? { dialogue, lines: ({ lines }) => [lines.dialogue.noHint] }
    : move(dialogue, { kind: 'hint', pegs });
}

/** A good guess by all that is known, on all boards; undefined if there is none. */
function guessToHint(game: Game): Code | undefined {
  const { rules, record } = game;
  if (hasBoards(game)) {
    const found = guessWithKnowledge(rules, knowledgeOfBoards(game), USUAL_BOARDS_STRATEGY);
    return found.ok ? found.value : undefined;
  }
  const known = knowledgeOf(record);
  const found = solverReply({ kind: 'guess', rules, known, strategy: 'auto', seed: HINT_SEED });
  return found.ok && found.value.kind === 'guess' ? found.value.pegs : undefined;
}

/** A hint must not depend on the seed of the game, which gives the code. */
const HINT_SEED = 'hint';

function move(dialogue: WaitingFor<'move'>, wanted: Move): Reply {
  const { game, options } = dialogue;
  const problem = refusal(game, wanted);
  if (problem !== undefined) {
    return { dialogue, lines: (catalog) => [refusalSentence(problem, game, wanted, catalog)] };
  }
  const after = withAdversaryAnswer(play(game, wanted));
  return after.phase === 'over'
    ? {
        dialogue: ended(dialogue, after),
        lines: (catalog) => [
          ...entryLines(dialogue, game, after, catalog),
          ...resultText(after, options, catalog),
        ],
      }
    : {
        dialogue: { ...dialogue, game: after, noted: [] },
        lines: (catalog) => entryLines(dialogue, game, after, catalog),
      };
}

const ended = ({ options, seeds }: WaitingFor<'move'>, game: Over): Dialogue =>
  options.afterwards === 'nothing'
    ? { waitingFor: 'nothing', options, game }
    : { waitingFor: 'again', options, seeds, game };

/** The answers of a turn on all boards, and the boards that it solved. */
function boardLines(
  before: Game,
  after: Game,
  options: WaitingFor<'move'>['options'],
  catalog: Catalog,
): readonly string[] {
  const last = after.record.at(-1);
  if (after.record.length === before.record.length) return [];
  if (last?.kind === 'lifeline') return [clueText(after.rules, last.clue, catalog)];
  const boards = boardsOf(after);
  const solved = boards.flatMap(({ record, isSolved }, index) =>
    isSolved && record.length === after.record.length ? [index + 1] : [],
  );
  const left = boards.filter(({ isSolved }) => !isSolved).length;
  return [
    ...answersText(before, after, options, catalog),
    ...(solved.length === 0 || left === 0 ? [] : [catalog.play.boards.solved(solved, left)]),
  ];
}

/** The entries that a move added to the record, as lines. */
function entryLines(
  { options }: WaitingFor<'move'>,
  before: Game,
  after: Game,
  catalog: Catalog,
): readonly string[] {
  const { rules } = after;
  if (hasBoards(after)) return boardLines(before, after, options, catalog);
  return after.record
    .slice(before.record.length)
    .map((entry) =>
      entry.kind === 'turn'
        ? turnText(rules, entry, options, catalog)
        : clueText(rules, entry.clue, catalog),
    );
}
