import type { Game } from '../../engine/variants/game.ts';
import type { Dialogue } from '../../lines/text/game/dialogue.ts';
import * as dialogue from '../../lines/text/game/dialogue.ts';
import { commandOf } from '../../lines/text/game/entry.ts';
import type { LocalizedText, LocalizedTexts } from '../../prose/catalog.ts';
import type { LineDialogue, LineReply } from './line-dialogue.ts';

/** A question before a game. */
export type Question = {
  readonly prompt: LocalizedText;
  /** What can be typed, as a sentence. */
  readonly help: LocalizedText;
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
export const asked = (lines: LocalizedTexts, question: Question): TalkReply => ({
  dialogue: { waitingFor: 'choice', question },
  lines,
});

/** The end without a game, after sentences. */
export const left = (...sentences: readonly LocalizedText[]): TalkReply => ({
  dialogue: { waitingFor: 'nothing', game: 'none' },
  lines: (catalog) => sentences.map((sentence) => sentence(catalog)),
});

/** The end without a game for a player who leaves. */
export const farewell = left(({ lines }) => lines.dialogue.goodbye);

/** How the lines of text mode are answered. */
export const talking: LineDialogue<Talk> = {
  answer: (talk, line) => {
    switch (talk.waitingFor) {
      case 'choice':
        return answerQuestion(talk, talk.question, line);
      case 'nothing':
        return { dialogue: talk, lines: () => [] };
      default:
        return dialogue.answer(talk, line);
    }
  },
  promptOf: (talk, catalog) => {
    switch (talk.waitingFor) {
      case 'choice':
        return talk.question.prompt(catalog);
      case 'nothing':
        return '';
      default:
        return dialogue.promptOf(talk, catalog);
    }
  },
  endOfInput: (talk, catalog) => {
    switch (talk.waitingFor) {
      case 'choice':
        return [catalog.lines.dialogue.goodbye];
      case 'nothing':
        return [];
      default:
        return dialogue.endOfInput(talk, catalog);
    }
  },
};

function answerQuestion(
  talk: Talk,
  { help, answer }: Question,
  line: string,
): Promise<TalkReply> | TalkReply {
  const command = commandOf(line)?.kind;
  if (command === 'quit' || command === 'leave') return farewell;
  return (
    answer(line.trim().toLowerCase()) ?? { dialogue: talk, lines: (catalog) => [help(catalog)] }
  );
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
