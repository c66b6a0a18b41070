import { Box, type DOMElement } from 'ink';
import { type ReactNode, useCallback, useState } from 'react';

type StageProps = {
  /** Hears once of an element that Ink laid out, before there is any content. */
  readonly onFound: (element: DOMElement) => void;
  readonly children: ReactNode;
};

/**
 * Finds Ink's tree before anything is drawn: Ink gives its root to nobody, but each element knows
 * what is above it.
 */
export function Stage({ onFound, children }: StageProps): ReactNode {
  const [isFound, setFound] = useState(false);
  const find = useCallback(
    (element: DOMElement | null) => {
      if (element === null) return;
      onFound(element);
      setFound(true);
    },
    [onFound],
  );
  return isFound ? children : <Box ref={find} />;
}
