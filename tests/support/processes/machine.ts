import { spawnSync } from "node:child_process";

/** The time (ms) to start two empty Nodes at once on the machine that the time limits of the tests refer to. */
const REFERENCE_MS = 45;
const SLOWEST = 5;

let factor: number | undefined;

/**
 * Returns how many times slower than the reference machine this one starts two Nodes at once: 1 to 5, by the best of five
 * starts. Two show a core that other work keeps busy, and one would not.
 */
function getSlowness(): number {
  factor ??= Math.min(SLOWEST, Math.max(1, Math.min(...Array.from({ length: 5 }, measureEmptyStarts)) / REFERENCE_MS));
  return factor;
}

/** Converts a time (in any unit) on the reference machine to one on this machine. */
export function onThisMachine(time: number): number {
  return time * getSlowness();
}

/** Measures mostly new memory, processes, and files. A starting server and a large input wait for the same things. */
function measureEmptyStarts(): number {
  const startedAt = performance.now();
  spawnSync("sh", ["-c", '"$0" -e 0 & "$0" -e 0; wait', process.execPath]);
  return performance.now() - startedAt;
}
