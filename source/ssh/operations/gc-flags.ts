import { setFlagsFromString } from 'node:v8';

/**
 * Makes garbage collection frequent and short. By default, V8 lets the young generation grow to
 * 64 MB. What a key allocates lives until the next keys of its player, so much of it survives, and
 * copying it stops all players for up to 30 ms. At its initial few MB a stop takes 2 ms, for the
 * same total work. Parallel scavenging is off because it may wait for a thread without a core.
 */
export function setGcFlags(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-parallel-scavenge');
}
