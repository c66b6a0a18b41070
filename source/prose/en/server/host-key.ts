const asNew = 'Move it away, and the server creates a new one.';

/** Why a server cannot use its host key, and what to do. */
export const hostKey = {
  deleted: (file: string) =>
    `The host key ${file} was deleted while the server started. Start it again.`,
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
  accessible: (file: string) =>
    `The host key ${file} is accessible to other users. Run: chmod 600 ${file}`,
  noKey: (file: string) => `The host key ${file} is not an OpenSSH private key. ${asNew}`,
  damaged: (file: string) =>
    `The host key ${file} is damaged. Restore it from a copy, or move it away, and the server creates a new one.`,
  locked: (file: string) =>
    `The host key ${file} is protected by a passphrase. Remove it: ssh-keygen -p -f ${file}`,
  otherType: (file: string, type: string) =>
    `The host key ${file} is of type ${type}, but must be ssh-ed25519. ${asNew}`,
};
