import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/patience.ts';
import { openGame } from '../../helpers/ssh-player.ts';
import { openTestServer } from '../open-test-server.ts';

type Player = Awaited<ReturnType<Awaited<ReturnType<typeof openTestServer>>['connectPlayer']>>;

describe('a player’s input', () => {
  /** A player in a game. */
  const inGame = async () => {
    const { connectPlayer } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    await openGame(player);
    await player.waitFor('turn 1 of 10');
    return player;
  };

  it.each([
    ['a beginning of an answer', '\u001b]11;'],
    ['a beginning of a control string', '\u001bP>|Wez'],
    ['a paste without an end', '\u001b[200~'],
  ])('has keys again a second after %s', async (_, beginning) => {
    const player = await inGame();
    player.type(beginning);
    await player.received();
    await pause(2000);
    player.type('1122\r');
    await player.waitFor('turn 2 of 10');
    expect(player.screen().join('\n')).not.toContain('Wez');
  });

  it('has no key of what a terminal reports', async () => {
    const player = await inGame();
    for (const report of [']10;rgb:1717/1717/1717', 'P>|WezTerm 2024!', '_Gi=1;OK', ']52;c;MTEx']) {
      player.type(`\u001b${report}\u001b\\`);
    }
    player.type('\u001b[M !!\u001b[M !!\u001b[24;80R');
    player.type('1122\r');
    await player.waitFor('turn 2 of 10');
  });

  it.each([
    ['Ctrl-L', (player: Player) => player.type('\f')],
    ['a change of the window to its own size', (player: Player) => player.resize(80, 24)],
  ])('makes a damaged screen whole by %s', async (_, ask) => {
    const player = await inGame();
    await player.received();
    let written = '';
    player.channel.on('data', (bytes: Buffer) => {
      written += bytes.toString();
    });
    ask(player);
    await eventually(() => expect(written).toContain('turn 1 of 10'));
  });

  it('says that signs are wide, and the screen is drawn without them', async () => {
    const { connectPlayer } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    player.type('\u001b[B');
    await player.waitFor('❯ 2 Today');
    player.type('\u001b[1;3R');
    await player.waitFor('> 2 Today');
    expect(player.screen().join('')).toMatch(/^[ -~]*$/);
  });

  it('may be more than one turn of the event loop can take', async () => {
    const { connectPlayer } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    await openGame(player);
    await player.waitFor('turn 1 of 10');
    player.type(`${'\u001b[C'.repeat(100)}${'\u001b[D'.repeat(100)}1122\r`);
    await player.waitFor('turn 2 of 10');
  });

  it('is measured: every byte, and the time from each key to its frame', async () => {
    const { connectPlayer, metrics } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    player.type('\u001b[B');
    await player.waitFor('❯ 2 Today');
    player.type('\u001b[B');
    await player.waitFor('❯ 3 Play');
    const measured = metrics.snapshot();
    expect(measured).toMatchObject({ received_bytes_total: 6, key_to_frame_seconds_count: 2 });
    expect(measured.sent_bytes_total).toBeGreaterThan(1000);
  });
});
