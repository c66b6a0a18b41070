import type { Seeds } from '../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { BoardCount } from '../../engine/core/variant.ts';
import { type DailyEntry, type DailyName, dailyNames } from '../../engine/daily/daily.ts';
import { type DailyOverview, stateOn, todayIn } from '../../engine/daily/played.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import { type Rules, withBoards } from '../../engine/variants/index.ts';
import type { LineMeaning, SetupQuestion, SpokenApp, Step } from '../../lines/line-meaning.ts';
import {
  askOrBegin,
  codeQuestion,
  makeOrBreakQuestion,
  type Rounds,
  rolesQuestion,
  type Setup,
  watchedBy,
} from '../../lines/setup-questions.ts';
import type { ChosenRules } from '../../lines/text/open-rules.ts';
import type { FeedbackStyle } from '../../prose/games/answer-forms.ts';
import { yesOrNo } from '../../prose/games/typed-line.ts';
import { lines } from '../../prose/lines.ts';
import { titles } from '../../prose/titles.ts';
import type { Wording } from '../../prose/wording.ts';
import { call } from '../../screens/app/effects.ts';
import { defaultChoices, obstacleIn, remember } from '../../screens/menu/choices.ts';
import { hasSlowMachine, playersOf } from '../../screens/menu/machines.ts';
import { defaultModes, type Mode, modeAfter, opponents } from '../../screens/play/mode.ts';
import { endIn } from '../../screens/play/watch/watch.ts';
import {
  entryLabel,
  spokenToday,
  statesOn,
  statusSentences,
  streakSentences,
} from '../../screens/records/daily-text.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import type { SessionContext } from '../../session/session-context.ts';
import type { GivenRole } from '../options/game-table.ts';

export type TextStart = {
  readonly startScreen: SessionContext['startScreen'];
  readonly feedback: FeedbackStyle;
  /** The first game or the first question; a problem is a sentence. */
  readonly first: (begin: Setup['begin']) => LineMeaning;
  /** What is asked after a game, and to choose another role. */
  readonly rounds: (begin: Setup['begin']) => Omit<Rounds, 'first'>;
  /** The seeds of the codes, one for each game. */
  readonly seeds: Seeds;
  /** The command that continues a game that is left. */
  readonly continuedBy: string;
};

/** What the options say about a text game. */
export type TextChoice = {
  readonly given: GivenRole;
  readonly chosen: ChosenRules;
  readonly rules: Rules;
  /** Breaks a code of the program, or one that does not exist. */
  readonly mode: Mode;
  readonly boards: 1 | BoardCount;
  /** Whether an option has set the attempts. */
  readonly attempts: 'given' | 'usual';
};

type TextRounds = Pick<TextStart, 'first' | 'rounds'>;

export function roundsOf(choice: TextChoice, wording: Wording): TextRounds {
  const { given, chosen, mode } = choice;
  const { role } = given;
  const first = (begin: Setup['begin']): LineMeaning => {
    const setup = setupOf(choice, begin);
    switch (role) {
      case undefined:
        return withHint(firstOf(chosen, mode, setup), chosen);
      case 'break':
        return setup.begin(choice.rules, mode);
      case 'players':
        return setup.begin(choice.rules, defaultModes.duel);
      case 'hide':
        return { asks: codeQuestion(setup) };
      case 'watch':
        return setup.begin(choice.rules, watchedBy(setup.machine));
      case 'ask':
        return { asks: makeOrBreakQuestion(setup, wording) };
    }
  };
  return {
    first,
    rounds: (begin): Omit<Rounds, 'first'> => {
      const setup = setupOf(choice, begin);
      return {
        roles: () => rolesQuestion(setup),
        again: (app) =>
          againIn(app, (last) =>
            role === undefined && last.mode.kind === mode.kind && chosen.kind === 'open'
              ? firstOf(chosen, mode, setup)
              : setup.begin(last.rules, last.mode),
          ),
      };
    },
  };
}

/** The rounds after a game that has its rules: the same again, or another role. */
export const roundsAfter = (rules: Rules, first: LineMeaning = { steps: [] }): TextRounds => ({
  first: () => first,
  rounds: (begin) => {
    const choice = {
      given: { role: undefined, machine: undefined },
      chosen: { kind: 'complete', rules },
      rules,
      mode: defaultModes.break,
      boards: rules.boards ?? 1,
      attempts: 'usual',
    } as const;
    const setup = setupOf(choice, begin);
    return {
      roles: () => rolesQuestion(setup),
      again: (app) => againIn(app, (last) => setup.begin(last.rules, last.mode)),
    };
  },
});

/** The first question about the rules, or the game; the options were checked before. */
function firstOf(chosen: ChosenRules, mode: Mode, setup: Setup): LineMeaning {
  const asked = askOrBegin(chosen, mode, setup);
  return asked.ok ? asked.value : { lines: [asked.problem] };
}

/** The first question says once that Enter answers it. */
const withHint = (first: LineMeaning, chosen: ChosenRules): LineMeaning =>
  'asks' in first && chosen.kind === 'open' && chosen.rules.pegs === 'ask'
    ? { asks: { ...first.asks, introduction: ['Enter plays the standard game.'] } }
    : first;

/** What the questions need to know. */
function setupOf({ given, rules, boards, attempts }: TextChoice, begin: Setup['begin']): Setup {
  const { machine } = given;
  const game = remember(defaultChoices, rules)[rules.variant];
  return {
    rules,
    machine: machine ?? opponents[0],
    machines: machine === undefined ? playersOf((one) => obstacleIn(game, one)) : [],
    // A slow machine needs more attempts than a person gets.
    begin: (chosen, mode, ...more) => {
      const isSlow = hasSlowMachine(mode) && attempts === 'usual';
      const played: Rules = isSlow ? { ...chosen, attempts: 'unlimited' } : chosen;
      return begin(mode.kind === 'break' ? withBoards(played, boards) : played, mode, ...more);
    },
  };
}

/** The game that ended on the screen in front, played again. */
function againIn(
  { stack }: SpokenApp,
  again: (last: { readonly rules: Rules; readonly mode: Mode }) => LineMeaning,
): LineMeaning {
  const front = stack.at(-1);
  switch (front?.screen) {
    case 'game':
    case 'answer':
      return again({ rules: front.game.rules, mode: modeAfter(front.mode) });
    case 'watch': {
      const end = endIn(front);
      return end === undefined ? { lines: [] } : again({ rules: end.game.rules, mode: end.mode });
    }
    default:
      return { lines: [] };
  }
}

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
  introduction: [
    ...spokenToday(overview),
    ...dailyNames.map((name) =>
      [stateLine(overview, name), ...statusSentences(overview, name)].join(' '),
    ),
    [stateLine(overview, 'puzzle'), 'Solve it with keypeg text puzzle daily.'].join(' '),
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
      introduction: [
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
