import { spawnSync } from "node:child_process";
import { isRoot } from "./cluster-directory.ts";

/** The operating-system account that runs Postgres. */
export type Account = { uid: number; gid: number };

/**
 * Returns the `postgres` account when we are root, and creates it if missing. Undefined when Postgres may run under our
 * own account.
 */
export function ensurePostgresAccount(): Account | undefined {
  if (!isRoot) return undefined;
  const existing = findPostgresAccount();
  if (existing) return existing;
  const result = spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
  if (result.status !== 0) spawnSync("adduser", ["-S", "-D", "-H", "postgres"]);
  const account = findPostgresAccount();
  if (!account) {
    throw new Error(
      "The embedded database can't run as root, and the user 'postgres' couldn't be created. Create the user, start as another user, or set DATABASE_URL."
    );
  }
  return account;
}

function findPostgresAccount(): Account | undefined {
  const uid = spawnSync("id", ["-u", "postgres"], { encoding: "utf8" });
  const gid = spawnSync("id", ["-g", "postgres"], { encoding: "utf8" });
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}
