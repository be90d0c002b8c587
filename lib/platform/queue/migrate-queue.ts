import { runMigrations } from "graphile-worker";

/** Brings the queue's own schema up to date. The role that owns the database runs it. */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
}
