import { it } from 'vitest';
import { mutants } from './mutants.ts';
import { expectToSurvive, openServerUnderAttack } from './server-under-attack.ts';

/** One seed, so that the same code always passes; `npm run bench:ssh -- attacks` tries others. */
const SEED = 1;

const { args, attacks } = mutants(SEED);
const server = await openServerUnderAttack(args);

it.each(attacks)('survives $name', async (attack) => {
  await expectToSurvive(server, attack);
});
