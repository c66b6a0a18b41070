import { setFlagsFromString } from 'node:v8';

/**
 * Has garbage collected often and by little. Left to itself V8 lets the space for what is new grow
 * to 64 MB; as what a key makes lives until the next keys of its player, much of that survives, and
 * to copy it stops all players for up to 30 ms. With the few MB that it has once the program is
 * loaded a stop takes 2 ms, for the same work in all; and it waits for no helping thread, which
 * another process may keep from the core.
 */
export function setGcFlags(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-parallel-scavenge');
}
