import { applyPatch, reversePatch, type StructuredPatch } from 'diff';

/**
 * The text with all changes made, in their order, however many of the first of them it holds already;
 * nothing when one of them does not fit.
 */
export function patchText(text: string, changes: readonly StructuredPatch[]): string | undefined {
  // As later changes may touch what earlier ones wrote, what is there is found by taking it away from the last.
  for (let held = changes.length; held >= 0; held -= 1) {
    const original = applyAll(text, changes.slice(0, held).reverse().map(reverse));
    if (original !== undefined) return applyAll(text, changes.slice(held));
  }
  return undefined;
}

function applyAll(text: string, changes: readonly StructuredPatch[]): string | undefined {
  let result = text;
  for (const change of changes) {
    const applied = applyPatch(result, change);
    if (applied === false) return undefined;
    result = applied;
  }
  return result;
}

function reverse(change: StructuredPatch): StructuredPatch {
  return reversePatch(change);
}
