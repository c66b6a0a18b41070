const MIN_VERSION = { major: 22, minor: 18 };

/** What keypeg needs, if a version of Node is too old for it. Such a Node can read this module, but no other. */
export function oldNodeSentence(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough =
    major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor);
  if (enough) return undefined;
  const needed = `keypeg needs Node ${MIN_VERSION.major}.${MIN_VERSION.minor} or newer`;
  return `${needed}, but this is Node ${version}. In a checkout, npm start brings its own.`;
}

/** The folder of the package that a file of `dist/` is in; undefined where npm has not installed it. */
const packageFolderOf = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/]dist[\\/])/u.exec(file)?.[0];

/**
 * The folder of the compiled code that Node keeps for the next start: in the package where that is the
 * user's own, because npm removes it with the package, or else one of the user. Node's default is a
 * folder in /tmp that all users share: the first one owns it, and could put code there that others run.
 * Undefined, for the default, where there is no home, as on Windows.
 */
export function compileCacheFolder(
  file: string,
  env: Readonly<Record<string, string | undefined>>,
  isOwn: (folder: string) => boolean,
): string | undefined {
  const { XDG_CACHE_HOME = '', HOME = '' } = env;
  const folder = packageFolderOf(file);
  if (folder !== undefined && isOwn(folder)) return `${folder}/.cache`;
  if (XDG_CACHE_HOME.startsWith('/')) return `${XDG_CACHE_HOME}/keypeg`;
  return HOME.startsWith('/') ? `${HOME}/.cache/keypeg` : undefined;
}
