import type { Nouns } from '../../nouns.ts';
import { withArticle } from '../phrases.ts';

/** A person who hides a code. */
export const secret = {
  title: ({ code }: Nouns) => `Hide ${withArticle(code)}`,
  machineIsBlind: (name: string) => `${name} can’t see this.`,
  lookAway: 'Other player, look away!',
  /** What a key does with the code while it is covered, or shown. */
  view: {
    dots: (key: string, { code }: Nouns) => `${key} shows the ${code}.`,
    shown: (key: string, { code }: Nouns) => `${key} hides the ${code}.`,
  },
  hidden: ({ code }: Nouns) => `The ${code} is hidden.`,
  ready: 'Ready',
  machineGuesses: (name: string, key: string) => `${name} guesses when you press ${key}.`,
  handover: 'Hand over the keyboard',
  takeKeyboard: (key: string) => `Codebreaker: take the keyboard and press ${key}.`,
  send: 'Send it to a friend',
  friendPlays: ({ code }: Nouns) => `Your friend plays your ${code} with this command.`,
  /** How far the command is on its way to the clipboard. */
  copy: {
    impossible: 'Select the command with the mouse to copy it.',
    possible: '',
    sending: '',
    sent: 'Copied, if your terminal allows it.',
    failed: 'The command cannot be copied: select it with the mouse.',
  },
  spoken: {
    friendPlays: ({ code }: Nouns, command: string) =>
      `Your friend plays your ${code} with: ${command}`,
    machineLooks: ({ code }: Nouns) => `The ${code} is hidden. A machine looks for it.`,
    handover: ({ code }: Nouns) =>
      `The ${code} is hidden. Now the other player takes the keyboard, or type challenge to send it to a friend.`,
    hideUnseen: ({ code }: Nouns) =>
      `Hide a ${code} while the other player is away: what you type is not visible.`,
    hide: ({ code }: Nouns) => `Hide a ${code}.`,
    challenge: 'challenge',
    prompt: {
      challenge: 'Type menu: ',
      'handing-over': 'Press Enter to start: ',
      dots: 'Your code, invisible: ',
      shown: 'Your code: ',
    },
  },
};
