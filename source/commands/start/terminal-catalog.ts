// The start needs both, and each file that it reads costs a millisecond.
export { catalogIn } from '../../settings/settings-text.ts';
export { stripControls } from '../../terminal/controls.ts';
