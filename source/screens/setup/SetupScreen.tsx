import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Keyboard } from '../../components/Keyboard.tsx';
import { Panel } from '../../components/Panel.tsx';
import { rowLayoutFor } from '../../components/rows/index.ts';
import { pegSpans, pegWidthFor } from '../../components/rows/pegs.ts';
import { inLines, Paragraph, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import { counted, rulesSentence } from '../../text/sentences.ts';
import type { HardMode } from '../../variants/hard-mode.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { type PegRules, presets } from '../../variants/pegs/peg-rules.ts';
import type { Dictionary } from '../../variants/words/dictionary.ts';
import { withDictionary } from '../../variants/words/word-rules.ts';
import type { Frame } from '../layout.ts';
import { machinesIn, modeNames } from '../mode.ts';
import { capsOf, layoutNames, letterRows } from '../play/keyboard.ts';
import { type Choices, optionsOf, type WordChoice, wordsOf } from './choice.ts';
import { canChange, fieldOf, fieldsOf, type SetupField, type SetupModel } from './setup.ts';
import { presetIndexOf } from './setup-change.ts';

type SetupScreenProps = {
  readonly model: SetupModel;
  readonly frame: Frame;
  /** The words that are here already. */
  readonly dictionaries: readonly Dictionary[];
};

const labels: Readonly<Record<SetupField, string>> = {
  preset: 'Game',
  pegs: 'Length',
  colors: 'Colours',
  repeats: 'Repeats',
  attempts: 'Attempts',
  alphabet: 'Pegs are',
  list: 'List',
  mode: 'Mode',
  spelling: 'Spelling',
  keyboard: 'Keyboard',
  keeping: 'Kept',
  opponent: 'Machine',
  rival: 'Against',
};

/** How high the board is at least, with its frame, to show more than its edges. */
const LEAST_PREVIEW = 5;

/** The choices of a game, and a board of the size that they make. */
export function SetupScreen({ model, frame, dictionaries }: SetupScreenProps): ReactNode {
  const { layout, body } = frame;
  const full = layout === 'full';
  const width = full ? 36 : body.columns;
  const panelRows = fieldsOf(model).length + 2;
  return (
    <Box flexDirection={full ? 'row' : 'column'} height={body.rows}>
      <Panel title={titleOf(model)} width={width} height={full ? body.rows : panelRows}>
        {fieldsOf(model).map((field) => (
          <Field key={field} model={model} field={field} />
        ))}
        {full && (
          <Box marginTop={1}>
            <Advice model={model} width={width - 4} />
          </Box>
        )}
      </Panel>
      {full || body.rows - panelRows >= LEAST_PREVIEW ? (
        <Preview
          model={model}
          dictionaries={dictionaries}
          width={full ? body.columns - width : width}
          height={full ? body.rows : body.rows - panelRows}
        />
      ) : (
        <Box flexDirection="column" height={body.rows - panelRows} paddingX={1} overflow="hidden">
          <Advice model={model} width={width - 2} />
          <Text>{howMany(model, dictionaries)}</Text>
        </Box>
      )}
    </Box>
  );
}

const titleOf = ({ plan, rules }: SetupModel): string =>
  plan.kind === 'break' && rules.variant === 'words' ? 'Words' : modeNames[plan.kind];

type FieldProps = { readonly model: SetupModel; readonly field: SetupField };

function Field({ model, field }: FieldProps): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const chosen = fieldOf(model) === field;
  const arrow = (step: 1 | -1, sign: string): string =>
    chosen && canChange(model, field, step) ? sign : ' ';
  return (
    <StyledText
      spans={[
        { text: `${chosen ? signs.pointer : ' '} `, style: accent },
        { text: labels[field].padEnd(10), style: chosen ? accent : quiet },
        { text: arrow(-1, signs.decrease), style: accent },
        { text: ` ${valueText(model, field)} ` },
        { text: arrow(1, signs.increase), style: accent },
      ]}
    />
  );
}

