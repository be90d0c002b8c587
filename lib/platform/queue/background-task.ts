import type { JobHelpers } from "graphile-worker";

/** Work done outside a request. `helpers.job` tells the attempt; throwing makes the queue try again later. */
export type BackgroundTask = (payload: unknown, helpers: JobHelpers) => Promise<void>;
