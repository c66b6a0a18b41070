/** ASCII, Latin, dashes, quotes, arrows, box drawing, blocks, circles and the menu pointer. */
const NARROW =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u25fc\u276f]*$/u;

/** Whether each UTF-16 unit of a text is a character of one column, as in nearly all texts of keypeg. */
export const isNarrow = (text: string): boolean => NARROW.test(text);
