import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';
import { allan } from './allan.ts';
import { bit } from './bit.ts';
import { clerk } from './clerk.ts';
import { dicey } from './dicey.ts';
import { greta } from './greta.ts';
import { irma } from './irma.ts';
import { ora } from './ora.ts';
import { perfecta } from './perfecta.ts';
import { petra } from './petra.ts';
import { theo } from './theo.ts';

/** The lines of each machine, by its name, in a game with some nouns. */
export const voices = {
  Ora: ora,
  Perfecta: perfecta,
  Theo: theo,
  Petra: petra,
  Irma: irma,
  Bit: bit,
  Greta: greta,
  Dicey: dicey,
  Clerk: clerk,
  Allan: allan,
} as const satisfies Readonly<Record<string, (nouns: Nouns) => Voice>>;
