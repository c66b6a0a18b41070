import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { UnfinishedGame } from '../engine/core/stored/game.ts';
import { formatCode, parseRow } from '../engine/variants/codes.ts';
import { refusal, start } from '../engine/variants/game.ts';
import { type Rules, rulesFromData } from '../engine/variants/index.ts';
import {
  type PegRulesProblem,
  pegLimits,
  pegRules,
  standardRules,
} from '../engine/variants/pegs.ts';
import { englishLength } from '../engine/variants/words/dictionary.ts';
import { styleText } from '../prose/games/answers.ts';
import { commandWord, guessedPegs, helpWords, yesOrNo } from '../prose/games/typed-line.ts';
import { nounsOf } from '../prose/games.ts';
import { lines } from '../prose/lines.ts';
import { modes } from '../prose/menu.ts';
import { counted, list, oneOf, rangeText } from '../prose/phrases.ts';
import { problems } from '../prose/problems.ts';
import { refusalSentence } from '../prose/refusals.ts';
import { answerLetters, type Wording } from '../prose/wording.ts';
import { listedGame } from '../screens/app/game/unfinished.ts';
import { goes } from '../screens/app/navigation.ts';
import { defaultModes, type Mode, type Opponent, rolesOf } from '../screens/play/mode.ts';
import { type ListedGame, lastPlayed, listedLabel } from '../screens/records/listed-game.ts';
import { wordingOf } from '../settings/settings.ts';
import type { LineMeaning, SetupQuestion, SpokenApp, Step } from './line-meaning.ts';
import {
  askedLengths,
  assumedOptions,
  type ChosenRules,
  type OpenRules,
} from './text/open-rules.ts';

/** What the questions before a text game set up; their order is that of the two programs it is modeled on. */
export type Setup = {
  readonly begin: (rules: Rules, mode: Mode, ...more: readonly Step[]) => LineMeaning;
  readonly rules: Rules;
  readonly machine: Opponent;
  /** The machines that can be chosen, the strongest first; none where an option has chosen. */
  readonly machines: readonly Opponent[];
};

/** Asks the next open question about the rules, or starts the game; a problem if no answer makes the rules possible. */
export function askOrBegin(
  chosen: ChosenRules,
  mode: Mode,
  setup: Setup,
): Result<LineMeaning, PegRulesProblem> {
  if (chosen.kind === 'complete') return succeed(setup.begin(chosen.rules, mode));
  const { rules } = chosen;
  const complete = pegRules(assumedOptions(rules));
  if (!complete.ok) return fail(complete.problem);
  if (rules.pegs === 'ask') return succeed({ asks: lengthQuestion(rules, mode, setup) });
  if (rules.repeats === 'ask') return succeed({ asks: repeatsQuestion(rules, mode, setup) });
  return succeed(setup.begin(complete.value, mode));
}

function afterAnswer(rules: OpenRules, mode: Mode, setup: Setup): LineMeaning {
  const next = askOrBegin({ kind: 'open', rules }, mode, setup);
  return next.ok ? next.value : { lines: [problems.rule(next.problem)] };
}

/** The rules in general and, on the last line, how the question is answered. */
const rulesAnd =
  ({ rules }: Setup, last: string): SetupQuestion['help'] =>
  (wording) => [
    [
      `One side hides a ${nounsOf(rules).code}, and the other side finds it with as few guesses as possible.`,
      styleText(rules, 'words', wording),
    ].join(' '),
    last,
  ];

/** Adds how to choose another role. */
const orStart = (last: string): string => [last, 'Type start to choose another role.'].join(' ');

function lengthQuestion(rules: OpenRules, mode: Mode, setup: Setup): SetupQuestion {
  return {
    introduction: [],
    prompt: `How many pegs should the code have, ${rangeText(askedLengths)}? `,
    help: rulesAnd(
      setup,
      orStart(
        'Type the number of pegs, or q to leave. Enter or a first guess starts the standard game.',
      ),
    ),
    read: (line) => {
      if (isStart(line)) return { asks: rolesQuestion(setup) };
      const usual = usualGame(mode, line, setup);
      if (usual !== undefined) return usual;
      const pegs = /^\d+$/u.test(line) ? Number(line) : Number.NaN;
      return pegs >= askedLengths.min && pegs <= askedLengths.max
        ? afterAnswer({ ...rules, pegs }, mode, setup)
        : {
            lines: [
              `Type how many pegs the code should have, a number from ${rangeText(askedLengths)}. A command such as keypeg text 3x8 takes ${rangeText(pegLimits.pegs)}.`,
            ],
          };
    },
  };
}

