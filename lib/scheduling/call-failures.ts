import { ServiceError } from "@/lib/platform/errors/service-error";

/**
 * Runs an appointment call; when the server refuses, its answer itself is thrown, as callers that
 * show its `errors` expect. rule: errors/appointment-rethrow
 */
export async function rethrowingAnswer<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ServiceError ? error.data : error;
  }
}

/** Runs an availability or after-hours check, which never throws. rule: errors/availability-status */
export async function orErrorStatus<T>(call: () => Promise<T>): Promise<T | { status: "error" }> {
  try {
    return await call();
  } catch {
    return { status: "error" };
  }
}
