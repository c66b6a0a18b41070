import type { Roles } from '../core/roles.ts';
import { type Opponent, opponents, opponentWith } from './opponents.ts';

/** What is to be played: who sits where, and which machines. */
export type Mode =
  /** A person breaks the machine's code. */
  | { readonly kind: 'break' }
  /** A person breaks the code of another. */
  | { readonly kind: 'duel' }
  /** A machine breaks a person's code, which the program keeps, or the person's head. */
  | { readonly kind: 'hide'; readonly secretKept: 'table' | 'head'; readonly opponent: Opponent }
  /** Machines break the machine's code: one alone, or two in a race. */
  | { readonly kind: 'watch'; readonly opponent: Opponent; readonly rival: Opponent | 'nobody' };

/** Who makes and who breaks the code in a mode. */
export function rolesOf(mode: Mode): Roles {
  switch (mode.kind) {
    case 'break':
      return { codemaker: 'machine', codebreaker: 'human' };
    case 'duel':
      return { codemaker: 'human', secretKept: 'table', codebreaker: 'human' };
    case 'hide':
      return { codemaker: 'human', secretKept: mode.secretKept, codebreaker: 'machine' };
    case 'watch':
      return { codemaker: 'machine', codebreaker: 'machine' };
  }
}

/** What a mode is called. */
export const modeNames: Readonly<Record<Mode['kind'], string>> = {
  break: 'Break the code',
  duel: 'Two players',
  hide: 'Hide a code',
  watch: 'Watch machines',
};

/** The modes as they are first offered. */
export const defaultModes: Readonly<Record<Mode['kind'], Mode>> = {
  break: { kind: 'break' },
  duel: { kind: 'duel' },
  hide: { kind: 'hide', secretKept: 'head', opponent: opponents[0] },
  watch: { kind: 'watch', opponent: opponents[0], rival: opponentWith('most-parts') },
};

/** The machines that take part in a mode. */
export function machinesIn(mode: Mode): readonly Opponent[] {
  switch (mode.kind) {
    case 'break':
    case 'duel':
      return [];
    case 'hide':
      return [mode.opponent];
    case 'watch':
      return mode.rival === 'nobody' ? [mode.opponent] : [mode.opponent, mode.rival];
  }
}
