import type { Binding } from '../../parts/input/keymap.ts';

/** The key that shows and hides what a machine has measured. */
export const turnsNumbers = <Message>(on: () => Message): Binding<Message> => ({
  keys: ['i'],
  label: 'i',
  action: 'numbers',
  visibleIn: 'help',
  on,
});
