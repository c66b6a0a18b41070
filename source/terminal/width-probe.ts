const ESC = '\u001b';

/**
 * Draws a sign of ambiguous width (UAX #11) at the top left and asks where the cursor is then (CPR). The first frame
 * is drawn over it.
 */
export const WIDTH_PROBE = `${ESC}[H●${ESC}[6n${ESC}[H`;

/** Whether a terminal's report says that the sign of the probe is two columns wide. */
export const isWideAnswer = (report: string): boolean => report === `${ESC}[1;3R`;
