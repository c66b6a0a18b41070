import { createContext } from 'react';

/** What a screen shows of its content: for a moment, one that wakes only reads its input. */
export type ShownContent = 'all' | 'input only';

/** What the screen of a component shows of its content. */
export const ContentContext = createContext<ShownContent>('all');
