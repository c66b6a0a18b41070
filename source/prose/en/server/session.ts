import { counted, grouped } from '../phrases.ts';

const newKey = 'Make a new one: ssh-keygen -t ed25519';

/** What a server says to a player during a session and at its end. */
export const session = {
  goodbye: 'Thank you for playing keypeg.',
  crashed:
    'Something went wrong on the server. With an SSH key, your game is saved: connect again in two minutes.',
  /** Why no session may open now. */
  refusals: {
    full: 'The server is full. Try again in a minute.',
    draining: 'The server is about to restart. Connect again in a minute.',
  },
  dumbTerminal:
    'keypeg needs a terminal with a movable cursor, and TERM is "dumb". Try TERM=xterm ssh -t with the same host, or ssh -o SetEnv=INK_SCREEN_READER=1 for lines of text.',
  unknownCommand:
    'The only commands here are help and version. Without a command, the game starts.',
  restart: {
    keepsGames: (seconds: number) =>
      `The server restarts in ${counted(seconds, 'second')}. With an SSH key, your game is saved: connect again afterward.`,
    losesGames: (seconds: number) =>
      `The server restarts in ${counted(seconds, 'second')}. Unfinished games will be lost.`,
  },
  restarts: {
    keepsGames:
      'The server restarts. With an SSH key, your game is saved: connect again in a minute.',
    losesGames: 'The server restarts. Connect again in a minute.',
  },
  idle: {
    warning: {
      minute: 'You have not typed for a while. Press a key, or the session ends in a minute.',
      'half-minute':
        'You have not typed for a while. Press a key, or the session ends in half a minute.',
    },
    end: (minutes: number) =>
      `The session ended after ${counted(minutes, 'minute')} without a key.`,
  },
  longest: {
    warning: 'You reach the maximum session time in a minute.',
    end: (hours: number) =>
      `The session ended: the maximum is ${counted(hours, 'hour')}. Come back soon.`,
  },
  thinkingSpent: (seconds: number) =>
    `You have used this minute's thinking time of the machines. It goes on in ${seconds} seconds.`,
  keysWait:
    'You or your network use more than a fair share of this server. Your keys wait; none is lost.',
  outage: 'Your game cannot be saved now. Play on: it is saved when the database is back.',
  recovery: 'The database is back: your game is saved.',
  /** Why the games of a player with a key are not saved. */
  notSaved: {
    failed: 'Something is wrong with your account on this server: your games are not saved.',
    'name-taken': 'No name is free for you: nothing is saved. Log in again later.',
    'too-many-accounts':
      'Too many new players in your network: nothing is saved. Return in an hour.',
  },
  newName: (name: string) => `Your name is ${name}. To change it, open Account in the menu.`,
  /** Why a key did not identify a guest, and what to do; it fits into 80 columns. */
  weakKey: {
    dsa: `Your DSA key is too weak. ${newKey}`,
    rsa: (bits: number) => `Your ${grouped(bits)}-bit RSA key is too weak. ${newKey}`,
    sha1: 'Your SSH client signs with SHA-1. Update it, or use an ed25519 key.',
  },
};
