import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startCluster } from "@/lib/platform/database/embedded/start-cluster";
import { isAlive } from "@/lib/platform/database/embedded/with-lock";
import { appUrl, ownerUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { computeMigrationsHash } from "@/prisma/engine/migration-files";
import { migrateDatabase } from "@/prisma/migrate";
import { bundleHeavyWork } from "@/scripts/bundle.mjs";
import { getSuperuserUrl } from "./superuser-url";

declare module "vitest" {
  export interface ProvidedContext {
    testDatabase: { template: string; superuser: string; owner: string; app: string; folder: string };
  }
}

/**
 * Starts the Postgres of the tests and builds one migrated template for each state of the migrations. The cluster keeps
 * running between runs: `npm run db:stop -- --test` ends it. Files that the tests write are removed at the end.
 */
export default async function prepareCluster({ provide }: TestProject): Promise<() => void> {
  await bundleHeavyWork();
  const cluster = await startCluster({ name: "test-postgres", throwaway: true });
  const owner = ownerUrl(cluster);
  const template = `template_${computeMigrationsHash("prisma")}`;
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    // Several test runs may start at once.
    await client.query("SELECT pg_advisory_lock(hashtext('truckroll:template'))");
    await dropAbandoned(client);
    const existing = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (!existing.rowCount) await buildTemplate(client, template, ownerUrl(cluster, `${template}_draft`));
  } finally {
    await client.end();
  }
  const folder = mkdtempSync(path.join(tmpdir(), "truckroll-test-"));
  // Postgres runs as its own user when the tests run as root. It must be able to read this folder.
  chmodSync(folder, 0o755);
  provide("testDatabase", {
    template,
    superuser: getSuperuserUrl(cluster, template),
    owner,
    app: appUrl(cluster),
    folder,
  });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Migrates under another name first, so that a broken migration never leaves a half-made template. */
async function buildTemplate(client: pg.Client, template: string, draftUrl: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${template}_draft WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${template}_draft TEMPLATE truckroll`);
  await migrateDatabase(draftUrl);
  await client.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`);
}

/** Drops the clones of ended processes. A clone is named after the process that made it. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const clones = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'"
  );
  for (const { datname } of clones.rows) {
    if (isAlive(Number(datname.split("_")[1]))) continue;
    // A clone that the database itself is cleaning up cannot be dropped. The next run drops it.
    await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`).catch((error: unknown) => {
      if (!isInUse(error)) throw error;
    });
  }
}

/** True when a process of the database itself uses the clone. Only the database may end that process. */
function isInUse(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ["42501", "55006"].includes(error.code ?? "");
}
