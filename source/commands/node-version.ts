const MIN_VERSION = { major: 22, minor: 13 };

/** Why a version of Node, such as `20.11.1`, cannot run keypeg, as a sentence, or undefined. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough =
    major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor);
  return enough
    ? undefined
    : `keypeg needs Node ${MIN_VERSION.major}.${MIN_VERSION.minor} or newer, but this is Node ${version}.`;
}
