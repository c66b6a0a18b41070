import { Box } from 'ink';
import type { ReactNode } from 'react';
import { isOfDaily, type Occasion } from '../../engine/core/stored/game.ts';
import { dailyOf } from '../../engine/daily/played.ts';
import type { Over } from '../../engine/variants/game.ts';
import {
  dailyCommandLine,
  dailyShareText,
  type ShareStyle,
  shareStyles,
  shareText,
} from '../../prose/results.ts';
import { titles } from '../../prose/titles.ts';
import type { Wording } from '../../prose/wording.ts';
import { keyOf } from '../../settings/key-bindings.ts';
import { wordingOf } from '../../settings/settings.ts';
import type { Frame } from '../app/layout.ts';
import type { Program } from '../app/navigation.ts';
import { type Copy, copySentence } from '../page/copy.ts';
import { key, leaves, steps } from '../page/keys.ts';
import { centered } from '../page/PageView.tsx';
import { Parts } from '../page/PartViews.tsx';
import type { Page, Part } from '../page/page.ts';
import { gap, text } from '../page/parts.ts';
import { type Ask, asksToCopy, hasClipboard, screen } from '../page/screen.ts';
import { wrapIndex } from '../parts/input.ts';
import { Rule } from '../parts/Panel.tsx';
import { useTheme } from '../parts/theme/theme.ts';

type ShareModel = {
  readonly screen: 'share';
  readonly game: Over;
  readonly occasion: Occasion;
  /** A line after the result, such as `against Greta (5 turns): won`, or empty. */
  readonly addition: string;
  /** The last line, the command with which anyone plays here, or empty. */
  readonly invitation: string;
  readonly style: ShareStyle;
  readonly copy: Copy;
};

const open = (
  game: Over,
  occasion: Occasion,
  { invitation }: Pick<Program, 'invitation'>,
  addition = '',
): ShareModel => ({
  screen: 'share',
  game,
  occasion,
  addition,
  invitation,
  style: 'emoji',
  copy: 'none',
});

export function textToShare(
  model: Pick<ShareModel, 'game' | 'occasion' | 'style' | 'addition' | 'invitation'>,
  wording: Wording,
): string {
  const { game, occasion, style, addition, invitation } = model;
  const daily = dailyOf(occasion);
  const ending = { addition: addition, invitation };
  if (daily === undefined || !isOfDaily(occasion)) return shareText(game, style, wording, ending);
  const title = titles.daily.within(daily, occasion.kind);
  return dailyShareText(game, style, title, dailyCommandLine(daily, game), wording, ending);
}

function turnStyle(model: ShareModel, step: 1 | -1): ShareModel {
  const index = wrapIndex(shareStyles.indexOf(model.style), step, shareStyles.length);
  return { ...model, style: shareStyles[index] ?? 'emoji', copy: 'none' };
}

export const copying = (model: ShareModel): ShareModel => ({ ...model, copy: 'sending' });

const asks = (model: ShareModel, { settings }: Program): readonly Ask<ShareModel>[] =>
  asksToCopy(model, () => textToShare(model, wordingOf(settings)));

const styles = { emoji: 'emoji', letters: 'letters', spoken: 'a sentence' };

function page(model: ShareModel, program: Program): Page<ShareModel> {
  const { style, copy } = model;
  const copied = copySentence(copy);
  const lines = textToShare(model, wordingOf(program.settings)).split('\n');
  const format = keyOf(program.settings.settings.keys, 'share', 'format');
  const parts: readonly Part<ShareModel>[] = [
    ...lines.map((line) => text(line)),
    ...(copied === '' ? [] : [gap, text(copied, copy === 'sent' ? 'good' : 'bad')]),
  ];
  return {
    title: 'To copy and share',
    look: centered((frame) => (
      <BareText
        aside={styles[style]}
        parts={parts}
        frame={frame}
        inAscii={
          style === 'emoji' ? `This terminal shows no emoji. Press ${format} for letters.` : ''
        }
      />
    )),
    parts,
    said: { title: `To copy and share, as ${style === 'spoken' ? 'a sentence' : style}:` },
  };
}

type BareTextProps = {
  readonly aside: string;
  readonly parts: readonly Part<ShareModel>[];
  readonly frame: Frame;
  /** What is drawn instead where the terminal has no other signs than those of ASCII, unless it is empty. */
  readonly inAscii: string;
};

/** A text to select with the mouse, without a frame, which would be copied too. */
function BareText({ aside, parts, inAscii, frame: { body, layout } }: BareTextProps): ReactNode {
  const { signs } = useTheme();
  const area = { columns: body.columns - 2, rows: body.rows - 2, layout };
  const shown = inAscii !== '' && signs.rule === '-' ? [text(inAscii, 'quiet')] : parts;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1} rowGap={1}>
      <Rule title="To copy and share" aside={aside} width={area.columns} />
      <Box flexDirection="column">
        <Parts parts={shown} {...area} />
      </Box>
    </Box>
  );
}

/** The result of a game to share: text to select and copy, or to send to the clipboard. */
export const shareScreen = screen({
  name: 'share',
  open,
  keys: {
    format: steps(
      'Tab',
      { format: ['tab'], left: ['left', 'h'], right: ['right', 'l'] },
      'another format',
      turnStyle,
    ),
    copy: key('c', 'copy', copying, { when: (_, program) => hasClipboard(program) }),
    back: leaves('enter q'),
  },
  page,
  asks,
  help: ({ game }) => game.rules.variant,
  // A sentence reads well.
  opensWith: 'left',
});
