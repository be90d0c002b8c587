import { spawnSync } from "node:child_process";

/** What starting an empty Node takes (ms) on the machine whose times the tests speak of. */
const REFERENCE_MS = 45;
const SLOWEST = 5;

let factor: number | undefined;

/** How many times slower than the machine of reference this one begins to work: 1 to 5, by the best of five starts. */
function slowness(): number {
  factor ??= Math.min(SLOWEST, Math.max(1, Math.min(...Array.from({ length: 5 }, emptyStart)) / REFERENCE_MS));
  return factor;
}

/** A time (of any unit) that is promised on the machine of reference, as it is on this one. */
export function onThisMachine(time: number): number {
  return time * slowness();
}

/** Mostly new memory, a process and files: what a starting server and a large input wait for, too. */
function emptyStart(): number {
  const began = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - began;
}
