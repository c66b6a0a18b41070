/** The page that a server shows for `help`, and where a session has no terminal. */
export const help = `keypeg: break codes in your terminal.

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
(ssh -o SetEnv=LC_ALL=C HOST). For a screen reader, the game speaks in lines of
text (ssh -o SetEnv=INK_SCREEN_READER=1 HOST); the settings keep that.

If you see this page without asking for it, the session has no terminal:
leave out -T, or add -t.
`;
