/** Receives the failure. The log function itself must not throw. */
export type FailureLog = (message: string, cause: unknown) => void;

/**
 * Runs a call whose failure no user needs to see. Logs a failure once and returns false. rule:
 * load-state/other-failure-logged-only
 */
export async function logFailure<T>(name: string, call: () => Promise<T>, log: FailureLog): Promise<T | false> {
  try {
    return await call();
  } catch (cause) {
    log(`${name} failed`, cause);
    return false;
  }
}
