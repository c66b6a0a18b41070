/** The process of an honest player: presses arrow keys at the given port until a message stops it. */
import ssh2 from 'ssh2';

/** What a bystander says: that it plays, and when it has stopped, how many of its keys were answered. */
export type Message =
  | { readonly kind: 'playing' }
  | { readonly kind: 'report'; readonly answered: number };

const say = (message: Message): void => void process.send?.(message);

/** An address that no attacker has. */
const ADDRESS = '127.200.0.1';

/** In milliseconds, between two keys. */
const PERIOD = 60;

const client = new ssh2.Client();
client.on('error', (error) => console.error(`The bystander: ${error.message}`));
client.on('close', () => process.exit(1));
client.on('ready', () => {
  client.shell({ term: 'xterm-256color', cols: 80, rows: 24 }, (error, channel) => {
    if (error !== undefined) throw error;
    let shown = '';
    let pressed = 0;
    let answered = 0;
    let last = Number.POSITIVE_INFINITY;
    const press = (): void => {
      // A player looks at what a key has done before pressing the next one.
      if (answered < pressed || pressed === last) return;
      channel.write(pressed % 2 === 0 ? '\u001b[B' : '\u001b[A');
      pressed++;
    };
    const shows = (): void => {
      answered = pressed;
      if (answered === last) say({ kind: 'report', answered });
    };
    const greet = (piece: Buffer): void => {
      shown += piece.toString('latin1');
      if (!shown.includes('With a friend')) return;
      channel.off('data', greet).on('data', shows);
      setInterval(press, PERIOD);
      say({ kind: 'playing' });
    };
    channel.on('data', greet);
    // One key more than has been pressed: it is pressed after the attack.
    process.on('message', () => {
      last = pressed + 1;
    });
  });
});
client.connect({
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  localAddress: ADDRESS,
  username: 'bystander',
  authHandler: ['none', 'none'],
  readyTimeout: 0,
});
process.on('disconnect', () => process.exit(0));
