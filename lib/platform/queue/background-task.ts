import type { JobHelpers } from "graphile-worker";

/** Work outside a request. `helpers.job` holds the attempt number. When it throws, the queue tries again later. */
export type BackgroundTask = (payload: unknown, helpers: JobHelpers) => Promise<void>;
