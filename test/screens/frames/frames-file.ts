/** Frames as one text file: each under its title, its escape sequences readable. */
export const framesFile = (
  frames: readonly { readonly title: string; readonly frame: string }[],
): string =>
  frames.map(({ title, frame }) => `=== ${title}\n${frame.replaceAll('\u001b', '␛')}\n`).join('\n');
