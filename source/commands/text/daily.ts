import type { Occasion } from '../../engine/core/stored/game.ts';
import {
  type DailyEntry,
  type DailyName,
  dailyCodemaker,
  dailyNames,
  dailyPar,
  dailyRules,
} from '../../engine/daily/daily.ts';
import { dateOf } from '../../engine/daily/days.ts';
import type { DailyGame, DailyOverview } from '../../engine/daily/played.ts';
import { start } from '../../engine/variants/game.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { loadWords, wordLengthOf } from '../../engine/variants/words/load-words.ts';
import { dailyOpening } from '../../lines/screens/records/daily.ts';
import { resumeGame, yesOrNo } from '../../lines/text/game/set-up.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { dailyTitle } from '../../prose/titles.ts';
import { oneTryLine } from '../../screens/play/game/end/daily-end.ts';
import { modeOfProgram, rolesOf } from '../../screens/play/modes/mode.ts';
import { initDaily, stateOn, todayIn } from '../../screens/records/daily/daily.ts';
import {
  entryOf,
  stateText,
  statusSentences,
  streakSentences,
} from '../../screens/records/daily/daily-text.ts';
import { newGameId } from '../../session/system-random.ts';
import { continueGame } from './continue.ts';
import { asked, farewell, left, type TalkReply } from './talk.ts';
import type { TextSession } from './text-session.ts';

/** Which daily is opened; without a name, the player is asked. */
export type DailyChoice = {
  readonly name: DailyName | undefined;
  readonly day: number | 'today';
  readonly mode: HardMode;
};

/** Opens a daily in lines of text by the rules of the screens: one try counts, the rest is practice. */
export async function openDaily(
  { name, day, mode }: DailyChoice,
  session: TextSession,
): Promise<TalkReply | { readonly failed: LocalizedText }> {
  const reply = await session.records.answer({ kind: 'daily-overview', asked: 0 });
  if (reply.kind === 'failed') return { failed: reply.reason };
  if (reply.kind !== 'records' || reply.answer.kind !== 'daily-overview') {
    return { failed: ({ lines }) => lines.session.daily.unreadable };
  }
  const { overview } = reply.answer;
  if (day !== 'today' && day > todayIn(overview)) {
    return { failed: ({ lines }) => lines.session.daily.notYet };
  }
  const open = (chosen: DailyName): Promise<TalkReply> | TalkReply =>
    openNamed({ name: chosen, day, mode }, overview, session);
  return name === undefined ? askForName(overview, open) : await open(name);
}

/** A daily and its state, such as `Code: not played`. */
function stateLine(overview: DailyOverview, name: DailyEntry, catalog: Catalog): string {
  const { label, states } = entryOf(overview, name, catalog);
  return catalog.lines.session.daily.state(label, states[0] ?? '');
}

/** Reads out the dailies of today and asks for one of them. */
function askForName(
  overview: DailyOverview,
  open: (name: DailyName) => Promise<TalkReply> | TalkReply,
): TalkReply {
  return asked(
    (catalog) => [
      ...dailyOpening({ ...initDaily('code'), overview }, catalog),
      ...dailyNames.map((name) =>
        [stateLine(overview, name, catalog), ...statusSentences(overview, name, catalog)].join(' '),
      ),
      [
        stateLine(overview, 'puzzle', catalog),
        catalog.lines.session.daily.puzzle('keypeg puzzle daily --text'),
      ].join(' '),
    ],
    {
      prompt: ({ lines }) => lines.session.daily.whichPrompt,
      help: ({ lines }) => lines.session.daily.whichHelp(dailyNames),
      answer: (line) => {
        const name = dailyNames.find((each) => each === line);
        return name && open(name);
      },
    },
  );
}

type NamedDaily = DailyChoice & { readonly name: DailyName };

/** Starts or continues a daily; once its counted try is over, asks before practice. */
async function openNamed(
  daily: NamedDaily,
  overview: DailyOverview,
  session: TextSession,
): Promise<TalkReply> {
  const { name, day } = daily;
  const today = todayIn(overview);
  const state = stateOn(overview, name, today);
  const isOver =
    (day === 'today' || day === today) && state !== undefined && state.kind !== 'in-progress';
  if (!isOver) return await play(daily, session);
  const { streaks } = overview.dailies[name];
  return asked(
    (catalog) => {
      const title = catalog.titles.daily.game(catalog.titles.daily.offline(name), today);
      return [
        catalog.lines.session.daily.state(title, stateText(state, dailyPar(name, today), catalog)),
        streakSentences(streaks, 'played', catalog).join(' '),
        ...statusSentences(overview, name, catalog),
      ];
    },
    {
      prompt: ({ lines }) => lines.session.daily.practicePrompt,
      help: ({ lines }) => lines.session.daily.practiceHelp,
      answer: (line) => {
        const isYes = yesOrNo(line);
        if (isYes === undefined) return undefined;
        return isYes ? play(daily, session) : farewell;
      },
    },
  );
}

async function play({ name, day, mode }: NamedDaily, session: TextSession): Promise<TalkReply> {
  const reply = await session.records.answer({ kind: 'daily-game', name, day });
  if (reply.kind === 'failed') return left(reply.reason);
  if (reply.kind !== 'records') return left();
  const { answer } = reply;
  if (answer.kind === 'daily-begun') return await continueGame(answer.game.id, session);
  return answer.kind === 'daily-game'
    ? begin(answer.game, await rulesOf(name, mode, answer.game.occasion.day), session)
    : left();
}

function begin(
  { name, occasion, seed }: DailyGame,
  rules: Rules | undefined,
  session: TextSession,
): TalkReply {
  if (rules === undefined) return left(({ lines }) => lines.session.daily.noWords);
  const mode = modeOfProgram(dailyCodemaker(name));
  const game = start(rules, rolesOf(mode), seed, 'system');
  if (game.phase === 'over') return left();
  session.recorder.begin({ id: newGameId(), occasion, mode, game, draft: '' });
  const { dialogue, lines } = resumeGame(
    game,
    [],
    session.optionsFor(rules, occasion),
    session.seeds,
  );
  return { dialogue, lines: (catalog) => [headingOf(occasion, catalog), ...lines(catalog)] };
}

/** The title of a daily with its date, and whether it counts. */
function headingOf(occasion: Occasion, catalog: Catalog): string {
  const { title, titleOn, isPractice } = catalog.lines.session.daily;
  const name = dailyTitle(occasion, catalog) ?? '';
  return [
    occasion.kind === 'casual' ? title(name) : titleOn(name, dateOf(occasion.day)),
    occasion.kind === 'daily' ? oneTryLine.text(catalog) : isPractice,
  ].join(' ');
}

/** The rules of a daily, with its words where it needs them. */
async function rulesOf(name: DailyName, mode: HardMode, day: number): Promise<Rules | undefined> {
  const rules = dailyRules(name, mode, [], day);
  if (rules.ok) return rules.value;
  const length = wordLengthOf(rules.problem.length);
  const loaded = length && dailyRules(name, mode, [await loadWords(length)], day);
  return loaded?.ok ? loaded.value : undefined;
}
