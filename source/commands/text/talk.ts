import type { Dialogue } from '../../text-mode/game/dialogue.ts';
import * as dialogue from '../../text-mode/game/dialogue.ts';
import { commandOf } from '../../text-mode/game/entry.ts';
import type { Game } from '../../variants/game.ts';
import type { LineDialogue, LineReply } from './line-dialogue.ts';

/** A question before a game. */
export type Question = {
  readonly prompt: string;
  /** What can be typed, as a sentence. */
  readonly help: string;
  /** What a line leads to that is no command; undefined if it answers nothing. */
  readonly answer: (line: string) => Promise<TalkReply> | TalkReply | undefined;
};

/** A dialogue of text mode: a question before a game, and then the game; or the end without one. */
export type Talk =
  | { readonly waitingFor: 'choice'; readonly question: Question }
  | { readonly waitingFor: 'nothing'; readonly game: 'none' }
  | Dialogue;

/** What a line led to. */
export type TalkReply = LineReply<Talk>;

/** A question, after lines. */
export const asked = (lines: readonly string[], question: Question): TalkReply => ({
  dialogue: { waitingFor: 'choice', question },
  lines,
});

/** The end, without a game. */
export const left = (lines: readonly string[]): TalkReply => ({
  dialogue: { waitingFor: 'nothing', game: 'none' },
  lines,
});

/** How the lines of text mode are answered. */
export const talking: LineDialogue<Talk> = {
  answer: (talk, line) => {
    switch (talk.waitingFor) {
      case 'choice':
        return answerQuestion(talk, talk.question, line);
      case 'nothing':
        return { dialogue: talk, lines: [] };
      default:
        return dialogue.answer(talk, line);
    }
  },
  promptOf: (talk) => {
    switch (talk.waitingFor) {
      case 'choice':
        return talk.question.prompt;
      case 'nothing':
        return '';
      default:
        return dialogue.promptOf(talk);
    }
  },
  endOfInput: (talk) => {
    switch (talk.waitingFor) {
      case 'choice':
        return ['Goodbye.'];
      case 'nothing':
        return [];
      default:
        return dialogue.endOfInput(talk);
    }
  },
};

function answerQuestion(
  talk: Talk,
  { help, answer }: Question,
  line: string,
): Promise<TalkReply> | TalkReply {
  const command = commandOf(line)?.kind;
  if (command === 'quit' || command === 'leave') return left(['Goodbye.']);
  return answer(line.trim().toLowerCase()) ?? { dialogue: talk, lines: [help] };
}

/** The game of a talk, from its start until the next one starts. */
export function gameIn(talk: Talk): Game | 'none' {
  switch (talk.waitingFor) {
    case 'choice':
      return 'none';
    case 'nothing':
      return talk.game;
    default:
      return dialogue.gameOf(talk);
  }
}