function valueText({ rules, plan, choices }: SetupModel, field: SetupField): string {
  switch (field) {
    case 'keeping':
      return plan.kind === 'hide' && plan.secretKept === 'head' ? 'in your head' : 'on the table';
    case 'opponent':
      return machinesIn(plan)[0]?.name ?? '';
    case 'rival':
      return machinesIn(plan)[1]?.name ?? 'nobody';
    default:
      return rules.variant === 'pegs' ? pegValue(rules, field) : wordValue(rules, choices, field);
  }
}

function pegValue(rules: PegRules, field: SetupField): string {
  switch (field) {
    case 'preset':
      return presets[presetIndexOf(rules)]?.name ?? 'Your own';
    case 'repeats':
      return rules.repeats ? 'allowed' : 'none';
    case 'alphabet':
      return rules.alphabet === 'colors' ? 'colours' : 'digits';
    case 'pegs':
    case 'colors':
    case 'attempts':
      return String(rules[field]);
    default:
      return '';
  }
}

function wordValue(choice: WordChoice, { opened }: Choices, field: SetupField): string {
  switch (field) {
    case 'preset':
      return 'Words';
    case 'list':
      return choice.list === 'opened' && opened !== 'none' ? opened.id : 'English';
    case 'mode':
      return modes[choice.mode];
    case 'spelling':
      return choice.spelling === 'checked' ? 'only words' : 'any letters';
    case 'keyboard':
      return layoutNames[choice.keyboard];
    case 'pegs':
    case 'attempts':
      return String(choice[field]);
    default:
      return '';
  }
}

const modes: Readonly<Record<HardMode, string>> = {
  easy: 'easy',
  hard: 'hard',
  'ultra-hard': 'ultra hard',
};

const abouts: Readonly<Record<Exclude<SetupField, 'opponent' | 'rival'>, string>> = {
  preset: 'A game that has a name. Change a line below, and it is your own.',
  pegs: 'How many pegs the code has.',
  colors: 'How many colours there are to choose from.',
  repeats: 'Whether the code may hold a colour more than once.',
  attempts: 'How many turns there are to find it.',
  alphabet: 'What pegs look like. Digits count bulls and cows.',
  mode: 'Easy: any word. Hard: with every letter found. Ultra hard: and with none known to be wrong.',
  spelling: 'Whether the hidden row and guesses are words, or any letters at all.',
  keyboard: 'How the letters under the board are laid out.',
  list: 'Which words there are. keypeg words --words FILE brings words of your own.',
  keeping: 'In your head you answer each guess; on the table the program does.',
};

/** What a line means that means something else with words. */
const wordAbouts: Partial<typeof abouts> = {
  preset: 'Find the hidden word. Each guess is a word, and tells which of its letters are right.',
  pegs: 'How many letters the word has.',
};

const aboutField = (field: keyof typeof abouts, { rules }: SetupModel): string =>
  (rules.variant === 'words' ? wordAbouts[field] : undefined) ?? abouts[field];

function aboutOf(model: SetupModel): string {
  const field = fieldOf(model);
  if (field !== 'opponent' && field !== 'rival') return aboutField(field, model);
  const machine = machinesIn(model.plan)[field === 'opponent' ? 0 : 1];
  if (machine === undefined) return 'One machine alone.';
  return model.rules.variant === 'words'
    ? machine.character
    : `${machine.character} On average ${machine.average} guesses in the standard game.`;
}

type AdviceProps = { readonly model: SetupModel; readonly width: number };

/** What the chosen line means, and why an arrow is missing where one is. */
function Advice({ model, width }: AdviceProps): ReactNode {
  const { quiet } = useTheme();
  const tight = model.rules.variant === 'pegs' && isTight(model.rules);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Paragraph text={aboutOf(model)} width={width} style={quiet} />
      {tight && <Paragraph text={rulesSentence('more-pegs-than-colors')} width={width} />}
    </Box>
  );
}

