import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type DailyEntry, type DailyName, dailyNames } from '../../engine/daily/daily.ts';
import { type DailyOverview, stateOn, todayIn } from '../../engine/daily/played.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { LineMeaning, SetupQuestion, Step } from '../../lines/line-meaning.ts';
import { yesOrNo } from '../../prose/games/typed-line.ts';
import { lines } from '../../prose/lines.ts';
import { titles } from '../../prose/titles.ts';
import { call } from '../../screens/app/effects.ts';
import {
  entryLabel,
  spokenToday,
  statesOn,
  statusSentences,
  streakSentences,
} from '../../screens/records/daily-text.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';

/** Which daily is opened; without a name, the player is asked. */
export type DailyChoice = {
  readonly name: DailyName | undefined;
  readonly day: number | 'today';
  readonly mode: HardMode;
};

/** Opens a daily in lines of text by the rules of the screens: one try counts, the rest is practice. */
export async function openDaily(
  { name, day, mode }: DailyChoice,
  records: Pick<PlayerRecords, 'answer'>,
): Promise<Result<LineMeaning, string>> {
  const reply = await records.answer(call('dailies.overview', {}));
  if (reply.kind === 'failed') return fail(reply.reason);
  const overview = reply.answer;
  const open = (chosen: DailyName): LineMeaning => openNamed({ name: chosen, day, mode }, overview);
  return succeed(name === undefined ? { asks: nameQuestion(overview, open) } : open(name));
}

/** A daily and its state, such as `Code: not played`. */
function stateLine(overview: DailyOverview, name: DailyEntry): string {
  const [state = ''] = statesOn(overview, name, todayIn(overview));
  return lines.session.daily.state(entryLabel(name), state);
}

/** Reads out the dailies of today and asks for one of them. */
const nameQuestion = (
  overview: DailyOverview,
  open: (name: DailyName) => LineMeaning,
): SetupQuestion => ({
  opening: [
    ...spokenToday(overview),
    ...dailyNames.map((name) =>
      [stateLine(overview, name), ...statusSentences(overview, name)].join(' '),
    ),
    [stateLine(overview, 'puzzle'), `Solve it with ${'keypeg text puzzle daily'}.`].join(' '),
  ],
  prompt: 'Which one: code, word, equation or adversary? ',
  help: () => [`Type ${dailyNames.join(', ')}, or q to leave.`],
  read: (line) => {
    const name = dailyNames.find((each) => each === line.toLowerCase());
    return name && open(name);
  },
});

type NamedDaily = DailyChoice & { readonly name: DailyName };

/** Starts or continues a daily; once its counted try is over, asks before practice. */
function openNamed(daily: NamedDaily, overview: DailyOverview): LineMeaning {
  const { name, day, mode } = daily;
  const opening = (kind: 'game' | 'practice'): Step => ({
    screen: 'app',
    kind: 'went-to',
    name: 'daily',
    opening: { chosen: name, opening: { kind, day }, mode },
  });
  const today = todayIn(overview);
  const state = stateOn(overview, name, today);
  const isOver =
    (day === 'today' || day === today) && state !== undefined && state.kind !== 'in-progress';
  if (!isOver) return { steps: [opening('game')] };
  const { streaks } = overview.dailies[name];
  return {
    asks: {
      opening: [
        lines.session.daily.state(
          titles.daily.game(titles.daily.offline(name), today),
          statesOn(overview, name, today)[0] ?? '',
        ),
        streakSentences(streaks, 'played').join(' '),
        ...statusSentences(overview, name),
      ],
      prompt: 'Practice it, yes or no? ',
      help: () => ['Type yes to play it again without counting, or no to leave.'],
      read: (line) => {
        const isYes = yesOrNo(line);
        if (isYes === undefined) return undefined;
        return isYes
          ? { steps: [opening('practice')] }
          : { steps: [{ screen: 'app', kind: 'quit' }] };
      },
    },
  };
}
