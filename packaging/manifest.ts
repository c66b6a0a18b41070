import type { Project } from './project.ts';

/** What only a checkout uses: an installation runs no scripts and has no dependencies. */
const checkoutOnly = ['allowScripts', 'devDependencies', 'overrides', 'scripts'];

/** The published package.json: the one of the checkout without its development, with the addresses that exist. */
export const publishedManifest = (
  packageJson: object,
  { repository, issues, npm }: Project,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(packageJson).filter(([key]) => !checkoutOnly.includes(key))),
  ...(npm === '' ? {} : { name: npm }),
  ...(repository === ''
    ? {}
    : { homepage: repository, repository: { type: 'git', url: `git+${repository}.git` } }),
  ...(issues === '' ? {} : { bugs: { url: issues } }),
});
