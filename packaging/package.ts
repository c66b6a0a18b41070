/**
 * `npm run package`: builds the routes of a release into `release/`, or those that are named, as in
 * `npm run package -- npm` (`debian` needs `executable`). Prints the files, and what is missing in project.json.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import process from 'node:process';
import { knownProject, missingIn } from './project.ts';
import { readmeOf } from './readme.ts';
import { hashOf, releaseFolder, root, run } from './release.ts';
import { buildDebianPackage } from './routes/debian.ts';
import { buildExecutables } from './routes/executable.ts';
import { writeFormulas } from './routes/formulas.ts';
import { packForNpm } from './routes/npm.ts';

/** Each route builds its files, in this order, and returns their paths. */
const routes: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>> = {
  npm: packForNpm,
  executable: buildExecutables,
  debian: buildDebianPackage,
  formulas: writeFormulas,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(routes, name));
if (unknown.length > 0) throw new Error(`There is no route ${unknown.join(', ')}.`);

process.chdir(root);
writeFileSync('README.md', readmeOf(readFileSync('README.md', 'utf8'), knownProject));
rmSync(releaseFolder, { recursive: true, force: true });
run('npm', ['run', '--silent', 'build']);
const files: string[] = [];
for (const [name, build] of Object.entries(routes)) {
  if (named.length === 0 || named.includes(name)) files.push(...(await build()));
}
const sums = files.map((file) => `${hashOf(file).toString('hex')}  ${basename(file)}\n`).join('');
writeFileSync(join(releaseFolder, 'SHA256SUMS'), sums);
for (const file of files) console.log(relative(root, file));
const missing = missingIn(knownProject);
if (missing.length > 0) {
  console.log(`packaging/project.json lacks ${missing.join(', ')}: nothing names them.`);
}
