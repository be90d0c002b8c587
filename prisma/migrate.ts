import path from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { listMigrations } from "./engine/migration-files";
import { withSchemaEngine } from "./engine/schema-engine";
import { migrateQueue } from "@/lib/platform/queue/migrate-queue";
import { grantToApplication } from "./engine/grants";

/** Applies missing migrations and grants access to the application role. Returns the names of those applied. */
export async function migrateDatabase(ownerUrl: string, prismaFolder = path.resolve("prisma")): Promise<string[]> {
  // The engine has no lock over this driver, so two instances that start together would both migrate.
  const lock = new pg.Client({ connectionString: ownerUrl });
  await lock.connect();
  try {
    await lock.query("SELECT pg_advisory_lock(hashtext('truckroll:migrate'))");
    await addExtensions(lock);
    await clearInterrupted(lock);
    const migrationsList = listMigrations(prismaFolder);
    await refuseDevelopmentDatabase(lock, migrationsList);
    const { appliedMigrationNames } = await withSchemaEngine(ownerUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } })
    );
    await migrateQueue(ownerUrl);
    await grantToApplication(lock);
    await detectLostClients(lock);
    return appliedMigrationNames;
  } finally {
    await lock.end();
  }
}

/** Before the first release, the migrations were merged into one baseline. It cannot be applied over the older ones. */
async function refuseDevelopmentDatabase(client: pg.Client, { migrationDirectories }: MigrationList): Promise<void> {
  if (!(await hasMigrations(client))) return;
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM public._prisma_migrations WHERE finished_at IS NOT NULL"
  );
  if (rows.length === 0 || rows.some(({ name }) => name === migrationDirectories[0]?.path)) return;
  throw new Error(
    "This database was created before the first release. Use an empty one: set TRUCKROLL_DATA_DIR to another folder, or DATABASE_URL to another database."
  );
}

/** Lets the database notice a lost client host within two minutes instead of two hours. */
async function detectLostClients(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("SELECT quote_ident(current_database()) AS name");
  const limits = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 15, tcp_keepalives_count: 4 };
  for (const [setting, value] of Object.entries(limits))
    await client.query(`ALTER DATABASE ${rows[0]!.name} SET ${setting} = ${value}`);
}

/** Adds the extensions that the indexes need. Postgres allows this to a database owner. Existing ones are skipped. */
async function addExtensions(client: pg.Client): Promise<void> {
  for (const extension of ["pg_trgm", "btree_gin", "btree_gist"])
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
}

/**
 * Clears the mark of an interrupted migration. A migration is one implicit transaction, so a failed one leaves only its
 * mark, which would block every later attempt. The lock proves that none is still running.
 */
async function clearInterrupted(client: pg.Client): Promise<void> {
  if (!(await hasMigrations(client))) return;
  await client.query(
    "UPDATE public._prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL"
  );
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS has");
  return rows[0].has;
}
