/** A well-behaved player's process: plays at the port it is given until it is asked how it went. */
import ssh2 from 'ssh2';

/** How a player was served, in milliseconds from a key to what it showed. */
export type Report = {
  readonly keys: number;
  /** Keys that nothing was shown for. */
  readonly lost: number;
  readonly p50: number;
  readonly p99: number;
};

/** No attacker's address: those are all below. */
export const ADDRESS = '127.200.0.1';

const PERIOD = 200;

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
    const shows = (): void => {
      if (waiting === undefined) return;
      times.push(performance.now() - waiting);
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
        const sorted = times.toSorted((a, b) => a - b);
        const at = (part: number): number => sorted[Math.floor(part * sorted.length)] ?? 0;
        const lost = waiting !== undefined && performance.now() - waiting > 2000 ? 1 : 0;
        process.send?.({ kind: 'report', keys: pressed, lost, p50: at(0.5), p99: at(0.99) });
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
