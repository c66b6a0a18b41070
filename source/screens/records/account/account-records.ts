import type { TypedCode } from '../../../engine/accounts/codes.ts';
import type { CodeKind } from '../../../engine/core/stored/account.ts';
import type { RefusedCode, RefusedName } from '../../../prose/sentence-data.ts';

/** What the account screen asks the store for. */
export type AccountQueries = {
  readonly account: Readonly<Record<never, never>>;
  readonly rename: { readonly name: string };
  /** A new code, which replaces the one before. */
  readonly 'issue-code': { readonly code: CodeKind };
  /** What a code would do. */
  readonly 'check-code': { readonly code: TypedCode };
  readonly 'use-code': { readonly code: TypedCode };
  readonly 'delete-account': Readonly<Record<never, never>>;
};

/** The answers of the store to the account screen. */
export type AccountAnswer =
  | { readonly kind: 'account'; readonly account: AccountView }
  | { readonly kind: 'renamed'; readonly account: AccountView }
  | { readonly kind: 'name-refused'; readonly refused: RefusedName }
  | { readonly kind: 'code-issued'; readonly code: CodeKind; readonly text: string }
  | { readonly kind: 'code-accepted'; readonly merger: MergerView }
  | { readonly kind: 'code-refused'; readonly refused: RefusedCode }
  | { readonly kind: 'merged'; readonly account: AccountView }
  | { readonly kind: 'account-deleted' };

/** The account of the session; days are such as 2026-12-22, in UTC. */
export type AccountView = {
  readonly name: string;
  /** When the name can be changed again. */
  readonly renaming: 'now' | { readonly from: string };
  /** Oldest first. */
  readonly keys: readonly KeyView[];
  readonly games: number;
};

/** A key of the account. */
export type KeyView = {
  readonly fingerprint: string;
  readonly label: string;
  readonly added: string;
  /** Whether this session has signed in with it. */
  readonly isThis: boolean;
};

/** What using a code does: the keys and games of one account move to the other one. */
export type MergerView = {
  readonly stays: MergedView;
  readonly gone: MergedView;
  /** The account of this session. */
  readonly own: 'stays' | 'gone';
};

/** One of two accounts that are merged. */
export type MergedView = { readonly name: string; readonly games: number; readonly keys: number };
