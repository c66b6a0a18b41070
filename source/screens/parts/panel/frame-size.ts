/** The columns of a panel's frame, with a blank at each side of its content. */
export const FRAME_COLUMNS = 4;

/** The rows of a panel's frame. */
export const FRAME_ROWS = 2;

/** The columns of a panel beside its title. */
export const TITLE_FRAME_COLUMNS = 6;
