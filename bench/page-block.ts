/**
 * Replaces what a benchmark wrote into a page of `docs/` between two comments; the text around it stays.
 * Throws an error when the page has no such block.
 */
export function pageWithBlock(page: string, benchmark: string, block: string): string {
  const begin = `<!-- Written by \`${benchmark}\` -->`;
  const end = `<!-- End of \`${benchmark}\` -->`;
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${begin}.`);
  return `${before}${begin}\n\n${block}\n\n${end}${after}`;
}
