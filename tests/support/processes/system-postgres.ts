import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync, chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { ensurePostgresAccount } from "@/lib/platform/database/embedded/account";
import { runProgram } from "@/lib/platform/database/embedded/run-program";
import { storeCluster } from "@/lib/platform/database/embedded/initialize-data-folder";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { type Cluster, ensureRoles } from "@/lib/platform/database/embedded/ensure-roles";
import { haltServer, launchServer } from "@/lib/platform/database/embedded/launch-server";
import { ensureSystemTool } from "./system-tool";

/** A Postgres from the system's packages, with its programs. The embedded one lacks the programs for backups. */
export type SystemPostgres = { cluster: Cluster; programs: string; stop(): Promise<void> };

const packages = "/usr/lib/postgresql";

/** Starts an empty cluster, with the two roles unless it is `bare`. Null when the system has no Postgres. */
export async function startSystemPostgres(bare = false): Promise<SystemPostgres | null> {
  if (!findNewestPostgres()) ensureSystemTool("postgres", "postgresql");
  const native = findNewestPostgres();
  if (!native) return null;
  const account = ensurePostgresAccount();
  // The account of the database may enter /var/tmp.
  const home = mkdtempSync("/var/tmp/truckroll-postgres-");
  chmodSync(home, 0o755);
  const data = path.join(home, "data");
  const passwordFile = path.join(home, "password");
  const cluster = {
    port: await findFreePort(),
    password: "superuser",
    ownerPassword: "owner",
    appPassword: "app",
  };
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (account) for (const owned of [data, passwordFile]) chownSync(owned, account.uid, account.gid);
  const options = ["-D", data, "-U", "postgres", "-A", "scram-sha-256", "-E", "UTF8", "--locale=C.UTF-8"];
  const initResult = await runProgram(native, "initdb", { args: [...options, `--pwfile=${passwordFile}`], account });
  if (initResult.code !== 0) throw new Error(initResult.output);
  storeCluster(home, cluster);
  await launchServer(home, native, { account, cluster, throwaway: true });
  if (!bare) await ensureRoles(cluster);
  const stop = async () => {
    await haltServer(home, native, account);
    rmSync(home, { recursive: true, force: true });
  };
  return { cluster, programs: path.join(native, "bin"), stop };
}

function findNewestPostgres(): string | undefined {
  if (!existsSync(packages)) return undefined;
  return readdirSync(packages)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(packages, version))
    .find((folder) =>
      ["postgres", "initdb", "pg_dump", "pg_restore"].every((name) => existsSync(`${folder}/bin/${name}`))
    );
}
