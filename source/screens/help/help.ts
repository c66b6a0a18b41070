import { wrap } from '../../text/wrap.ts';
import { frameOf, type Size } from '../layout.ts';
import { type HelpPart, helpParts } from './help-text.ts';

/** The help, scrolled down by some lines. */
export type HelpModel = { readonly screen: 'help'; readonly scrolled: number };

/** What can happen in the help: a scroll, in lines or in pages. */
export type HelpMessage = { readonly screen: 'help' } & (
  | { readonly kind: 'line-scrolled'; readonly step: 1 | -1 }
  | { readonly kind: 'page-scrolled'; readonly step: 1 | -1 }
  | { readonly kind: 'end-reached'; readonly end: 'top' | 'bottom' }
);

/** One line of the help as it is drawn; text is wrapped already. */
export type HelpLine = HelpPart | { readonly kind: 'gap' };

/** A place in the help: the rules of a game. */
export type HelpTopic = 'The game' | 'Words';

/** The help as it opens at a topic, on a terminal of some size. */
export function initHelp(topic: HelpTopic, size: Size): HelpModel {
  const lines = helpLines(size);
  const at = lines.findIndex((line) => line.kind === 'heading' && line.text === topic);
  return { screen: 'help', scrolled: Math.max(0, at) };
}

/** Rows that the help's panel takes for itself. */
const FRAME_ROWS = 2;
const FRAME_COLUMNS = 4;
const KEY_COLUMNS = 11;

/** How many lines of help a terminal shows. */
export const helpHeight = (size: Size): number => frameOf(size).body.rows - FRAME_ROWS;

/** The help after a scroll, on a terminal of some size. */
export function updateHelp(model: HelpModel, message: HelpMessage, size: Size): HelpModel {
  const last = Math.max(0, helpLines(size).length - helpHeight(size));
  const to = (line: number): HelpModel => ({
    ...model,
    scrolled: Math.max(0, Math.min(last, line)),
  });
  const from = Math.min(model.scrolled, last);
  switch (message.kind) {
    case 'line-scrolled':
      return to(from + message.step);
    case 'page-scrolled':
      return to(from + message.step * (helpHeight(size) - 1));
    case 'end-reached':
      return to(message.end === 'top' ? 0 : last);
  }
}

/** The whole help in lines for a terminal of some size, with a gap before each heading. */
export function helpLines(size: Size): readonly HelpLine[] {
  const width = size.columns - FRAME_COLUMNS;
  return helpParts.flatMap((part, index) => linesOf(part, width, index > 0));
}

function linesOf(part: HelpPart, width: number, gap: boolean): readonly HelpLine[] {
  switch (part.kind) {
    case 'heading':
      return gap ? [{ kind: 'gap' }, part] : [part];
    case 'row':
      return [part];
    case 'text':
      return wrap(part.text, width).map((text) => ({ kind: 'text', text }));
    case 'key':
      return wrap(part.does, width - KEY_COLUMNS).map((does, line) => ({
        kind: 'key',
        shown: (line === 0 ? part.shown : '').padEnd(KEY_COLUMNS),
        does,
      }));
  }
}
