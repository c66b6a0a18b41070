const ESC = '\u001b';
const PASTE_BEGIN = `${ESC}[200~`;
const PASTE_END = `${ESC}[201~`;

/** Characters of a paste that are let through: nothing that can be pasted here is so long. */
export const MAX_PASTE = 8192;

/** Characters of a control sequence that are let through; no key sends as many. */
export const MAX_SEQUENCE = 64;

/**
 * Lets typed input through, but of a paste or a control sequence that is too long only the
 * beginning and the end: whoever reads them waits for the end, and reads all again with each piece.
 */
export function openInputLimits(): (input: string) => string {
  /** How much of a paste has come, while one is coming. */
  let pasted: number | undefined;
  /** What has come of a control sequence, or of the end of a paste. */
  let begun = '';

  const typed = (sign: string): string => {
    const sequence = begun + sign;
    if (sequence === PASTE_BEGIN) pasted = 0;
    begun = isUnfinished(sequence) ? sequence : sign === ESC ? ESC : '';
    if (begun.length <= MAX_SEQUENCE) return sign;
    begun = begun.slice(0, -1);
    return '';
  };
  const inPaste = (sign: string, before: number): string => {
    const sequence = begun + sign;
    begun = PASTE_END.startsWith(sequence) ? sequence : sign === ESC ? ESC : '';
    pasted = before + sign.length;
    const isThrough = pasted <= MAX_PASTE;
    if (begun !== PASTE_END) return isThrough ? sign : '';
    [pasted, begun] = [undefined, ''];
    // The signs of the end before this one have been let through or not, as the bound fell.
    return isThrough ? sign : PASTE_END;
  };
  return (input) =>
    Array.from(input, (sign) => (pasted === undefined ? typed(sign) : inPaste(sign, pasted))).join(
      '',
    );
}

/** Whether a control sequence, as in ECMA-48, is still waited for: `ESC [`, parameters, no end. */
const isUnfinished = (sequence: string): boolean => UNFINISHED.test(sequence);

const UNFINISHED = new RegExp(String.raw`^${ESC}(?:\[[ -?]*)?$`);
