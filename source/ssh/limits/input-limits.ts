const ESC = '\u001b';
const PASTE_START = `${ESC}[200~`;
const PASTE_END = `${ESC}[201~`;

/** Maximum characters of a paste; longer than anything useful here. */
export const MAX_PASTE = 8192;

/** Maximum characters of a control sequence; longer than any key sends. */
export const MAX_SEQUENCE = 64;

/**
 * Returns a filter that shortens pastes and control sequences that are too long, but keeps their
 * end: a parser buffers an unfinished one and reads all of it again with each new piece.
 */
export function openInputLimits(): (input: string) => string {
  /** Characters of the current paste. */
  let pasted: number | undefined;
  /** The start of a control sequence, or of the end of a paste. */
  let prefix = '';

  const filterTyped = (character: string): string => {
    const sequence = prefix + character;
    if (sequence === PASTE_START) pasted = 0;
    prefix = isUnfinished(sequence) ? sequence : character === ESC ? ESC : '';
    if (prefix.length <= MAX_SEQUENCE) return character;
    prefix = prefix.slice(0, -1);
    return '';
  };
  const filterPasted = (character: string, before: number): string => {
    const sequence = prefix + character;
    prefix = PASTE_END.startsWith(sequence) ? sequence : character === ESC ? ESC : '';
    pasted = before + character.length;
    const isAllowed = pasted <= MAX_PASTE;
    if (prefix !== PASTE_END) return isAllowed ? character : '';
    [pasted, prefix] = [undefined, ''];
    // Beyond the limit, the earlier characters of the end may have been dropped: send all of it.
    return isAllowed ? character : PASTE_END;
  };
  return (input) => {
    if (pasted === undefined && prefix === '' && UNLIMITED.test(input)) return input;
    let kept = '';
    for (const character of input) {
      kept += pasted === undefined ? filterTyped(character) : filterPasted(character, pasted);
    }
    return kept;
  };
}

/**
 * Whether text is an unfinished control sequence as Ink's parser reads it: `ESC [` (ECMA-48), `ESC [[`
 * (function keys of the Linux console) or `ESC O`, then parameters and no final byte.
 */
const isUnfinished = (text: string): boolean => UNFINISHED.test(text);

/** Input whose control sequences are short and complete, without the start of a paste. */
const UNLIMITED = new RegExp(String.raw`^(?:[^${ESC}]|${ESC}\[[0-9;]{0,8}[A-Za-z])*$`);

const UNFINISHED = new RegExp(String.raw`^${ESC}(?:\[\[?[ -?]*|O[0-9;]*)?$`);
