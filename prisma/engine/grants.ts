import type pg from "pg";

/** The role that the web and worker processes connect as. */
const applicationRole = "truckroll_app";

/** Lets the application role read and write rows, and nothing else, including in tables of later migrations. */
export async function grantToApplication(client: pg.Client): Promise<void> {
  const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [applicationRole]);
  if (!role.rowCount) {
    throw new Error(`The database has no role ${applicationRole}: create it (LOGIN NOBYPASSRLS) before migrating.`);
  }
  for (const schema of ["public", "graphile_worker"]) {
    const existingSchema = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = $1", [schema]);
    if (!existingSchema.rowCount) continue;
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${applicationRole};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${applicationRole};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${applicationRole};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${applicationRole};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${applicationRole};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${applicationRole};
    `);
  }
  await openQueueTables(client);
  await client.query(`REVOKE ALL ON TABLE public._prisma_migrations FROM ${applicationRole}`);
}

/** The queue's row-level security excludes everyone but the tables' owner, yet its functions run as their caller. */
async function openQueueTables(client: pg.Client): Promise<void> {
  const closed = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'graphile_worker' AND c.relrowsecurity
      AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'application')`);
  for (const { name } of closed.rows) {
    await client.query(`CREATE POLICY application ON ${name} TO ${applicationRole} USING (true) WITH CHECK (true)`);
  }
}
