import { grouped } from '../phrases.ts';

/** The page that a server shows for `help`, and where a session has no terminal. */
const help = `keypeg: break codes in your terminal.

  ssh HOST            play; add -p PORT if the port is not 22
  ssh NAME@HOST       the same: NAME is not your name in the game
  ssh HOST help       show this page
  ssh HOST version    show the server's version

You need no installation, no account and no password. With an SSH key the
server recognizes you: if the connection is lost, your game is on the menu the
next time. The first time you get a name of two words, which you can change
under Account; a new name then stays for 30 days. DSA keys and RSA keys below
2,048 bits are too weak for that; make a better one: ssh-keygen -t ed25519.

The screen needs 40 columns and 16 rows. Colors are optional
(ssh -o SetEnv=NO_COLOR=1 HOST). For ASCII characters only, set the locale
(ssh -o SetEnv=LC_ALL=C HOST); where lines do not meet, choose ASCII signs
(ssh -o SetEnv=KEYPEG_SIGNS=ascii HOST). For a screen reader, the game speaks
in lines of text (ssh -o SetEnv=INK_SCREEN_READER=1 HOST); the settings keep
that.

If you see this page without asking for it, the session has no terminal:
leave out -T, or add -t.
`;

const asNew = 'Move it away, and the server creates a new one.';

const hostKey = {
  unreadable: (file: string, reason: string) =>
    `The host key ${file} can be neither read nor created: ${reason}.`,
  noRegularFile: (file: string) =>
    `The host key ${file} can be neither read nor created: it is a pipe, a device or a socket.`,
  /** Other users could replace the key or its folder. */
  ofAnotherUser: {
    file: (path: string, user: number) =>
      `The host key ${path} belongs to another user. Run as root: chown ${user} ${path}`,
    folder: (path: string, user: number) =>
      `The folder ${path} belongs to another user. Run as root: chown ${user} ${path}`,
  },
  writable: {
    file: (path: string) =>
      `The host key ${path} is writable by other users. Run: chmod go-w ${path}`,
    folder: (path: string) =>
      `The folder ${path} is writable by other users. Run: chmod go-w ${path}`,
  },
  noKey: (file: string) => `The host key ${file} is not an OpenSSH private key. ${asNew}`,
  otherType: (file: string, type: string) =>
    `The host key ${file} is of type ${type}, but must be ssh-ed25519. ${asNew}`,
};

const newKey = 'Make a new one: ssh-keygen -t ed25519';

const session = {
  goodbye: 'Thank you for playing keypeg.',
  refusals: {
    full: 'The server is full. Try again in a minute.',
    draining: 'The server is about to stop. Connect again when it is back.',
  },
  idle: {
    warning: {
      minute: 'You have not typed for a while. Press a key, or the session ends in a minute.',
      'half-minute':
        'You have not typed for a while. Press a key, or the session ends in half a minute.',
    },
  },
  notSaved: {
    failed: 'Something is wrong with your account on this server: your games are not saved.',
    'name-taken': 'No name is free for you: nothing is saved. Log in again later.',
    'too-many-accounts':
      'Too many new players in your network: nothing is saved. Return in an hour.',
  },
  /** Why a key did not identify a guest, and what to do; it fits into 80 columns. */
  weakKey: {
    dsa: `Your DSA key is too weak. ${newKey}`,
    rsa: (bits: number) => `Your ${grouped(bits)}-bit RSA key is too weak. ${newKey}`,
  },
};

/** What a server says over SSH to its players, and to those who run it. */
export const server = { help, hostKey, session };
