import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { hasBoards, publicGame } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { lifelineName } from '../../../prose/games.ts';
import { fitting, wrap } from '../../../prose/text.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { entryTarget } from '../../parts/input/pointing.ts';
import { type EntryProps, SelectList } from '../../parts/menu/Menu.tsx';
import { useOwnKeys } from '../../parts/own-keys.ts';
import { Paragraph, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { shownBoards } from '../game/boards.ts';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import { type LifelineModel, type Offer, offerText } from './lifeline.ts';

type LifelineScreenProps = { readonly model: LifelineModel; readonly frame: Frame };

/** The board, and beside it all that helps: what each lifeline gives and costs, the coach and notes. */
export function LifelineScreen({ model, frame }: LifelineScreenProps): ReactNode {
  const catalog = useCatalog();
  const keys = useOwnKeys();
  const game = useMemo(() => publicGame(model.game), [model.game]);
  return (
    <PlayPanels
      frame={frame}
      game={game}
      boards={shownBoards(game, model.board)}
      log={model.log}
      notebook={model.notebook}
      active="none"
      action={offersPanel(model, keys, catalog)}
      symbols="none"
    />
  );
}

const POINTER_COLUMNS = 2;
const INDENT = 4;

/** How much is said of the lifelines: of all of them, with gaps or without, or only of the chosen one. */
type Detail = 'spaced' | 'all' | 'chosen';
const details: readonly Detail[] = ['spaced', 'all', 'chosen'];

function offersPanel(model: LifelineModel, keys: KeyBindings, catalog: Catalog): SidePanel {
  const { lifeline } = catalog.play;
  const { rules } = model.game;
  const texts = model.offers.map((offer) => offerText(offer, rules, catalog));
  const coach = keyOf(keys, 'game', 'coach');
  const out = keyOf(keys, 'game', 'note');
  const here = keyOf(keys, 'game', 'note-here');
  // With several boards there are neither notes nor a coach.
  const besidesIn = (detail: Detail): readonly string[] => {
    if (hasBoards(model.game)) return [];
    return detail === 'chosen'
      ? [lifeline.besidesInShort(coach, out, here)]
      : [lifeline.coach(coach), lifeline.notes(out, here)];
  };
  const rowsIn = (columns: number, detail: Detail): number => {
    const said = texts.map((text) => wrap(text, columns - INDENT).length);
    const chosen = said[model.chosen] ?? 0;
    const all = said.reduce((sum, rows) => sum + rows, 0);
    const besides = besidesIn(detail);
    const other = besides.reduce((sum, text) => sum + wrap(text, columns).length, 0);
    const gaps = detail === 'spaced' ? texts.length - 1 + Math.min(1, besides.length) : 0;
    return texts.length + (detail === 'chosen' ? chosen : all) + gaps + other;
  };
  return {
    title: lifeline.title,
    aside: lifeline.once,
    heights: (columns) => details.map((detail) => rowsIn(columns, detail)),
    content: (columns, rows) => {
      const detail = details.find((each) => rowsIn(columns, each) <= rows) ?? 'chosen';
      const entries = model.offers.map((offer, index) => ({
        label: fitting(
          lifeline.offer(index + 1, lifelineName(offer.lifeline, rules, catalog), offer.price),
          columns - POINTER_COLUMNS,
        ),
        value: {
          index,
          text: detail !== 'chosen' || index === model.chosen ? (texts[index] ?? '') : '',
          gap: detail === 'spaced' && index > 0 ? 1 : 0,
          state: offer.state,
          width: columns - INDENT,
        },
      }));
      return (
        <>
          <SelectList entries={entries} chosen={model.chosen} entryComponent={OfferLines} />
          {besidesIn(detail).map((text, index) => (
            <Box key={text} marginTop={detail === 'spaced' && index === 0 ? 1 : 0} flexShrink={0}>
              <Paragraph text={text} width={columns} />
            </Box>
          ))}
        </>
      );
    },
  };
}

type OfferLinesProps = EntryProps<{
  readonly index: number;
  readonly text: string;
  readonly gap: number;
  readonly state: Offer['state'];
  readonly width: number;
}>;

function OfferLines({ label, value, isSelected }: OfferLinesProps): ReactNode {
  const { signs, accent, quiet, tones } = useTheme();
  const { index, text, gap, state, width } = value;
  return (
    <Box flexDirection="column" marginTop={gap} flexShrink={0}>
      <StyledText
        spans={[
          {
            text: `${isSelected ? signs.pointer : ' '} ${label}`,
            style: isSelected ? accent : undefined,
            target: entryTarget(index),
          },
        ]}
      />
      {text !== '' && (
        <Box paddingLeft={INDENT} flexDirection="column" flexShrink={0}>
          <Paragraph text={text} width={width} style={state === 'refused' ? tones.bad : quiet} />
        </Box>
      )}
    </Box>
  );
}
