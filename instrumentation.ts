/** Runs once when a web process starts, before it serves anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { database } = await import("@/lib/platform/database/client");
    const { refuseMightyRole } = await import("@/lib/platform/database/role-check");
    await refuseMightyRole(database().pool);
  }
}
