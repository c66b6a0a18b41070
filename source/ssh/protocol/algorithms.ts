import type { Algorithms } from 'ssh2';

/** What the server offers to agree on; the client's order decides, ours speaks when it has none. */
export const algorithms: Algorithms = {
  // What is left of ssh2's own list: mlkem768x25519-sha256 where Node has ML-KEM, since OpenSSH warns of
  // anything else from 10.1 on, and curve25519-sha256 under both of its names, which every client of the
  // last ten years has. The curves of NIST are taken out as ssh-audit fails them, group exchange as ssh2
  // cannot serve it, and the other groups as one exchange stops everybody for up to 27 ms.
  kex: {
    append: [],
    prepend: [],
    remove: [
      'ecdh-sha2-nistp256',
      'ecdh-sha2-nistp384',
      'ecdh-sha2-nistp521',
      'diffie-hellman-group-exchange-sha256',
      'diffie-hellman-group14-sha256',
      'diffie-hellman-group15-sha512',
      'diffie-hellman-group16-sha512',
      'diffie-hellman-group17-sha512',
      'diffie-hellman-group18-sha512',
    ],
  },
  // The one key that is made at the first start.
  serverHostKey: ['ssh-ed25519'],
  // A small packet costs about 5 µs in AES, as GCM or as CTR with ETM, and 10 µs in ChaCha20: little enough
  // to keep that for Dropbear, which has no other cipher that authenticates.
  cipher: [
    'aes128-gcm@openssh.com',
    'aes256-gcm@openssh.com',
    'aes128-ctr',
    'aes256-ctr',
    'chacha20-poly1305@openssh.com',
  ],
  // For the counter modes, of what encrypts first: the others decrypt what nobody has vouched for.
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com'],
  // Frames are small, and a compressor takes 256 KB for each player.
  compress: ['none'],
};
