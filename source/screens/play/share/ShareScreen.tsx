import { Box } from 'ink';
import type { ReactNode } from 'react';
import { fitting } from '../../../prose/text.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { useOwnKeys } from '../../parts/own-keys.ts';
import { Rule } from '../../parts/panel/Panel.tsx';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type ShareModel, textToShare } from './share.ts';

type ShareScreenProps = { readonly model: ShareModel; readonly frame: Frame };

/** The columns of the line of a title that are neither the title nor what is beside it. */
const EDGE_COLUMNS = 7;

/** A result to select with the mouse and copy, without a frame, which would be copied too. */
export function ShareScreen({ model, frame: { body } }: ShareScreenProps): ReactNode {
  const { signs, quiet } = useTheme();
  const keys = useOwnKeys();
  const catalog = useCatalog();
  const { titles, styles, noEmoji } = catalog.records.sharing;
  const { style } = model;
  const isHidden = style === 'emoji' && signs.rule === '-';
  const width = body.columns - 2;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <Rule
        title={fitting(titles, width - styles[style].length - EDGE_COLUMNS)}
        aside={styles[style]}
        width={width}
      />
      <Box marginTop={1} flexDirection="column">
        {isHidden ? (
          <Paragraph text={noEmoji(keyOf(keys, 'share', 'format'))} width={width} style={quiet} />
        ) : (
          textToShare(model, catalog)
            .split('\n')
            .map((line, index) => <Paragraph key={index} text={line} width={width} />)
        )}
      </Box>
      <Copied copy={model.copy} width={width} />
    </Box>
  );
}

/** Whether the text was sent; no terminal says whether it is in the clipboard. */
function Copied({
  copy,
  width,
}: {
  readonly copy: ShareModel['copy'];
  readonly width: number;
}): ReactNode {
  const { tones } = useTheme();
  const catalog = useCatalog();
  switch (copy.kind) {
    case 'impossible':
    case 'possible':
    case 'sending':
      return null;
    case 'sent':
      return (
        <Box marginTop={1}>
          <Paragraph text={catalog.records.sharing.sent} width={width} style={tones.good} />
        </Box>
      );
    case 'failed':
      return (
        <Box marginTop={1}>
          <Paragraph text={copy.reason(catalog)} width={width} style={tones.bad} />
        </Box>
      );
  }
}
