import { isOfDaily, type Occasion } from '../../../engine/core/stored/game.ts';
import { dailyOf } from '../../../engine/daily/played.ts';
import type { Over } from '../../../engine/variants/game.ts';
import { type Catalog, type LocalizedText, literal } from '../../../prose/catalog.ts';
import { dailyCommandLine } from '../../../prose/play-command.ts';
import { dailyShareText, type ShareStyle, shareStyles, shareText } from '../../../prose/results.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { goes, type Navigation } from '../../app/navigation.ts';
import type { Program, Screen } from '../../app/screen.ts';
import { type Keymap, onEscape, onKey, stepOf, wrapIndex } from '../../parts/input/keymap.ts';

/** How far the text is on its way to the clipboard. */
type Copy =
  | { readonly kind: 'impossible' | 'possible' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly reason: LocalizedText };

/** The result of a finished game, in one of the styles of its share text. */
export type ShareModel = {
  readonly screen: 'share';
  readonly game: Over;
  readonly occasion: Occasion;
  /** A line after the result, such as `against Greta (5 turns): won`, or empty. */
  readonly addition: LocalizedText;
  /** The last line, the command with which anyone plays here, or empty. */
  readonly invitation: string;
  readonly style: ShareStyle;
  readonly copy: Copy;
};

/** What can happen on the share screen. */
export type ShareMessage = { readonly screen: 'share' } & (
  | { readonly kind: 'style-changed'; readonly step: 1 | -1 }
  | { readonly kind: 'copy-chosen' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The share screen of a finished game, on a terminal with or without a clipboard. */
export const initShare = (
  game: Over,
  occasion: Occasion,
  { clipboard, invitation }: Pick<Program, 'clipboard' | 'invitation'>,
  addition = literal(''),
): ShareModel => ({
  screen: 'share',
  game,
  occasion,
  addition,
  invitation,
  style: 'emoji',
  copy: { kind: clipboard === 'none' ? 'impossible' : 'possible' },
});

/** The text to share. */
export function textToShare(
  {
    game,
    occasion,
    style,
    addition,
    invitation,
  }: Pick<ShareModel, 'game' | 'occasion' | 'style' | 'addition' | 'invitation'>,
  catalog: Catalog,
): string {
  const daily = dailyOf(occasion);
  const ending = { addition: addition(catalog), invitation };
  if (daily === undefined || !isOfDaily(occasion)) {
    return shareText(game, style, catalog, ending);
  }
  const title = catalog.titles.daily.within(daily, occasion.kind);
  return dailyShareText(game, style, title, dailyCommandLine(daily, game), catalog, ending);
}

/** The share screen after something has happened on it. */
export function updateShare(model: ShareModel, message: ShareMessage): ShareModel {
  const canCopy = model.copy.kind !== 'impossible';
  switch (message.kind) {
    case 'style-changed': {
      const index = wrapIndex(shareStyles.indexOf(model.style), message.step, shareStyles.length);
      const style = shareStyles[index] ?? 'emoji';
      return { ...model, style, copy: canCopy ? { kind: 'possible' } : model.copy };
    }
    case 'copy-chosen':
      return canCopy ? { ...model, copy: { kind: 'sending' } } : model;
    case 'replied':
      return handleReply(model, message.reply);
  }
}

function handleReply(model: ShareModel, reply: Reply): ShareModel {
  switch (reply.kind) {
    case 'sent':
      return { ...model, copy: { kind: 'sent' } };
    case 'failed':
      return { ...model, copy: { kind: 'failed', reason: reply.reason } };
    default:
      return model;
  }
}

/** The text that is on its way to the clipboard. */
const shareEffects = (model: ShareModel, catalog: Catalog): readonly Effect[] =>
  model.copy.kind === 'sending' ? [{ kind: 'clipboard', text: textToShare(model, catalog) }] : [];

const copies = onKey<ShareMessage>('c', 'copy', () => ({ screen: 'share', kind: 'copy-chosen' }));

/** What keys do on the share screen. */
const shareKeymap = ({ copy }: ShareModel): Keymap<ShareMessage | Navigation> => [
  {
    keys: ['tab', 'right', 'left'],
    label: 'Tab',
    action: 'anotherFormat',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'share', kind: 'style-changed', step: stepOf(key) }),
  },
  ...(copy.kind === 'impossible' ? [] : [copies]),
  onEscape('back', () => goes('went-back'), 'enter', 'q'),
];

/** The result of a game to share. */
export const shareScreen = {
  init: initShare,
  update: updateShare,
  keymap: shareKeymap,
  effects: shareEffects,
  replied: (reply) => ({ screen: 'share', kind: 'replied', reply }),
  help: ({ game }) => game.rules.variant,
} satisfies Screen<ShareModel, ShareMessage>;
