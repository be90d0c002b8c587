import { chownSync, chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ensurePostgresAccount } from "@/lib/platform/database/embedded/account";
import { ensurePostgresBinaries } from "@/lib/platform/database/embedded/ensure-postgres-binaries";
import { storeCluster } from "@/lib/platform/database/embedded/initialize-data-folder";
import { clusterDirectory } from "@/lib/platform/database/embedded/cluster-directory";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import type { Cluster } from "@/lib/platform/database/embedded/ensure-roles";
import { haltServer, launchServer } from "@/lib/platform/database/embedded/launch-server";
import { waitUntil } from "../timing/wait-until";
import { getFirst, requireValue } from "../required-values";

/** A hot standby that streams everything its primary writes. */
export type Standby = { cluster: Cluster; initialStreaming: Streaming; stop(): Promise<void> };

const NAME = "standby";

/** Files that a base backup leaves out: the log, which is streamed, and files of the running primary. */
const leftOut = /^(postmaster\.(pid|opts)|server\.log|pg_internal\.init|pgsql_tmp.*)$/;
const leftEmpty = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);

/**
 * Makes a standby of an embedded cluster and starts it. The embedded Postgres has no pg_basebackup, so functions of the
 * server make the backup, as its manual describes ("Making a Base Backup Using the Low Level API").
 */
export async function startStandby(primary: Cluster): Promise<Standby> {
  const home = clusterDirectory(NAME);
  const [native, account] = [await ensurePostgresBinaries(), ensurePostgresAccount()];
  const cluster = { ...primary, port: await findFreePort() };
  const data = path.join(home, "data");
  mkdirSync(home);
  await runAsSuperuser(primary, async (client) => {
    const password = client.escapeLiteral(primary.password);
    await client.query(`CREATE ROLE ${NAME} LOGIN REPLICATION PASSWORD ${password}`);
    // From now on, the primary keeps the log that the standby has not received.
    await client.query("SELECT pg_create_physical_replication_slot($1, true)", [NAME]);
    await client.query("SELECT pg_backup_start($1, true)", [NAME]);
    copyData(path.join(clusterDirectory("postgres"), "data"), data);
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    writeFileSync(path.join(data, "backup_label"), getFirst(rows).labelfile);
  });
  writeFileSync(path.join(data, "standby.signal"), "");
  const reach = `host=127.0.0.1 port=${primary.port} user=${NAME} password=${primary.password} application_name=${NAME}`;
  writeFileSync(
    path.join(data, "postgresql.auto.conf"),
    `primary_conninfo = '${reach}'\nprimary_slot_name = '${NAME}'\n`
  );
  changeOwner(data, account);
  storeCluster(home, cluster);
  await launchServer(home, native, { account, cluster, throwaway: false });
  let streaming: Streaming | null = null as Streaming | null;
  await waitUntil(async () => (streaming = await readStreaming(primary)) !== null);
  return {
    cluster,
    initialStreaming: requireValue(streaming, "streaming standby"),
    stop: () => haltServer(home, native, account),
  };
}

function copyData(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (leftOut.test(entry.name)) continue;
    if (leftEmpty.has(entry.name)) mkdirSync(target, { mode: 0o700 });
    else if (entry.isDirectory()) copyData(source, target);
    else copyUnlessGone(source, target);
  }
}

/** A running server removes files. The log records those that it removed during a backup. */
function copyUnlessGone(source: string, target: string): void {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || existsSync(source)) throw error;
  }
}

function changeOwner(place: string, account: { uid: number; gid: number } | undefined): void {
  for (const entry of [".", ...(readdirSync(place, { recursive: true }) as string[])]) {
    const file = path.join(place, entry);
    if (account) chownSync(file, account.uid, account.gid);
  }
  chmodSync(place, 0o700);
}

/** The start of the standby's connection, its position in the log, and whether it has caught up. */
export type Streaming = { since: string; at: string; isEven: boolean };

/** Returns the state of the stream as the primary sees it, or null when nothing streams. */
export async function readStreaming(primary: Cluster): Promise<Streaming | null> {
  return runAsSuperuser(primary, async (client) => {
    const { rows } = await client.query<Streaming>(
      `SELECT backend_start::text AS since, replay_lsn::text AS at, replay_lsn >= pg_current_wal_lsn() AS "isEven"
       FROM pg_stat_replication WHERE application_name = $1 AND state = 'streaming'`,
      [NAME]
    );
    return rows[0] ?? null;
  });
}

/** Returns the row count of every table, and a checksum over all of its values that does not depend on their order. */
export async function readContents(cluster: Cluster): Promise<Record<string, { rows: number; sum: string }>> {
  return runAsSuperuser(cluster, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`
    );
    const contents: Record<string, { rows: number; sum: string }> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: number; sum: string }>(
        `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS sum FROM ${name} t`
      );
      contents[name] = getFirst(rows);
    }
    return contents;
  });
}

/** Returns the bytes of the log between two positions. */
export async function computeLogBytes(cluster: Cluster, from: string, to: string): Promise<number> {
  return runAsSuperuser(cluster, async (client) => {
    const { rows } = await client.query<{ bytes: string }>("SELECT pg_wal_lsn_diff($2, $1)::text AS bytes", [from, to]);
    return Number(getFirst(rows).bytes);
  });
}

/** Promotes the standby to an independent primary. */
export async function promoteStandby(standby: Cluster): Promise<void> {
  await runAsSuperuser(standby, async (client) => {
    const { rows } = await client.query<{ done: boolean }>("SELECT pg_promote(true, 60) AS done");
    if (!rows[0]?.done) throw new Error("The standby was not promoted within a minute.");
  });
}

async function runAsSuperuser<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { port, password } = cluster;
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "truckroll" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
