import { it } from 'vitest';
import { packets } from './packets.ts';
import { expectToSurvive, openServerUnderAttack } from './server-under-attack.ts';

const server = await openServerUnderAttack(packets.args);

it.each(packets.attacks)('survives $name', async (attack) => {
  await expectToSurvive(server, attack);
});
