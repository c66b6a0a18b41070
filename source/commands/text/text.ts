import type { Seeds } from '../../engine/core/random.ts';
import type { FeedbackStyle } from '../../lines/text/answers/form.ts';
import type { Reply } from '../../lines/text/game/dialogue.ts';
import type { Prose } from '../../prose/catalog.ts';
import { fullListSentence } from '../../screens/app/game/unfinished.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { playerTable } from '../options/player.ts';
import { type RecordedTerminal, withCast } from '../play/cast.ts';
import { askToContinue, isForText } from './continue.ts';
import { runLineDialogue } from './line-dialogue.ts';
import { type TalkReply, talking } from './talk.ts';
import { marking, playSaved, TEXT_COMMAND, type TextSession } from './text-session.ts';

/** The options that say nothing about the game. */
const otherOptions = ['continue', 'feedback', 'cast', 'data', 'language', 'wording'];

/** How a game in lines of text starts. */
export type TextOpening = {
  readonly opening: Reply;
  readonly feedback: FeedbackStyle;
  readonly seeds: Seeds;
};

/**
 * Plays in lines of text; returns the exit status. The games of a person at a terminal are saved as
 * those of the full-screen game are, but not those of a script, unless it continues one.
 */
export async function textCommand(
  start: TextOpening,
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  terminal: Terminal,
): Promise<number | Usage> {
  const folder = playerTable.data.read(given, terminal.env);
  if (!folder.ok) return { usage: folder.problem };
  const names = [...given.values.keys(), ...given.switches.keys()];
  const game = names.find((name) => !otherOptions.includes(name));
  const wanted = given.switches.get('continue');
  if (wanted === true && game !== undefined) {
    return { usage: ({ commands: { text } }) => text.continuedAsStarted(game) };
  }
  const isAtTerminal = terminal.stdin.isTTY && terminal.stdout.isTTY;
  return await withCast(given, terminal, async (recorded) =>
    isAtTerminal || wanted === true
      ? await playSaved({ ...start, folder: folder.value, terminal: recorded }, async (session) =>
          openingOf(start, session, wanted ?? (game === undefined ? 'offered' : false)),
        )
      : await playUnsaved(start, recorded),
  );
}

/** The first lines: a question about the unfinished games, or the new game. */
function openingOf(
  { opening }: TextOpening,
  session: TextSession,
  continuing: boolean | 'offered',
): TalkReply | { readonly failed: Prose } {
  const { unfinished } = session.records.profile();
  const hasGames = unfinished.some(isForText);
  if (continuing === true && !hasGames) {
    return { failed: ({ lines }) => lines.session.unfinished.none(TEXT_COMMAND) };
  }
  const begin = (): TalkReply => newGame(opening, session);
  return continuing === false || !hasGames ? begin() : askToContinue(unfinished, session, begin);
}

/** A new game that is saved from its first move on, and drops the oldest one if there are too many. */
function newGame({ dialogue, lines }: Reply, { style, records }: TextSession): TalkReply {
  const listed = records
    .profile()
    .unfinished.map((game) => ({ kind: 'listed', listed: game }) as const);
  const warning = fullListSentence(listed);
  return {
    dialogue: {
      ...dialogue,
      options: { ...dialogue.options, ...style, continuedBy: TEXT_COMMAND },
    },
    lines: (catalog) => [...(warning === undefined ? [] : [warning(catalog)]), ...lines(catalog)],
  };
}

/** Plays what a script says. */
async function playUnsaved({ opening }: TextOpening, terminal: RecordedTerminal): Promise<number> {
  const mark = marking(terminal.onGuess);
  return await runLineDialogue<TalkReply['dialogue']>(opening, talking, terminal, (talk) => {
    mark(talk);
    return undefined;
  });
}
