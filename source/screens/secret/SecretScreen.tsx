import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { DraftRow } from '../../components/board/CodeRow.tsx';
import { useOwnKeys } from '../../components/own-keys.ts';
import { Panel } from '../../components/Panel.tsx';
import { rowLayoutFor } from '../../components/rows/index.ts';
import type { RowCell } from '../../components/rows/row.ts';
import { Paragraph } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import { withArticle } from '../../languages/en/phrases.ts';
import { keyOf } from '../../settings/key-names.ts';
import { CHALLENGE_HONESTY, challengeCommandLine } from '../../text/challenges.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { Frame } from '../layout.ts';
import type { Mode } from '../mode.ts';
import type { DraftCell } from '../play/draft.ts';
import type { ChallengeCopy, SecretModel } from './secret.ts';

type SecretScreenProps = { readonly model: SecretModel; readonly frame: Frame };

/** A person enters a code; then, with nothing of the code on the screen, the players swap. */
export function SecretScreen({ model, frame: { body } }: SecretScreenProps): ReactNode {
  const width = Math.min(body.columns, 60);
  const enter = keyOf(useOwnKeys(), 'secret', 'hide');
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Stage model={model} width={width} enter={enter} />
    </Box>
  );
}

type StageProps = {
  readonly model: SecretModel;
  readonly width: number;
  /** The name of the key that goes on. */
  readonly enter: string;
};

function Stage({ model, width, enter }: StageProps): ReactNode {
  switch (model.stage) {
    case 'hiding':
      return <Hiding model={model} width={width} />;
    case 'handing-over':
      return (
        <Panel title={handover(model.mode, enter).title} width={width} height={5}>
          <Text>The {nounsOf(model.game.rules).code} is hidden.</Text>
          <Paragraph text={handover(model.mode, enter).text} width={width - 4} />
        </Panel>
      );
    case 'challenge':
      return <Challenge model={model} width={width} />;
  }
}

type ChallengeProps = {
  readonly model: Extract<SecretModel, { readonly stage: 'challenge' }>;
  readonly width: number;
};

/** A challenge to send to a friend. */
function Challenge({ model: { text, copy, game }, width }: ChallengeProps): ReactNode {
  const { accent, quiet, tones } = useTheme();
  const paragraphs = [
    { text: challengeCommandLine(text), style: accent },
    { text: `Your friend plays your ${nounsOf(game.rules).code} with this command.` },
    { text: CHALLENGE_HONESTY, style: quiet },
    { text: copySentences[copy], style: copy === 'failed' ? tones.bad : tones.good },
  ];
  return (
    <Panel title="Send it to a friend" width={width} height={11}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph.text} {...paragraph} width={width - 4} />
      ))}
    </Panel>
  );
}

const copySentences: Readonly<Record<ChallengeCopy, string>> = {
  impossible: 'Select the command with the mouse to copy it.',
  possible: '',
  sending: '',
  sent: 'Copied, if your terminal allows it.',
  failed: 'The command cannot be copied: select it with the mouse.',
};

/** What happens after the code is hidden: a person needs the keyboard, a machine does not. */
const handover = (mode: Mode, enter: string): { readonly title: string; readonly text: string } =>
  mode.kind === 'hide'
    ? { title: 'Ready', text: `${mode.opponent.name} guesses when you press ${enter}.` }
    : {
        title: 'Hand over the keyboard',
        text: `Codebreaker: take the keyboard and press ${enter}.`,
      };

type HidingProps = {
  readonly model: Extract<SecretModel, { readonly stage: 'hiding' }>;
  readonly width: number;
};

function Hiding({ model, width }: HidingProps): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const { mode, draft, view, problem } = model;
  const { rules } = draft;
  return (
    <Panel title={`Hide ${withArticle(nounsOf(rules).code)}`} width={width} height={11}>
      <Text>
        {mode.kind === 'hide'
          ? spell(`${mode.opponent.name} can’t see this.`)
          : 'Other player, look away!'}
      </Text>
      <Text
        {...quiet}
      >{`${keyOf(useOwnKeys(), 'secret', 'show')} ${view === 'dots' ? 'shows' : 'hides'} the ${nounsOf(rules).code}.`}</Text>
      <Box marginTop={1}>
        <DraftRow
          row={draft.cells.map((cell) => cellOf(cell, view))}
          cursor={draft.cursor}
          label=" "
          layout={rowLayoutFor(rules, width - 6)}
        />
      </Box>
      <Paragraph text={problem} width={width - 4} style={tones.refusal} />
    </Panel>
  );
}

function cellOf(cell: DraftCell, view: HidingProps['model']['view']): RowCell {
  if (typeof cell === 'number' && view === 'shown') return cell;
  return typeof cell === 'number' ? 'hidden' : 'blank';
}
