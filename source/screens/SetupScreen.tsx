import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.tsx';
import { PegRow, pegWidthFor } from '../components/PegRow.tsx';
import { useTheme } from '../components/theme.ts';
import { presets } from '../core/pegs.ts';
import { variantOf } from '../core/rules.ts';
import { counted, rulesSentence } from '../core/sentences.ts';
import type { Frame } from './layout.ts';
import { Paragraph } from './Paragraph.tsx';
import { machinesOf, planNames } from './plan.ts';
import {
  canChange,
  fieldOf,
  fieldsOf,
  presetIndexOf,
  type SetupField,
  type SetupModel,
} from './setup.ts';

type SetupScreenProps = { readonly model: SetupModel; readonly frame: Frame };

const labels: Readonly<Record<SetupField, string>> = {
  preset: 'Game',
  pegs: 'Length',
  colors: 'Colours',
  repeats: 'Repeats',
  attempts: 'Attempts',
  alphabet: 'Pegs are',
  keeping: 'Kept',
  opponent: 'Machine',
  rival: 'Against',
};

/** The choices of a game, and a board of the size that they make. */
export function SetupScreen({ model, frame: { layout, body } }: SetupScreenProps): ReactNode {
  const full = layout === 'full';
  const width = full ? 36 : body.columns;
  const panelRows = fieldsOf(model).length + 2;
  return (
    <Box flexDirection={full ? 'row' : 'column'} height={body.rows}>
      <Panel title={planNames[model.plan.kind]} width={width} height={full ? body.rows : panelRows}>
        {fieldsOf(model).map((field) => (
          <Field key={field} model={model} field={field} />
        ))}
        {full && <Advice model={model} width={width - 4} />}
      </Panel>
      <Preview
        model={model}
        width={full ? body.columns - width : width}
        height={full ? body.rows : body.rows - panelRows}
      />
    </Box>
  );
}

type FieldProps = { readonly model: SetupModel; readonly field: SetupField };

function Field({ model, field }: FieldProps): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const chosen = fieldOf(model) === field;
  const arrow = (step: 1 | -1, sign: string): string =>
    chosen && canChange(model, field, step) ? sign : ' ';
  return (
    <Text wrap="truncate">
      <Text {...accent}>{chosen ? signs.pointer : ' '} </Text>
      <Text {...(chosen ? accent : quiet)}>{labels[field].padEnd(10)}</Text>
      <Text {...accent}>{arrow(-1, signs.decrease)}</Text>
      <Text> {valueText(model, field)} </Text>
      <Text {...accent}>{arrow(1, signs.increase)}</Text>
    </Text>
  );
}

function valueText({ rules, plan }: SetupModel, field: SetupField): string {
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
    case 'keeping':
      return plan.kind === 'hide' && plan.secretKept === 'head' ? 'in your head' : 'on the table';
    case 'opponent':
      return machinesOf(plan)[0]?.name ?? '';
    case 'rival':
      return machinesOf(plan)[1]?.name ?? 'nobody';
  }
}

const abouts: Readonly<Record<Exclude<SetupField, 'opponent' | 'rival'>, string>> = {
  preset: 'A game that has a name. Change a line below, and it is your own.',
  pegs: 'How many pegs the code has.',
  colors: 'How many colours there are to choose from.',
  repeats: 'Whether the code may hold a colour more than once.',
  attempts: 'How many turns there are to find it.',
  alphabet: 'What pegs look like. Digits count bulls and cows.',
  keeping: 'In your head you answer each guess; on the table the program does.',
};

function aboutOf(model: SetupModel): string {
  const field = fieldOf(model);
  if (field !== 'opponent' && field !== 'rival') return abouts[field];
  const machine = machinesOf(model.plan)[field === 'opponent' ? 0 : 1];
  return machine === undefined
    ? 'One machine alone.'
    : `${machine.character} ${machine.average} guesses on average in the standard game.`;
}

type AdviceProps = { readonly model: SetupModel; readonly width: number };

/** What the chosen line means, and why an arrow is missing where one is. */
function Advice({ model, width }: AdviceProps): ReactNode {
  const { quiet } = useTheme();
  const { rules } = model;
  const tight = rules.repeats ? rules.pegs > rules.colors : rules.pegs === rules.colors;
  return (
    <Box flexDirection="column" marginTop={1}>
      <Paragraph text={aboutOf(model)} width={width} style={quiet} />
      {tight && <Paragraph text={rulesSentence('more-pegs-than-colors')} width={width} />}
    </Box>
  );
}

type PreviewProps = {
  readonly model: SetupModel;
  readonly width: number;
  readonly height: number;
};

function Preview({ model: { rules }, width, height }: PreviewProps): ReactNode {
  const { alphabet, secretCount } = variantOf(rules);
  const pegs = pegWidthFor(rules.pegs, width - 8);
  const rows = Math.max(1, Math.min(rules.attempts, height - 6));
  return (
    <Panel title="The board" width={width} height={height}>
      <Text>{counted(secretCount, 'possible code')}</Text>
      <PegRow
        rules={rules}
        places={[...alphabet.keys()]}
        width={pegWidthFor(alphabet.length, width - 4)}
      />
      <Box flexDirection="column" marginTop={height > 7 ? 1 : 0}>
        {Array.from({ length: rows }, (_, index) => (
          <Box key={index}>
            <Text>{String(index + 1).padStart(2)} </Text>
            <PegRow rules={rules} places={Array(rules.pegs).fill('blank')} width={pegs} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
