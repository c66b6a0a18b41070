import { it } from 'vitest';
import { abuse } from './abuse.ts';
import { expectToSurvive, openServerUnderAttack } from './server-under-attack.ts';

const server = await openServerUnderAttack(abuse.args);

it.each(abuse.attacks)('survives $name of one address', async (attack) => {
  await expectToSurvive(server, attack);
});
