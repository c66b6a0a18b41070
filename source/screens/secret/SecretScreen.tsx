import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { DraftRow } from '../../components/board/CodeRow.tsx';
import { useOwnKeys } from '../../components/own-keys.ts';
import { Panel } from '../../components/Panel.tsx';
import { rowLayoutFor } from '../../components/rows/index.ts';
import type { RowCell } from '../../components/rows/row.ts';
import { Paragraph } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import { keyOf } from '../../settings/key-names.ts';
import { nounsOf } from '../../text/games/index.ts';
import { withArticle } from '../../text/phrases.ts';
import type { Frame } from '../layout.ts';
import type { Mode } from '../mode.ts';
import type { DraftCell } from '../play/draft.ts';
import type { SecretModel } from './secret.ts';

type SecretScreenProps = { readonly model: SecretModel; readonly frame: Frame };

/** A person enters a code; then, with nothing of the code on the screen, the players swap. */
export function SecretScreen({ model, frame: { body } }: SecretScreenProps): ReactNode {
  const width = Math.min(body.columns, 60);
  const enter = keyOf(useOwnKeys(), 'secret', 'hide');
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      {model.stage === 'hiding' ? (
        <Hiding model={model} width={width} />
      ) : (
        <Panel title={handover(model.mode, enter).title} width={width} height={5}>
          <Text>The {nounsOf(model.game.rules).code} is hidden.</Text>
          <Paragraph text={handover(model.mode, enter).text} width={width - 4} />
        </Panel>
      )}
    </Box>
  );
}

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
