import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { rowLayoutFor } from '../../components/code-row.ts';
import { DraftRow } from '../../components/DraftRow.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Paragraph } from '../../components/Paragraph.tsx';
import type { PegCell } from '../../components/peg-row.ts';
import { useTheme } from '../../components/theme.ts';
import { nounsOf } from '../../text/sentences.ts';
import type { Frame } from '../layout.ts';
import type { Mode } from '../mode.ts';
import type { Cell } from '../play/draft.ts';
import type { SecretModel } from './secret.ts';

type SecretScreenProps = { readonly model: SecretModel; readonly frame: Frame };

/** The hiding of a code; then, with nothing of it on the screen, the change at the keyboard. */
export function SecretScreen({ model, frame: { body } }: SecretScreenProps): ReactNode {
  const width = Math.min(body.columns, 60);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      {model.stage === 'hiding' ? (
        <Hiding model={model} width={width} />
      ) : (
        <Panel title={handover(model.mode).title} width={width} height={5}>
          <Text>The {nounsOf(model.game.rules).code} is hidden.</Text>
          <Paragraph text={handover(model.mode).text} width={width - 4} />
        </Panel>
      )}
    </Box>
  );
}

/** What happens to the keyboard when the code is hidden: no machine needs it. */
const handover = (mode: Mode): { readonly title: string; readonly text: string } =>
  mode.kind === 'hide'
    ? { title: 'It begins', text: `${mode.opponent.name} guesses when you press Enter.` }
    : {
        title: 'Hand over the keyboard',
        text: 'Whoever breaks it sits down and presses Enter.',
      };

type HidingProps = {
  readonly model: Extract<SecretModel, { readonly stage: 'hiding' }>;
  readonly width: number;
};

function Hiding({ model, width }: HidingProps): ReactNode {
  const { tones, quiet } = useTheme();
  const { mode, draft, view, remark } = model;
  const { rules } = draft;
  return (
    <Panel title={`Hide a ${nounsOf(rules).code}`} width={width} height={11}>
      <Text>{mode.kind === 'hide' ? 'No machine sees it.' : 'The other player looks away.'}</Text>
      <Text {...quiet}>{view === 'dots' ? 'Dots hide it. Tab shows it.' : 'Tab hides it.'}</Text>
      <Box marginTop={1} paddingLeft={1}>
        <DraftRow
          rules={rules}
          row={draft.cells.map((cell) => placeOf(cell, view))}
          cursor={draft.cursor}
          places={rowLayoutFor(rules, width - 6)}
        />
      </Box>
      <Paragraph text={remark} width={width - 4} style={tones.refusal} />
    </Panel>
  );
}

function placeOf(cell: Cell, view: HidingProps['model']['view']): PegCell {
  if (typeof cell === 'number' && view === 'shown') return cell;
  return typeof cell === 'number' ? 'hidden' : 'blank';
}
