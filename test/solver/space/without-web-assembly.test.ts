import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pegRules } from '../../../source/engine/variants/pegs.ts';

/** The modules of the solver keep what they compiled, so each test loads them again. */
const load = async () => ({
  ...(await import('../../../source/solver/simulate.ts')),
  ...(await import('../../../source/solver/strategies/strategies.ts')),
  ...(await import('../../../source/solver/optimal/search.ts')),
  ...(await import('../../../source/solver/space/code-space.ts')),
  ...(await import('../../../source/solver/space/web-assembly.ts')),
  ...(await import('../../../source/engine/variants/index.ts')),
});

/** What the solver does in a small game: totals of two heuristics, and the tree of perfect play. */
async function results() {
  const { strategyOf, simulate, searchOf, codeSpaceOf, variantOf } = await load();
  const rules = pegRules({ pegs: 3, colors: 6 });
  if (!rules.ok) throw new Error(rules.problem);
  const totals = ['entropy', 'worst-case'].map((name) => {
    const strategy = strategyOf(name, rules.value, 'seed');
    return strategy.ok && simulate(rules.value, strategy.value);
  });
  return { totals, tree: searchOf(codeSpaceOf(variantOf(rules.value)))?.tree() };
}

const none = Uint8Array.of();

/** What compiles a module that needs more than the host has. */
class RefusedModule {
  constructor() {
    throw new Error('invalid value type');
  }
}

describe.each([
  ['has no WebAssembly', undefined],
  ['has no vectors in it', { Module: RefusedModule, Instance: Object }],
])('a host that %s', (_name, host) => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  it('has no module', async () => {
    vi.stubGlobal('WebAssembly', host);
    const { wasmModule } = await load();
    expect(wasmModule(none)).toBeUndefined();
  });

  it('plays the same games', async () => {
    const expected = await results();
    vi.resetModules();
    vi.stubGlobal('WebAssembly', host);
    expect(await results()).toEqual(expected);
  });
});