/** Whether there are as many pegs as colours allow without repeats, or more. */
const isTight = ({ repeats, pegs, colors }: PegRules): boolean =>
  repeats ? pegs > colors : pegs === colors;

/** How many codes or words there are to choose from, once that is known. */
function howMany({ rules, choices }: SetupModel, dictionaries: readonly Dictionary[]): string {
  if (rules.variant === 'pegs') return counted(variantOf(rules).secretCount, 'possible code');
  const words = wordsOf(rules, choices, dictionaries);
  return words === undefined ? '' : countedWords(words);
}

const countedWords = ({ answers, guesses }: Dictionary): string =>
  `${counted(answers.length, 'answer')}, ${counted(guesses.length, 'guess')}`;

type PreviewProps = {
  readonly model: SetupModel;
  readonly dictionaries: readonly Dictionary[];
  readonly width: number;
  readonly height: number;
};

/** What the game will look like, and how many codes there are. */
function Preview({ model, dictionaries, width, height }: PreviewProps): ReactNode {
  const { spell } = useTheme();
  const inner = { width: width - 4, height: height - 2 };
  const { rules, choices } = model;
  const words = rules.variant === 'words' ? wordsOf(rules, choices, dictionaries) : undefined;
  return (
    <Panel title="The board" width={width} height={height}>
      {rules.variant === 'pegs' && <PegPreview rules={rules} {...inner} />}
      {rules.variant === 'words' && words === undefined && <Text>{spell('Loading words …')}</Text>}
      {rules.variant === 'words' && words !== undefined && (
        <WordPreview choice={rules} dictionary={words} {...inner} />
      )}
    </Panel>
  );
}

type InnerSize = { readonly width: number; readonly height: number };

function PegPreview({ rules, width, height }: InnerSize & { readonly rules: PegRules }): ReactNode {
  const theme = useTheme();
  const { alphabet, secretCount } = variantOf(rules);
  return (
    <>
      <Text>{counted(secretCount, 'possible code')}</Text>
      <StyledText
        spans={pegSpans(theme, alphabet, [...alphabet.keys()], pegWidthFor(alphabet.length, width))}
      />
      <BlankBoard rules={rules} width={width} height={height - 2} />
    </>
  );
}

type WordPreviewProps = InnerSize & {
  readonly choice: WordChoice;
  readonly dictionary: Dictionary;
};

function WordPreview({ choice, dictionary, width, height }: WordPreviewProps): ReactNode {
  const rules = withDictionary(optionsOf(choice), dictionary);
  const rows = letterRows[choice.keyboard];
  const keyboard = height >= choice.attempts + rows.length + 3 ? rows.length + 1 : 0;
  return (
    <>
      <Text wrap="truncate">{countedWords(dictionary)}</Text>
      <BlankBoard rules={rules} width={width} height={height - 1 - keyboard} />
      {keyboard > 0 && (
        <Box marginTop={1}>
          <Keyboard rows={capsOf({ rules, record: [] }, rows)} columns={width} />
        </Box>
      )}
    </>
  );
}

/** The free rows of a game, as many as fit. */
function BlankBoard({ rules, width, height }: InnerSize & { readonly rules: Rules }): ReactNode {
  const theme = useTheme();
  const gap = height > 3 ? 1 : 0;
  const rows = Math.max(1, Math.min(rules.attempts, height - 2));
  const blanks = Array(rules.pegs).fill('blank');
  const row = rowLayoutFor(rules, width - 4).code(theme, blanks);
  const lines = Array.from({ length: rows }, (_, index) => [
    { text: `${String(index + 1).padStart(2)} ` },
    ...row,
  ]);
  return (
    <Box marginTop={gap}>
      <StyledText spans={inLines(lines)} />
    </Box>
  );
}
