/** A text that is no value of a setting, the values that it has, and the one that was meant. */
type WrongValue = {
  readonly typed: string;
  readonly values: readonly string[];
  readonly nearest: string | undefined;
};

const meant = (choice: string | undefined): string =>
  choice === undefined ? '' : `: did you mean “${choice}”?`;

/** What is wrong with a line of the settings file, with an option or with a variable. */
export const settingsFile = {
  noObject: 'the file is not an object such as {"theme": "dark"}',
  noEnd: 'a } is missing at the end',
  noComma: 'a comma is missing at its end',
  noSetting: 'it is not a setting such as "theme": "dark"',
  repeated: (name: string, line: number) => `“${name}” is set on line ${line} already`,
  takesKey: (name: string) => `“${name}” takes a key such as "tab"`,
  unknown: (name: string, nearest: string | undefined) =>
    `there is no setting “${name}”${meant(nearest)}`,
  wrongValue: (name: string, { typed, values, nearest }: WrongValue) => {
    const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    const hint = nearest === undefined ? '' : `: did you mean ${nearest}?`;
    return `“${name}” takes ${list}, not “${typed}”${hint}`;
  },
  /** The same of an option or a variable, as a whole sentence. */
  wrongGiven: (source: string, { typed, values, nearest }: WrongValue) => {
    const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    const hint = nearest === undefined ? '.' : `: did you mean ${nearest}?`;
    return `${source} takes ${list}, not “${typed}”${hint}`;
  },
  unboundKey: (key: string) =>
    `“${key}” cannot be bound: take a character, or a key such as space, tab or home`,
  unknownKey: (key: string, nearest: string | undefined) =>
    `there is no key “${key}”${meant(nearest)}`,
  unknownScreen: (name: string, nearest: string | undefined) =>
    `“${name}” names no screen${meant(nearest)}`,
  unknownAction: (name: string, nearest: string | undefined, example: string) =>
    `“${name}” names no action${nearest === undefined ? ` of this screen, such as ${example}` : meant(nearest)}`,
  typedKey: (key: string) => `“${key}” cannot be bound on this screen: it is typed there`,
  takenKey: (key: string, name: string) => `“${key}” is the key of ${name} already`,
};
