/** `npm run package`: builds every route of a release into `release/`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { packForNpm } from './npm.ts';
import { knownProject, missingIn } from './project.ts';
import { readmeOf } from './readme.ts';
import { releaseFolder, run } from './release.ts';

const readme = readFileSync('README.md', 'utf8');
writeFileSync('README.md', readmeOf(readme, knownProject));
rmSync(releaseFolder, { recursive: true, force: true });
run('npm', ['run', '--silent', 'build']);
console.log(packForNpm());

const missing = missingIn(knownProject);
if (missing.length > 0) {
  console.log(`packaging/project.json has no ${missing.join(', ')}: the release names none.`);
}
