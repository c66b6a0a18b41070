/** How far a text is on its way to the clipboard of the terminal, or why it was not sent. */
export type Copy = 'none' | 'sending' | 'sent' | { readonly failed: string };

/** What a player reads when a text was sent, or was not; a terminal does not say whether it took it. */
export function copySentence(copy: Copy): string {
  if (copy === 'sent') return 'Sent to the clipboard.';
  return typeof copy === 'object' ? copy.failed : '';
}
