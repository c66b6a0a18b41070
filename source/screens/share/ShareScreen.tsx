import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Rule } from '../../components/Panel.tsx';
import { Paragraph } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import { type ShareStyle, shareText } from '../../text/share.ts';
import type { Frame } from '../layout.ts';
import type { ShareModel } from './share.ts';

type ShareScreenProps = { readonly model: ShareModel; readonly frame: Frame };

const styleNames: Readonly<Record<ShareStyle, string>> = {
  emoji: 'emoji',
  letters: 'letters',
  spoken: 'a sentence',
};

/** A result to mark with the mouse and copy: no frame around it, so that none is copied. */
export function ShareScreen({ model, frame: { body } }: ShareScreenProps): ReactNode {
  const { signs, quiet } = useTheme();
  const { game, style } = model;
  const unshown = style === 'emoji' && signs.rule === '-';
  const width = body.columns - 2;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <Rule title="To copy and share" aside={styleNames[style]} width={width} />
      <Box marginTop={1} flexDirection="column">
        {unshown ? (
          <Text {...quiet}>This terminal shows no emoji. Tab writes it in letters.</Text>
        ) : (
          shareText(game, style)
            .split('\n')
            .map((line, index) => <Paragraph key={index} text={line} width={width} />)
        )}
      </Box>
    </Box>
  );
}
