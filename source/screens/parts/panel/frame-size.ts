/** The columns of a panel's frame, with a blank at each side of its content. */
export const FRAME_COLUMNS = 4;

/** The rows of a panel's frame. */
export const FRAME_ROWS = 2;

/** The columns of a panel beside its title. */
export const TITLE_FRAME_COLUMNS = 6;

/** The most columns of a panel of sentences in the middle of a screen. */
export const CENTERED_COLUMNS = 60;
