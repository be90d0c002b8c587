import { runMigrations } from "graphile-worker";

/** Brings the queue's own schema up to date; run by the role that owns the database. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
}
