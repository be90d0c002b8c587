import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensurePostgresAccount } from "@/lib/platform/database/embedded/account";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { operatorsFile } from "../operators-document";
import { isListening } from "./process";
import { waitUntil } from "../timing/wait-until";

export type PgBouncer = { url: string; stop(): Promise<void> };

/** Starts PgBouncer in transaction mode in front of a database, with fewer connections than its clients have. */
export async function startPgBouncer(program: string, database: string, poolSize: number): Promise<PgBouncer> {
  const { hostname, port, pathname, username, password } = new URL(database);
  const folder = mkdtempSync(path.join(tmpdir(), "truckroll-pgbouncer-"));
  const ownPort = await findFreePort();
  const name = pathname.slice(1);
  const users = path.join(folder, "users");
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const file = operatorsFile("pgbouncer.ini", {
    "truckroll =": `${name} =`,
    "host=127.0.0.1 port=5432 dbname=truckroll": `host=${hostname} port=${port} dbname=${name}`,
    "listen_port = 6432": `listen_port = ${ownPort}`,
    "/etc/pgbouncer/userlist.txt": users,
    "default_pool_size = 40": `default_pool_size = ${poolSize}`,
  });
  writeFileSync(settings, `${file}logfile =\n`);
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const account = ensurePostgresAccount();
  if (account) for (const file of [users, settings]) chownSync(file, account.uid, account.gid);
  const child = spawn(program, ["-q", settings], { ...account, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr.on("data", (text: Buffer) => (printed += text));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await waitUntil(async () => child.exitCode !== null || (await isListening(ownPort)));
  if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${printed}`);
  const url = new URL(database);
  url.port = String(ownPort);
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
