import pg from "pg";

/** The port and passwords of an embedded cluster. `password` is the superuser's, which only this folder uses. */
export type Cluster = { port: number; password: string; ownerPassword: string; appPassword: string };

const databaseName = "truckroll";

/** Returns the address for migrations. The role owns the database but is not a superuser. */
export function ownerUrl(cluster: Cluster, database = databaseName): string {
  return `postgresql://truckroll_owner:${cluster.ownerPassword}@127.0.0.1:${cluster.port}/${database}`;
}

/** Returns the address for the application. The role owns nothing and cannot bypass row-level security. */
export function appUrl(cluster: Cluster, database = databaseName): string {
  return `postgresql://truckroll_app:${cluster.appPassword}@127.0.0.1:${cluster.port}/${database}`;
}

/** Creates the two roles and the database when they are missing, and sets their passwords. */
export async function ensureRoles(cluster: Cluster): Promise<void> {
  await withSuperuser(cluster, "postgres", async (client) => {
    for (const [role, rights, password] of [
      // The owner may clone its own template databases (the tests do); neither role may do more.
      ["truckroll_owner", "CREATEDB", cluster.ownerPassword],
      ["truckroll_app", "NOCREATEDB", cluster.appPassword],
    ] as const) {
      const existingRole = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
      const verb = existingRole.rowCount ? "ALTER" : "CREATE";
      await client.query(
        `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEROLE NOREPLICATION NOBYPASSRLS ${rights} PASSWORD '${password}'`
      );
    }
    const existingDatabase = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
    if (!existingDatabase.rowCount) await client.query(`CREATE DATABASE ${databaseName} OWNER truckroll_owner`);
  });
  await withSuperuser(cluster, databaseName, prepareDatabase);
}

/** Prepares a new database so that the owner can migrate it. */
async function prepareDatabase(client: pg.Client): Promise<void> {
  for (const extension of ["pg_trgm", "btree_gin", "btree_gist"]) {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  }
  await client.query("ALTER SCHEMA public OWNER TO truckroll_owner");
  await client.query("REVOKE CREATE ON SCHEMA public FROM PUBLIC");
}

async function withSuperuser(
  cluster: Cluster,
  database: string,
  work: (client: pg.Client) => Promise<void>
): Promise<void> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: cluster.port,
    user: "postgres",
    password: cluster.password,
    database,
  });
  // When a server stops between two queries, the error reaches the connection instead of a query. The next query then
  // fails.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
