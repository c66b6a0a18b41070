import { readFileSync } from 'node:fs';
import { fixturePath } from '../../fixtures/store/stored-files.ts';

/** An export with one profile of this computer and many finished games. */
export function exportOfMany(count: number): {
  readonly head: string;
  readonly games: readonly string[];
} {
  const lines = readFileSync(fixturePath('export-3.jsonl'), 'utf8').trimEnd().split('\n');
  const head = lines.filter((line, index) => index === 0 || line.includes('"fingerprint":"local"'));
  const models = lines.filter((line) =>
    ['"account":"local"', '"kind":"casual"', '"kind":"finished"', '"id":"pegs-'].every((part) =>
      line.includes(part),
    ),
  );
  const games = Array.from({ length: count }, (_, n) =>
    (models[n % models.length] ?? '').replace(/"id":"[^"]*"/, `"id":"game-${n}"`),
  );
  return {
    head: head.map((line) => `${line}\n`).join(''),
    games: games.map((line) => `${line}\n`),
  };
}
