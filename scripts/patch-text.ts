import { applyPatch, reversePatch, type StructuredPatch } from 'diff';

/**
 * Applies changes in order to a text that may already contain the first ones; returns undefined if
 * one does not fit.
 */
export function patchText(text: string, changes: readonly StructuredPatch[]): string | undefined {
  // Later changes may edit the lines of earlier ones, so the applied ones are reverted from the last.
  for (let applied = changes.length; applied >= 0; applied -= 1) {
    const original = applyAll(text, changes.slice(0, applied).reverse().map(reverse));
    if (original !== undefined) return applyAll(text, changes.slice(applied));
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
