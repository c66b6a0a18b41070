import type { Result } from '../../engine/core/result.ts';
import type { GameStore } from '../port.ts';

/** Functions that can be called over a channel: each answers with plain data. */
type Callable = Readonly<Record<string, (...args: never[]) => Promise<Result<unknown, unknown>>>>;

/** The name of a part of a store, such as its games. */
export type Part = {
  readonly [Name in keyof GameStore]: GameStore[Name] extends Callable ? Name : never;
}[keyof GameStore];

/** All functions of a store, which the compiler compares with the port. */
export const functionNames: {
  readonly [Name in Part]: { readonly [Function in keyof GameStore[Name]]: Function };
} = {
  accounts: {
    signIn: 'signIn',
    find: 'find',
    list: 'list',
    count: 'count',
    settings: 'settings',
    saveSettings: 'saveSettings',
    rename: 'rename',
    addKey: 'addKey',
    merge: 'merge',
    remove: 'remove',
  },
  codes: {
    issue: 'issue',
    check: 'check',
    use: 'use',
  },
  games: {
    write: 'write',
    claim: 'claim',
    release: 'release',
    heartbeat: 'heartbeat',
    unfinished: 'unfinished',
    finished: 'finished',
    results: 'results',
    openings: 'openings',
    wonSeeds: 'wonSeeds',
    list: 'list',
    count: 'count',
    read: 'read',
    add: 'add',
    remove: 'remove',
  },
  dailies: { secret: 'secret' },
  mistakes: {
    add: 'add',
    due: 'due',
    list: 'list',
    count: 'count',
    reschedule: 'reschedule',
    ofGames: 'ofGames',
    restore: 'restore',
  },
  puzzles: { save: 'save', list: 'list', ofAccounts: 'ofAccounts' },
};

/** A call of a function of a store in another thread or process. */
export type StoreCall = {
  readonly request: number;
  readonly part: Part;
  readonly name: string;
  readonly args: readonly unknown[];
};

/** The answer to a call, or the text of the error that it has thrown. */
export type StoreReply =
  | { readonly request: number; readonly answer: Result<unknown, unknown> }
  | { readonly request: number; readonly error: string };
