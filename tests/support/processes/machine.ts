import { spawnSync } from "node:child_process";

/** The time (ms) to start an empty Node on the machine that the time limits of the tests refer to. */
const REFERENCE_MS = 45;
const SLOWEST = 5;

let factor: number | undefined;

/**
 * Returns how many times slower than the reference machine this one starts Node: 1 to 5, by the best of five starts.
 */
function getSlowness(): number {
  factor ??= Math.min(SLOWEST, Math.max(1, Math.min(...Array.from({ length: 5 }, measureEmptyStart)) / REFERENCE_MS));
  return factor;
}

/** Converts a time (in any unit) on the reference machine to one on this machine. */
export function onThisMachine(time: number): number {
  return time * getSlowness();
}

/** Measures mostly new memory, a process, and files. A starting server and a large input wait for the same things. */
function measureEmptyStart(): number {
  const startedAt = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - startedAt;
}
