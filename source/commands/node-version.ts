const LEAST = { major: 22, minor: 13 };

/** Why a version of Node, such as `20.11.1`, cannot run keypeg, as a sentence, if it cannot. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > LEAST.major || (major === LEAST.major && minor >= LEAST.minor);
  return enough
    ? undefined
    : `keypeg needs Node ${LEAST.major}.${LEAST.minor} or newer, and this is Node ${version}.`;
}
