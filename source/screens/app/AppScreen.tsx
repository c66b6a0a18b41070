import { Box, Text } from 'ink';
import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import { app } from '../../prose/menu.ts';
import { fitting, wrap } from '../../prose/text.ts';
import type { KeyBindings, SceneName } from '../../settings/key-bindings.ts';
import { PageView } from '../page/PageView.tsx';
import { isSameProgram } from '../page/screen.ts';
import {
  FrontContext,
  MotionProvider,
  SettingsProvider,
  type Store,
  useSelected,
} from '../parts/contexts.ts';
import { type Binding, footerBindings, footerKeysOf, type Keymap } from '../parts/input.ts';
import { useTheme } from '../parts/theme/theme.ts';
import type { GameModel } from '../play/game/game-model.ts';
import { hasSamePanel } from '../room/race.ts';
import type { ScreenModel } from './all-screens.ts';
import { type AppModel, frontOf, playerOf } from './app-model.ts';
import { FooterKeys } from './FooterKeys.tsx';
import { Heading } from './Heading.tsx';
import { type Frame, frameOf, layoutOf, layoutSizes, type Size } from './layout.ts';
import { keymapOf, screenOf, tabsOn } from './screens.ts';

/** A frame of a motion renders only the parts that move. */
export function AppScreen(): ReactNode {
  const moment = useModel(({ motion }) => (motion === 'none' ? 'still' : motion));
  return (
    <MotionProvider value={moment}>
      <WholeScreen />
    </MotionProvider>
  );
}

const WholeScreen = memo((): ReactNode => {
  const app = useModel(wholeModel, differsOnlyInLiveParts);
  const live = useFrontStore();
  const { size, notice } = app;
  const frame = useMemo(() => frameOf(size), [size]);
  if (layoutOf(size) === 'too-small') {
    return notice !== 'none' && notice.kind !== 'unknown-key' ? (
      <NoticeText text={notice.text} indent={0} size={size} above={0} />
    ) : (
      <TooSmall size={size} />
    );
  }
  const front = frontOf(app);
  const revealedScreen = revealedScreenOf(app);
  const footer: Size = { columns: size.columns, rows: frame.footerRows };
  return (
    <SettingsProvider value={app.settings}>
      <Box flexDirection="column" width={size.columns} height={size.rows} overflow="hidden">
        <Heading front={revealedScreen} tabs={tabsOn(revealedScreen, app)} frame={frame} />
        <FrontContext value={live}>{viewOf(front, frame, app)}</FrontContext>
        {notice === 'none' ? (
          <Footer {...footer} />
        ) : (
          <NoticeText text={notice.text} indent={1} size={footer} above={frame.body.rows} />
        )}
      </Box>
    </SettingsProvider>
  );
});

const wholeModel = (app: AppModel): AppModel => app;

/** The screen that the heading and the footer belong to: while an answer appears, the game before it. */
const revealedScreenOf = (app: AppModel): ScreenModel => beforeAnswer(app.motion) ?? frontOf(app);

type FooterState = {
  readonly scene: SceneName;
  readonly bindings: KeyBindings;
  readonly keymap: Keymap<unknown>;
};

const Footer = memo(({ columns, rows }: Size): ReactNode => {
  const { scene, bindings, keymap } = useModel(footerStateOf, hasSameKeys);
  return <FooterKeys all={footerKeysOf(scene, bindings, keymap)} columns={columns} rows={rows} />;
});

function footerStateOf(app: AppModel): FooterState {
  const screen = revealedScreenOf(app);
  return {
    scene: screen.screen,
    bindings: app.settings.settings.keys,
    keymap: keymapOf(screen, app),
  };
}

/** Whether two footers show the same. It takes long to find the keys of a footer, and few keys change them. */
function hasSameKeys(before: FooterState, after: FooterState): boolean {
  const { scene, bindings } = after;
  if (before.scene !== scene || before.bindings !== bindings || bindings[scene] !== undefined) {
    return false;
  }
  const [shown, shownBefore] = [footerBindings(after.keymap), footerBindings(before.keymap)];
  return (
    shown.length === shownBefore.length &&
    shown.every((binding, index) => looksSame(binding, shownBefore[index]))
  );
}

