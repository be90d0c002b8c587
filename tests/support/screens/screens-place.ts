import path from "node:path";

/** The ports and folders of one worker's server in the browser tests. */
export type ScreensPlace = { port: number; dataFolder: string; mailFolder: string; recordFolder: string };

/**
 * The number of workers, each with its own server and business. Many files run faster with two workers, because a test
 * sometimes waits for a page, the worker, or an email. A single file would have to wait for two demo businesses.
 */
export const SCREENS_WORKERS =
  process.env.SCREENS_URL || process.env.SCREENS_TOPOLOGY === "drill" ? 1 : Number(process.env.SCREENS_WORKERS ?? 1);

/** Returns the place of the worker with this number, by default that of the current worker. */
export function getScreensPlace(worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): ScreensPlace {
  const results = path.join(import.meta.dirname, "../../.results");
  return {
    port: Number(process.env.SCREENS_PORT ?? 3460) + 4 * worker,
    dataFolder: path.join(process.env.SCREENS_DATA_DIR ?? "", `${worker}`),
    mailFolder: path.join(results, `mails/${worker}`),
    recordFolder: path.join(results, `names/${worker}`),
  };
}