/** The usual game after an empty line, or after a first guess that is legal in it. */
function usualGame(mode: Mode, line: string, { begin }: Setup): LineMeaning | undefined {
  if (line === '') return begin(standardRules, mode);
  const pegs = guessedPegs(standardRules, line);
  const game = start(standardRules, rolesOf(mode), '', 'system');
  if (refusal(game, { kind: 'guess', pegs }) !== undefined) return undefined;
  const begun = begin(standardRules, mode);
  return 'steps' in begun ? { ...begun, guess: line } : begun;
}

function repeatsQuestion(rules: OpenRules, mode: Mode, setup: Setup): SetupQuestion {
  return {
    introduction: [],
    prompt: 'Can colors repeat, yes or no? ',
    help: rulesAnd(
      setup,
      orStart(
        'With yes there are more codes, such as 1 1 2 2. Type yes or no, Enter for yes, or q to leave.',
      ),
    ),
    read: (line) => {
      if (isStart(line)) return { asks: rolesQuestion(setup) };
      const repeats = line === '' ? standardRules.repeats : yesOrNo(line);
      return repeats === undefined
        ? { lines: [lines.dialogue.yesOrNo] }
        : afterAnswer({ ...rules, repeats }, mode, setup);
    },
  };
}

const isStart = (line: string): boolean => line.toLowerCase() === 'start';

export function rolesQuestion(setup: Setup): SetupQuestion {
  const { begin, rules } = setup;
  return {
    introduction: lines.setup.roles,
    prompt: lines.spoken.choice,
    help: rulesAnd(setup, lines.spoken.numbers(ROLES)),
    read: (line) => {
      switch (line) {
        case '1':
          return begin(rules, defaultModes.break);
        case '2':
          return begin(rules, defaultModes.duel);
        case '3':
          return { asks: codeQuestion(setup) };
        case '4':
          return withMachine(setup, (machine) => begin(rules, watchedBy(machine)));
        default:
          return { lines: [lines.spoken.numbers(ROLES)] };
      }
    },
  };
}

const ROLES = 4;
export const watchedBy = (opponent: Opponent): Mode => ({ kind: 'watch', opponent });

const machineNamed = (line: string, machines: readonly Opponent[]): Opponent | undefined =>
  machines.find(({ name }) => name.toLowerCase() === line.toLowerCase());

/** Goes on with a machine, and asks which one unless an option has chosen it. */
function withMachine(setup: Setup, next: (machine: Opponent) => LineMeaning): LineMeaning {
  const { machine: usual, machines } = setup;
  if (machines.length === 0) return next(usual);
  const names = oneOf(machines.map(({ name }) => name));
  return {
    asks: {
      introduction: [],
      prompt: `Machine, or Enter for ${usual.name}: `,
      help: rulesAnd(setup, `Type ${names}.`),
      read: (line) => {
        const named = line === '' ? usual : machineNamed(line, machines);
        return named === undefined ? { lines: [`Type ${names}.`] } : next(named);
      },
    },
  };
}

export const makeOrBreakQuestion = (setup: Setup, wording: Wording): SetupQuestion => ({
  // With another wording, its letters are named with the first guess.
  introduction: wording === 'places' ? [lines.setup.letters(answerLetters[wording])] : [],
  prompt: 'Select 0 to make a code or 1 to break a code: ',
  help: rulesAnd(setup, lines.setup.makeOrBreakHelp),
  read: (line) => {
    const { begin, rules, machine } = setup;
    if (line === '0') return begin(rules, hiding('head', machine));
    if (line === '1') return begin(rules, defaultModes.break);
    return { lines: [lines.setup.makeOrBreakHelp] };
  },
});

const hiding = (secretKept: 'head' | 'table', opponent: Opponent): Mode => ({
  kind: 'hide',
  secretKept,
  opponent,
});

export function codeQuestion(setup: Setup): SetupQuestion {
  const { rules, machine, machines } = setup;
  const others = machines.filter((each) => each !== machine).map(({ name }) => name);
  return {
    introduction:
      machines.length === 0
        ? []
        : [`${machine.name} guesses. Type ${oneOf(others)} for another machine.`],
    prompt: 'Your code, or Enter to keep it in your mind: ',
    help: rulesAnd(
      setup,
      'Type the code that a machine is to find, or press Enter to answer its guesses yourself.',
    ),
    read: (line) => {
      // A name can be a word that the player hides.
      const isCode = parseRow(rules, line).ok;
      const named = isCode ? undefined : machineNamed(line, machines);
      return named === undefined
        ? hideCode(line, setup)
        : { asks: codeQuestion({ ...setup, machine: named, machines: [] }) };
    },
  };
}

