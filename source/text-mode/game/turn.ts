import { type Peg, samePegs } from '../../core/code.ts';
import { knowledgeOf } from '../../core/knowledge/knowledge.ts';
import { wasteOf } from '../../core/knowledge/wasted-guess.ts';
import { cluesOf, turnsOf } from '../../core/record.ts';
import { respondTo } from '../../solver/request.ts';
import { moveSentence, refusalSentence } from '../../text/problems/problems.ts';
import { wasteSentence } from '../../text/problems/wasted-guess.ts';
import { checkGuess, typedPegs } from '../../variants/codes.ts';
import {
  checkLifeline,
  type Game,
  lifelineMove,
  type Move,
  play,
  refusal,
} from '../../variants/game.ts';
import { variantOf } from '../../variants/index.ts';
import { withoutGuessSign } from '../typed-guess.ts';
import { commandOf, nearestCommand } from './entry.ts';
import { boardText, clueText, helpText, lifelinesText, resultText, turnText } from './game-text.ts';
import type { Reply, WaitingFor } from './state.ts';

/** Handles a line as a move or as a command. */
export function answerMove(dialogue: WaitingFor<'move'>, line: string): Reply {
  const { game, options } = dialogue;
  const entry = commandOf(line);
  if (entry === undefined) return guess(dialogue, line);
  switch (entry.kind) {
    case 'help':
      return { dialogue, lines: helpText(game, options.feedback) };
    case 'board':
      return { dialogue, lines: boardText(game, options) };
    case 'lifeline':
      return entry.lifeline === 'hint'
        ? hint(dialogue)
        : move(dialogue, lifelineMove(game, entry.lifeline));
    case 'which-lifeline':
      return { dialogue, lines: ['Type one of these, with its number.', ...lifelinesText(game)] };
    case 'nothing':
      return { dialogue, lines: ['Type a guess, or help.'] };
    case 'quit': {
      const { lines } = move(dialogue, { kind: 'resign' });
      const resigned = play(game, { kind: 'resign' });
      return {
        dialogue: { waitingFor: 'nothing', options, game: resigned },
        lines: [...lines, 'Goodbye.'],
      };
    }
  }
}

function guess(dialogue: WaitingFor<'move'>, line: string): Reply {
  const { rules } = dialogue.game;
  const pegs = typedPegs(rules, withoutGuessSign(line, rules));
  const meant = pegs.includes(-1) ? nearestCommand(line) : undefined;
  if (meant !== undefined) {
    return { dialogue, lines: [`There is no command “${line.trim()}”: did you mean ${meant}?`] };
  }
  const note = dialogue.options.notes === 'on' ? noteOn(dialogue, pegs) : undefined;
  return note === undefined
    ? move(dialogue, { kind: 'guess', pegs })
    : { dialogue: { ...dialogue, noted: pegs }, lines: [note] };
}

/** The note before a guess that cannot crack the code, unless it is typed again after its note. */
function noteOn({ game, noted }: WaitingFor<'move'>, pegs: readonly Peg[]): string | undefined {
  const { rules, record } = game;
  const checked = checkGuess(rules, turnsOf(record), pegs);
  if (!checked.ok || samePegs(noted, pegs)) return undefined;
  const waste = wasteOf(variantOf(rules), record, checked.value);
  return (
    waste && `${wasteSentence(waste, checked.value, rules, 'turn')} Type it again to guess it.`
  );
}

/** Takes the hint, if the game allows it: a good guess by all that is known. */
function hint(dialogue: WaitingFor<'move'>): Reply {
  const { rules, record } = dialogue.game;
  const problem = checkLifeline(dialogue.game, 'hint');
  if (problem !== undefined) {
    const used = cluesOf(record).find(({ lifeline }) => lifeline === 'hint');
    return { dialogue, lines: [moveSentence(problem, rules, { clue: used })] };
  }
  const known = knowledgeOf(record);
  const found = respondTo({ kind: 'guess', rules, known, strategy: 'auto', seed: HINT_SEED });
  return found.ok && found.value.kind === 'guess'
    ? move(dialogue, { kind: 'hint', pegs: found.value.ranked.guess })
    : { dialogue, lines: ['There is no hint for this game.'] };
}

/** A hint must not depend on the seed of the game, which gives the code. */
const HINT_SEED = 'hint';

function move(dialogue: WaitingFor<'move'>, wanted: Move): Reply {
  const { game, options, seeds } = dialogue;
  const problem = refusal(game, wanted);
  if (problem !== undefined) return { dialogue, lines: [refusalSentence(problem, game, wanted)] };
  const after = play(game, wanted);
  return after.phase === 'over'
    ? {
        dialogue: { waitingFor: 'again', options, seeds, game: after },
        lines: [...entryLines(dialogue, game, after), ...resultText(after, options.feedback)],
      }
    : {
        dialogue: { waitingFor: 'move', options, seeds, game: after, noted: [] },
        lines: entryLines(dialogue, game, after),
      };
}

/** The entries that a move added to the record, as lines. */
function entryLines({ options }: WaitingFor<'move'>, before: Game, after: Game): readonly string[] {
  const { rules } = after;
  return after.record
    .slice(before.record.length)
    .map((entry) =>
      entry.kind === 'turn' ? turnText(rules, entry, options) : clueText(rules, entry.clue),
    );
}
