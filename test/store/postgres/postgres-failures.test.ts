import { describe, expect, it } from 'vitest';
import { postgresUnavailable } from '../../../source/store/postgres/connections.ts';

const failure = (fields: object): Error => Object.assign(new Error('failed'), fields);

describe('an error of PostgreSQL', () => {
  it('about two equal rows is a conflict of transactions, which the next attempt sees', () => {
    expect(postgresUnavailable(failure({ code: '23505', table: 'accounts' }))).toMatchObject({
      cause: 'busy',
    });
  });

  it('about two equal moves is damage of one game, which must not stop all others', () => {
    expect(postgresUnavailable(failure({ code: '23505', table: 'moves' }))).toBeUndefined();
  });
});
