import type { AddressKey } from '../net/address.ts';

/**
 * How much CPU time a connection may use, alone and together with all connections of its address.
 * Amounts are milliseconds of CPU; times are milliseconds of a monotonic clock.
 */
export type CpuBudget = {
  readonly chargeWork: (amount: number, now: number) => void;
  /** Charges what cannot wait, such as decryption; as work only up to the limit, so that it delays no other connection. */
  readonly chargeOverhead: (amount: number, now: number) => void;
  /** Returns the milliseconds until work of the connection may run; 0 for now. */
  readonly wait: (now: number) => number;
  /**
   * Returns the milliseconds for which the connection must not be read, because reading it uses too
   * much: 0, unless it is over its own limit, or its address is and it uses more than most there.
   */
  readonly overheadWait: (now: number) => number;
  /** Whether its address used less recently than that of another budget; if equal, the connection. */
  readonly usedLessThan: (other: CpuBudget) => boolean;
  /** When the recent use of its address, and of the connection alone, is forgotten: more use, later. */
  readonly addressForgottenAt: () => number;
  readonly connectionForgottenAt: () => number;
  readonly close: (now: number) => void;
};

type CpuBudgets = {
  /** Opens the budget of a connection; without a key (a proxy's own) it shares with no other. */
  readonly open: (key: AddressKey | undefined, now: number) => CpuBudget;
  readonly addressCount: () => number;
};

/**
 * Recent use is a sum in which older use counts less: after this time, 37 percent (1/e) of it. A
 * client that stays at its limit uses that much per such time; an idle one can use it at once.
 */
const FADING = 4000;

/**
 * The work of an address fades sooner: the sooner it does, the less its connections can use at once,
 * and the more evenly they work. Players of other addresses find a pause between any two of its keys.
 */
const ADDRESS_FADING = 1000;

/** For a connection: 120 ms per second, more than twice what a fast typist needs. */
const CONNECTION_LIMIT = 0.12 * FADING;

/** For what cannot wait, of a connection: 50 ms per second, ten times what a fast typist needs. */
const CONNECTION_OVERHEAD = 0.05 * FADING;

/** For what cannot wait, of an address: this part of its limit, which 16 logins at once fit in. */
const ADDRESS_OVERHEAD = 0.8;

/**
 * An amount of recent use, as the time at which 1 ms of it is left, and the time in which it fades. The
 * order of amounts that fade alike, and the time at which one reaches a limit, are known without
 * computing the amounts.
 */
type RecentUse = { readonly fading: number; forgottenAt: number };

const noUse = (fading: number): RecentUse => ({ fading, forgottenAt: Number.NEGATIVE_INFINITY });

/** The connections of an address and their recent use. */
type Address = {
  readonly use: RecentUse;
  readonly overhead: RecentUse;
  connections: number;
};

/**
 * Opens budgets without connections. `addressPercent` is the share of a core that all connections of
 * an address may use, in percent.
 */
export function openCpuBudgets(addressPercent: () => number): CpuBudgets {
  const addresses = new Map<AddressKey, Address>();
  /** Addresses without connections, in the order in which the last one closed. */
  const vacant = new Set<AddressKey>();

  const addressLimit = (): number => (addressPercent() / 100) * ADDRESS_FADING;
  const overheadLimit = (): number => (addressPercent() / 100) * FADING * ADDRESS_OVERHEAD;
  const forgetVacant = (now: number): void => {
    for (const key of vacant) {
      const address = addresses.get(key);
      if (address !== undefined && address.use.forgottenAt > now) break;
      vacant.delete(key);
      addresses.delete(key);
    }
  };
  const addressOf = (key: AddressKey | undefined): Address => {
    const known = key === undefined ? undefined : addresses.get(key);
    const address = known ?? {
      use: noUse(ADDRESS_FADING),
      overhead: noUse(FADING),
      connections: 0,
    };
    if (key === undefined) return address;
    vacant.delete(key);
    addresses.set(key, address);
    return address;
  };
  const open = (key: AddressKey | undefined, now: number): CpuBudget => {
    forgetVacant(now);
    const address = addressOf(key);
    address.connections++;
    const own = noUse(FADING);
    const ownOverhead = noUse(FADING);

    return {
      chargeWork: (amount, time) => {
        add(address.use, amount, time);
        add(own, amount, time);
      },
      chargeOverhead: (amount, time) => {
        add(address.use, amount, time, addressLimit());
        add(own, amount, time, CONNECTION_LIMIT);
        add(address.overhead, amount, time);
        add(ownOverhead, amount, time);
      },
      overheadWait: (time) => {
        const isMore =
          amountAt(ownOverhead, time) * address.connections > amountAt(address.overhead, time);
        return Math.max(
          waitUntil(CONNECTION_OVERHEAD, ownOverhead, time),
          isMore ? waitUntil(overheadLimit(), address.overhead, time) : 0,
        );
      },
      wait: (time) =>
        Math.max(
          waitUntil(addressLimit(), address.use, time),
          waitUntil(CONNECTION_LIMIT, own, time),
        ),
      usedLessThan: (other) => {
        const othersAddress = other.addressForgottenAt();
        return address.use.forgottenAt === othersAddress
          ? own.forgottenAt < other.connectionForgottenAt()
          : address.use.forgottenAt < othersAddress;
      },
      addressForgottenAt: () => address.use.forgottenAt,
      connectionForgottenAt: () => own.forgottenAt,
      close: (time) => {
        address.connections--;
        if (key !== undefined && address.connections === 0) vacant.add(key);
        forgetVacant(time);
      },
    };
  };
  return { open, addressCount: () => addresses.size };
}

const amountAt = ({ fading, forgottenAt }: RecentUse, now: number): number =>
  Math.exp((forgottenAt - now) / fading);

/** Adds an amount, as far as the sum stays below a limit, if there is one. */
function add(use: RecentUse, amount: number, now: number, limit = Number.POSITIVE_INFINITY): void {
  const before = amountAt(use, now);
  const after = before + Math.min(amount, Math.max(0, limit - before));
  if (after > before) use.forgottenAt = now + use.fading * Math.log(after);
}

/** The rounding error by which a sum may exceed a limit, in milliseconds. */
const ROUNDING = 0.001;

/** The milliseconds until recent use has faded to a limit. */
const waitUntil = (limit: number, { fading, forgottenAt }: RecentUse, now: number): number =>
  Math.max(0, Math.ceil(forgottenAt - fading * Math.log(limit) - now - ROUNDING));
