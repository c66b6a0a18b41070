import { describe, expect, it } from 'vitest';
import { openTestServer } from '../open-test-server.ts';

describe('a player', () => {
  /** What is drawn after a terminal has told its background, in two pieces among keys. */
  const drawnOn = async (color: string) => {
    const { connect: visit } = await openTestServer();
    const player = await visit();
    await player.waitFor('Break the code');
    let drawn = '';
    player.line.on('data', (bytes: Buffer) => {
      drawn += bytes.toString();
    });
    player.type(`\u001b[B\u001b]11;rgb:${color.slice(0, 6)}`);
    await player.heard();
    player.type(`${color.slice(6)}\u001b\\\u001b[B`);
    await player.waitFor('❯ Hide a code');
    expect(player.screen().join('\n')).not.toContain('rgb');
    return drawn;
  };

  it('is drawn anew where the terminal tells that it is light, and nothing of that is typed', async () => {
    const [dark, light] = [await drawnOn('0000/0000/0000'), await drawnOn('ffff/ffff/ffff')];
    const colorsIn = (drawn: string) => new Set(drawn.match(/[34]8;[25];[\d;]+/g));
    const known = colorsIn(dark);
    expect([...colorsIn(light)].filter((color) => !known.has(color))).not.toEqual([]);
  });

  it('types letters that arrive in pieces, and more than fits in one turn', async () => {
    const { connect: visit } = await openTestServer();
    const player = await visit();
    await player.waitFor('Break the code');
    player.type('\r\r');
    await player.waitFor('turn 1 of 10');
    player.type(`${'\u001b[C'.repeat(400)}${'\u001b[D'.repeat(401)}1122\r`);
    await player.waitFor('turn 2 of 10');
  });

  it('is measured: every byte that comes in, and each key to its frame', async () => {
    const { connect: visit, metrics } = await openTestServer();
    const player = await visit();
    await player.waitFor('Break the code');
    player.type('\u001b[B');
    await player.waitFor('❯ Two players');
    player.type('\u001b[B');
    await player.waitFor('❯ Hide a code');
    const { receivedBytes, sentBytes, keyToFrame } = metrics.snapshot();
    expect(receivedBytes).toBe(6);
    expect(sentBytes).toBeGreaterThan(1000);
    expect(keyToFrame.counts.reduce((sum, count) => sum + count)).toBe(2);
  });

  it('leaves with a goodbye, on the screen that was there before', async () => {
    const { connect: visit } = await openTestServer();
    const player = await visit();
    await player.waitFor('Break the code');
    expect(player.isFullScreen()).toBe(true);
    player.type('q');
    expect(await player.closed).toBe(0);
    expect(player.isFullScreen()).toBe(false);
    expect(player.screen()).toContain('Thank you for playing keypeg.');
  });
});
