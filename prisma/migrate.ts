import path from "node:path";
import pg from "pg";
import { listMigrations } from "./engine/migration-files";
import { openSchemaEngine } from "./engine/schema-engine";
import { migrateJobs } from "@/lib/platform/jobs/migrate-jobs";
import { grantToApplication } from "./engine/grants";

/** Applies what is missing and lets the application role in. Returns the names that were applied. */
export async function migrate(ownerUrl: string, prismaFolder = path.resolve("prisma")): Promise<string[]> {
  // The engine has no lock of its own over this driver: two instances that start together would both apply.
  const lock = new pg.Client({ connectionString: ownerUrl });
  await lock.connect();
  try {
    await lock.query("SELECT pg_advisory_lock(hashtext('truckroll:migrate'))");
    const engine = await openSchemaEngine(ownerUrl, []);
    const migrationsList = listMigrations(prismaFolder);
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } });
    await migrateJobs(ownerUrl);
    await grantToApplication(lock);
    return appliedMigrationNames;
  } finally {
    await lock.end();
  }
}
