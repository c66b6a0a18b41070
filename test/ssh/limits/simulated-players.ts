import { type CpuUse, openFairScheduler } from '../../../source/ssh/limits/fair-scheduler.ts';
import type { AddressKey } from '../../../source/ssh/net/address.ts';
import { openInputThrottle } from '../../../source/ssh/session/terminal.ts';
import { openSimulatedLoop } from './simulated-loop.ts';

/** Input that was delivered to a player's screens. */
type Delivery = {
  readonly player: string;
  readonly input: string;
  /** In milliseconds of the simulated clock. */
  readonly at: number;
};

/** A player who types in a simulation. */
type SimulatedPlayer = {
  /** Types at a time, or in the first turn after it. */
  readonly type: (at: number, input: string) => void;
  /** Types a key per interval, from a time to another one. */
  readonly typeSteadily: (from: number, to: number, keysPerSecond: number) => void;
  readonly leave: () => void;
};

/** A control key, such as Tab: screens handle and lay out each one. */
export const KEY = '\t';

/** Milliseconds of CPU to decrypt one packet. */
export const READING = 0.1;

/** Opens a process whose players share its CPU time; each key costs what its player says. */
export function openSimulation(addressPercent = 25) {
  const loop = openSimulatedLoop();
  const deliveries: Delivery[] = [];
  const charges: { readonly use: CpuUse; readonly amount: number }[] = [];
  const flow: string[] = [];
  const scheduler = openFairScheduler({
    addressPercent: () => addressPercent,
    onCharge: (use, amount) => void charges.push({ use, amount }),
    now: loop.now,
    cpuTime: loop.cpuTime,
  });
  const join = (player: string, address: string, costOfKey: number): SimulatedPlayer => {
    const cpu = scheduler.open(address as AddressKey);
    const throttle = openInputThrottle({
      source: {
        pause: () => flow.push('pause'),
        resume: () => flow.push('resume'),
      },
      cpu,
      deliver: (input) => {
        deliveries.push({ player, input, at: loop.now() });
        loop.spend(costOfKey * input.length);
      },
      onLate: () => undefined,
    });
    const type = (at: number, input: string): void =>
      loop.at(at, () => {
        cpu.chargeOverheadFromHere();
        loop.spend(READING);
        throttle.add(input);
      });
    return {
      type,
      typeSteadily: (from, to, keysPerSecond) => {
        for (let at = from; at < to; at += 1000 / keysPerSecond) type(at, KEY);
      },
      leave: () => {
        throttle.close();
        cpu.close();
      },
    };
  };
  return { ...loop, scheduler, join, deliveries, charges, flow };
}

/** The deliveries of a player. */
export const deliveredTo = (player: string, deliveries: readonly Delivery[]): readonly Delivery[] =>
  deliveries.filter((delivery) => delivery.player === player);
