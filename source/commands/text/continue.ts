import { turnsOf } from '../../engine/core/game/record.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import type { GameId, Occasion, UnfinishedGame } from '../../engine/core/stored/game.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { Game } from '../../engine/variants/game.ts';
import { resumeGame, yesOrNo } from '../../lines/text/game/set-up.ts';
import type { DialogueOptions } from '../../lines/text/game/state.ts';
import type { Catalog, LocalizedTexts } from '../../prose/catalog.ts';
import { dailyTitle } from '../../prose/titles.ts';
import type { PlayedGame } from '../../screens/app/game/played-game.ts';
import { gameGone, rulesChanged } from '../../screens/app/game/start-game.ts';
import { listedGame, restored } from '../../screens/app/game/unfinished.ts';
import { type ListedGame, listedLabel } from '../../screens/menu/menu/listed-game.ts';
import type { Draft } from '../../screens/play/draft/draft.ts';
import { parseMode } from '../../screens/play/modes/mode.ts';
import { lastPlayed } from '../../screens/records/continue/continue-text.ts';
import { withOwnWords } from '../../session/records/stored-rules.ts';
import { asked, left, type TalkReply } from './talk.ts';
import { typedText } from './text-game-recorder.ts';
import type { TextSession } from './text-session.ts';

/** The modes in which a person breaks a code alone, which is what text mode plays. */
const playedInText: readonly string[] = ['break', 'adversary', 'duel', 'challenge'];

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
  const now = session.now();
  const more = ({ lines }: Catalog): readonly string[] =>
    others === 0 ? [] : [lines.session.unfinished.others(others)];
  const [only, ...rest] = games;
  if (only !== undefined && rest.length === 0) {
    const opening: LocalizedTexts = (catalog) => [
      catalog.lines.session.unfinished.one(gameText(only, now, catalog)),
      ...more(catalog),
    ];
    return asked(opening, {
      prompt: ({ lines }) => lines.session.unfinished.onePrompt,
      help: ({ lines }) => lines.session.unfinished.oneHelp,
      answer: (line) => {
        const isYes = yesOrNo(line);
        if (isYes === undefined) return undefined;
        return isYes ? continueGame(only.id, session) : otherwise();
      },
    });
  }
  return asked(
    (catalog) => {
      const { several, entry } = catalog.lines.session.unfinished;
      return [
        several(games.length),
        ...games.map((game, index) => entry(index + 1, gameText(game, now, catalog))),
        ...more(catalog),
      ];
    },
    {
      prompt: ({ lines }) => lines.session.unfinished.prompt,
      help: ({ lines }) => lines.session.unfinished.help(games.length),
      answer: (line) => {
        if (line === 'new') return otherwise();
        const game = /^\d+$/.test(line) ? games[Number(line) - 1] : undefined;
        return game && continueGame(game.id, session);
      },
    },
  );
}

/** A game in a list: what it is, how it is played and when it was last played. */
const gameText = (game: ListedGame, now: Time, catalog: Catalog): string =>
  catalog.list([
    listedLabel(game, catalog),
    catalog.modes[game.mode],
    lastPlayed(game, now, catalog),
  ]);

/** Continues a game on the same row. */
export async function continueGame(id: GameId, session: TextSession): Promise<TalkReply> {
  const reply = await session.records.answer({ kind: 'open-game', game: id });
  if (reply.kind === 'failed') return left(reply.reason);
  if (reply.kind !== 'records' || reply.answer.kind !== 'game-opened') return left(gameGone);
  const { stored } = reply.answer;
  const found = await withOwnWords((dictionaries) => restored(stored, dictionaries));
  return found.ok ? resumed(found.value, session) : left(rulesChanged);
}

function resumed(played: PlayedGame, session: TextSession): TalkReply {
  const { game, occasion } = played;
  if (game.phase === 'over') return left(gameGone);
  session.recorder.begin(played);
  const { draft, notebook } = typedText(played);
  const { dialogue, lines } = resumeGame(
    game,
    notebook,
    withCodemaker(session.optionsFor(game.rules, occasion), game),
    session.seeds,
  );
  return {
    dialogue,
    lines: (catalog) => [
      welcomeBack(occasion, catalog),
      ...lines(catalog),
      ...rowText(draft, game, catalog),
    ],
  };
}

/** The options of a dialogue whose next games have the codemaker of a game. */
const withCodemaker = (options: DialogueOptions, { roles }: Game): DialogueOptions =>
  roles.codemaker === 'adversary' ? { ...options, codemaker: roles.codemaker } : options;

function welcomeBack(occasion: Occasion, catalog: Catalog): string {
  const { welcomeBack: casual, welcomeBackTo } = catalog.lines.session;
  const title = dailyTitle(occasion, catalog);
  return title === undefined ? casual : welcomeBackTo(title);
}

/** The row that was being typed on the screen, if there is one that is not the last guess. */
function rowText({ cells, rules }: Draft, { record }: Game, { lines }: Catalog): readonly string[] {
  const last: readonly unknown[] = turnsOf(record).at(-1)?.guess ?? [];
  const isLast = cells.every((cell, position) => cell === last[position]);
  if (isLast || cells.every((cell) => cell === 'blank')) return [];
  const signs = cells.map((cell) => (typeof cell === 'number' ? formatCode(rules, [cell]) : '·'));
  return [lines.session.typing(signs.join(' '))];
}
