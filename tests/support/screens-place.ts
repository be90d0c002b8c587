import { availableParallelism } from "node:os";
import path from "node:path";

/** Where the server of one worker of the browser tests is, and what it writes. */
export type ScreensPlace = { port: number; dataFolder: string; mailFolder: string; recordFolder: string };

/**
 * Workers, and servers, of the browser tests: each worker has a business of its own. One test with its browser and server
 * keeps two cores busy: two at once took as long as one after the other, and some ran out of time.
 */
export const SCREENS_WORKERS =
  process.env.SCREENS_URL || process.env.SCREENS_TOPOLOGY === "drill"
    ? 1
    : Number(process.env.SCREENS_WORKERS ?? (availableParallelism() >= 4 ? 2 : 1));

/** The place of the worker with this number; in a worker, its own. */
export function screensPlace(worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): ScreensPlace {
  const results = path.join(import.meta.dirname, "../.results");
  return {
    port: Number(process.env.SCREENS_PORT ?? 3460) + 4 * worker,
    dataFolder: path.join(process.env.SCREENS_DATA_DIR ?? "", `${worker}`),
    mailFolder: path.join(results, `mails/${worker}`),
    recordFolder: path.join(results, `names/${worker}`),
  };
}
