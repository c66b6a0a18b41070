import { describe, expect, it } from 'vitest';
import {
  fromTranscript,
  replay,
  start,
  type TranscriptProblem,
  toTranscript,
} from '../../../../source/engine/variants/game.ts';
import { problems } from '../../../../source/prose/problems.ts';
import { againstMachine, guess, playAll, successOf } from '../../../helpers/games.ts';
import { dictionaryWith, testDictionary, wordRulesWith } from '../../../helpers/words.ts';

const rules = wordRulesWith({ mode: 'hard', attempts: 8, spelling: 'checked' });
const game = playAll(start(rules, againstMachine, 'seed'), [guess(rules, 'PIOUS')]);
const json = JSON.stringify(toTranscript(game));
const data = JSON.parse(json);
const { id, hash } = testDictionary;
const others = dictionaryWith(['crane'], ['brave'], testDictionary.id);
const renamed = dictionaryWith(testDictionary.answers, testDictionary.guesses, 'renamed');

describe('the transcript of a game of words', () => {
  it('names its dictionary and contains none of its words', () => {
    expect(toTranscript(game).rules).toEqual({
      ...{ variant: 'words', mode: 'hard', attempts: 8, spelling: 'checked' },
      dictionary: { id, hash },
    });
    expect(testDictionary.guesses.filter((word) => json.includes(word))).toEqual([]);
  });

  it('is read back and replayed with its dictionary', () => {
    const transcript = successOf(fromTranscript(data));
    expect(transcript).toEqual(toTranscript(game));
    expect(replay(transcript, [renamed, others, testDictionary])).toEqual({
      ok: true,
      value: game,
    });
  });

  it.each([
    [
      'no dictionary',
      [],
      'dictionary-missing',
      `That game needs the word list “${id}”, which is missing.`,
    ],
    [
      'the same words by another name',
      [renamed],
      'dictionary-missing',
      `That game needs the word list “${id}”, which is missing.`,
    ],
    [
      'other words by the same name',
      [others],
      'dictionary-differs',
      `That game needs another word list “${id}”, the one with the hash ${hash}.`,
    ],
  ])('is not replayed with %s', (_, dictionaries, problem, sentence) => {
    const lack = { problem, dictionary: { id, hash } };
    expect(replay(toTranscript(game), dictionaries)).toEqual({ ok: false, problem: lack });
    expect(problems.lack(lack as Parameters<typeof problems.lack>[0])).toBe(sentence);
  });

  it.each<[why: string, change: object, problem?: TranscriptProblem]>([
    ['an unknown mode', { mode: 'harder' }],
    ['an unknown spelling', { spelling: true }],
    ['attempts that are text', { attempts: '6' }],
    ['too many attempts', { attempts: 21 }, 'attempts-out-of-range'],
    ['no dictionary', { dictionary: undefined }],
    ['a dictionary without an id', { dictionary: { hash } }],
    ['a dictionary without a hash', { dictionary: { id, hash: 7 } }],
  ])('is refused with %s', (_, change, problem = 'not-a-transcript') => {
    const changed = { ...data, rules: { ...data.rules, ...change } };
    expect(fromTranscript(changed)).toEqual({ ok: false, problem });
    expect(problems.transcript(problem)).toMatch(/\.$/);
  });
});
