import project from './project.json' with { type: 'json' };

/**
 * What only the owner of the project knows, from project.json: the URL of the repository and of the
 * issue tracker, the name on npm, the maintainer of the Debian package (`Name <mail>`), and the host on which everyone plays over SSH, at port 22. Empty is
 * unknown, and is left out everywhere.
 */
export type Project = Readonly<Record<keyof typeof project, string>>;

/** The project as its owner has described it. */
export const knownProject: Project = project;

/** The entries of project.json that are empty. */
export const missingIn = (known: Project): readonly string[] =>
  Object.entries(known).flatMap(([name, value]) => (value === '' ? [name] : []));
