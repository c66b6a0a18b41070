import { it } from 'vitest';
import { floods } from './floods.ts';
import { expectToSurvive, openServerUnderAttack } from './server-under-attack.ts';

const server = await openServerUnderAttack(floods.args);

it.each(floods.attacks)('survives $name', async (attack) => {
  await expectToSurvive(server, attack);
});
