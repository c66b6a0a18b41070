/**
 * The folder of the compiled code that Node keeps for the next start: one of the user's own. Node's
 * default is a folder in /tmp that all users share: the first one owns it, and could put code there
 * that others run. Undefined, for the default, where there is no home, as on Windows.
 */
export function compileCacheFolder(
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { XDG_CACHE_HOME = '', HOME = '' } = env;
  if (XDG_CACHE_HOME.startsWith('/')) return `${XDG_CACHE_HOME}/keypeg`;
  return HOME.startsWith('/') ? `${HOME}/.cache/keypeg` : undefined;
}
