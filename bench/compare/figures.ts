/** A figure as a line of the table of a benchmark shows it. */
export type ShownFigure = {
  readonly name: string;
  readonly value: number;
  readonly better: 'lower' | 'higher';
};

/** The figures of a table that the benchmark of any commit prints; other lines are left out. */
export function figuresIn(table: string): readonly ShownFigure[] {
  return table.split('\n').flatMap((line) => {
    const match = /^(?<name>.+?) {2,}(?<value>\d[\d.]*) .*? {2,}(?<sign>[≤≥]) /u.exec(line);
    const { name, value, sign } = match?.groups ?? {};
    if (name === undefined || value === undefined) return [];
    return [{ name, value: Number(value), better: sign === '≤' ? 'lower' : 'higher' } as const];
  });
}
