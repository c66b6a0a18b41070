import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { challengeCommandLine } from '../../../prose/play-command.ts';
import { wrap } from '../../../prose/text.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { DraftRow } from '../../parts/board/CodeRow.tsx';
import { useCatalog } from '../../parts/catalog.ts';
import { useOwnKeys } from '../../parts/own-keys.ts';
import { CENTERED_COLUMNS, FRAME_COLUMNS, FRAME_ROWS } from '../../parts/panel/frame-size.ts';
import { CenteredPanel } from '../../parts/panel/Panel.tsx';
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
  switch (model.stage) {
    case 'hiding':
      return <Hiding model={model} body={body} />;
    case 'handing-over':
      return <HandingOver model={model} body={body} />;
    case 'challenge':
      return <Challenge model={model} body={body} />;
  }
}

type StageProps<Stage extends SecretModel['stage']> = {
  readonly model: Extract<SecretModel, { readonly stage: Stage }>;
  readonly body: Size;
};

function HandingOver({ model: { mode, game }, body }: StageProps<'handing-over'>): ReactNode {
  const enter = keyOf(useOwnKeys(), 'secret', 'hide');
  const catalog = useCatalog();
  const { title, text } = handover(mode, enter, catalog);
  const columns = Math.min(body.columns, CENTERED_COLUMNS) - FRAME_COLUMNS;
  const lines = [catalog.play.secret.hidden(nounsOf(game.rules, catalog)), text].flatMap((line) =>
    wrap(line, columns),
  );
  return (
    <CenteredPanel
      body={body}
      title={title}
      height={Math.max(HANDOVER_ROWS, lines.length + FRAME_ROWS)}
    >
      <Text>{lines.join('\n')}</Text>
    </CenteredPanel>
  );
}

/** A challenge to send to a friend. */
function Challenge({ model: { text, copy, game }, body }: StageProps<'challenge'>): ReactNode {
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
    <CenteredPanel body={body} title={secret.send} height={CHALLENGE_ROWS}>
      {(columns) =>
        paragraphs.map((paragraph) => (
          <Paragraph key={paragraph.text} {...paragraph} width={columns} />
        ))
      }
    </CenteredPanel>
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

function Hiding({ model, body }: StageProps<'hiding'>): ReactNode {
  const { tones, quiet } = useTheme();
  const catalog = useCatalog();
  const { secret } = catalog.play;
  const { mode, query, draft, view, problem } = model;
  const { rules } = draft;
  const nouns = nounsOf(rules, catalog);
  const key = keyOf(useOwnKeys(), 'secret', 'show');
  const audience =
    mode.kind === 'hide' ? secret.machineIsBlind(mode.opponent.name) : secret.lookAway;
  const who = query === 'none' ? audience : secret.forFriend(nouns);
  return (
    <CenteredPanel body={body} title={secret.title(nouns)} height={HIDING_ROWS}>
      {(columns) => (
        <>
          <Paragraph text={who} width={columns} />
          <Paragraph text={secret.view[view](key, nouns)} width={columns} style={quiet} />
          <Box marginTop={1}>
            <DraftRow
              row={draft.cells.map((cell) => cellOf(cell, view))}
              cursor={draft.cursor}
              label=" "
              layout={rowLayoutFor(rules, columns - 2)}
            />
          </Box>
          <Paragraph
            text={problem === 'none' ? '' : problem(catalog)}
            width={columns}
            style={tones.refusal}
          />
        </>
      )}
    </CenteredPanel>
  );
}

function cellOf(cell: DraftCell, view: StageProps<'hiding'>['model']['view']): RowCell {
  if (typeof cell === 'number' && view === 'shown') return cell;
  return typeof cell === 'number' ? 'hidden' : 'blank';
}
