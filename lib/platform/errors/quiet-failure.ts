/** Receives what went wrong; the reporting itself must not throw. */
export type FailureLog = (message: string, cause: unknown) => void;

/**
 * Runs a call whose failure nobody needs to see: it is logged once and the answer is false.
 * rule: load-state/other-failure-logged-only
 */
export async function logFailure<T>(name: string, call: () => Promise<T>, log: FailureLog): Promise<T | false> {
  try {
    return await call();
  } catch (cause) {
    log(`${name} failed`, cause);
    return false;
  }
}
