import { useEffect } from 'react';
import type { AppMessage } from '../screens/app/app.ts';
import type { Notices } from './notices.ts';

/** What is told from outside comes in as messages. */
export function useNotices(notices: Notices, dispatch: (message: AppMessage) => void): void {
  useEffect(
    () => notices.subscribe((text) => dispatch({ screen: 'terminal', kind: 'told', text })),
    [notices, dispatch],
  );
}
