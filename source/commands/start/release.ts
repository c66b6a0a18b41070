import process from 'node:process';
import packageJson from '../../../package.json' with { type: 'json' };
import project from '../../../packaging/project.json' with { type: 'json' };

/** The commit of a build; the source itself has none. */
declare const KEYPEG_COMMIT: string;

const commit = typeof KEYPEG_COMMIT === 'undefined' ? '' : KEYPEG_COMMIT;

/** The version with the commit it was built from, if that is known, and the Node that runs it. */
export const versionText = (): string => {
  const origin = commit === '' ? '' : `commit ${commit}, `;
  return `${packageJson.version} (${origin}Node ${process.versions.node})`;
};

/** The command with which anyone plays on the public server of the project; empty without one. */
export const publicInvitation = project.publicHost === '' ? '' : `ssh ${project.publicHost}`;
