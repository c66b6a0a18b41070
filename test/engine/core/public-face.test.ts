import { expect, it } from 'vitest';
import * as keypeg from '../../../source/index.ts';

const { parseCode, pegRules, play, publicGame, start } = keypeg;

it('plays pegs from seed to end with nothing but the public face', () => {
  for (const options of [{}, { pegs: 5, colors: 8 }, { repeats: false }]) {
    const made = pegRules(options);
    if (!made.ok) throw new Error(made.problem);
    const rules = made.value;
    const game = start(rules, { codemaker: 'machine', codebreaker: 'human' }, 'library');
    const over = publicGame(play(game, { kind: 'resign' }));
    if (over.phase !== 'over' || over.secret.kept !== 'table') throw new Error('not over');
    const text = keypeg.formatCode(rules, over.secret.code);
    const cracked = play(game, { kind: 'guess', pegs: valueOfCode(rules, text) });
    expect(publicGame(cracked)).toMatchObject({ phase: 'over', outcome: 'cracked' });
  }
});

function valueOfCode(rules: keypeg.Rules, text: string): keypeg.Code {
  const code = parseCode(rules, text);
  if (!code.ok) throw new Error(keypeg.moveSentence(code.problem, rules));
  return code.value;
}
