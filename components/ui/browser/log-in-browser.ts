import type { FailureLog } from "@/lib/platform/errors/log-failure";

/** Logs an error without a message to the browser's console. */
// This is the only place where a browser logs.
// oxlint-disable-next-line no-console
export const logInBrowser: FailureLog = (message, cause) => console.warn(message, cause);
