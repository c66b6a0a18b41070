import { createHmac } from 'node:crypto';
import type { SourceLimit } from '../../store/port.ts';
import type { Settings } from '../config/settings.ts';
import { type AddressKey, networkOfKey } from '../net/address.ts';

/** The keys by which the new accounts and the wrong codes of a client are counted. */
export type AccountSources = {
  /** Of the IPv4 address, or the /64 of an IPv6 address. */
  readonly source: string;
  /** The limits of new accounts, the narrowest first. */
  readonly limits: readonly SourceLimit[];
};

/**
 * The sources of an address. The store keeps them for an hour, so they are hashes with a key, which
 * say nothing about the address without it. All servers at one database need the same key to count
 * together; clients of an unknown address are counted as one.
 *
 * @param key a secret that is not in the database, such as the server's private key
 */
export function accountSources(
  address: AddressKey | undefined,
  key: string,
  { addressAccounts, networkAccounts }: Pick<Settings, 'addressAccounts' | 'networkAccounts'>,
): AccountSources {
  const hashOf = (text: string): string =>
    createHmac('sha256', key).update(`keypeg source ${text}`).digest('hex');
  const source = hashOf(address ?? 'unknown');
  const network = address && networkOfKey(address);
  return {
    source,
    limits: [
      { source, limit: addressAccounts },
      ...(network === undefined ? [] : [{ source: hashOf(network), limit: networkAccounts }]),
    ],
  };
}
