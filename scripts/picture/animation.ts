import type { ScreenCells } from './run.ts';
import { screenGroup, screenParts, sizeOf, svgElement, titleText, windowFrame } from './svg.ts';

/** A screen of an animation: the title of its window, and for how many seconds it is visible. */
export type AnimationFrame = {
  readonly cells: ScreenCells;
  readonly title: string;
  readonly seconds: number;
};

/**
 * An SVG that shows frames in turn, again and again. A row that several frames have is drawn once. Where
 * motion is reduced, or style sheets are not animated, the frame `still` stays visible.
 */
export function animatedSvgOf(
  frames: readonly AnimationFrame[],
  title: string,
  still: number,
): string {
  const size = sizeOf(frames[0]?.cells ?? []);
  const rows = Math.max(...frames.map(({ cells }) => cells.length));
  const titles = layersOf(frames.map((frame) => titleText(size, frame.title)));
  const screen = Array.from({ length: rows }, (_, row) =>
    layersOf(
      frames.map(({ cells }) => {
        const line = cells[row];
        return line === undefined ? '' : screenParts([line], row).join('\n');
      }),
    ),
  ).flat();
  const sets = new Map(
    [...titles, ...screen]
      .filter(({ visible }) => visible.length < frames.length)
      .map(({ visible }) => [visible.join(), visible]),
  );
  const names = new Map([...sets.keys()].map((key, index) => [key, `f${index}`]));
  const group = ({ drawing, visible }: Layer): string => {
    if (visible.length === frames.length) return drawing;
    const name = names.get(visible.join()) ?? '';
    return `<g class="${name}${visible.includes(still) ? ' s' : ''}">\n${drawing}\n</g>`;
  };
  const times = startsOf(frames);
  const rules = [...sets].map(([key, visible]) => keyframes(names.get(key) ?? '', visible, times));
  return svgElement(size, title, [
    `<style>g[class]{visibility:hidden;animation-duration:${times.at(-1)}s;animation-timing-function:step-end;animation-iteration-count:infinite}g.s{visibility:visible}`,
    ...rules,
    '@media (prefers-reduced-motion:reduce){g[class]{animation:none}}</style>',
    ...windowFrame(size),
    ...titles.map(group),
    screenGroup(screen.map(group)),
  ]);
}

/** A drawing, and the frames in which it is visible, ascending. */
type Layer = { readonly drawing: string; readonly visible: readonly number[] };

/** The different drawings of a series, one for each frame. */
const layersOf = (drawings: readonly string[]): readonly Layer[] =>
  [...Map.groupBy(drawings.keys(), (index) => drawings[index] ?? '')]
    .filter(([drawing]) => drawing !== '')
    .map(([drawing, visible]) => ({ drawing, visible }));

/** When each frame starts, in seconds, and when the last one ends. */
function startsOf(frames: readonly AnimationFrame[]): readonly number[] {
  const starts = [0];
  for (const { seconds } of frames) starts.push(rounded((starts.at(-1) ?? 0) + seconds));
  return starts;
}

const rounded = (number: number): number => Number(number.toFixed(3));

/** The rule of a class that is visible in some frames. */
function keyframes(name: string, visible: readonly number[], times: readonly number[]): string {
  const total = times.at(-1) ?? 1;
  const changes = times.slice(0, -1).flatMap((time, frame) => {
    const isVisible = visible.includes(frame);
    return frame > 0 && isVisible === visible.includes(frame - 1)
      ? []
      : [`${rounded((100 * time) / total)}%{visibility:${isVisible ? 'visible' : 'hidden'}}`];
  });
  return `.${name}{animation-name:${name}}@keyframes ${name}{${changes.join('')}}`;
}
