import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { Text, useInput, usePaste } from 'ink';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPainted } from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/reader.ts';

const ESC = '\u001b';
const CTRL_C = '\u0003';
const CTRL_Z = '\u001a';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A local program that writes down its keys and pastes. */
function openProgram() {
  const keys: string[] = [];
  const pastes: string[] = [];
  let state: 'running' | 'ended' = 'running';
  const Keys = (): ReactNode => {
    useInput((input, key) => keys.push(key.ctrl ? `ctrl-${input}` : input));
    usePaste((text) => pastes.push(text));
    return <Text>text</Text>;
  };
  const stdout = Object.assign(new EventEmitter(), { columns: 20, rows: 4, write: () => true });
  const stdin = openKeyboard();
  const content = { node: <Keys />, subscribe: () => () => undefined };
  const painted = renderPainted(content, { stdin, stdout });
  void painted.waitUntilExit().then(() => {
    state = 'ended';
  });
  return {
    keys,
    pastes,
    state: () => state,
    type: async (bytes: string | Uint8Array) => {
      stdin.push(bytes);
      await pause(0);
      await pause(0);
    },
    wait: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await pause(0);
    },
    close: () => painted.unmount(),
  };
}

/** Whether two Ctrl-C a second apart end the program after some input. */
async function endsAfter(bytes: string | Uint8Array): Promise<boolean> {
  const program = openProgram();
  await program.type(bytes);
  await program.type(CTRL_C);
  await program.wait(1000);
  if (program.state() === 'running') await program.type(CTRL_C);
  const isEnded = program.state() === 'ended';
  program.close();
  return isEnded;
}

/** Bytes that begin, go on with or end sequences, whole or broken. */
const anyBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(ESC, '[', ']', 'O', 'P', '_', '^', 'X', 'M', '<', '>', '?', ';', ':', '\\'),
      fc.constantFrom('0', '27', '200', '201', '~', '$', 'u', '\u0007', '\r', 'a', 'é', '\u009b'),
      fc.constantFrom(`${ESC}[200~`, `${ESC}[201~`, `${ESC}[201`, `${ESC}]11;`, `${ESC}[M`),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => Buffer.from(pieces.join('')).subarray(0, 64));

describe('two Ctrl-C a second apart', () => {
  it.each([
    ['a paste without an end', `${ESC}[200~12`],
    ['an end of a paste without its last byte', `${ESC}[200~12${ESC}[201`],
    ['a paste in a paste', `${ESC}[200~1${ESC}[200~2`],
    ['the start of a paste, in two pieces', `${ESC}[200`],
    ['a start of a paste after an Esc and an answer', `${ESC}${ESC}]11;x\u0007[200~12`],
    ['an operating system command without an end', `${ESC}]11;rgb:`],
    ['a device control string without an end', `${ESC}P>|Wez`],
    ['the old report of a mouse, cut', `${ESC}[M`],
    ['a control sequence without an end', `${ESC}[1;5`],
    ['keys of the Linux console, cut', `${ESC}[[`],
    ['a keypad key, cut', `${ESC}O`],
    ['a lone Esc', ESC],
    ['the first half of a letter', new Uint8Array([0xc3])],
  ])('end the program after %s', async (_, bytes) => {
    expect(await endsAfter(bytes)).toBe(true);
  });

  it('end the program after any bytes', async () => {
    const anyInput = fc.oneof(anyBytes, fc.uint8Array({ maxLength: 64 }));
    await fc.assert(
      fc.asyncProperty(anyInput, async (bytes) => {
        expect(await endsAfter(bytes)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a paste without an end', () => {
  it('is a paste after a second, and what follows are keys', async () => {
    const program = openProgram();
    await program.type(`${ESC}[200~12`);
    await program.wait(999);
    expect(program.pastes).toEqual([]);
    await program.wait(1);
    expect(program.pastes).toEqual(['12']);
    await program.type('3');
    await program.type(CTRL_Z);
    expect(program.keys).toEqual(['3', 'ctrl-z']);
    program.close();
  });

  it('ends with the keys that were pressed while it waited', async () => {
    const program = openProgram();
    await program.type(`${ESC}[200~12${ESC}[201`);
    await program.wait(500);
    await program.type(CTRL_Z);
    await program.wait(500);
    expect(program.pastes).toEqual(['12']);
    expect(program.keys).toEqual(['ctrl-z']);
    program.close();
  });

  it('takes no key out of a paste that ends', async () => {
    const program = openProgram();
    await program.type(`${ESC}[200~1${CTRL_C}${CTRL_Z}2\r`);
    await program.wait(900);
    await program.type(`3${ESC}[201~4`);
    expect(program.state()).toBe('running');
    expect(program.pastes).toEqual([`1${CTRL_C}${CTRL_Z}2\r3`]);
    expect(program.keys).toEqual(['4']);
    program.close();
  });
});
