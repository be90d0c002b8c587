import { mkdirSync, statfsSync } from "node:fs";
import pg from "pg";
import { SettingsProblem, env, listSettingsWarnings } from "@/lib/platform/env";
import { migrateDatabase } from "@/prisma/migrate";
import { explainPostgresVersion } from "./server/postgres-version";

// Checks all conditions before the servers start. Tells the starting process which servers to run and whether to seed.
try {
  const settings = env();
  for (const warning of listSettingsWarnings(settings)) console.warn(`Note: ${warning}`);
  mkdirSync(settings.FILES_DIR, { recursive: true });
  const client = await connectTo("DATABASE_URL", settings.DATABASE_URL);
  await refuseOldPostgres(client);
  await refuseMightyRole(client);
  if (settings.DATABASE_OWNER_URL) {
    // The owner's address is checked first, so that its errors name it.
    await (await connectTo("DATABASE_OWNER_URL", settings.DATABASE_OWNER_URL)).end();
    const applied = await migrateDatabase(settings.DATABASE_OWNER_URL);
    if (applied.length) console.log(`Applied ${applied.length} database migration${applied.length > 1 ? "s" : ""}.`);
  } else {
    console.log("Database migrations weren't checked, because DATABASE_OWNER_URL isn't set.");
  }
  await refuseEmptyDatabase(client);
  // Only the relay's settings may list businesses.
  await client.query("BEGIN; SELECT set_config('app.system', 'relay', true)");
  const businesses = await client.query("SELECT 1 FROM business LIMIT 1");
  await client.end();
  const { APP_URL: appUrl, WEB_PROCESSES: webProcesses } = settings;
  process.send?.({ isEmpty: businesses.rowCount === 0, appUrl, webProcesses });
  process.disconnect?.();
} catch (error) {
  console.error(
    `\n${error instanceof SettingsProblem ? error.problems.join("\n") : explainConnection(error as Error)}`
  );
  process.exit(1);
}
process.exit(0);

async function connectTo(setting: string, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // A connection that breaks while idle would end the process with a stack trace. Its next statement gives the reason.
  client.on("error", () => undefined);
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new Error(`Can't connect to the database at ${setting}: ${error.message || error.code || "no response"}.`);
  });
  return client;
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name"
  );
  const problem = explainPostgresVersion(rows[0]);
  if (problem) throw new Error(problem);
}

/** Refuses an empty database, because nothing is migrated without the owner's address. */
async function refuseEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('public.business') IS NULL AS empty");
  if (rows[0].empty)
    throw new Error("The database has no tables yet. Set DATABASE_OWNER_URL so that the first start creates them.");
}

/**
 * Refuses a superuser, a role that bypasses row-level security, and the tables' owner, because row-level security does
 * not bind them. TEN-3
 */
async function refuseMightyRole(client: pg.Client): Promise<void> {
  const mighty = await client.query(`
    SELECT rolsuper OR rolbypassrls OR EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user) AS mighty
    FROM pg_roles WHERE rolname = current_user`);
  if (mighty.rows[0].mighty)
    throw new Error(
      "The role in DATABASE_URL bypasses row-level security. Use a role without BYPASSRLS that owns no tables and isn't a superuser."
    );
}

function explainConnection(error: Error): string {
  if (isDiskFull()) return "The disk is full. Free up space and try again.";
  return error.message.split("\n   0:")[0] ?? error.message;
}

/** Postgres allocates its log in pieces of 16 MB. With less space it stops, and clients only see that it is gone. */
function isDiskFull(): boolean {
  try {
    const { bavail, bsize } = statfsSync(env().TRUCKROLL_DATA_DIR);
    return bavail * bsize < 17 * 1024 * 1024;
  } catch {
    return false;
  }
}
