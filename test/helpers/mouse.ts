import { EventEmitter } from 'node:events';
import { useInput } from 'ink';
import { createElement, Fragment, type ReactNode } from 'react';
import { type AppModel, updateApp } from '../../source/screens/app/app.ts';
import { type Target, targetIn } from '../../source/screens/parts/input.ts';
import { renderPainted } from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/reader.ts';
import { type MouseListener, useMouse } from '../../source/terminal/terminal-context.ts';
import { lastPress, screenOf } from './frames.ts';
import { pressBytes } from './terminal/keys.ts';

/** A cell of a screen and what a click on it means. */
export type ClickedCell = { readonly x: number; readonly y: number; readonly target?: Target };

/** The targets at all cells of a screen, row by row: each cell is clicked on as a terminal reports it. */
export async function clickedCells(app: AppModel): Promise<readonly ClickedCell[]> {
  const cells: ClickedCell[] = [];
  const listener: MouseListener = ({ x, y }, text) => {
    const target = text && targetIn(text.transforms, text.line, text.column);
    cells.push({ x, y, ...(target && { target }) });
  };
  const Probe = (): ReactNode => {
    useMouse(listener);
    useInput(() => undefined);
    return null;
  };
  const stdin = openKeyboard();
  const stdout = Object.assign(new EventEmitter(), { ...app.size, write: () => true });
  const painted = renderPainted(
    {
      node: createElement(Fragment, null, createElement(Probe), screenOf(app)),
      subscribe: () => () => undefined,
    },
    { stdin, stdout },
  );
  for (let y = 0; y < app.size.rows; y++) {
    for (let x = 0; x < app.size.columns; x++) stdin.push(pressBytes(x, y));
  }
  stdin.emit('readable');
  painted.unmount();
  return cells;
}

/** The program after a click on a target. */
export const clicked = (app: AppModel, target: Target, milliseconds = 10_000): AppModel =>
  updateApp(app, {
    screen: 'terminal',
    kind: 'target-clicked',
    target,
    at: lastPress(app) + milliseconds,
  });

/** The program after turns of the wheel. */
export const wheeled = (app: AppModel, ...steps: readonly (1 | -1)[]): AppModel =>
  steps.reduce(
    (now, step) => updateApp(now, { screen: 'terminal', kind: 'wheel-turned', step }),
    app,
  );
