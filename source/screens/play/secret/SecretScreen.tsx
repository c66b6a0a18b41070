import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { challengeCommandLine } from '../../../prose/play-command.ts';
import { wrap } from '../../../prose/text.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import type { Frame } from '../../app/layout.ts';
import { DraftRow } from '../../parts/board/CodeRow.tsx';
import { useCatalog } from '../../parts/catalog.ts';
import { useOwnKeys } from '../../parts/hints/KeyHints.tsx';
import { FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { rowLayoutFor } from '../../parts/rows/index.ts';
import type { RowCell } from '../../parts/rows/row.ts';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { DraftCell } from '../draft/draft.ts';
import type { Mode } from '../modes/mode.ts';
import type { SecretModel } from './secret.ts';

const HIDING_ROWS = 11;
const CHALLENGE_ROWS = 11;
/** The fewest rows of the panel that hands over the keyboard. */
const HANDOVER_ROWS = 5;

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
      return <HandingOver model={model} width={width} enter={enter} />;
    case 'challenge':
      return <Challenge model={model} width={width} />;
  }
}

function HandingOver({ model: { mode, game }, width, enter }: StageProps): ReactNode {
  const catalog = useCatalog();
  const { title, text } = handover(mode, enter, catalog);
  const lines = [catalog.play.secret.hidden(nounsOf(game.rules, catalog)), text].flatMap((line) =>
    wrap(line, width - FRAME_COLUMNS),
  );
  return (
    <Panel title={title} width={width} height={Math.max(HANDOVER_ROWS, lines.length + FRAME_ROWS)}>
      <Text>{lines.join('\n')}</Text>
    </Panel>
  );
}

type ChallengeProps = {
  readonly model: Extract<SecretModel, { readonly stage: 'challenge' }>;
  readonly width: number;
};

/** A challenge to send to a friend. */
function Challenge({ model: { text, copy, game }, width }: ChallengeProps): ReactNode {
  const { accent, quiet, tones } = useTheme();
  const catalog = useCatalog();
  const { secret } = catalog.play;
  const paragraphs = [
    { text: challengeCommandLine(text), style: accent },
    { text: secret.friendPlays(nounsOf(game.rules, catalog)) },
    { text: catalog.challengeHonesty, style: quiet },
    { text: secret.copy[copy], style: copy === 'failed' ? tones.bad : tones.good },
  ];
  return (
    <Panel title={secret.send} width={width} height={CHALLENGE_ROWS}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph.text} {...paragraph} width={width - FRAME_COLUMNS} />
      ))}
    </Panel>
  );
}

/** What happens after the code is hidden: a person needs the keyboard, a machine does not. */
const handover = (
  mode: Mode,
  enter: string,
  { play: { secret } }: Catalog,
): { readonly title: string; readonly text: string } =>
  mode.kind === 'hide'
    ? { title: secret.ready, text: secret.machineGuesses(mode.opponent.name, enter) }
    : { title: secret.handover, text: secret.takeKeyboard(enter) };

type HidingProps = {
  readonly model: Extract<SecretModel, { readonly stage: 'hiding' }>;
  readonly width: number;
};

function Hiding({ model, width }: HidingProps): ReactNode {
  const { tones, quiet } = useTheme();
  const catalog = useCatalog();
  const { secret } = catalog.play;
  const { mode, asks, draft, view, problem } = model;
  const { rules } = draft;
  const nouns = nounsOf(rules, catalog);
  const key = keyOf(useOwnKeys(), 'secret', 'show');
  const audience =
    mode.kind === 'hide' ? secret.machineIsBlind(mode.opponent.name) : secret.lookAway;
  const who = asks === 'none' ? audience : secret.forFriend(nouns);
  return (
    <Panel title={secret.title(nouns)} width={width} height={HIDING_ROWS}>
      <Paragraph text={who} width={width - FRAME_COLUMNS} />
      <Paragraph text={secret.view[view](key, nouns)} width={width - FRAME_COLUMNS} style={quiet} />
      <Box marginTop={1}>
        <DraftRow
          row={draft.cells.map((cell) => cellOf(cell, view))}
          cursor={draft.cursor}
          label=" "
          layout={rowLayoutFor(rules, width - 6)}
        />
      </Box>
      <Paragraph
        text={problem === 'none' ? '' : problem(catalog)}
        width={width - FRAME_COLUMNS}
        style={tones.refusal}
      />
    </Panel>
  );
}

function cellOf(cell: DraftCell, view: HidingProps['model']['view']): RowCell {
  if (typeof cell === 'number' && view === 'shown') return cell;
  return typeof cell === 'number' ? 'hidden' : 'blank';
}
