import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';
import { REQUIRE } from './plugins.ts';

/** The modules from which the contents of the files are found: they, and all that they import. */
type ChunkRoots = {
  /** The module that the program begins with. */
  readonly entry: string;
  /** What the menu needs to answer its first key. */
  readonly menu: readonly string[];
  /** What draws the menu's first frame. */
  readonly frame: readonly string[];
  /** What threads and commands without a screen start with. */
  readonly light: readonly string[];
  readonly solver: readonly string[];
  /** What commands in lines of text start with. */
  readonly lines: readonly string[];
};

/**
 * Puts all that the menu needs into four files, because each file costs a millisecond on start: `entry`
 * is what is loaded before Node's compile cache is in use, `shared` what threads and commands without
 * screens need too, `frame` what draws the first frame, which is compiled whole, `screens` the rest,
 * which is loaded after that frame.
 * Threads and commands that solve have one file more, and those in lines of text another one.
 */
export function menuChunks(roots: ChunkRoots): CodeSplittingGroup[] {
  const inEntry = reachability([roots.entry]);
  const inMenu = reachability(roots.menu);
  const inFrame = reachability(roots.frame);
  const inLight = reachability(roots.light);
  const inSolver = reachability(roots.solver);
  const inLines = reachability(roots.lines);
  return [
    {
      debugName: 'entry',
      priority: 5,
      name: (id, context) =>
        id === REQUIRE || (id !== roots.entry && inEntry(id, context)) ? 'entry' : null,
    },
    {
      debugName: 'shared',
      priority: 4,
      name: (id, context) =>
        (inMenu(id, context) || inFrame(id, context)) && inLight(id, context) ? 'shared' : null,
    },
    {
      debugName: 'frame',
      priority: 3,
      name: (id, context) => (inFrame(id, context) ? 'frame' : null),
    },
    {
      debugName: 'screens',
      priority: 2,
      name: (id, context) => (inMenu(id, context) ? 'screens' : null),
    },
    {
      debugName: 'solver',
      priority: 1,
      name: (id, context) => (inSolver(id, context) ? 'solver' : null),
    },
    {
      debugName: 'lines',
      priority: 0,
      name: (id, context) => (inLines(id, context) ? 'lines' : null),
    },
  ];
}

/** Returns whether a module is one of `roots`, or statically imported by one, in any number of steps. */
function reachability(roots: readonly string[]): (id: string, context: ChunkingContext) => boolean {
  let reached: Set<string> | undefined;
  return (id, context) => {
    reached ??= reachableFrom(roots, context);
    return reached.has(id);
  };
}

function reachableFrom(roots: readonly string[], context: ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
