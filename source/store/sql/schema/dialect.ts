import type { RawBuilder } from 'kysely';
import type { Time } from '../../../engine/core/stored/account.ts';
import type { GameWrite, Unavailable } from '../../port.ts';
import type { StoreLimits } from '../../store-limits.ts';
import type { GameRow } from './tables.ts';

/** The write that saves a game. */
export type SaveWrite = Extract<GameWrite, { kind: 'save' }>;

/** What a statement that saves games returns of each game that it saved. */
export type SavedRow = Pick<GameRow, 'id' | 'version' | 'moves' | 'saved'>;

/** What differs between the databases. */
export type SqlDialect = {
  /** The database's clock. */
  readonly now: () => RawBuilder<Time>;
  /** Ends a query for one row that no other transaction may change until this one ends. */
  readonly forUpdate: RawBuilder<unknown>;
  /** Ends a query for the rows that no other transaction changes, and locks them. */
  readonly skipLocked: RawBuilder<unknown>;
  /** Prepares the connection, before the first write. */
  readonly prepare: () => void;
  /** Waits until no other process changes the schema; begins a migration. */
  readonly lockSchema: RawBuilder<unknown>;
  /** A query for one row, whose `found` is 0 when there is no table of this name. */
  readonly countTables: (name: string) => RawBuilder<{ readonly found: number }>;
  /** The character with a code point. */
  readonly character: (codePoint: RawBuilder<unknown>) => RawBuilder<string>;
  /** The type of texts that are compared byte by byte. */
  readonly identityType: string;
  /** Ends the definition of a table that is stored in the order of its primary key. */
  readonly clustered: string;
  /** One statement that saves different games with their moves, where the database can do that. */
  readonly saveStatement:
    | ((
        saves: readonly SaveWrite[],
        options: { readonly now: RawBuilder<Time>; readonly gameBytes: number },
      ) => RawBuilder<SavedRow>)
    | undefined;
  /** What a thrown error says about the database; undefined for a mistake of the program. */
  readonly unavailable: (error: unknown) => Unavailable | undefined;
};

/** The dialect of a database, and the limits of what it stores. */
export type StoreContext = { readonly dialect: SqlDialect; readonly limits: StoreLimits };
