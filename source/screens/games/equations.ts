import type { Given, Option } from '../../commands/command-line/arguments.ts';
import { gameTable } from '../../commands/options/game.ts';
import { completeOptions, withoutWarnings } from '../../commands/options/games/game-options.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { equationCount } from '../../engine/variants/equations/equation-list.ts';
import {
  defaultEquationRules,
  type EquationOptions,
  type EquationRules,
  equationRules,
} from '../../engine/variants/equations/equation-rules.ts';
import { hardModes } from '../../engine/variants/hard-mode.ts';
import { marksForm } from '../../lines/text/answers/marks.ts';
import { marksObstacle, shareLines, withHardMode } from '../../lines/text/games/marks.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { codeInWords } from '../../prose/games.ts';
import { example, text } from '../menu/help/help-part.ts';
import { attemptsField, type Field, stepped } from '../menu/setup/field.ts';
import type { Game, GameLines, GameOptions, GameSetup } from './game.ts';

/** The rules with some options changed, or the same rules where that is impossible. */
function withOptions(rules: EquationRules, options: Partial<EquationOptions>): EquationRules {
  const changed = equationRules({ ...rules, ...options });
  return changed.ok ? changed.value : rules;
}

const fields: readonly Field<EquationRules>[] = [
  {
    name: 'pegs',
    value: ({ length }) => String(length),
    about: (_, { games }) => games.equations.setup.pegs,
    change: (rules, step) => withOptions(rules, { length: rules.length + step }),
  },
  {
    name: 'mode',
    value: ({ mode }, { setup }) => setup.values.mode[mode],
    about: (_, { games }) => games.equations.setup.mode,
    change: (rules, step) => withOptions(rules, { mode: stepped(hardModes, rules.mode, step) }),
  },
  attemptsField('equations', (rules, attempts) => withOptions(rules, { attempts })),
];

/** The rules are all that is chosen. */
const setup: GameSetup<EquationRules, EquationRules> = {
  defaultChoice: defaultEquationRules,
  presets: (last) => [{ name: ({ games }) => games.equations.setup.preset, choice: last }],
  presetIndexOf: () => 0,
  fields: () => fields,
  fitted: (rules) => rules,
  remark: () => '',
  summary: ({ pegs }, _, { games }) => games.equations.setup.summary(equationCount(pegs)),
  obstacle: (machine, { pegs }) => marksObstacle(machine, equationCount(pegs)),
  aboutMachine: ({ strategy }, { machines }) => machines.characters[strategy],
  rules: succeed,
  choiceOf: (rules) => rules,
  choiceOfData: (rules) => rules,
  keyboard: () => 'qwerty',
  ownDictionary: () => undefined,
};

/** An equation of each length, to show how guesses are typed. */
const samples: readonly string[] = [
  ...['5-1=4', '4*7=28', '5+26=31', '12+35=47', '7+28-31=4', '75+2-31=46'],
];

function lines(rules: EquationRules): GameLines {
  const { pegs } = rules;
  const sample = samples.find(({ length }) => length === pegs) ?? '';
  return {
    guess: (guess) => formatCode(rules, guess),
    // The asterisk is a symbol of the game.
    unknown: '_',
    sample: () => ({ forms: [sample] }),
    opening: (catalog) => withHardMode(catalog.games.equations.lines.opening(pegs), rules, catalog),
    symbols: ({ games }) => [games.equations.lines.symbols],
    share: shareLines,
    size: (catalog) => catalog.games.equations.lines.size(codeInWords(rules, catalog)),
    solving: {
      introduction: ({ games }) => games.equations.lines.introduction(equationCount(pegs), pegs),
      help: (catalog) => [catalog.lines.games.otherGuess(sample, marksForm.example(rules))],
      suggestions: 'always',
    },
  };
}

const codeOptions: readonly Option[] = [gameTable.equationLength, gameTable.mode];

/** The rules that the options choose: six attempts at eight symbols by default. */
function readRules(given: Given): Result<EquationRules, LocalizedText> {
  const mode = gameTable.mode.read(given);
  if (!mode.ok) return mode;
  const length = gameTable.equationLength.read(given);
  if (!length.ok) return length;
  const attempts = gameTable.attempts.read(given);
  if (!attempts.ok) return attempts;
  const rules = equationRules({
    mode: mode.value,
    length: length.value,
    ...(attempts.value && { attempts: attempts.value }),
  });
  return rules.ok ? rules : fail((catalog) => catalog.problems.rule(rules.problem));
}

const options: GameOptions = {
  codeOptions,
  ruleOptions: [...codeOptions, gameTable.attempts],
  ...completeOptions((given) => withoutWarnings(readRules(given))),
  secretForm: /=/u,
  turnExamples: ['12+35=47=.y..g...', '12+35=47=01002000'],
};

/** The game of equations: symbols are typed, and the next guess is another equation. */
export const equationGame: Game<EquationRules, EquationRules> = {
  play: {
    lifelineByArrows: 'never',
    draftAfterGuess: 'cleared',
    // The asterisk is a symbol of the game.
    randomKey: 'r',
    keyboard: () => ({
      title: ({ games }) => games.equations.keyboard,
      rows: ['1234567890', '+-*/='],
    }),
  },
  setup,
  help: () => [
    text(({ games }) => games.equations.help.aim),
    text(({ games }) => games.equations.help.order),
    text(({ games }) => games.equations.help.marks),
    ...example(defaultEquationRules, '12+35=47', '35+12=47'),
    text(({ games }) => games.equations.help.hard),
  ],
  lines,
  options,
};
