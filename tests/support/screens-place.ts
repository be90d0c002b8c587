import path from "node:path";

/** Where the server of one worker of the browser tests is, and what it writes. */
export type ScreensPlace = { port: number; dataFolder: string; mailFolder: string; recordFolder: string };

/**
 * Workers, and servers, of the browser tests: each worker has a business of its own. Many files go faster with two, as a
 * test waits now and then for its pages, the worker or a mail; a single file has to wait for two demo businesses.
 */
export const SCREENS_WORKERS =
  process.env.SCREENS_URL || process.env.SCREENS_TOPOLOGY === "drill" ? 1 : Number(process.env.SCREENS_WORKERS ?? 1);

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
