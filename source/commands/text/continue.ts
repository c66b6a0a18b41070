import { turnsOf } from '../../core/record.ts';
import type { GameId, UnfinishedGame } from '../../core/stored/game.ts';
import { dailyTitle } from '../../daily/played.ts';
import { counted } from '../../languages/en/phrases.ts';
import { languages } from '../../languages/languages.ts';
import { gameGone } from '../../screens/app/from-store.ts';
import type { PlayedGame } from '../../screens/app/played-game.ts';
import { rulesChanged } from '../../screens/app/start-game.ts';
import { listedGame, restored } from '../../screens/app/unfinished.ts';
import { lastPlayed } from '../../screens/continue/continue-text.ts';
import { listedLabel } from '../../screens/menu/listed-game.ts';
import { parseMode } from '../../screens/mode.ts';
import type { Draft } from '../../screens/play/draft.ts';
import { withOwnWords } from '../../session/records/stored-rules.ts';
import { resumeGame, yesOrNo } from '../../text-mode/game/set-up.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Game } from '../../variants/game.ts';
import { asked, left, type TalkReply } from './talk.ts';
import { typedText } from './text-game-recorder.ts';
import type { TextSession } from './text-session.ts';

/** The modes in which a person breaks a code alone, which is what text mode plays. */
const playedInText: readonly string[] = ['break', 'duel', 'challenge'];

/** Whether text mode can continue a game; the others need the screens. */
export const isForText = ({ mode }: Pick<UnfinishedGame, 'mode'>): boolean =>
  playedInText.includes(parseMode(mode)?.kind ?? '');

/** Asks which unfinished game to continue; `otherwise` is what follows a no. */
export function askToContinue(
  unfinished: readonly UnfinishedGame[],
  session: TextSession,
  otherwise: () => TalkReply,
): TalkReply {
  const games = unfinished
    .filter(isForText)
    .map((listed) => listedGame({ kind: 'listed', listed }));
  const others = unfinished.length - games.length;
  const lines = games.map((game) =>
    [
      listedLabel(game, languages.en.catalogs.places),
      languages.en.catalogs.places.modes[game.mode],
      lastPlayed(game, session.now()),
    ].join(', '),
  );
  const more =
    others === 0 ? [] : [`${counted(others, 'other game')}: see Continue on the full screen.`];
  const [only, ...rest] = games;
  if (only !== undefined && rest.length === 0) {
    return asked([`You have an unfinished game: ${lines[0]}.`, ...more], {
      prompt: 'Continue it, yes or no? ',
      help: 'Type yes to continue it, no for a new game, or q to leave.',
      answer: (line) => {
        const isYes = yesOrNo(line);
        if (isYes === undefined) return undefined;
        return isYes ? continueGame(only.id, session) : otherwise();
      },
    });
  }
  return asked(
    [
      `You have ${counted(games.length, 'unfinished game')}, the last played first:`,
      ...lines.map((line, index) => `${index + 1}: ${line}.`),
      ...more,
    ],
    {
      prompt: 'Number of the game, or new: ',
      help: `Type a number from 1 to ${games.length} to continue that game, new for a new one, or q to leave.`,
      answer: (line) => {
        if (line === 'new') return otherwise();
        const game = /^\d+$/.test(line) ? games[Number(line) - 1] : undefined;
        return game && continueGame(game.id, session);
      },
    },
  );
}

/** Continues a game on the same row. */
export async function continueGame(id: GameId, session: TextSession): Promise<TalkReply> {
  const reply = await session.records.answer({ kind: 'open-game', game: id });
  if (reply.kind === 'failed') return left([reply.reason(languages.en.catalogs.places)]);
  if (reply.kind !== 'records' || reply.answer.kind !== 'game-opened')
    return left([gameGone(languages.en.catalogs.places)]);
  const { stored } = reply.answer;
  const found = await withOwnWords((dictionaries) => restored(stored, dictionaries));
  return found.ok
    ? resumed(found.value, session)
    : left([rulesChanged(languages.en.catalogs.places)]);
}

function resumed(played: PlayedGame, session: TextSession): TalkReply {
  const { game, occasion } = played;
  if (game.phase === 'over') return left([gameGone(languages.en.catalogs.places)]);
  session.recorder.begin(played);
  const { draft, notebook } = typedText(played);
  const { dialogue, lines } = resumeGame(
    game,
    notebook,
    session.optionsFor(game.rules, occasion),
    session.seeds,
  );
  const title = dailyTitle(occasion);
  const heading = title === undefined ? 'Welcome back.' : `Welcome back to ${title}.`;
  return { dialogue, lines: [heading, ...lines, ...rowText(draft, game)] };
}

/** The row that was being typed on the screen, if there is one that is not the last guess. */
function rowText({ cells, rules }: Draft, { record }: Game): readonly string[] {
  const last: readonly unknown[] = turnsOf(record).at(-1)?.guess ?? [];
  const isLast = cells.every((cell, position) => cell === last[position]);
  if (isLast || cells.every((cell) => cell === 'blank')) return [];
  const signs = cells.map((cell) => (typeof cell === 'number' ? formatCode(rules, [cell]) : '·'));
  return [`You were typing: ${signs.join(' ')}`];
}
