// The screens know the names of their keys.
import '../../source/screens/app/all-screens.ts';

export { readSettings } from '../../source/settings/settings.ts';
