import { describe, expect, it } from 'vitest';
import { openGame } from '../../helpers/ssh-player.ts';
import { openTestServer } from '../open-test-server.ts';

describe('a player’s input', () => {
  /** The output after a terminal has answered with its color, in two pieces between keys. */
  const drawnOn = async (color: string) => {
    const { connectPlayer } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    let drawn = '';
    player.channel.on('data', (bytes: Buffer) => {
      drawn += bytes.toString();
    });
    player.type(`\u001b[B\u001b]11;rgb:${color.slice(0, 6)}`);
    await player.received();
    player.type(`${color.slice(6)}\u001b\\\u001b[B`);
    await player.waitFor('❯ 3 Play');
    expect(player.screen().join('\n')).not.toContain('rgb');
    return drawn;
  };

  it('recolors the screen when the terminal answers that it is light', async () => {
    const [dark, light] = [await drawnOn('0000/0000/0000'), await drawnOn('ffff/ffff/ffff')];
    const colorsIn = (drawn: string) => new Set(drawn.match(/[34]8;[25];[\d;]+/g));
    const known = colorsIn(dark);
    expect([...colorsIn(light)].filter((color) => !known.has(color))).not.toEqual([]);
  });

  it('passes keys at once after a terminal that echoes the query', async () => {
    const { connectPlayer } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    player.type('\u001b]11;');
    await player.received();
    await openGame(player);
    await player.waitFor('turn 1 of 10');
    player.type('1122\r');
    await player.waitFor('turn 2 of 10');
    expect(player.screen().join('\n')).not.toContain(']11');
  });

  it('may be more than one turn of the event loop can take', async () => {
    const { connectPlayer } = await openTestServer();
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    await openGame(player);
    await player.waitFor('turn 1 of 10');
    player.type(`${'\u001b[C'.repeat(400)}${'\u001b[D'.repeat(400)}1122\r`);
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
    const { receivedBytes, sentBytes, keyToFrame } = metrics.snapshot();
    expect(receivedBytes).toBe(6);
    expect(sentBytes).toBeGreaterThan(1000);
    expect(keyToFrame.counts.reduce((sum, count) => sum + count)).toBe(2);
  });
});
