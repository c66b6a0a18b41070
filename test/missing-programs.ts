import type { Reporter } from 'vitest/node';

/** Ends a run with one line on the programs for want of which tests were skipped. */
export const missingPrograms: Reporter = {
  onTestRunEnd(modules) {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    const missing = skipped.flatMap((test) => test.meta().missing ?? []);
    if (missing.length > 0) console.log(missingLine(missing));
  },
};

/** The line on missing programs, of which there is one for each skipped test, with what installs them on Debian. */
function missingLine(
  missing: readonly {
    readonly program: string;
    readonly installer: string;
    readonly packages: string;
  }[],
): string {
  const tests = [...Map.groupBy(missing, ({ program }) => program)].map(
    ([program, { length }]) => `${program} (${length} ${length === 1 ? 'test' : 'tests'})`,
  );
  const commands = [...Map.groupBy(missing, ({ installer }) => installer)].map(
    ([installer, each]) =>
      `${installer} install ${[...new Set(each.map(({ packages }) => packages))].join(' ')}`,
  );
  return `Skipped for want of ${tests.join(', ')}. On Debian: ${commands.join(' && ')}`;
}
