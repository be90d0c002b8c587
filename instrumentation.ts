import type { Instrumentation } from "next";

/** Runs once when a web process starts, before it serves requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { getDatabase: database } = await import("@/lib/platform/database/get-database");
    const { refuseMightyRole } = await import("@/lib/platform/database/find-role-problem");
    await refuseMightyRole(database().pool);
  }
}

/**
 * Logs a failed page in one line with the request's id, in addition to Next's own output. Calls answer and log errors
 * themselves.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/lib/platform/log");
  const requestId = request.headers["x-request-id"];
  log.error({ err: error, requestId, method: request.method, route: context.routePath }, "page failed");
};
