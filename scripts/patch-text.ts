import { applyPatch, reversePatch, type StructuredPatch } from 'diff';

/**
 * Applies changes to a text in their order, and skips the first ones if the text has them already.
 * Returns undefined if a change does not fit.
 */
export function patchText(text: string, changes: readonly StructuredPatch[]): string | undefined {
  // A later change may touch lines of an earlier one, so the applied changes are found by reverting
  // them from the last to the first.
  for (let applied = changes.length; applied >= 0; applied -= 1) {
    const original = applyAll(text, changes.slice(0, applied).reverse().map(reverse));
    if (original !== undefined) return applyAll(text, changes.slice(applied));
  }
  return undefined;
}

function applyAll(text: string, changes: readonly StructuredPatch[]): string | undefined {
  let result = text;
  for (const change of changes) {
    const patched = applyPatch(result, change);
    if (patched === false) return undefined;
    result = patched;
  }
  return result;
}

function reverse(change: StructuredPatch): StructuredPatch {
  return reversePatch(change);
}
