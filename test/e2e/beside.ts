/** A well-behaved player's process: plays at the port it is given until it is asked how it went. */
import ssh2 from 'ssh2';

/** How a player was served. */
export type Report = {
  /** In milliseconds, from each key to what it showed. */
  readonly times: readonly number[];
};

/** No attacker's address: those are all below. */
const ADDRESS = '127.200.0.1';

/** In milliseconds; a fast hand. */
const PERIOD = 60;

const client = new ssh2.Client();
client.on('error', (error) => console.error(`The player beside: ${error.message}`));
client.on('close', () => process.exit(1));
client.on('ready', () => {
  client.shell({ term: 'xterm-256color', cols: 80, rows: 24 }, (error, channel) => {
    if (error !== undefined) throw error;
    const times: number[] = [];
    let shown = '';
    let pressed = 0;
    let waiting: number | undefined;
    const press = (): void => {
      // A key is pressed once the one before has shown something, as by one who looks.
      if (waiting !== undefined) return;
      waiting = performance.now();
      channel.write(pressed % 2 === 0 ? '\u001b[B' : '\u001b[A');
      pressed++;
    };
    // A hand would have gone on pressing: the keys that it did not press have waited too.
    const waited = (since: number): void => {
      for (let time = performance.now() - since; time > 0; time -= PERIOD) times.push(time);
    };
    const shows = (): void => {
      if (waiting === undefined) return;
      waited(waiting);
      waiting = undefined;
    };
    const greet = (piece: Buffer): void => {
      shown += piece.toString('latin1');
      if (!shown.includes('Two players')) return;
      channel.off('data', greet).on('data', shows);
      setInterval(press, PERIOD);
      process.send?.({ kind: 'seated' });
    };
    channel.on('data', greet);
    process.on('message', () => {
      // The last key gets a little time.
      setTimeout(() => {
        if (waiting !== undefined) waited(waiting);
        process.send?.({ kind: 'report', times });
      }, PERIOD);
    });
  });
});
client.connect({
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  localAddress: ADDRESS,
  username: 'beside',
  authHandler: ['none', 'none'],
});
process.on('disconnect', () => process.exit(0));
