const MIN_VERSION = { major: 22, minor: 13 };

/** The oldest version of Node that runs keypeg, such as `22.13`, if another version is older than it. */
export function neededNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough =
    major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor);
  return enough ? undefined : `${MIN_VERSION.major}.${MIN_VERSION.minor}`;
}
