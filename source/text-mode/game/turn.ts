import { refusalSentence } from '../../text/problems.ts';
import { typedPegs } from '../../variants/codes.ts';
import { type Game, type Move, play, refusal } from '../../variants/game.ts';
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
      return move(dialogue, entry);
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
  return meant === undefined
    ? move(dialogue, { kind: 'guess', pegs })
    : { dialogue, lines: [`There is no command “${line.trim()}”: did you mean ${meant}?`] };
}

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
        dialogue: { waitingFor: 'move', options, seeds, game: after },
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