function hideCode(line: string, { begin, rules, machine }: Setup): LineMeaning {
  if (['', 'mind', 'head'].includes(line.toLowerCase())) {
    return begin(rules, hiding('head', machine));
  }
  const mode = hiding('table', machine);
  const pegs = guessedPegs(rules, line);
  const move = { kind: 'secret', pegs } as const;
  const game = start(rules, rolesOf(mode), '', 'system');
  const problem = refusal(game, move);
  return problem === undefined
    ? begin(rules, mode, ...secretSteps(rules, pegs))
    : { lines: [refusalSentence(problem, game, move)] };
}

const secretSteps = (rules: Rules, pegs: readonly number[]): readonly Step[] => [
  { screen: 'terminal', kind: 'text-pasted', text: formatCode(rules, pegs) },
  { press: 'enter' },
];

/** Asks which unfinished game to continue; `otherwise` is what follows a no. */
export function continueQuestion(
  unfinished: readonly UnfinishedGame[],
  otherwise: () => LineMeaning,
): SetupQuestion {
  const games = unfinished.map((listed) => listedGame({ kind: 'listed', listed }));
  const [only, ...rest] = games;
  const another = (line: string): LineMeaning | undefined => {
    if (line.toLowerCase() === 'new') return otherwise();
    if (!isStart(line)) return undefined;
    const next = otherwise();
    return 'asks' in next ? (next.asks.read(line) ?? next) : next;
  };
  if (only !== undefined && rest.length === 0) {
    const isGuess = guessTestOf(only);
    const continues = isGuess === undefined ? 'yes' : 'yes or a guess';
    return {
      introduction: [`You have an unfinished game: ${gameText(only)}.`],
      prompt: 'Continue it, yes or no? ',
      help: () => [
        `Type ${continues} to continue it, no or new for a new game, start to choose another role, or q to leave.`,
      ],
      read: (line) => {
        const isYes = yesOrNo(line);
        if (isYes !== undefined) return isYes ? continued(only) : otherwise();
        return another(line) ?? (isGuess?.(line) === true ? continued(only, line) : undefined);
      },
    };
  }
  return {
    introduction: [
      `You have ${counted(games.length, 'unfinished game')}, the last played first:`,
      ...games.map((game, index) => `${index + 1}: ${gameText(game)}.`),
    ],
    prompt: 'Number of the game, or new: ',
    help: () => [
      `Type a number from 1 to ${games.length} to continue that game, new for a new one, start to choose another role, or q to leave.`,
    ],
    read: (line) => {
      const game = /^\d+$/u.test(line) ? games[Number(line) - 1] : undefined;
      return game === undefined ? another(line) : continued(game);
    },
  };
}

const continued = ({ id }: ListedGame, guess?: string): LineMeaning => ({
  steps: [{ screen: 'app', kind: 'continued', game: id }],
  ...(guess !== undefined && { guess }),
});

/**
 * Returns a test of whether a line is a guess in a game; undefined if its player does not guess in it.
 * Where the word list is not loaded, any letters of the right length pass for a word.
 */
function guessTestOf({
  mode,
  title: { game },
}: ListedGame): ((line: string) => boolean) | undefined {
  if (mode === 'hide' || game.kind !== 'data') return undefined;
  const rules = rulesFromData(game.rules, []);
  if (rules.ok) return (line) => parseRow(rules.value, line).ok;
  const length = englishLength(rules.problem.dictionary.id);
  if (length === undefined) return undefined;
  return (line) => line.length === length && /^[a-z]+$/iu.test(line);
}

const gameText = (game: ListedGame): string =>
  list([listedLabel(game), modes[game.mode], lastPlayed(game)]);

/** What is asked before and after the games of a session, besides what their screens ask. */
export type Rounds = {
  readonly first: SetupQuestion | 'none';
  readonly again: (app: SpokenApp) => LineMeaning;
  readonly roles: () => SetupQuestion;
};

export function meaningAfterGame(
  line: string,
  rounds: Rounds,
  app: SpokenApp,
): LineMeaning | undefined {
  const typed = line.trim();
  const again = typed === '2' ? true : typed === '3' ? false : yesOrNo(typed);
  if (typed === '1') return { asks: rounds.roles() };
  if (again === undefined) return undefined;
  return again ? rounds.again(app) : quits;
}

const quits: LineMeaning = { steps: [goes('quit')] };
const quitWords = ['q', 'quit', 'exit', 'leave'];

/** What a line means as an answer to a question before a game; a question that stays open says how to answer it. */
export function meaningForQuestion(
  question: SetupQuestion,
  line: string,
  { settings }: Pick<SpokenApp, 'settings'>,
): LineMeaning {
  const typed = line.trim();
  const word = commandWord(typed);
  if (quitWords.includes(word)) return quits;
  if (helpWords.includes(word)) return { lines: question.help(wordingOf(settings)) };
  if (word === 'board') return { lines: [lines.game.noGuesses] };
  return question.read(typed) ?? { lines: question.help(wordingOf(settings)) };
}
