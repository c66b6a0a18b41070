/** The settings file of a player. */
export const ownSettings = {
  badLine: (file: string, line: number, reason: string) =>
    `${file}, line ${line}: ${reason}${reason.endsWith('?') ? '' : '.'}`,
  notAnObject: (file: string, example: string) =>
    `Your settings are not saved: ${file} is not an object such as ${example}.`,
  unwritable: (file: string, reason: string) =>
    `Your settings are not saved: ${file} cannot be written, because ${reason}.`,
  notRegular: (file: string) => `${file} is not a regular file.`,
  notRegularToSave: (file: string) => `Your settings are not saved: ${file} is not a regular file.`,
  unreadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  unreadableToSave: (file: string, reason: string) =>
    `Your settings are not saved: ${file} cannot be read: ${reason}.`,
};

/** The settings file of a server. */
export const settingsFile = {
  missing: (file: string) => `There is no settings file ${file}.`,
  unreadable: (file: string, reason: string) =>
    `The settings file ${file} cannot be read: ${reason}.`,
  notRegular: (file: string) =>
    `The settings file ${file} is a pipe, a device or a socket. Use a regular file.`,
  notJson: (file: string, reason: string) => `The settings file ${file} is not JSON: ${reason}.`,
  notAnObject: (file: string, example: string) =>
    `The settings file ${file} is not an object such as ${example}.`,
  notTexts: (name: string, file: string, found: string) =>
    `“${name}” in ${file} takes a text or a list of texts, not ${found}.`,
  notAText: (name: string, file: string, found: string) =>
    `“${name}” in ${file} takes a number or a text, not ${found}.`,
  settingsIn: (file: string) => ({
    unknown: (typed: string) =>
      `There is no setting “${typed}”, as ${file} has it: see keypeg serve --help.`,
    mistyped: (typed: string, meant: string) =>
      `There is no setting “${typed}”, as ${file} has it: did you mean “${meant}”?`,
  }),
};
