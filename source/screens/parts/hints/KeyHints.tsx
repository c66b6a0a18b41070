import { Box } from 'ink';
import { createContext, memo, type ReactNode, useContext } from 'react';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { noBindings } from '../../../settings/key-names.ts';
import { StyledText } from '../StyledText.tsx';
import { useTheme } from '../theme/theme.ts';
import { HINT_INDENT, type Hint, hintLines, hintSpans } from './key-hints.ts';

type KeyHintsProps = {
  readonly hints: readonly Hint[];
  readonly width: number;
  /** How many lines there is room for. */
  readonly rows: number;
};

/** The footer: the keys that matter now, as many as fit. */
export const KeyHints = memo(
  Footer,
  (before, after) =>
    before.width === after.width &&
    before.rows === after.rows &&
    before.hints.length === after.hints.length &&
    before.hints.every(({ label, action, keys }, index) => {
      const hint = after.hints[index];
      return (
        label === hint?.label && action === hint.action && keys.join(' ') === hint.keys.join(' ')
      );
    }),
);

function Footer({ hints, width, rows }: KeyHintsProps): ReactNode {
  const theme = useTheme();
  return (
    <Box
      height={rows}
      width={width}
      paddingLeft={HINT_INDENT}
      flexDirection="column"
      flexShrink={0}
    >
      {hintLines(hints, width, rows).map((line) => (
        <StyledText key={line[0]?.label} spans={hintSpans(line, theme)} />
      ))}
    </Box>
  );
}

const OwnKeysContext = createContext<KeyBindings>(noBindings);

/** Provides the keys that the player has changed to the screens below it. */
export const OwnKeysProvider = OwnKeysContext.Provider;

/** The keys that the player has changed, for texts that name keys. */
export const useOwnKeys = (): KeyBindings => useContext(OwnKeysContext);
