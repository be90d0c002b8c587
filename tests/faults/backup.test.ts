import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appUrl, type Cluster, ownerUrl } from "@/lib/platform/database/embedded/roles";
import { migrate } from "@/prisma/migrate";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { type SystemPostgres, startSystemPostgres } from "@/tests/support/system-postgres";
import { notRun } from "@/tests/support/system-tool";

const folder = mkdtempSync(path.join(tmpdir(), "truckroll-backup-"));
let postgres: SystemPostgres | null = null;
/** Another machine, with nothing on it. */
let other: SystemPostgres | null = null;

beforeAll(async () => {
  postgres = await startSystemPostgres();
  if (!postgres) return;
  await migrate(ownerUrl(postgres.cluster));
  process.env["DATABASE_OWNER_URL"] = ownerUrl(postgres.cluster);
  process.env["DATABASE_URL"] = appUrl(postgres.cluster);
}, 420_000);

afterAll(async () => {
  await postgres?.stop();
  await other?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("docs/operating/backup.sh", () => {
  it("DRILL-7: what it wrote, restored as docs/operating.md says on a machine of its own, holds every row and file", async (context) => {
    if (!postgres) return notRun(context, "there is no Postgres of the system here, and only root can install it");
    const { cluster, programs } = postgres;
    for (const name of ["Ames", "Boyd"]) await makeCustomer((await makeBusiness()).system, name);
    const files = path.join(folder, "files");
    mkdirSync(path.join(files, "a b"), { recursive: true });
    writeFileSync(path.join(files, "a b", "photo"), Buffer.from([0, 255, 10, 13]));

    const backup = runProgram("/bin/sh", ["docs/operating/backup.sh", path.join(folder, "backups")], {
      PATH: `${programs}:${process.env["PATH"]}`,
      BACKUP_URL: superuserUrl(cluster, "truckroll"),
      FILES_DIR: files,
    }).trim();

    other = await startSystemPostgres(true);
    for (const statement of documentedSetUp(cluster)) await ask(superuserUrl(other!.cluster, "postgres"), statement);
    const restored = superuserUrl(other!.cluster, "truckroll");
    runProgram(path.join(programs, "pg_restore"), [
      "--exit-on-error",
      `--dbname=${restored}`,
      `${backup}/database.dump`,
    ]);
    const unpacked = path.join(folder, "unpacked");
    mkdirSync(unpacked);
    runProgram("tar", ["-C", unpacked, "-xf", `${backup}/files.tar`]);

    const before = await contents(superuserUrl(cluster, "truckroll"));
    expect(before["public.business"]?.rows).toBe(2);
    expect(before["public.customer"]?.rows).toBe(2);
    expect(await contents(restored)).toEqual(before);
    expect(readFileSync(path.join(unpacked, "a b", "photo"))).toEqual(Buffer.from([0, 255, 10, 13]));
    // The application gets in, and sees no row unless it says of whom; the owner may migrate on.
    await ask(ownerUrl(other!.cluster), "ALTER TABLE customer ADD COLUMN of_a_migration int");
    expect(await ask(appUrl(other!.cluster), "SELECT count(*)::int AS rows FROM customer")).toEqual([{ rows: 0 }]);
  });
});

/** The statements by which docs/operating.md makes roles and database, with passwords in them. */
function documentedSetUp({ ownerPassword, appPassword }: Cluster): string[] {
  const [, block = ""] = /```sql\n([^]*?)```/.exec(readFileSync("docs/operating.md", "utf8")) ?? [];
  const statements = block.split(";").flatMap((statement) => statement.trim() || []);
  expect(statements).toHaveLength(3);
  return statements.map((statement) =>
    statement.replace("'…'", `'${statement.includes("truckroll_owner LOGIN") ? ownerPassword : appPassword}'`),
  );
}

/** How many rows each table has, and a checksum of them all. */
async function contents(url: string): Promise<Record<string, { rows: number; sum: string }>> {
  const tables = await ask<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: Record<string, { rows: number; sum: string }> = {};
  for (const { name } of tables) {
    const [row] = await ask<{ rows: number; sum: string }>(
      url,
      `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS sum FROM ${name} t`,
    );
    found[name] = row!;
  }
  return found;
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

function superuserUrl(cluster: Cluster, name: string): string {
  return `postgresql://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${name}`;
}

function runProgram(program: string, args: string[], environment: Record<string, string> = {}): string {
  const ran = spawnSync(program, args, { encoding: "utf8", env: { ...process.env, ...environment } });
  expect(ran.status, ran.stderr).toBe(0);
  return ran.stdout;
}
