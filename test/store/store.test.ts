import { expect, it } from 'vitest';
import type { Feedback, Mark } from '../../source/core/feedback.ts';
import { CORRECTION_LIMIT } from '../../source/core/game.ts';
import { savedGameOf } from '../../source/core/saved-game.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { MAX_GAME_LENGTH, playerIdOf, withLengthLimit } from '../../source/store/store.ts';
import { refusal, start } from '../../source/variants/game.ts';
import { formatSavedGame, toTranscript } from '../../source/variants/transcript.ts';
import { correction, guess, inHead, playAll } from '../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../helpers/words.ts';

const player = playerIdOf('SHA256:ada');
const saver = { source: undefined, isReturning: false };
const longest = savedGameOf('m'.repeat(MAX_GAME_LENGTH));

it('keeps a game up to the maximum length', async () => {
  const store = withLengthLimit(openMemoryStore({ maxPlayers: 2 }));
  await store.save(player, longest, saver);
  expect(await store.load(player)).toBe(longest);
  await store.save(player, savedGameOf(`${longest}m`), saver);
  expect(await store.load(player)).toBeUndefined();
});

it('removes a game', async () => {
  const store = withLengthLimit(openMemoryStore({ maxPlayers: 2 }));
  await store.save(player, longest, saver);
  await store.save(player, undefined, saver);
  expect(await store.load(player)).toBeUndefined();
});

it('has room for the longest game that can be played', () => {
  const rules = wordRulesWith({ attempts: 20 }, dictionaryWith(['consequence']));
  const question = guess(rules, 'consequence');
  const marks = (first: Mark): Feedback => [first, ...Array<Mark>(10).fill('partial')];
  const first = playAll(start(rules, inHead, 'eight888'), [
    question,
    { kind: 'feedback', feedback: marks('partial') },
  ]);
  const changes = Array.from({ length: CORRECTION_LIMIT - 2 }, (_, index) =>
    correction(0, marks(index % 2 === 0 ? 'absent' : 'partial')),
  );
  const changed = playAll(first, changes);
  expect(refusal(changed, correction(0, marks('exact')))).toBe('too-many-moves');
  const turns = Array(19).fill([question, { kind: 'feedback', feedback: marks('partial') }]);
  const game = playAll(changed, turns.flat());
  expect(game).toMatchObject({ phase: 'over', outcome: 'exhausted' });
  const saved = formatSavedGame({ transcript: toTranscript(game), plan: 'hide', turn: 20 });
  expect(saved.length).toBeLessThan(MAX_GAME_LENGTH - 1000);
});
