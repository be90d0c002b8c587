import type { FailureLog } from "@/lib/platform/errors/quiet-failure";

/** What went wrong without a message, for whoever looks for the reason in the browser's console. */
// It is the one place where a browser keeps a log.
// oxlint-disable-next-line no-console
export const logInBrowser: FailureLog = (message, cause) => console.warn(message, cause);
