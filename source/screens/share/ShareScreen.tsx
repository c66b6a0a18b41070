import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useCatalog } from '../../components/catalog.ts';
import { useOwnKeys } from '../../components/own-keys.ts';
import { Rule } from '../../components/Panel.tsx';
import { Paragraph } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import { keyOf } from '../../settings/key-names.ts';
import type { Frame } from '../layout.ts';
import { type ShareModel, textToShare } from './share.ts';

type ShareScreenProps = { readonly model: ShareModel; readonly frame: Frame };

/** A result to select with the mouse and copy, without a frame, which would be copied too. */
export function ShareScreen({ model, frame: { body } }: ShareScreenProps): ReactNode {
  const { signs, quiet } = useTheme();
  const keys = useOwnKeys();
  const catalog = useCatalog();
  const { title, styles, noEmoji } = catalog.records.sharing;
  const { style } = model;
  const isHidden = style === 'emoji' && signs.rule === '-';
  const width = body.columns - 2;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <Rule title={title} aside={styles[style]} width={width} />
      <Box marginTop={1} flexDirection="column">
        {isHidden ? (
          <Text {...quiet}>{noEmoji(keyOf(keys, 'share', 'format'))}</Text>
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
          <Text {...tones.good}>{catalog.records.sharing.sent}</Text>
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
