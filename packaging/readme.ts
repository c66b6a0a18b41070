import type { Project } from './project.ts';
import { replaced } from './release.ts';

const START = '<!-- Written by npm run package, from packaging/project.json. -->';
const END = '<!-- The end of what npm run package writes. -->';

/** The ways to play without an installation and to install, as far as they exist. */
function waysToPlay({ repository, npm, publicHost }: Project): string {
  const commands = [
    ...(publicHost === '' ? [] : [[`ssh ${publicHost}`, 'play now, with nothing installed']]),
    ...(npm === '' ? [] : [[`npx ${npm}`, 'the same here, with Node 22.18 or later']]),
    ...(npm === '' ? [] : [[`npm install --global ${npm}`, 'and to keep it']]),
  ];
  const width = Math.max(...commands.map(([command = '']) => command.length));
  const lines = commands.map(([command = '', what]) => `${command.padEnd(width)}   # ${what}`);
  return [
    ...(lines.length === 0 ? [] : ['```sh', ...lines, '```', '']),
    repository === ''
      ? 'Not published yet: play from a checkout, or build the files of a release with `npm run package`.'
      : `The files of a release come from ${repository}/releases.`,
  ].join('\n');
}

/** The README with the ways to play that exist. */
export const readmeOf = (readme: string, project: Project): string =>
  replaced(
    readme,
    new RegExp(`(?<=${START}\n)[^]*?(?=${END})`, 'u'),
    `\n${waysToPlay(project)}\n\n`,
  );

/** The README in a package, without its pictures and without links where nothing resolves them. */
export function packagedReadme(readme: string, { repository }: Project): string {
  const text = readme.replaceAll(/^<!--.*-->\n/gmu, '');
  // npm resolves both with the URL of the repository.
  if (repository !== '') return text;
  return text
    .replaceAll(/^ *(?:!\[[^\]]*\]\([^)]*\)|<img [^>]*>)\n\n?/gmu, '')
    .replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/gu, '$1');
}