const looksSame = (one: Binding<unknown>, other: Binding<unknown> | undefined): boolean =>
  one === other ||
  (one.label === other?.label &&
    one.action === other?.action &&
    (one.keys === other.keys || String(one.keys) === String(other.keys)));

const beforeAnswer = (motion: AppModel['motion']): GameModel | undefined =>
  motion !== 'none' && motion.kind === 'answer' ? motion.before : undefined;

type NoticeTextProps = {
  readonly text: string;
  readonly indent: number;
  readonly size: Size;
  readonly above: number;
};

/** A notice; one that is longer than its room covers what is above it, and is cut where that ends. */
function NoticeText({ text, indent, size, above }: NoticeTextProps): ReactNode {
  const { tones, spell } = useTheme();
  const { columns, rows } = size;
  const room = columns - indent;
  const lines = wrap(spell(text), room).slice(0, rows + above);
  const covered = Math.max(0, lines.length - rows);
  // Blanks hide what is below them.
  const shown =
    covered > 0 ? lines.map((line) => `${' '.repeat(indent)}${line.padEnd(room)}`) : lines;
  return (
    <Box
      height={rows + covered}
      width={columns}
      marginTop={-covered}
      paddingLeft={covered > 0 ? 0 : indent}
      flexShrink={0}
    >
      <Text {...tones.bad}>{shown.join('\n')}</Text>
    </Box>
  );
}

function TooSmall({ size }: { readonly size: Size }): ReactNode {
  const { spell } = useTheme();
  const needed = `${layoutSizes.compact.columns}×${layoutSizes.compact.rows}`;
  const sentences = app.tooSmall(needed, `${size.columns}×${size.rows}`);
  const text = fitting([...sentences, needed], size.columns);
  return <Text wrap="truncate">{spell(text)}</Text>;
}

function viewOf(model: ScreenModel, frame: Frame, app: AppModel): ReactNode {
  const page = screenOf(model).page(model, app);
  return page && <PageView page={page} frame={frame} />;
}

export type ModelStore = Store<AppModel>;

export const ModelStoreContext = createContext<ModelStore | undefined>(undefined);

function useModelStore(): ModelStore {
  const store = useContext(ModelStoreContext);
  if (store === undefined) throw new Error('A screen needs the store of its model.');
  return store;
}

export const useModel = <Part,>(
  select: (app: AppModel) => Part,
  isSame?: (before: Part, after: Part) => boolean,
): Part => useSelected(useModelStore(), select, isSame);

function useFrontStore(): Store<ScreenModel> {
  const store = useModelStore();
  return useMemo(
    () => ({ current: () => frontOf(store.current()), subscribe: store.subscribe }),
    [store],
  );
}

/**
 * Whether only the frame of a motion, the draft row of a game, the boards of the others in its race or the content of a
 * room differ. What shows these reads them itself, so their changes do not render the whole screen.
 */
const differsOnlyInLiveParts = (before: AppModel, after: AppModel): boolean =>
  before.notice === after.notice &&
  isSameProgram(before, after) &&
  beforeAnswer(before.motion) === beforeAnswer(after.motion) &&
  playerOf(before).kind === playerOf(after).kind &&
  hasSameFront(frontOf(before), frontOf(after));

const liveParts: readonly string[] = [
  'draft',
  'row',
  'warning',
  'refused',
  'race',
  'raceNews',
] satisfies readonly (keyof GameModel)[];

function hasSameFront(before: ScreenModel, after: ScreenModel): boolean {
  if (before === after) return true;
  if (before.screen === 'room' && after.screen === 'room') {
    return before.state.kind === 'ready' && after.state.kind === 'ready';
  }
  if (before.screen !== 'game' || after.screen !== 'game') return false;
  return (
    (before.race === after.race ||
      (after.game.phase !== 'over' && hasSamePanel(before.race, after.race))) &&
    Object.keys(after).every(
      (name) => liveParts.includes(name) || Reflect.get(before, name) === Reflect.get(after, name),
    )
  );
}
