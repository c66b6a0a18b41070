import { describe } from 'vitest';
import { specifyAccounts } from './accounts.ts';
import { specifyCodes } from './codes.ts';
import { specifyDailies } from './dailies.ts';
import type { OpenEmpty } from './fixtures.ts';
import { specifyWrites } from './games.ts';
import { specifyImports } from './imports.ts';
import { specifyLists } from './lists.ts';
import { specifyPuzzles } from './puzzles.ts';
import { specifyRandomOperations } from './random-operations.ts';
import { specifyRooms } from './rooms/rooms.ts';

/** The tests that every store of accounts and games has to pass; each opens an empty store. */
export function specifyGameStore(name: string, open: OpenEmpty, randomRuns: number): void {
  describe(`the ${name} store of games`, () => {
    describe('accounts', () => specifyAccounts(open));
    describe('codes', () => specifyCodes(open));
    describe('writes', () => specifyWrites(open));
    describe('lists', () => specifyLists(open));
    describe('imports', () => specifyImports(open));
    describe('dailies', () => specifyDailies(open));
    describe('puzzles', () => specifyPuzzles(open));
    describe('rooms', () => specifyRooms(open));
    specifyRandomOperations(open, randomRuns);
  });
}
